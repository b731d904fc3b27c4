"""Laws of what Snapszer offers to enter: all of it is accepted, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, pack_of
from engine.hand.record import Entry
from engine.judging.adjudication import Status
from engine.packs.hungarian import HungarianSuit
from engine.snapszer.follow import follow
from engine.snapszer.shapes import (
    BOTH,
    BROKEN,
    INVITATIONS,
    IRREGULARITIES,
    KEPT,
    LAST,
    NOBODY,
    NOW,
    OTHERS,
)
from engine.snapszer.table import BIDS, CLASSES, MELDS, STEPS
from tests.support.snapszer_hands import any_hand, extend, fillings, quick, wrong

SEEDS = st.integers(min_value=0, max_value=2**31)
FEW = settings(max_examples=settings.default.max_examples // 6 or 1)
"""A part of the profile's: each example judges some dozens of records."""
OF_A_SEAT = ("pass", "snapszer", "exchange", "close", "kesz", "held", "last-trick", "alone",
             "appeared", "revoke")  # fmt: skip
OF_SEVERAL = {
    "class": CLASSES,
    "sixty-six": (NOBODY, LAST, OTHERS, BOTH),
    "went": (KEPT, BROKEN),
    "irregularity": IRREGULARITIES,
}


def universe(record):
    """A broad sample of what somebody might enter at a table, lawful or not."""
    pack = pack_of(record).cards
    for seat in record.places:
        yield from (Entry(do, seat=seat) for do in OF_A_SEAT)
        yield Entry("appeared", seat=seat, what=NOW)
        yield from (Entry("kesz", seat=seat, points=points) for points in (0, 40, 65))
        yield from (Entry("bid", seat=seat, bid=word) for word in BIDS)
        yield from (Entry(step, seat=seat, on=on) for step in STEPS for on in ("game", "snapszer"))
        yield from (Entry("announce", seat=seat, figure=figure) for figure in MELDS)
        for suit in HungarianSuit:
            yield Entry("announce", seat=seat, figure="20", suit=suit)
        yield from (Entry("play", seat=seat, card=card) for card in pack)
    for card in pack:
        yield from (Entry("call", card=card), Entry("turned-up", card=card))
        yield from (Entry("invite", what=what, card=card) for what in INVITATIONS)
    yield from (Entry("invite", what=what) for what in INVITATIONS)
    yield from (Entry("appeared"), Entry("alone"))
    yield from (Entry("trump", suit=suit) for suit in HungarianSuit)
    yield from (Entry(do, what=what) for do, words in OF_SEVERAL.items() for what in words)
    for on, outcome in (("hand", "void"), ("game", "made"), ("snapszer", "failed")):
        yield Entry("ruling", on=on, outcome=outcome, why="a director said so")


def prefix_of(seed, *, cards, disturbed):
    """A hand as it may look in the middle, with or without its cards told, or with a slip."""
    random = Random(seed)
    record = any_hand(seed)
    if not cards:
        record = quick(record)
    length = random.randrange(len(record.entries) + 1)
    entries = list(record.entries[:length])
    if disturbed:
        entries.insert(random.randint(0, length), random.choice(list(universe(record))))
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
    """Every entry of asks is taken without a finding on it, whatever was wrong before it."""
    random, record = prefix_of(seed, cards=cards, disturbed=disturbed)
    offers = [random.choice(list(fillings(ask))) for ask in adjudicate(record).asks]
    for entry in random.sample(offers, min(len(offers), 40)):
        after = adjudicate(extend(record, entry))
        found = [f for f in wrong(after) if f.entry == len(record.entries)]
        assert found == [], (entry, found)


@LEVELS
@FEW
@given(seed=SEEDS)
def test_what_is_not_offered_is_a_finding(cards, disturbed, seed):
    """Whatever asks does not hold is met by a finding when it is entered all the same.

    It is held back where a mistake before it may be why it cannot stand; and after a card that
    cannot have been played the rest of the play is not followed.
    """
    random, record = prefix_of(seed, cards=cards, disturbed=disturbed)
    offers = {entry for ask in adjudicate(record).asks for entry in fillings(ask)}
    others = [entry for entry in universe(record) if entry not in offers]
    for entry in random.sample(others, 40):
        after = adjudicate(extend(record, entry))
        found = [f for f in after.findings if f.entry == len(record.entries)]
        held = len(record.entries) in follow(extend(record, entry)).held
        broken = entry.do == "play" and follow(record).hand.deal.broken
        assert found or held or broken, entry


def test_a_typical_hand_takes_five_entries():
    """SNA 3: the called card, a kontra, "Kész!", who held the card, the losers' class."""
    from_nothing = quick(any_hand(0))
    record = replace(from_nothing, seats=("Anna", "Bori", "Cili", "Dani"), entries=())
    wanted = (
        Entry("call", card=pack_of(record).cards[0]),
        Entry("kontra", seat=record.places[1], on="game"),
        Entry("kesz", seat=record.places[0]),
        Entry("appeared", seat=record.places[2]),
        Entry("class", what="fewer"),
    )
    record = replace(record, dealer=record.places[3])
    for entry in wanted:
        offers = {each for ask in adjudicate(record).asks for each in fillings(ask)}
        assert entry in offers
        record = extend(record, entry)
    assert adjudicate(record).status is Status.SCORED
