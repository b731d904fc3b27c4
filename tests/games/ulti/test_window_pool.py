"""The window of Ulti over a session: filled, taken, shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate
from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand
from engine.sessions.counting_methods.cash import share_window
from engine.ulti.rule_constants import CASH_WITH_WINDOW
from tests.games.ulti.maker import full_hand
from tests.support import records

NAMES = ("Anna", "Bori", "Cili")
PLACES = (Seat.A, Seat.B, Seat.C)
SEEDS = st.integers(min_value=0, max_value=2**31)


def hand_of(record, said):
    """Return a hand with its effect on the players and the window."""
    players = {seat: record.name(seat) for seat in record.places}
    return CountedHand(players, said.totals, record.dealer)


def count(hands):
    """Return the account of hands while the session runs."""
    return CASH_WITH_WINDOW.account(hands, {}, coming=NAMES, closed=False)


def account_of_examples(*stems):
    """Return the account of some recorded hands."""
    paths = [records.FOLDER / "ulti/records/examples" / f"{stem}.json" for stem in stems]
    return count([hand_of(*records.judge(records.read(path)["record"])) for path in paths])


def test_a_window_is_filled_and_taken():
    """ULT 5.3: a piros ulti takes all that was in the window."""
    account = account_of_examples("worked-1-window", "misdeal", "piros-ulti-takes-the-window")
    assert [line.window.after for line in account.lines] == [12, 17, 0]
    assert [line.window.taken for line in account.lines] == [0, 0, 17]
    assert account.totals == {"Anna": -4 + 2 + 20 + 17, "Bori": -15, "Cili": -20}


def test_a_hand_that_pays_in_takes_what_was_there_before():
    """ULT 5.3: the hand's own payment into the window stays for the next one."""
    account = account_of_examples("worked-1-window", "piros-ulti-that-pays-in-takes-what-was-there")
    assert [line.window.after for line in account.lines] == [12, 24]
    assert account.lines[1].window.taken == 12


def test_nothing_was_played():
    """ULT 5.3: an evening without a hand has an empty window."""
    account = count([])
    assert (account.window.points, dict(account.totals), dict(account.points)) == (0, {}, {})
    assert dict(share_window(0, account.totals, NAMES, "Anna")) == dict.fromkeys(NAMES, 0)


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
    assert dict(share_window(window, named, NAMES, dealer)) == dict(zip(NAMES, shares, strict=True))


def test_the_last_dealer_sat_at_the_table():
    """A dealer who is not at the table is a programming error."""
    with pytest.raises(ValueError, match="Dani"):
        share_window(3, {}, NAMES, "Dani")


@given(st.lists(SEEDS, max_size=6))
def test_players_and_window_sum_to_zero_over_a_session(seeds):
    """ULT 5.3, SES 1.2: after every hand, and after the division the players alone."""
    told = [(record, adjudicate(record)) for record in map(full_hand, seeds)]
    account = count([hand_of(*each) for each in told])
    for line in account.lines:
        assert sum(line.totals.values()) + line.window.after == 0
    if told:
        shares = account.window.shares
        assert sum(shares.values()) == account.window.points
        assert max(shares.values()) - min(shares.values()) <= 1
        assert sum(account.totals[name] + shares[name] for name in NAMES) == 0
    assert sum(account.points.values()) == 0


MOVES = st.tuples(
    st.integers(-40, 40), st.integers(-40, 40), st.integers(0, 30), st.sampled_from([*PLACES, None])
)


@given(st.lists(MOVES, max_size=30))
def test_no_point_is_lost_whatever_is_paid(moves):
    """ULT 5.3: payments of any size into the window, taken any number of times."""
    players = dict(zip(PLACES, NAMES, strict=True))
    hands = [
        CountedHand(players, Totals({}, dict(zip(PLACES, cash, strict=True)), paid, taker), Seat.A)
        for one, two, paid, taker in moves
        if (cash := (one, two, -one - two - paid))
    ]
    account = count(hands)
    for line in account.lines:
        assert sum(line.totals.values()) + line.window.after == 0
        assert line.window.after >= 0
    taken = sum(line.window.taken for line in account.lines)
    assert taken + account.window.points == sum(hand.totals.window for hand in hands)
