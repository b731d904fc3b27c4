"""Players who join a table or leave it between two hands, without a new table (SES 1.1)."""

from zoneinfo import ZoneInfo

import pytest
from msgspec import structs

import engine
from engine.hand.cards import Seat
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.services import club_rule_sets
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.session import seat_changes, sessions, table_corrections
from scorekeeper.services.view_types import DraftDecision
from tests.scorekeeper.conftest import won
from tests.support import tables
from tests.support.cases.grouping import in_one_test

A, B, C, D, E = Seat
ZONE = ZoneInfo("Europe/Budapest")
ULTI = {"game": "ulti", "preset": "4m"}


def betli(seat, tricks=0):
    """Return a betli, made unless its declarer took a trick."""
    return [
        {"do": "bid", "seat": seat, "bid": "betli"},
        {"do": "tricks", "seat": seat, "count": tricks},
    ]


def points(view):
    """Return what everybody has, by name."""
    return {player.name: view.points[player.id] for player in view.players}


def test_three_become_four_and_three_again(open_session, play, scorer):
    """ULT 1.8: totals stay, the deal goes on in seat order, and all sums to zero."""
    session = open_session(**ULTI)
    play(session, betli("A"))
    assert seat_changes.seat_offers(session.id) == seat_changes.SeatOffers(
        can_join=True, can_leave=False, numbers=(3, 4)
    )
    view = seat_changes.substitute(session.id, D, "Dani", scorer.id)
    assert (view.next_dealer, [seat.player.name for seat in view.seats][-1]) == (D, "Dani")
    play(session, betli("A"))
    view = seat_changes.substitute(session.id, B, None, scorer.id)
    assert [seat.seat for seat in view.seats] == [A, C, D]
    assert view.next_dealer is A
    # In the record they have the first three letters: Cili is B.
    view = play(session, betli("B")).session
    assert points(view) == {"Anna": 15, "Cili": 0, "Dani": -5, "Bori": -10}
    assert seat_changes.seat_offers(session.id).can_join
    view = seat_changes.substitute(session.id, B, "Emma", scorer.id)
    assert view.next_dealer is B
    view = play(session, betli("C", 1)).session
    assert points(view) == {"Anna": 20, "Emma": 0, "Cili": -10, "Dani": 0, "Bori": -10}
    assert [len(hand.record.seats) for hand in view.hands] == [3, 4, 3, 4]
    tables.forget_sessions()
    assert points(sessions.view(session.id)) == points(view)
    closed = sessions.close(session.id, scorer.id)
    assert sum(closed.balances.values()) == 0


def test_joining_and_leaving_are_undone(open_session, play, scorer):
    """As long as no hand was recorded since, also several at once."""
    before = play(open_session(**ULTI), betli("A")).session
    seat_changes.substitute(before.id, D, "Dani", scorer.id)
    view = seat_changes.substitute(before.id, A, "Emma", scorer.id)
    assert [(one.was and one.was.name, one.now and one.now.name) for one in view.swaps] == [
        ("Anna", "Emma"),
        (None, "Dani"),
    ]
    view = seat_changes.undo_substitutions(before.id, scorer.id)
    assert (view.seats, view.swaps, view.balances) == (before.seats, (), before.balances)
    seat_changes.substitute(before.id, D, "Dani", scorer.id)
    four = play(before, betli("A")).session
    seat_changes.substitute(before.id, B, None, scorer.id)
    view = seat_changes.undo_substitutions(before.id, scorer.id)
    assert (view.seats, view.swaps) == (four.seats, ())


JOINING = [
    # who deals, after whom Dani sits down, the order, and who deals next
    *(
        ("A", "A", "A Dani B C", "Dani"),
        ("A", "B", "A B Dani C", "B"),
        ("A", "C", "A B C Dani", "B"),
    ),
    *(
        ("B", "A", "A Dani B C", "C"),
        ("C", "A", "A Dani B C", "A"),
        ("C", "C", "A B C Dani", "Dani"),
    ),
]


