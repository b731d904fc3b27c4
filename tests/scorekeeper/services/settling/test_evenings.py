"""Sessions that settle together: their choice, totals and payments (SES 1.1, 4.3)."""

from datetime import UTC, date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.session import seat_changes, sessions, table_and_evening_lists
from scorekeeper.services.settling import evenings
from scorekeeper.services.settling import session_settlement_and_payments as settlement
from tests.scorekeeper.conftest import new_key, won

ZONE = ZoneInfo("Europe/Budapest")


@pytest.fixture
def open_cash_table(open_session, play):
    """A function that opens a cash table at 10 forints a point and plays games won by seat A."""

    def open_table(name, players, hands, **agreed):
        agreed = {"mode": "cash", "unit_price": Decimal(10), **agreed}
        session = open_session(table=name, players=players, **agreed)
        for _ in range(hands):
            play(session, won("A"))
        return sessions.view(session.id)

    return open_table


@pytest.fixture
def tables(open_cash_table):
    """Kék: Anna +40, Bori -20, Cili -20.  Zöld: Bori +60, Dani -30, Anna -30."""
    return (
        open_cash_table("Kék", ("Anna", "Bori", "Cili"), 2),
        open_cash_table("Zöld", ("Bori", "Dani", "Anna"), 3),
    )


@pytest.fixture
def player_ids(tables):
    """The players by name."""
    return {player.name: player.id for each in tables for player in each.players}


@pytest.fixture
def joint_evening(tables, scorer):
    """The evening of both."""
    return evenings.settle_together([each.id for each in tables], scorer.id)


def by_name(view, figures):
    """Return figures by the players' names."""
    return {view.name(player): figure for player, figure in figures.items()}


def test_balances_over_all_tables(joint_evening, player_ids, tables):
    """Added up by player; three payments where the tables by themselves need four (SES 4.3)."""
    assert by_name(joint_evening, joint_evening.balances) == {
        "Anna": 10,
        "Bori": 40,
        "Cili": -20,
        "Dani": -30,
    }
    assert joint_evening.parts[player_ids["Anna"]] == {tables[0].id: 40, tables[1].id: -30}
    assert joint_evening.parts[player_ids["Dani"]] == {tables[1].id: -30}
    assert sum(len(settlement.settlement_of_session(each.id).due) for each in tables) == 0
    assert len(joint_evening.due) == 3
    assert joint_evening.provisional
    assert [each.table for each in joint_evening.sessions] == ["Kék", "Zöld"]


def test_rounded_once_for_the_evening(open_cash_table, scorer):
    """Not at each table: fractions of a coin add up first (SES 4.2)."""
    price = Decimal(1)
    both = [
        open_cash_table(name, ("Anna", "Bori", "Cili"), 1, unit_price=price)
        for name in ("Kék", "Zöld")
    ]
    for each in both:
        assert set(settlement.settlement_of_session(each.id).rounded.values()) == {0}
    view = evenings.settle_together([each.id for each in both], scorer.id)
    assert list(view.balances.values()) == [4, -2, -2]
    assert list(view.rounded.values()) == [5, -5, 0]


def test_its_tables_have_nothing_due_by_themselves(joint_evening, tables, player_ids, scorer):
    """So that nothing is paid twice; each names the evening it settles with."""
    view = settlement.settlement_of_session(tables[0].id)
    assert view.due == ()
    assert [each.table for each in view.evening.tables] == ["Kék", "Zöld"]
    with pytest.raises(RefusedError, match="not-due"):
        settlement.mark_paid(
            tables[0].id, player_ids["Bori"], player_ids["Anna"], Decimal(20), scorer.id, new_key()
        )


def test_paying_what_is_due(joint_evening, scorer):
    """One by one, to nothing; sent twice it is one payment."""
    key = new_key()
    for place, due in enumerate(joint_evening.due):
        pay = (joint_evening.id, due.payer, due.payee, due.amount, scorer.id)
        view = evenings.mark_paid(*pay, key if not place else new_key())
        assert len(view.due) == len(joint_evening.due) - place - 1
    assert set(view.rounded.values()) == {0}
    first = joint_evening.due[0]
    paid = (joint_evening.id, first.payer, first.payee, first.amount, scorer.id)
    assert evenings.mark_paid(*paid, key) == view
    with pytest.raises(RefusedError, match="not-due"):
        evenings.mark_paid(*paid, new_key())


