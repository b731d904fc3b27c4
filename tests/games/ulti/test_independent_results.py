"""Hands of Ulti scored a second time: a table by hand, and generated hands independently."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import HungarianSuit
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.ulti.rule_constants import FOUR_M
from tests.games.ulti.independent_results import PlayOutcome, Reckoning
from tests.games.ulti.maker import TALK, Truth, any_hand, empty, extend
from tests.support.notation import judge_hand

A, B, C = Seat.A, Seat.B, Seat.C
LADDER = FOUR_M.ladder
SEEDS = st.integers(min_value=0, max_value=2**31)


BOTH = {"dealer_shares": True, "lost_ulti_silent": True}
"""The house rules that the other reckoning has."""


def told(totals):
    """Return totals as a reckoning has them."""
    return dict(totals.cash), totals.window, totals.window_to


def play_of(record, said):
    """Return the outcome of a play with all cards entered."""
    truth = Truth(record, said)
    if len(truth.tricks) < 10:
        return None
    figure = "20" if "20-100" in said.table.game else "40"
    won = truth.winners
    return PlayOutcome(
        truth.zsir(), won.count(truth.declarer), won[-1], truth.seven(), truth.holds(figure)
    )


@given(SEEDS)
def test_cards_come_to_what_another_reckoning_says(seed):
    """ULT 1.3-5.6: however a hand was bid, kontra'd, played or ended."""
    for players, house in ((3, None), (4, None), (4, BOTH)):
        record = any_hand(seed, house, players)
        said = adjudicate(record)
        assert told(said.totals) == Reckoning(record, play_of(record, said)).totals


# -- whatever was bid, with whatever result


@st.composite
def plays(draw):
    """Draw an outcome of a play: three cards a trick, two in the talon, eight zsír among them."""
    tricks = draw(st.sampled_from([0, 10, 10, *range(11)]))
    own_last = tricks == 10 or (tricks > 0 and draw(st.booleans()))
    winner = A if own_last else draw(st.sampled_from([B, C]))
    least, most = max(0, 8 - 3 * (10 - tricks) - 2), min(8, 3 * tricks)
    zsir = draw(st.integers(least, most)) + own_last
    seven = draw(st.sampled_from([A, B, C, None, winner, winner]))
    return PlayOutcome(zsir, tricks, winner, seven, draw(st.booleans()))


def random_bid_record(bid, seed):
    """Return a record with a bid of Anna's and talk at the first trick."""
    random = Random(seed)
    record = extend(empty(C), Entry("bid", seat=A, bid=bid.word))
    if bid.has_trumps and not bid.piros:
        record = extend(record, Entry("trump", suit=random.choice(list(HungarianSuit)[:3])))
    for _ in range(random.randrange(9)):
        asks = [ask for ask in adjudicate(record).asks if ask.entry.do in TALK]
        if asks:
            likely = [ask for ask in asks if ask.entry.do == "announce"]
            record = extend(record, random.choice(random.choice([asks, likely or asks])).entry)
    return record


@given(st.sampled_from(LADDER), SEEDS, plays())
def test_facts_come_to_what_another_reckoning_says(bid, seed, play):
    """ULT 1.3-5.3: every lawful bid, kontra'd on any component, with any result."""
    record = random_bid_record(bid, seed)
    facts = [
        Entry("zsir", seat=A, count=play.zsir),
        Entry("tricks", seat=A, count=play.tricks),
        Entry("last-trick", seat=play.winner),
        Entry("seven", seat=play.seven if bid.has_trumps else None),
        *(Entry("held", seat=A if play.pair else None, figure=name) for name in ("20", "40")),
    ]
    Random(seed).shuffle(facts)
    said = adjudicate(extend(record, *facts))
    assert {finding.severity for finding in said.findings} <= {Severity.NOTE}
    assert said.status is HandStatus.SCORED
    assert told(said.totals) == Reckoning(record, play).totals


# -- by hand

