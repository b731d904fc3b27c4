"""Laws of what Ulti offers to enter: all of it is accepted, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, late_asks, late_place
from engine.hand.record import Entry
from engine.judging.findings import Severity
from engine.packs.hungarian import PACK, HungarianSuit
from engine.ulti.follow import follow
from engine.ulti.shapes import IRREGULARITIES, REVOKES
from engine.ulti.table import BIDS, STEPS
from tests.support.ulti_hands import (
    SEATS,
    any_hand,
    extend,
    fillings,
    last_deal,
    quick,
    verdicts,
    wrong,
)

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=settings.default.max_examples // 6 or 1)
"""A part of the profile's: each example judges some dozens of records."""

SEAT_ONLY = ("pass",)
SHOW_CARDS = frozenset({"play", "discard", "trump"})
"""What may show that somebody had no cards for what he announced before."""


def universe():
    """A broad sample of what somebody might enter, lawful or not, without optional details."""
    items = ["passz", "ulti", "40-100", "20-100", "silent-ulti", "window"]
    items += [f"{name}/{s.value}" for name in ("betli", "durchmarsch") for s in SEATS]
    for seat in SEATS:
        yield from (Entry(do, seat=seat) for do in SEAT_ONLY)
        yield from (Entry("bid", seat=seat, bid=word) for word in BIDS)
        yield from (Entry("announce", seat=seat, figure=figure) for figure in ("20", "40"))
        yield from (Entry(step, seat=seat, on=item) for step in STEPS for item in items)
        yield from (Entry("play", seat=seat, card=card) for card in PACK)
        yield from (Entry("zsir", seat=seat, count=n) for n in range(11))
        yield from (Entry("tricks", seat=seat, count=n) for n in range(12))
        yield from (Entry("held", seat=seat, figure=figure) for figure in ("20", "40"))
        yield from (Entry("last-trick", seat=seat, card=card) for card in PACK)
        yield from (Entry("last-trick", seat=seat), Entry("seven", seat=seat))
        for what in REVOKES:
            outcomes = ("stands", "put-right")
            yield from (Entry("revoke", seat=seat, what=what, outcome=o) for o in outcomes)
    yield from (Entry("zsir", count=n) for n in range(11))
    yield from (Entry("held", figure=figure) for figure in ("20", "40"))
    yield from (Entry("trump", suit=suit) for suit in HungarianSuit)
    yield from (Entry("seven"), Entry("throw-in"), Entry("misdeal"))
    yield from (Entry("irregularity", what=what) for what in IRREGULARITIES)
    yield Entry("ruling", on="hand", outcome="void", why="a director said so")
    yield Entry("ruling", on="passz", outcome="made", why="a director said so")
    yield Entry("ruling", on="revoke", outcome="void", why="a director said so")


UNIVERSE = tuple(universe())


def prefix_of(seed, *, cards, disturbed=False):
    """A hand as it may look in the middle, with or without its cards told, or with a slip."""
    random = Random(seed)
    record = any_hand(seed)
    if not cards:
        record = quick(record, adjudicate(record))
    length = random.randrange(len(record.entries) + 1)
    entries = list(record.entries[:length])
    if disturbed:
        entries.insert(random.randint(0, length), random.choice(UNIVERSE))
    return random, replace(record, entries=tuple(entries))


LEVELS = pytest.mark.parametrize(
    ("cards", "disturbed"),
    [(True, False), (False, False), (True, True), (False, True)],
    ids=["card by card", "quick", "card by card with a slip", "quick with a slip"],
)


