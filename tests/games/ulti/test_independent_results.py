"""Hands of Ulti scored a second time: a table by hand, and generated hands independently."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import MAKK, TOK, ZOLD, HungarianSuit
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.ulti.rule_constants import FOUR_M
from tests.games.ulti.independent_results import PlayOutcome, Reckoning
from tests.games.ulti.maker import SEATS, TALK, Truth, any_hand, empty, extend

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

LEVELS = {"k": "kontra", "r": "rekontra", "s": "szubkontra", "h": "hirskontra", "m": "mordkontra"}
SUITS = {"m": MAKK, "z": ZOLD, "t": TOK}


def entry_of(word):
    """Return the entry for a word of the table.

    `B40` announces, `Ck:passz` kontras, `z5` are the declarer's zsír and `t0` his tricks; `last:A`
    wins the last trick, `seven:B` had the trump VII there; `held` and `none` are about the 20 or
    40 of a hundred, `aces:A` and `aces` about the aces; `Brevoke:suit` is a revoke that stands.
    """
    if word in {"throw-in", "misdeal"}:
        return Entry(word)
    if word.startswith("aces"):
        return Entry("aces", seat=A if word == "aces:A" else None)
    if word[0] in "zt" and word[1:].isdigit():
        return Entry("zsir" if word[0] == "z" else "tricks", seat=A, count=int(word[1:]))
    name, _, rest = word.partition(":")
    if name in {"last", "seven"}:
        return Entry({"last": "last-trick"}.get(name, name), seat=Seat(rest) if rest else None)
    if name in {"held", "none"}:
        return Entry("held", seat=A if name == "held" else None, figure=rest)
    seat = Seat(word[0])
    if name[1:] in {"20", "40"}:
        return Entry("announce", seat=seat, figure=name[1:])
    if name[1:] == "revoke":
        return Entry("revoke", seat=seat, what=rest, outcome="stands")
    return Entry(LEVELS[name[1:]], seat=seat, on=rest)


BY_HAND = [
    # passz: 1 (piros 2); more zsír than the defenders, with what was announced
    ("passz", "z5 seven", (2, -1, -1), 0),
    ("passz", "z4 seven", (-2, 1, 1), 0),
    ("passz", "B20 z5 seven", (-2, 1, 1), 0),
    ("passz", "A20 B20 z5 seven", (2, -1, -1), 0),
    ("piros-passz", "z5 seven", (4, -2, -2), 0),
    ("passz", "Bk:passz z4 seven", (-4, 2, 2), 0),
    ("passz", "Ck:passz Ar:passz z6 seven", (8, -4, -4), 0),
    # 20 - 2 = 5 + 2 + 3: a silent 20-100 of 4 beside the parti
    ("passz", "A20 A20 z6 seven", (10, -5, -5), 0),
    ("passz", "A40 z6 seven", (6, -3, -3), 0),
    ("passz", "A40 A20 z4 seven", (6, -3, -3), 0),
    ("piros-passz", "A40 z6 seven", (12, -6, -6), 0),
    ("passz", "B20 C20 z3 seven", (-10, 5, 5), 0),
    ("passz", "B40 z3 seven", (-6, 3, 3), 0),
    # no trick, no zsír: 40 and 20s are lost with it; silent durchmarsch 4 (piros 7)
    ("passz", "A40 A20 z0 t0 seven", (-2 - 8, 5, 5), 0),
    ("passz", "B40 C20 z8 t10 seven", (2 + 8, -5, -5), 0),
    ("piros-passz", "z9 t10 seven", (4 + 14, -9, -9), 0),
    ("piros-passz", "z0 t0 seven", (-4 - 14, 9, 9), 0),
    # silent ulti: 2 from each, 4 to each when beaten; doubled in piros
    ("passz", "z5 seven:A last:A", (2 + 4, -3, -3), 0),
    ("passz", "z5 seven:B last:B", (2 - 2, -1 + 4, -1 - 2), 0),
    ("passz", "z5 seven:B last:A", (2 + 4, -1 - 8, -1 + 4), 0),
    ("piros-passz", "z5 seven:A last:C", (4 - 16, -2 + 8, -2 + 8), 0),
    ("piros-passz", "z4 seven:C last:C", (-4 - 4, 2 - 4, 2 + 8), 0),
    # the parti lost, the silent ulti made: 2 x 1 - 2 = 0, so 2 each into the window
    ("passz", "Bk:passz z4 seven:A last:A", (-2, -2, -2), 6),
    # ulti: 4 and its parti; 4 more when lost, not multiplied by kontra
    ("ulti", "z5 seven:A last:A", (10, -5, -5), 0),
    ("ulti", "z5 seven last:A", (2 - 16, 7, 7), 0),
    ("ulti", "z4 seven:A last:C", (-2 - 16, 9, 9), 0),
    ("ulti", "Bk:ulti z5 seven last:A", (2 - 24, 11, 11), 0),
    ("ulti", "Bk:ulti Ck:passz z4 seven:A last:A", (16 - 4, -6, -6), 0),
    ("piros-ulti", "Bk:ulti Ar:ulti z4 seven:A last:B", (-4 - 64 - 16, 42, 42), 0),
    ("piros-ulti", "z5 seven:A last:A", (4 + 16, -10, -10), 0),
    # another's trump VII under a lost ulti: his own silent ulti
    ("ulti", "z5 seven:C last:C", (2 - 16 - 2, -1 + 8 - 2, -1 + 8 + 4), 0),
    ("ulti", "z5 seven:C last:A", (2 - 16 + 4, -1 + 8 + 4, -1 + 8 - 8), 0),
    # ulti 4 + 1, the parti kontra'd twice and lost, a silent ulti impossible: 4 - 4 = 0
    ("ulti", "Bk:passz Ar:passz z4 seven:A last:A", (-4, -4, -4), 12),
    # hundreds: 4 and 8; held the pair, 6 and 8 zsír without what can be announced
    ("40-100", "z6 held:40 seven", (8, -4, -4), 0),
    ("40-100", "z5 held:40 seven", (-8, 4, 4), 0),
    ("40-100", "z9 t9 none:40 seven", (-8, 4, 4), 0),
    ("20-100", "z8 t9 held:20 seven", (16, -8, -8), 0),
    ("20-100", "z7 t9 held:20 seven", (-16, 8, 8), 0),
    ("20-100", "z9 t10 held:20 seven", (16 + 8, -12, -12), 0),
    ("piros-40-100", "Bk:40-100 z6 held:40 seven", (32, -16, -16), 0),
    ("ulti-40-100", "z6 held:40 seven last:B", (8 - 16, 4, 4), 0),
    ("ulti-20-100", "z7 t8 held:20 seven:A last:A", (8 - 16, 4, 4), 0),
    ("piros-ulti-40-100", "z6 held:40 seven:A last:A", (16 + 16, -16, -16), 0),
    # ulti 4 made, 40-100 4 lost: all cancels
    ("ulti-40-100", "z5 held:40 seven:A last:A", (-4, -4, -4), 12),
    # betli: 5, 10, 20; each defender for himself
    ("betli", "t0", (10, -5, -5), 0),
    ("betli", "t1", (-10, 5, 5), 0),
    ("piros-betli", "Bk:betli/B t0", (30, -20, -10), 0),
    ("rebetli", "Bk:betli/B Ck:betli/C Ar:betli/C t1", (-40 - 80, 40, 80), 0),
    ("piros-rebetli", "t0", (40, -20, -20), 0),
    # durchmarsch: 7, 14, 28
    ("durchmarsch", "t10", (14, -7, -7), 0),
    ("durchmarsch", "Ck:durchmarsch/C t9", (-21, 7, 14), 0),
    ("piros-durchmarsch", "t10", (28, -14, -14), 0),
    ("redurchmarsch", "t10", (56, -28, -28), 0),
    ("durchmarsch-ulti", "t10 seven:A last:A", (22, -11, -11), 0),
    ("durchmarsch-ulti", "t9 seven:A last:A", (-14 + 8, 3, 3), 0),
    ("piros-durchmarsch-ulti", "t9 seven last:B", (-28 - 32, 30, 30), 0),
    ("piros-redurchmarsch-ulti", "t10 seven:A last:A", (72, -36, -36), 0),
    ("redurchmarsch-20-100", "t10 z7 held:20 seven", (56 - 16, -20, -20), 0),
    ("durchmarsch-ulti-40-100", "t10 z8 held:40 seven:A last:A", (14 + 8 + 8, -15, -15), 0),
    ("durchmarsch-40-100", "t10 z9 held:40 seven:A last:A", (14 + 8 + 4, -13, -13), 0),
    # thrown in: all lost with kontra, and the addition of ulti
    ("passz", "throw-in", (0, 0, 0), 0),
    ("piros-passz", "throw-in", (0, 0, 0), 0),
    ("piros-ulti", "throw-in", (-2 * (4 + 16 + 8), 28, 28), 0),
    ("betli", "throw-in", (-20, 10, 10), 0),
    ("rebetli", "throw-in", (-80, 40, 40), 0),
    ("ulti-40-100", "throw-in", (-2 * (8 + 4 + 8), 20, 20), 0),
    ("redurchmarsch-ulti", "throw-in", (-2 * (56 + 8 + 4), 68, 68), 0),
    # revoke: twice the full value to each, by the higher level; the hand ends there
    ("passz", "Brevoke:suit", (2, -4, 2), 0),
    ("piros-ulti", "Arevoke:beat", (-40, 20, 20), 0),
    ("betli", "Bk:betli/B Ar:betli/B Crevoke:information", (40, 40, -80), 0),
    ("passz", "Bk:passz C40 Crevoke:announcement", (4, 4, -8), 0),
    ("redurchmarsch-ulti", "Ck:durchmarsch/C Arevoke:suit", (-240, 120, 120), 0),
    # misdeals: the dealer pays 5 each time, and the hand is as without them
    ("passz", "misdeal passz z5 seven", (2, -1, -1 - 5), 5),
    ("ulti", "misdeal passz misdeal betli t0", (10, -5, -5 - 10), 10),
]
"""Anna's bid, the other entries, the result of each player, and the window's share."""


@pytest.mark.parametrize(("bid", "words", "cash", "window"), BY_HAND)
def test_a_hand_is_worth_what_was_reckoned(bid, words, cash, window):
    """ULT 1.3-5.6: every component and figure, made and lost, plain, piros and terített."""
    bids = {row.word for row in LADDER} | {"piros-rebetli"}
    entries = [
        Entry("bid", seat=A, bid=word) if word in bids else entry_of(word)
        for word in (bid, *words.split())
    ]
    said = adjudicate(extend(empty(C), *entries))
    assert {finding.code for finding in said.findings} <= {
        "ulti.known-already",
        "ulti.piros-adds-nothing",
    }
    assert said.status is HandStatus.SCORED
    assert tuple(said.totals.cash[seat] for seat in SEATS) == cash
    assert said.totals.window == window


def test_nothing_is_reckoned_twice():
    """The table has each hand once."""
    hands = [(bid, words) for bid, words, _, _ in BY_HAND]
    assert len(set(hands)) == len(hands)
