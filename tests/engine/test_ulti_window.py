"""The window of Ulti over a session: filled, taken, shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate
from engine.between.window import WindowHand, divide, play_window
from tests.support import records
from tests.support.ulti_hands import full_hand

NAMES = ("Anna", "Bori", "Cili")
SEEDS = st.integers(min_value=0, max_value=2**31)


def hand_of(record, said):
    """Return what a hand does to the players and the window."""
    totals = said.totals
    taker = totals.window_to
    points = {record.name(seat): cash for seat, cash in totals.cash.items()}
    return WindowHand(points, totals.window, taker and record.name(taker))


def played(*stems):
    """Return the series of some recorded hands."""
    paths = [records.FOLDER / "examples/ulti" / f"{stem}.json" for stem in stems]
    return play_window([hand_of(*records.judge(records.read(path)["record"])) for path in paths])


def test_a_window_is_filled_and_taken():
    """ULT 5.3: a piros ulti takes all that was in the window."""
    series = played("worked-1-window", "misdeal", "piros-ulti-takes-the-window")
    assert [row.window for row in series.rows] == [12, 17, 0]
    assert [row.taken for row in series.rows] == [0, 0, 17]
    assert series.totals == {"Anna": -4 + 2 + 20 + 17, "Bori": -15, "Cili": -20}


def test_a_hand_that_pays_in_takes_what_was_there_before():
    """ULT 5.3: what the hand itself pays in stays for the next."""
    series = played("worked-1-window", "piros-ulti-that-pays-in-takes-what-was-there")
    assert [row.window for row in series.rows] == [12, 24]
    assert series.rows[1].taken == 12


def test_nothing_was_played():
    """ULT 5.3: an evening without a hand has an empty window."""
    series = play_window([])
    assert (series.window, dict(series.totals)) == (0, {})
    assert dict(divide(0, series.totals, NAMES, "Anna")) == dict.fromkeys(NAMES, 0)


@pytest.mark.parametrize(
    ("window", "totals", "dealer", "shares"),
    [
        (12, (0, 0, -12), "Anna", (4, 4, 4)),
        (13, (0, -5, -8), "Anna", (4, 4, 5)),
        (14, (0, -5, -9), "Anna", (4, 5, 5)),
        (13, (-5, -5, -3), "Cili", (5, 4, 4)),
        (13, (-5, -5, -3), "Anna", (4, 5, 4)),
        (5, (3, -4, -4), "Bori", (1, 2, 2)),
        (4, (4, -4, -4), "Bori", (1, 1, 2)),
        (1, (-1, 0, 0), "Cili", (1, 0, 0)),
    ],
)
def test_who_gets_the_rest(window, totals, dealer, shares):
    """ULT 5.3: one each to the worst placed, among equals first after the last dealer."""
    named = dict(zip(NAMES, totals, strict=True))
    assert dict(divide(window, named, NAMES, dealer)) == dict(zip(NAMES, shares, strict=True))


def test_the_last_dealer_sat_at_the_table():
    """A dealer who is not there is a programmer's mistake."""
    with pytest.raises(ValueError, match="Dani"):
        divide(3, {}, NAMES, "Dani")


@given(st.lists(SEEDS, max_size=6))
def test_players_and_window_sum_to_zero_over_a_session(seeds):
    """ULT 5.3, SES 1.2: after every hand, and after the division the players alone."""
    told = [(record, adjudicate(record)) for record in map(full_hand, seeds)]
    series = play_window([hand_of(*each) for each in told])
    for row in series.rows:
        assert sum(row.totals.values()) + row.window == 0
    shares = divide(series.window, series.totals, NAMES, "Bori")
    assert sum(shares.values()) == series.window
    assert max(shares.values()) - min(shares.values()) <= 1
    assert sum(series.totals.get(name, 0) + shares[name] for name in NAMES) == 0


MOVES = st.tuples(
    st.integers(-40, 40), st.integers(-40, 40), st.integers(0, 30), st.sampled_from([*NAMES, None])
)


@given(st.lists(MOVES, max_size=30))
def test_no_point_is_lost_whatever_is_paid(moves):
    """ULT 5.3: payments of any size into the window, taken any number of times."""
    hands = [
        WindowHand(dict(zip(NAMES, (one, two, -one - two - paid), strict=True)), paid, taker)
        for one, two, paid, taker in moves
    ]
    series = play_window(hands)
    for row in series.rows:
        assert sum(row.totals.values()) + row.window == 0
        assert row.window >= 0
    taken = sum(row.taken for row in series.rows)
    assert taken + series.window == sum(hand.window for hand in hands)
