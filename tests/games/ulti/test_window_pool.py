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
from tests.support.notation import judge_hand

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
    ("window", "totals", "first", "shares"),
    [
        (12, (0, 0, -12), "Bori", (4, 4, 4)),
        (13, (0, -5, -8), "Bori", (4, 4, 5)),
        (14, (0, -5, -9), "Bori", (4, 5, 5)),
        (13, (-5, -5, -3), "Anna", (5, 4, 4)),
        (13, (-5, -5, -3), "Bori", (4, 5, 4)),
        (5, (3, -4, -4), "Cili", (1, 2, 2)),
        (4, (4, -4, -4), "Cili", (1, 1, 2)),
        (1, (-1, 0, 0), "Anna", (1, 0, 0)),
    ],
)
def test_who_gets_the_rest(window, totals, first, shares):
    """ULT 5.3: one each to the worst placed, among equals first after the last dealer."""
    named = dict(zip(NAMES, totals, strict=True))
    assert dict(share_window(window, named, NAMES, first)) == dict(zip(NAMES, shares, strict=True))


@pytest.mark.parametrize(
    ("coming", "shares"),
    [
        # the dealer Cili leaves: Anna is first after her place
        (("Anna", "Bori", "Dani"), {"Anna": 5, "Bori": 4, "Dani": 4}),
        (("Dani", "Bori", "Cili"), {"Dani": 4, "Bori": 5, "Cili": 4}),
        (("Anna", "Bori", "Cili", "Dani"), {"Anna": 4, "Bori": 3, "Cili": 3, "Dani": 3}),
        (("Dani", "Edit", "Feri"), {"Dani": 5, "Edit": 4, "Feri": 4}),
    ],
)
def test_those_at_the_table_when_it_closes_share_the_window(coming, shares):
    """ULT 5.3: who left takes nothing, who joined has a share, whoever dealt last."""
    players = dict(zip(PLACES, NAMES, strict=True))
    cash = dict(zip(PLACES, (-5, -4, -4), strict=True))
    hand = CountedHand(players, Totals({}, cash, 13), Seat.C)
    for closed in (False, True):
        account = CASH_WITH_WINDOW.account([hand], {}, coming=coming, closed=closed)
        assert dict(account.window.shares) == shares
        for name in set(NAMES) - set(coming):
            assert account.points[name] == account.lines[0].totals[name]


def window_hand(words, house):
    """Return a hand of Anna's with its effect on players and window."""
    hand = judge_hand("4m", words, house)
    return hand_of(hand.record, hand.said)


def test_what_is_paid_in_stays_the_payers_by_a_reading():
    """ULT 5.3 window_share: since it was last empty, also after somebody left."""
    cancels, misdeal = (
        "A ulti; B kontra passz; A rekontra passz; A zsir 4; A seven; A last-trick",
        "A ulti; misdeal; A ulti; A zsir 5; A seven; A last-trick",
    )
    taken = "A piros-ulti; A zsir 5; A seven; A last-trick"
    for house, shares in (
        ({"window_share": "paid"}, {"Anna": 4, "Bori": 4, "Cili": 9}),
        ({}, {"Dani": 5, "Bori": 6, "Cili": 6}),
    ):
        hands = [window_hand(words, house) for words in (misdeal, taken, cancels, misdeal)]
        coming = ("Dani", "Bori", "Cili")
        account = CASH_WITH_WINDOW.account(hands, {}, coming=coming, closed=True)
        assert account.window.points == 17
        assert dict(account.window.shares) == shares
        assert account.window.kept is bool(house)
        assert sum(account.points.values()) == 0


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
