"""Players who join a table or leave it between two hands, without a new table (SES 1.1)."""

from zoneinfo import ZoneInfo

import pytest
from msgspec import structs

from engine.hand.cards import Seat
from scorekeeper.services.entry import drafts
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.session import sessions, table_corrections
from scorekeeper.services.views import DraftDecision
from tests.scorekeeper.conftest import won

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
    assert {seat: who.name for seat, who in sessions.seat_offers(session.id).free.items()} == {
        D: "Cili"
    }
    view = sessions.substitute(session.id, D, "Dani", scorer.id)
    assert (view.next_dealer, [seat.player.name for seat in view.seats][-1]) == (D, "Dani")
    play(session, betli("A"))
    view = sessions.substitute(session.id, B, None, scorer.id)
    assert [seat.seat for seat in view.seats] == [A, C, D]
    assert view.next_dealer is A
    # In the record they have the first three letters: Cili is B.
    view = play(session, betli("B")).session
    assert points(view) == {"Anna": 15, "Cili": 0, "Dani": -5, "Bori": -10}
    assert {*sessions.seat_offers(session.id).free} == {B, E}
    view = sessions.substitute(session.id, B, "Emma", scorer.id)
    assert view.next_dealer is B
    view = play(session, betli("C", 1)).session
    assert points(view) == {"Anna": 20, "Emma": 0, "Cili": -10, "Dani": 0, "Bori": -10}
    assert [len(hand.record.seats) for hand in view.hands] == [3, 4, 3, 4]
    session_replay.clear_session_cache()
    assert points(sessions.view(session.id)) == points(view)
    closed = sessions.close(session.id, scorer.id)
    assert sum(closed.balances.values()) == 0


def test_joining_and_leaving_are_undone(open_session, play, scorer):
    """As long as no hand was recorded since, also several at once."""
    before = play(open_session(**ULTI), betli("A")).session
    sessions.substitute(before.id, D, "Dani", scorer.id)
    view = sessions.substitute(before.id, A, "Emma", scorer.id)
    assert [(one.was and one.was.name, one.now and one.now.name) for one in view.swaps] == [
        ("Anna", "Emma"),
        (None, "Dani"),
    ]
    view = sessions.undo_substitutions(before.id, scorer.id)
    assert (view.seats, view.swaps, view.balances) == (before.seats, (), before.balances)
    sessions.substitute(before.id, D, "Dani", scorer.id)
    four = play(before, betli("A")).session
    sessions.substitute(before.id, B, None, scorer.id)
    view = sessions.undo_substitutions(before.id, scorer.id)
    assert (view.seats, view.swaps) == (four.seats, ())


def test_what_no_rule_allows_is_refused(open_session, scorer):
    """Nobody is the fifth at Ulti, or the second; and a bunkó has its own way of sitting out."""
    session = open_session(**ULTI).id
    with pytest.raises(RefusedError, match="cannot-leave"):
        sessions.substitute(session, A, None, scorer.id)
    sessions.substitute(session, D, "Dani", scorer.id)
    with pytest.raises(NotFoundError, match="no-seat"):
        sessions.substitute(session, E, "Emma", scorer.id)
    with pytest.raises(RefusedError, match="same-player"):
        sessions.substitute(session, A, "Dani", scorer.id)
    bunko = open_session(game="snapszer", preset="snapszer").id
    offers = sessions.seat_offers(bunko)
    assert (offers.free, offers.can_leave) == ({}, False)


def test_a_hand_half_entered_does_not_go_on_with_another_number(open_session, scorer):
    """It is finished first, or discarded."""
    session = open_session(**ULTI).id
    drafts.enter(session, 0, betli("A")[0])
    for half, why in ((None, "half-entered"), (DraftDecision.THEIRS, "other-number")):
        with pytest.raises(RefusedError, match=why):
            sessions.substitute(session, D, "Dani", scorer.id, half=half)
    view = sessions.substitute(session, D, "Dani", scorer.id, half=DraftDecision.DISCARDED)
    assert (len(view.seats), view.half_entered) == (4, ())
    assert drafts.load(session).record.seats == ("Anna", "Bori", "Cili", "Dani")


def test_an_agreement_for_four_rests_while_three_play(open_session, play, scorer):
    """ALS 12.4: it is in the records of four alone, stays when others change, and comes back."""
    four = ("Anna", "Bori", "Cili", "Dani")
    session = open_session(players=four, mode="radli", house={"dealer_shares": True})
    play(session, won("A"))
    view = sessions.substitute(session.id, C, None, scorer.id)
    assert view.rules.house == {}
    assert view.last_stretch.ending.value == "substitution"
    play(session, won("A"))
    wanted = structs.replace(table_corrections.present_terms(view, ZONE), house={"uhu": 6})
    table_corrections.correct_terms(session.id, wanted, "more", scorer.id, ZONE)
    view = sessions.substitute(session.id, C, "Cili", scorer.id)
    assert view.rules.house == {"dealer_shares": True, "uhu": 6}
    # Now Bori deals and sits out.
    entries = [one | {"seat": "D"} if one.get("seat") == "B" else one for one in won("A")]
    view = play(session, entries).session
    assert [dict(hand.record.rules.house) for hand in view.hands] == [
        {"dealer_shares": True, "uhu": 6},
        {"uhu": 6},
        {"dealer_shares": True, "uhu": 6},
    ]