BY_HAND = [
    # passz: 1 (piros 2); more zsír than the defenders, with what was announced
    ("A passz; A zsir 4; seven", (-2, 1, 1), 0),
    ("A passz; B announce 20; A zsir 5; seven", (-2, 1, 1), 0),
    ("A passz; A announce 20; B announce 20; A zsir 5; seven", (2, -1, -1), 0),
    ("A piros-passz; A zsir 5; seven", (4, -2, -2), 0),
    ("A passz; B kontra passz; A zsir 4; seven", (-4, 2, 2), 0),
    ("A passz; C kontra passz; A rekontra passz; A zsir 6; seven", (8, -4, -4), 0),
    # a silent 100 beside the parti: 2 from each with a 40, 4 with two 20s
    ("A passz; A announce 40; A announce 20; A zsir 4; seven", (6, -3, -3), 0),
    ("A piros-passz; A announce 40; A zsir 6; seven", (12, -6, -6), 0),
    ("A passz; B announce 20; C announce 20; A zsir 3; seven", (-10, 5, 5), 0),
    ("A passz; B announce 40; A zsir 3; seven", (-6, 3, 3), 0),
    # no trick, no zsír: 40 and 20s are lost with it; silent durchmarsch 4 (piros 7)
    ("A passz; A announce 40; A announce 20; A zsir 0; A tricks 0; seven", (-2 - 8, 5, 5), 0),
    ("A piros-passz; A zsir 0; A tricks 0; seven", (-4 - 14, 9, 9), 0),
    # silent ulti: 2 from each, 4 to each when beaten; doubled in piros
    ("A piros-passz; A zsir 5; A seven; C last-trick", (4 - 16, -2 + 8, -2 + 8), 0),
    ("A piros-passz; A zsir 4; C seven; C last-trick", (-4 - 4, 2 - 4, 2 + 8), 0),
    # the parti lost, the silent ulti made: 2 x 1 - 2 = 0, so 2 each into the window
    ("A passz; B kontra passz; A zsir 4; A seven; A last-trick", (-2, -2, -2), 6),
    # ulti: 4 and its parti; 4 more when lost, not multiplied by kontra
    ("A ulti; A zsir 4; A seven; C last-trick", (-2 - 16, 9, 9), 0),
    ("A ulti; B kontra ulti; C kontra passz; A zsir 4; A seven; A last-trick", (16 - 4, -6, -6), 0),
    ("A piros-ulti; B kontra ulti; A rekontra ulti; A zsir 4; A seven; B last-trick",
     (-4 - 64 - 16, 42, 42), 0),
    ("A piros-ulti; A zsir 5; A seven; A last-trick", (4 + 16, -10, -10), 0),
    # another's trump VII under a lost ulti: his own silent ulti
    ("A ulti; A zsir 5; C seven; C last-trick", (2 - 16 - 2, -1 + 8 - 2, -1 + 8 + 4), 0),
    ("A ulti; A zsir 5; C seven; A last-trick", (2 - 16 + 4, -1 + 8 + 4, -1 + 8 - 8), 0),
    # hundreds: 4 and 8; held the pair, 6 and 8 zsír without what can be announced
    ("A 40-100; A zsir 5; A held 40; seven", (-8, 4, 4), 0),
    ("A 40-100; A zsir 9; A tricks 9; held 40; seven", (-8, 4, 4), 0),
    ("A 20-100; A zsir 7; A tricks 9; A held 20; seven", (-16, 8, 8), 0),
    ("A 20-100; A zsir 9; A tricks 10; A held 20; seven", (16 + 8, -12, -12), 0),
    ("A piros-40-100; B kontra 40-100; A zsir 6; A held 40; seven", (32, -16, -16), 0),
    ("A ulti-40-100; A zsir 6; A held 40; seven; B last-trick", (8 - 16, 4, 4), 0),
    ("A ulti-20-100; A zsir 7; A tricks 8; A held 20; A seven; A last-trick", (8 - 16, 4, 4), 0),
    ("A piros-ulti-40-100; A zsir 6; A held 40; A seven; A last-trick", (16 + 16, -16, -16), 0),
    # ulti 4 made, 40-100 4 lost: all cancels
    ("A ulti-40-100; A zsir 5; A held 40; A seven; A last-trick", (-4, -4, -4), 12),
    # betli: 5, 10, 20; each defender for himself
    ("A betli; A tricks 1", (-10, 5, 5), 0),
    ("A piros-betli; B kontra betli/B; A tricks 0", (30, -20, -10), 0),
    ("A rebetli; B kontra betli/B; C kontra betli/C; A rekontra betli/C; A tricks 1",
     (-40 - 80, 40, 80), 0),
    ("A piros-rebetli; A tricks 0", (40, -20, -20), 0),
    # durchmarsch: 7, 14, 28
    ("A durchmarsch; C kontra durchmarsch/C; A tricks 9", (-21, 7, 14), 0),
    ("A piros-durchmarsch; A tricks 10", (28, -14, -14), 0),
    ("A redurchmarsch; A tricks 10", (56, -28, -28), 0),
    ("A durchmarsch-ulti; A tricks 10; A seven; A last-trick", (22, -11, -11), 0),
    ("A durchmarsch-ulti; A tricks 9; A seven; A last-trick", (-14 + 8, 3, 3), 0),
    ("A piros-durchmarsch-ulti; A tricks 9; seven; B last-trick", (-28 - 32, 30, 30), 0),
    ("A piros-redurchmarsch-ulti; A tricks 10; A seven; A last-trick", (72, -36, -36), 0),
    ("A redurchmarsch-20-100; A tricks 10; A zsir 7; A held 20; seven", (56 - 16, -20, -20), 0),
    ("A durchmarsch-ulti-40-100; A tricks 10; A zsir 8; A held 40; A seven; A last-trick",
     (14 + 8 + 8, -15, -15), 0),
    ("A durchmarsch-40-100; A tricks 10; A zsir 9; A held 40; A seven; A last-trick",
     (14 + 8 + 4, -13, -13), 0),
    # thrown in: all lost with kontra, and the addition of ulti
    ("A piros-passz; throw-in", (0, 0, 0), 0),
    ("A piros-ulti; throw-in", (-2 * (4 + 16 + 8), 28, 28), 0),
    ("A betli; throw-in", (-20, 10, 10), 0),
    ("A rebetli; throw-in", (-80, 40, 40), 0),
    ("A ulti-40-100; throw-in", (-2 * (8 + 4 + 8), 20, 20), 0),
    ("A redurchmarsch-ulti; throw-in", (-2 * (56 + 8 + 4), 68, 68), 0),
    # revoke: twice the full value to each, by the higher level; the hand ends there
    ("A passz; B revoke suit stands", (2, -4, 2), 0),
    ("A piros-ulti; A revoke beat stands", (-40, 20, 20), 0),
    ("A betli; B kontra betli/B; A rekontra betli/B; C revoke information stands", (40, 40, -80),
     0),
    ("A passz; B kontra passz; C announce 40; C revoke announcement stands", (4, 4, -8), 0),
    ("A redurchmarsch-ulti; C kontra durchmarsch/C; A revoke suit stands", (-240, 120, 120), 0),
    # misdeals: the dealer pays 5 each time, and the hand is as without them
    ("A ulti; misdeal; A passz; misdeal; A betli; A tricks 0", (10, -5, -5 - 10), 10),
]  # fmt: skip
"""A hand that Anna bids, the result of each player, and the window's share."""


@pytest.mark.parametrize(("text", "cash", "window"), BY_HAND)
def test_a_hand_is_worth_what_was_reckoned(text, cash, window):
    """ULT 1.3-5.6: every component and figure, made and lost, plain, piros and terített."""
    hand = judge_hand("4m", text)
    assert {*hand.codes} <= {"known-already", "piros-adds-nothing"}
    assert hand.members(("status", "cash", "window")) == {
        "status": "scored",
        "cash": cash,
        "window": window,
    }