def test_a_line_of_an_older_list_is_ticked_off_once_while_it_is_owed(
    open_cash_table, joint_evening, player_ids, scorer
):
    """Others paid each other since; a second tablet, or more than is owed, is refused."""
    anna, bori, cili, dani = (player_ids[name] for name in ("Anna", "Bori", "Cili", "Dani"))
    assert [(due.payer, due.payee, due.amount) for due in joint_evening.due] == [
        (cili, anna, 10),
        (cili, bori, 10),
        (dani, bori, 30),
    ]
    number = joint_evening.id
    evenings.record_payment(number, dani, anna, Decimal(10), scorer.id, new_key())
    with pytest.raises(RefusedError, match="not-due"):
        evenings.mark_paid(number, dani, bori, Decimal(30), scorer.id, new_key())
    view = evenings.mark_paid(number, cili, bori, Decimal(10), scorer.id, new_key())
    assert [(due.payer, due.payee, due.amount) for due in view.due] == [
        (cili, bori, 10),
        (dani, bori, 20),
    ]
    evenings.mark_paid(number, cili, bori, Decimal(10), scorer.id, new_key())
    with pytest.raises(RefusedError, match="not-due"):
        evenings.mark_paid(number, cili, bori, Decimal(10), scorer.id, new_key())


def test_money_handed_over_counts_wherever_it_was(joint_evening, tables, player_ids, scorer):
    """At a table, before or after, and for all of them."""
    kek = tables[0].id
    settlement.record_payment(
        kek, player_ids["Cili"], player_ids["Anna"], Decimal(10), scorer.id, new_key()
    )
    view = evenings.record_payment(
        joint_evening.id, player_ids["Cili"], player_ids["Dani"], Decimal(5), scorer.id, new_key()
    )
    assert by_name(view, view.rounded) == {"Anna": 0, "Bori": 40, "Cili": -5, "Dani": -35}
    assert [(made.amount, made.session_id) for made in view.handed_over] == [(10, kek), (5, None)]
    at_table, for_all = view.handed_over
    for _again in range(2):
        view = evenings.take_back(joint_evening.id, for_all.id, scorer.id)
        view = evenings.take_back(joint_evening.id, at_table.id, scorer.id, session_id=kek)
    assert view.handed_over == ()
    assert (view.rounded, view.due) == (joint_evening.rounded, joint_evening.due)


def test_what_cannot_be_handed_over(joint_evening, player_ids, scorer):
    """To oneself, to a stranger, nothing at all; a missing payment cannot be undone."""
    number, anna = joint_evening.id, player_ids["Anna"]
    for payee, amount, refused, why in (
        (99, 5, NotFoundError, "no-player"),
        (anna, 5, ServiceError, "same-hands"),
        (player_ids["Bori"], 0, ServiceError, "bad-amount"),
    ):
        with pytest.raises(refused, match=why):
            evenings.record_payment(number, anna, payee, Decimal(amount), scorer.id, new_key())
    with pytest.raises(NotFoundError, match="no-payment"):
        evenings.take_back(joint_evening.id, 99, scorer.id)
    with pytest.raises(NotFoundError, match="no-session"):
        evenings.take_back(joint_evening.id, 1, scorer.id, session_id=99)


def test_chosen_once(joint_evening, tables, scorer):
    """The same tables are the same evening; an order makes no difference."""
    numbers = [each.id for each in tables]
    assert evenings.settle_together(numbers[::-1], scorer.id) == joint_evening
    assert len(table_and_evening_lists.evening_numbers()) == 1
    assert evenings.settle_together(numbers, scorer.id, joint_evening.id) == joint_evening


def test_a_table_more_and_a_table_less(joint_evening, tables, open_cash_table, scorer):
    """As long as nothing was paid for the evening; a table left out settles by itself again."""
    third = open_cash_table("Piros", ("Emma", "Feri", "Gina"), 1)
    kek, zold = (each.id for each in tables)
    view = evenings.settle_together([kek, zold, third.id], scorer.id, joint_evening.id)
    assert len(view.sessions) == 3
    view = evenings.settle_together([zold, third.id], scorer.id, joint_evening.id)
    assert [each.table for each in view.sessions] == ["Zöld", "Piros"]
    assert settlement.settlement_of_session(kek).due
    due = view.due[0]
    evenings.mark_paid(joint_evening.id, due.payer, due.payee, due.amount, scorer.id, new_key())
    with pytest.raises(RefusedError, match="evening-paid"):
        evenings.settle_together([zold, kek], scorer.id, joint_evening.id)
    view = evenings.settle_together([zold, third.id, kek], scorer.id, joint_evening.id)
    assert len(view.sessions) == 3


def test_dissolved(joint_evening, tables, scorer):
    """Each by itself again, and the evening is gone."""
    assert evenings.settle_together([], scorer.id, joint_evening.id) is None
    assert table_and_evening_lists.evening_numbers() == []
    assert all(settlement.settlement_of_session(each.id).due for each in tables)
    with pytest.raises(NotFoundError, match="no-evening"):
        evenings.view(joint_evening.id)