@in_one_test("case", JOINING, ids=lambda case: " ".join(case[:2]))
def test_somebody_sits_down_anywhere(case, open_session, play, scorer):
    """SES 1.1: between any two; the deal passes to the right of whoever dealt (ULT 2.6)."""
    dealt, after, order, dealer = case
    names = dict(zip("ABC", ("Anna", "Bori", "Cili"), strict=True))
    session = open_session(table=f"{dealt}{after}", first_dealer=Seat(dealt), **ULTI)
    before = play(session, betli("BCA"["ABC".index(dealt)])).session
    view = seat_changes.substitute(session.id, Seat(after), "Dani", scorer.id, after=True)
    sat = {seat.seat: seat.player.name for seat in view.seats}
    assert [*sat] == [A, B, C, D]
    assert [*sat.values()] == [names.get(who, who) for who in order.split()]
    assert sat[view.next_dealer] == names.get(dealer, dealer)
    assert [(one.was, one.now.name) for one in view.swaps] == [(None, "Dani")], "the others moved"
    tables.forget_sessions()
    again = sessions.view(session.id)
    assert (again.next_dealer, points(again)) == (view.next_dealer, points(before) | {"Dani": 0})
    undone = seat_changes.undo_substitutions(session.id, scorer.id)
    assert (undone.seats, undone.next_dealer) == (before.seats, before.next_dealer)
    view = seat_changes.substitute(session.id, Seat(after), "Dani", scorer.id, after=True)
    turn = [*sat].index(view.next_dealer) + 1
    view = play(session, betli([*sat][turn % 4].value)).session
    assert sum(view.points.values()) == 0
    assert (
        points(view)[sat[view.hands[-1].dealer]] == points(before).get(dealer, 0) or dealer in names
    )


def test_before_the_first_hand_whoever_deals_first_does(open_session, scorer):
    """He is the same player, though he has moved for somebody who joined."""
    session = open_session(first_dealer=B, **ULTI)
    view = seat_changes.substitute(session.id, A, "Dani", scorer.id, after=True)
    assert [seat.player.name for seat in view.seats if seat.dealer] == ["Bori"]


def test_the_numbers_of_every_game(open_session, scorer):
    """SES 1.1: somebody joins and leaves where so many can play; the error says where not."""
    for number, (game, preset, counts) in enumerate(
        (one.name, preset.name, sorted(preset.players))
        for one in engine.GAMES.values()
        for preset in one.presets
    ):
        for count in counts:
            names = [f"N{number} {count} {place}" for place in range(count)]
            table = open_session(table=names[0], players=names, game=game, preset=preset).id
            offers = seat_changes.seat_offers(table)
            assert offers == seat_changes.SeatOffers(
                can_join=count + 1 in counts, can_leave=count - 1 in counts, numbers=tuple(counts)
            )
            come = {"player": f"N{number} {count} new", "scorer_id": scorer.id, "after": True}
            if offers.can_join:
                assert len(seat_changes.substitute(table, A, **come).seats) == count + 1
                seat_changes.undo_substitutions(table, scorer.id)
            else:
                with pytest.raises(RefusedError, match="cannot-join") as refused:
                    seat_changes.substitute(table, A, **come)
                assert refused.value.params["known"] == ", ".join(map(str, counts))
            if offers.can_leave:
                assert len(seat_changes.substitute(table, A, None, scorer.id).seats) == count - 1


def test_somebody_waits_for_the_next_game_of_snapszer(open_session, play, scorer):
    """SNA 4.1, 4.2: the game goes on without a newcomer, and when one who is out leaves."""
    session = open_session(players=("Anna", "Bori", "Cili"), game="snapszer", preset="snapszer")
    won = [
        {"do": "bid", "seat": "A", "bid": "teritett-durchmarsch"},
        {"do": "went", "what": "kept"},
    ]
    play(session, won)
    view = seat_changes.substitute(session.id, A, "Dani", scorer.id, after=True)
    assert [(one.player.name, view.waits(one)) for one in view.seats] == [
        *(("Anna", False), ("Dani", True), ("Bori", False), ("Cili", False))
    ]
    assert [player.name for player in view.coming] == ["Bori", "Cili"], "Anna is out with 24"
    view = seat_changes.substitute(session.id, A, None, scorer.id)
    assert view.last_stretch.running
    ready = [{"do": "turned-up", "card": "makk-ász"}, {"do": "kesz", "seat": "A"}]
    for _ in range(2):
        view = play(session, [*ready, {"do": "class", "what": "no-trick"}]).session
    assert [mark.kind.name for mark in view.marks] == ["hairy-bunko"]
    assert [player.name for player in view.coming] == ["Dani", "Bori", "Cili"]