@LEVELS
@FEW
@given(seed=SEEDS)
def test_what_is_offered_is_accepted(cards, disturbed, seed):
    """Every entry of asks is taken without a finding, whatever was wrong before it.

    Where nothing was, nothing is after it, but that a card, the talon or the trumps may show an
    earlier 20 or 40 to have been unfounded (ULT 2.5).
    """
    random, record = prefix_of(seed, cards=cards, disturbed=disturbed)
    offers = [random.choice(list(fillings(ask))) for ask in adjudicate(record).asks]
    for entry in random.sample(offers, min(len(offers), 40)):
        after = adjudicate(extend(record, entry))
        found = [f for f in wrong(after) if f.entry == len(record.entries)]
        assert found == [], (entry, found)
        if not disturbed:
            unmade = wrong(after) if entry.do in SHOW_CARDS else []
            assert {f.code for f in unmade} <= {"ulti.announced-without-cards"}
            assert wrong(after) == unmade, (entry, wrong(after))


@LEVELS
@FEW
@given(seed=SEEDS)
def test_what_is_not_offered_is_a_finding(cards, disturbed, seed):
    """Whatever asks does not hold is met by a finding when it is entered all the same.

    It is held back where a mistake before it may be why it cannot stand.
    """
    random, record = prefix_of(seed, cards=cards, disturbed=disturbed)
    offers = {entry for ask in adjudicate(record).asks for entry in fillings(ask)}
    others = [entry for entry in (*UNIVERSE, *cards_of(random)) if entry not in offers]
    for entry in random.sample(others, 40):
        after = adjudicate(extend(record, entry))
        found = [f for f in after.findings if f.entry == len(record.entries)]
        held = len(record.entries) in follow(extend(record, entry)).held
        assert found or held or is_left_out(record, entry), entry


def cards_of(random):
    """What somebody might say was dealt or laid away."""
    for seat in SEATS:
        for do, size in (("discard", 2), ("dealt", 10), ("dealt", 12)):
            cards = sorted(random.sample(PACK, size), key=PACK.index)
            yield Entry(do, seat=seat, cards=tuple(cards))


def is_left_out(record, entry):
    """What is accepted and yet not offered: the cards dealt, and the talon once results are told.

    Nobody chooses twelve cards on a page; and which two cards go with a result depends on both.
    After a card that cannot have been played none is offered, and the rest is not followed.
    """
    told = {"zsir", "tricks", "last-trick", "seven", "held"}
    late = any(each.do in told for each in last_deal(record).entries)
    if entry.do == "play":
        return follow(record).hand.deal.broken
    return entry.do == "dealt" or (entry.do == "discard" and late)


@given(SEEDS)
def test_bids_are_offered_in_order_of_value(seed):
    """ULT 1.6: exactly the higher bids, the lowest first."""
    _, record = prefix_of(seed, cards=True)
    said = adjudicate(record)
    for ask in said.asks:
        if ask.fill == "bid":
            values = [(BIDS[word].value, -BIDS[word].count) for word in ask.choices]
            assert values == sorted(values)
            if said.table.game is not None:
                assert all(BIDS[word].beats(BIDS[said.table.game]) for word in ask.choices)


@FEW
@given(SEEDS)
def test_what_may_have_been_said_earlier_is_only_doubted(seed):
    """ULT 1.2, 3.1: a late offer is doubted, or an error where cards show that its time was over.

    The mend leaves nothing to say.
    """
    random, record = prefix_of(seed, cards=False)
    late = late_asks(record, random.choice(SEATS))
    for ask in random.sample(late, min(len(late), 8)):
        said = adjudicate(extend(record, ask.entry))
        doubted = [f.code for f in said.findings if f.severity is not Severity.NOTE]
        assert doubted in (["ulti.entered-late"], ["ulti.too-late"]), ask.entry
        entries = list(extend(record, ask.entry).entries)
        (mend,) = [f.mend for f in said.findings if f.code in doubted]
        assert late_place(record, ask.entry) == mend.to
        entries.insert(mend.to, entries.pop(mend.entry))
        mended = adjudicate(replace(record, entries=tuple(entries)))
        assert {f.severity for f in mended.findings} <= {Severity.NOTE}
        if doubted == ["ulti.entered-late"]:
            assert verdicts(mended) == verdicts(said)