def test_what_cannot_settle_together(joint_evening, tables, open_cash_table, scorer):
    """One table, a table of another evening, other money, a table that is not there."""
    third = open_cash_table("Piros", ("Emma", "Feri", "Gina"), 1)
    euro = open_cash_table("Euró", ("Emma", "Feri", "Gina"), 1, currency="EUR")
    for chosen, code in (
        ([], "too-few-tables"),
        ([third.id], "too-few-tables"),
        ([third.id, third.id], "too-few-tables"),
        ([third.id, tables[0].id], "grouped-elsewhere"),
        ([third.id, euro.id], "mixed-currencies"),
        ([third.id, 99], "no-session"),
    ):
        with pytest.raises(ServiceError) as refused:
            evenings.settle_together(chosen, scorer.id)
        assert refused.value.code == code
    with pytest.raises(ServiceError, match="too-few-tables"):
        evenings.settle_together([tables[0].id], scorer.id, joint_evening.id)
    assert evenings.view(joint_evening.id) == joint_evening


def test_the_day_is_proposed(tables, open_cash_table, scorer):
    """Those of the day, not of another evening; a previous choice stays chosen."""
    third = open_cash_table("Piros", ("Emma", "Feri", "Gina"), 1)
    offered = evenings.candidates(ZONE)
    assert [each.head.table for each in offered] == ["Piros", "Zöld", "Kék"]
    assert all(each.proposed for each in offered)
    joint = evenings.settle_together([each.id for each in tables], scorer.id)
    assert [each.head.id for each in evenings.candidates(ZONE)] == [third.id]
    mine = {each.head.table: each.proposed for each in evenings.candidates(ZONE, joint.id)}
    assert mine == {"Piros": False, "Zöld": True, "Kék": True}
    assert evenings.candidates(ZONE, session_id=third.id)[0].proposed
    with pytest.raises(NotFoundError, match="no-session"):
        evenings.candidates(ZONE, session_id=99)


def test_a_table_without_a_hand_is_offered_and_not_proposed(tables, open_cash_table):
    """It has nothing to settle, unless somebody asks from its own page."""
    empty = open_cash_table("Fehér", ("Emma", "Feri", "Gina"), 0)
    offered = {each.head.table: each.proposed for each in evenings.candidates(ZONE)}
    assert offered == {"Fehér": False, "Zöld": True, "Kék": True}
    asked = evenings.candidates(ZONE, session_id=empty.id)
    assert all(each.proposed for each in asked)


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 11, 21, 18, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 21, 23, 30, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 22, 4, 59, tzinfo=UTC), date(2026, 11, 21)),
        (datetime(2026, 11, 22, 5, tzinfo=UTC), date(2026, 11, 22)),
    ],
)
def test_an_evening_goes_on_after_midnight(moment, day):
    """Until six in the morning where the club is."""
    assert evening_date_of(moment, ZONE) == day


def test_a_closed_evening_is_final(joint_evening, tables, scorer):
    """As soon as every table is closed."""
    for each in tables:
        assert evenings.view(joint_evening.id).provisional
        sessions.close(each.id, scorer.id)
    assert not evenings.view(joint_evening.id).provisional


def test_a_correction_is_seen(joint_evening, tables, scorer, play):
    """Nothing is stored: another hand is another balance."""
    for at, entry in enumerate(won("C")):
        drafts.enter(tables[0].id, at, entry)
    drafts.keep(tables[0].id, new_key(), scorer.id)
    view = evenings.view(joint_evening.id)
    assert by_name(view, view.balances) == {"Anna": 0, "Bori": 30, "Cili": 0, "Dani": -30}


def test_who_paid_and_never_played(joint_evening, tables, player_ids, scorer):
    """He sat there only until his substitution was undone; his money is not lost."""
    kek = tables[0].id
    seat_changes.substitute(kek, Seat.C, "Emma", scorer.id)
    emma = sessions.view(kek).seats[2].player.id
    settlement.record_payment(kek, emma, player_ids["Anna"], Decimal(10), scorer.id, new_key())
    evenings.record_payment(
        joint_evening.id, emma, player_ids["Anna"], Decimal(5), scorer.id, new_key()
    )
    seat_changes.undo_substitutions(kek, scorer.id)
    alone = settlement.settlement_of_session(kek)
    assert alone.rounded[emma] == 10
    assert emma in {player.id for player in alone.players}
    view = evenings.view(joint_evening.id)
    assert view.rounded[emma] == 15
    assert emma in {due.payee for due in view.due}
    assert view.name(emma) == "Emma"