def test_what_no_rule_allows_is_refused(open_session, scorer):
    """Nobody is the fifth at Ulti, or the second."""
    session = open_session(**ULTI).id
    with pytest.raises(RefusedError, match="cannot-leave"):
        seat_changes.substitute(session, A, None, scorer.id)
    seat_changes.substitute(session, D, "Dani", scorer.id)
    with pytest.raises(NotFoundError, match="no-seat"):
        seat_changes.substitute(session, E, "Emma", scorer.id)
    with pytest.raises(RefusedError, match="same-player"):
        seat_changes.substitute(session, A, "Dani", scorer.id)
    with pytest.raises(RefusedError, match="cannot-join"):
        seat_changes.substitute(session, A, "Emma", scorer.id, after=True)


def test_a_hand_half_entered_does_not_go_on_with_another_number(open_session, scorer):
    """It is finished first, or discarded."""
    session = open_session(**ULTI).id
    drafts.enter(session, 0, betli("A")[0])
    for half, why in ((None, "half-entered"), (DraftDecision.THEIRS, "other-number")):
        with pytest.raises(RefusedError, match=why):
            seat_changes.substitute(session, D, "Dani", scorer.id, half=half)
    view = seat_changes.substitute(session, D, "Dani", scorer.id, half=DraftDecision.DISCARDED)
    assert (len(view.seats), view.half_entered) == (4, ())
    assert drafts.load(session).record.seats == ("Anna", "Bori", "Cili", "Dani")


def test_an_agreement_for_four_rests_while_three_play(open_session, play, scorer):
    """ALS 12.4: it is in the records of four alone, stays when others change, and comes back."""
    four = ("Anna", "Bori", "Cili", "Dani")
    session = open_session(players=four, mode="radli", house={"dealer_shares": True})
    play(session, won("A"))
    view = seat_changes.substitute(session.id, C, None, scorer.id)
    assert view.rules.house == {}
    assert view.last_stretch.ending.value == "substitution"
    play(session, won("A"))
    wanted = structs.replace(table_corrections.present_terms(view, ZONE), house={"uhu": 6})
    table_corrections.correct_terms(session.id, wanted, "more", scorer.id, ZONE)
    view = seat_changes.substitute(session.id, C, "Cili", scorer.id)
    assert view.rules.house == {"dealer_shares": True, "uhu": 6}
    # Now Bori deals and sits out.
    entries = [one | {"seat": "D"} if one.get("seat") == "B" else one for one in won("A")]
    view = play(session, entries).session
    assert [dict(hand.record.rules.house) for hand in view.hands] == [
        {"dealer_shares": True, "uhu": 6},
        {"uhu": 6},
        {"dealer_shares": True, "uhu": 6},
    ]


def test_a_rule_for_four_waits_at_a_table_of_three(open_session, scorer):
    """ULT 1.8: agreed on before the fourth is there; an impossible value is refused at once."""
    session = open_session(house={"dealer_shares": True}, **ULTI)
    assert session.rules.house == {}
    terms = club_rule_sets.terms_of_table(session.id)
    kept = club_rule_sets.create("Négyes ulti", terms, scorer.id, "rules-of-four")
    view = seat_changes.substitute(session.id, C, "Dani", scorer.id, after=True)
    assert view.rules.house == {"dealer_shares": True}
    assert club_rule_sets.find_known_rules(club_rule_sets.terms_of_table(session.id)).id == kept.id
    with pytest.raises(engine.MalformedRecordError, match="dealer_shares"):
        open_session(table="Zöld", house={"dealer_shares": 7}, **ULTI)


def test_a_withdrawn_hand_of_somebody_without_a_column_is_printed(open_session, play, scorer):
    """Dani dealt and sat out; without that hand nobody of the sheet's table has dealt."""
    session = open_session(**ULTI)
    play(session, betli("A"))
    seat_changes.substitute(session.id, C, "Dani", scorer.id, after=True)
    play(session, betli("A"))
    hand_corrections.withdraw(session.id, 2, scorer.id, "rossz osztás", "withdraw-2")
    (section,) = build_session_sheet(sessions.view(session.id), "hu", ZONE).sections
    assert [row.sits_out for row in section.rows] == [None, None]
