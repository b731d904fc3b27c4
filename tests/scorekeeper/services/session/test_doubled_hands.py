"""Sessions of Tarokk: doubled hands, the next dealer, the effects of a withdrawal (TAR 2)."""

import pytest

from scorekeeper.services.entry import hand_corrections
from tests.scorekeeper.conftest import new_key

PASSED_OUT = [{"do": "pass", "seat": seat} for seat in "ABCD"]


def won_harom(forehand):
    """Entries: forehand plays három with the next seat, and 52 points: 1 from each loser."""
    partner = "ABCD"["ABCD".index(forehand) - 3]
    return [
        {"do": "bid", "seat": forehand, "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "held", "seat": partner},
        {"do": "points", "what": "declarer", "points": 52},
        {"do": "silent", "what": "nobody"},
    ]


@pytest.fixture
def table(open_session):
    """A session of Tarokk; Dani deals first."""
    names = ("Anna", "Bori", "Cili", "Dani")
    return open_session(game="tarokk", preset="magas", players=names)


def hand_multipliers(view):
    """Return how often each hand counts, and for how long the next ones count double."""
    return [hand.times for hand in view.hands], view.next_times, view.next_for


def test_after_a_pass_out_the_same_dealer_deals_a_hand_that_counts_double(table, play):
    """TAR 2.3, 2.8: new deal, and the next hand counts double; then the deal passes on."""
    first = play(table, PASSED_OUT).session
    assert (first.next_dealer.value, hand_multipliers(first)) == ("D", ([1], 2, 1))
    second = play(table, won_harom("A")).session
    assert (second.next_dealer.value, hand_multipliers(second)) == ("A", ([1, 2], 1, 1))
    assert list(second.points.values()) == [2, 2, -2, -2]


def test_four_more_hands_after_one_that_was_thrown_in(table, play):
    """TAR 2.7: doublings do not stack, they only last longer."""
    play(table, PASSED_OUT)
    thrown = play(table, [{"do": "throw-in", "seat": "B", "what": "plain"}]).session
    assert (thrown.next_dealer.value, hand_multipliers(thrown)) == ("D", ([1, 1], 2, 5))


def test_what_is_withdrawn_moves_the_doubling(table, play, scorer):
    """SES 5.1, TAR 2.7: everything after it is computed again."""
    play(table, PASSED_OUT)
    play(table, won_harom("A"))
    kept = hand_corrections.withdraw(table.id, 1, scorer.id, "tévedés", new_key())
    assert [hand.times for hand in kept.session.hands if hand.number == 2] == [1]
    assert list(kept.session.points.values()) == [1, 1, -1, -1]
