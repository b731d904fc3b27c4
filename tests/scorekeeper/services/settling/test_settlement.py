"""The settlement: open amounts, payments due, and payments made."""

import json
from decimal import Decimal

import pytest

from scorekeeper.http import localized_formats
from scorekeeper.printing import number_and_date_formats
from scorekeeper.services import input_validation
from scorekeeper.services.entry import hand_corrections
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.settling import session_settlement_and_payments as settlement
from scorekeeper.services.settling.fingerprints_and_lots import draw_lot, lot_hands
from scorekeeper.services.view_types import serialization_and_fields
from scorekeeper.services.view_types.settlements import PaymentView
from tests.scorekeeper.conftest import betli, new_key, won


@pytest.fixture
def session(open_session, play):
    """A cash session at 3 forints a point: Anna +24, Bori -12, Cili -12."""
    session = open_session(mode="cash", unit_price=Decimal(3))
    for entries in (won("A"), won("A"), won("A"), won("A")):
        play(session, entries)
    return sessions.view(session.id)


@pytest.fixture
def player_ids(session):
    """The three players."""
    return tuple(player.id for player in session.players)


def test_amounts_in_coins(session, player_ids):
    """Balances are exact, amounts due are in coins and sum to zero (SES 4.2, 4.3)."""
    anna, bori, cili = player_ids
    view = settlement.settlement_of_session(session.id)
    assert view.balances == {anna: 24, bori: -12, cili: -12}
    assert view.rounded == {anna: 25, bori: -15, cili: -10}
    assert view.due == (PaymentView(bori, anna, Decimal(15)), PaymentView(cili, anna, Decimal(10)))
    assert view.coin == 5
    assert view.provisional


BY_LOT = {"rounding_tie": 1}


def test_equal_remainders_by_lot(open_session, play, scorer):
    """SES 4.2 rounding_tie: the lot of the first hand decides, stays, and can be drawn again."""
    ups, last = set(), None
    for number in range(8):
        names = ("Anna", "Bori", f"Cili {number}")
        row = open_session(players=names, mode="cash", unit_price=Decimal(3), terms=BY_LOT)
        for _ in range(4):
            play(row, won("A"))
        view, told = sessions.view(row.id), settlement.settlement_of_session(row.id)
        anna, bori, cili = (player.id for player in view.players)
        assert told.lot == draw_lot((anna, bori, cili), [lot_hands(view)])
        assert told.rules[-1] == "SES 4.2 rounding_tie"
        up = next(player for player in told.lot if player != anna)
        assert told.rounded == {anna: 25, bori: -15, cili: -15} | {up: -10}
        ups.add((bori, cili).index(up))
        settlement.mark_paid(row.id, up, anna, Decimal(10), scorer.id, new_key())
        half = settlement.settlement_of_session(row.id)
        assert {player: half.rounded[player] for player in (anna, up)} == {anna: 15, up: 0}
        play(row, won("A"))
        for hand in (5, 1):
            hand_corrections.withdraw(row.id, hand, scorer.id, "elosztottuk", new_key())
        play(row, won("A"))
        assert settlement.settlement_of_session(row.id).lot == told.lot, "whatever is corrected"
        last = row
        if ups == {0, 1}:
            break
    assert ups == {0, 1}
    play(last, won("A"))
    assert settlement.settlement_of_session(last.id).lot == (), "15 a head leaves nothing over"


def test_an_evening_draws_lots_if_all_its_tables_do(open_session, play, scorer):
    """SES 4.2 rounding_tie: from the first hands of all its tables."""
    for terms in (BY_LOT, {}):
        tables = [
            open_session(table=name, mode="cash", unit_price=Decimal(3), terms=given)
            for name, given in (("Kék", BY_LOT), ("Zöld", terms))
        ]
        for _ in range(2):
            for table in tables:
                play(table, won("A"))
        evening = evenings.settle_together([table.id for table in tables], scorer.id)
        players = tuple(player.id for player in evening.players)
        drawn = draw_lot(players, [lot_hands(each) for each in evening.sessions])
        assert (evening.lot, bool(drawn)) == (drawn, bool(terms))
        assert sum(evening.rounded.values()) == 0


def test_paying_what_is_due(session, player_ids, scorer):
    """With payments made one by one, the other amounts stay the same, to the last coin."""
    anna, bori, cili = player_ids
    half = settlement.mark_paid(session.id, cili, anna, Decimal(10), scorer.id, new_key())
    assert half.due == (PaymentView(bori, anna, Decimal(15)),)
    done = settlement.mark_paid(session.id, bori, anna, Decimal(15), scorer.id, new_key())
    assert done.due == ()
    assert set(done.rounded.values()) == {0}
    assert [(made.payer, made.amount, made.who) for made in done.handed_over] == [
        (cili, 10, "Dóra"),
        (bori, 15, "Dóra"),
    ]
    with pytest.raises(RefusedError, match="not-due"):
        settlement.mark_paid(session.id, bori, anna, Decimal(15), scorer.id, new_key())


def test_money_handed_over_counts(session, player_ids, scorer):
    """Payments during the evening are subtracted, fractions of a coin before the rounding."""
    anna, bori, cili = player_ids
    view = settlement.record_payment(session.id, bori, anna, Decimal(10), scorer.id, new_key())
    assert view.rounded == {anna: 15, bori: -5, cili: -10}
    view = settlement.record_payment(session.id, cili, anna, Decimal(12), scorer.id, new_key())
    assert view.rounded == {anna: 0, bori: 0, cili: 0}


def test_taking_back(session, player_ids, scorer):
    """A payment noted by mistake is as if it had not been, once."""
    anna, bori, _ = player_ids
    before = settlement.settlement_of_session(session.id)
    paid = settlement.record_payment(session.id, bori, anna, Decimal(15), scorer.id, new_key())
    number = paid.handed_over[0].id
    for _again in range(2):
        assert settlement.take_back(session.id, number, scorer.id) == before
    with pytest.raises(NotFoundError, match="no-payment"):
        settlement.take_back(session.id, 99, scorer.id)


@pytest.mark.parametrize("amount", ["0", "-5", "NaN", "Infinity", "1e3000", "0.001", "10000000"])
def test_what_is_no_amount(session, player_ids, scorer, amount):
    """It is refused before any sum is made."""
    anna, bori, _ = player_ids
    with pytest.raises(ServiceError, match="bad-amount"):
        settlement.record_payment(session.id, bori, anna, Decimal(amount), scorer.id, new_key())


def test_only_those_at_the_table_pay(session, player_ids, scorer):
    """And not to themselves."""
    anna = player_ids[0]
    for payee, refused, why in (
        (99, NotFoundError, "no-player"),
        (anna, ServiceError, "same-hands"),
    ):
        with pytest.raises(refused, match=why):
            settlement.record_payment(session.id, anna, payee, Decimal(5), scorer.id, new_key())
    assert settlement.settlement_of_session(session.id).handed_over == ()


def test_a_closed_session_is_settled(open_session, play, scorer):
    """Closing breaks the running rádli off; money is handed over after that (SES 2.5)."""
    session = open_session()
    play(session, betli("B"))
    sessions.close(session.id, scorer.id)
    view = settlement.settlement_of_session(session.id)
    assert not view.provisional
    assert list(view.balances.values()) == [-100, 200, -100]
    due = view.due[0]
    paid = (session.id, due.payer, due.payee, due.amount, scorer.id, new_key())
    assert len(settlement.mark_paid(*paid).due) == 1


@pytest.mark.parametrize(
    ("typed", "amount"), [("10", "10"), ("2,50", "2.50"), ("1 000", "1000"), ("0.05", "0.05")]
)
def test_typed_amounts(typed, amount):
    """A comma or a point, and blanks between."""
    assert input_validation.parse_decimal(typed) == Decimal(amount)


@pytest.mark.parametrize("typed", ["", "-1", "1e5", "NaN", "1.234", "٣", "12345678", "1,5,0"])
def test_typed_amounts_refused(typed):
    """Anything else is asked for again."""
    with pytest.raises(ServiceError, match="bad-amount"):
        input_validation.parse_decimal(typed)


NOUGHTS = [0, Decimal(0), Decimal("-0"), Decimal("-0.00"), Decimal("0.00")]


@pytest.mark.parametrize("nought", NOUGHTS, ids=str)
def test_nothing_has_no_sign_wherever_a_number_is_written(nought):
    """SES 4: pages, paper, API and exports never show `-0`."""
    exact = Decimal(nought)
    written = [
        *(
            write(exact, "HUF", "hu")
            for write in (
                localized_formats.format_money,
                number_and_date_formats.format_amount,
                number_and_date_formats.format_balance,
            )
        ),
        *(
            write(nought, "hu")
            for write in (localized_formats.format_number, localized_formats.format_signed_number)
        ),
        *(
            write(0)
            for write in (
                number_and_date_formats.format_hand_points,
                number_and_date_formats.format_signed,
                number_and_date_formats.format_hand_payment,
                number_and_date_formats.format_total,
            )
        ),
        *serialization_and_fields.plain_data({1: exact}).values(),
    ]
    assert not [text for text in written if {*text} & {"-", "\N{MINUS SIGN}", "+"}]


def test_who_lost_at_a_table_without_a_price_has_nothing(open_session, play):
    """SES 4.1: a loss at nothing a point is nothing, not less."""
    session = open_session(mode="cash", unit_price=Decimal(0))
    play(session, won("A"))
    view = settlement.settlement_of_session(session.id)
    amounts = [*view.balances.values(), *view.rounded.values()]
    amounts += sessions.view(session.id).balances.values()
    assert {str(amount) for amount in amounts} == {"0"}
    assert "-0" not in json.dumps(serialization_and_fields.plain_data(sessions.view(session.id)))
