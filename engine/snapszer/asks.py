"""What the scorer may or must enter next: the offers of a page, found by asking the checks.

Nothing is offered here that would be refused, and nothing that would be accepted without a word
is left out; a test holds both. Two things are left out on purpose: the cards dealt, and a "Kész!"
with as many points as win anyway. A record may hold them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.hand.record import Entry
from engine.judging import ruling
from engine.judging.adjudication import Ask, filled
from engine.judging.facts import Left
from engine.judging.kontra import step_by
from engine.packs.hungarian import HungarianSuit
from engine.play.rows import next_card
from engine.snapszer import bidding, told_facts
from engine.snapszer.kontra import partners_of
from engine.snapszer.outcomes import is_ended
from engine.snapszer.shapes import (
    AKI_SZAGOL,
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
from engine.snapszer.state import NAMED_BY, Hand
from engine.snapszer.step import ROWS
from engine.snapszer.table import AIM, BIDS, CLASSES, MELDS, STEP_TIMES, STEPS, UNITS
from engine.snapszer.worlds import World

WORDS: Final = (
    Entry("snapszer"),
    *(Entry("announce", figure=figure) for figure in MELDS),
    *(Entry("exchange"), Entry("close")),
)
"""What anybody may say beside kontra."""


def find_asks(hand: Hand, done: Hand, left: Left[World], *, rulable: bool) -> tuple[Ask, ...]:
    """Every entry that would be accepted now; passes in between are implied (SNA 2.4).

    `done` is the hand as passes would leave it, and `left` the worlds of that.
    """
    asks = [*named(hand), *bids(hand), *spoken(done), *at_table(done)]
    asks += [*endings(done), *facts(done, left)]
    asks += trouble(done, rulable=rulable)
    return tuple(asks)


# -- words


def named(hand: Hand) -> Iterator[Ask]:
    """The called card, the trump suit or the turned-up card (SNA 1.3)."""
    if hand.trump is not None or hand.bid is not None:
        return
    do = NAMED_BY[hand.players]
    group = "more" if hand.stage == "over" else "table"
    if do == "trump":
        yield Ask(Entry(do), "bid", group, "suit", tuple(HungarianSuit))
        return
    cards = tuple(card for card in hand.deal.pack if ROWS.stands(hand, Entry(do, card=card)))
    yield Ask(Entry(do), "bid", group, "card", cards)


def bids(hand: Hand) -> Iterator[Ask]:
    """The higher bids in order of value, passes, and how durchmarsch invites (SNA 2.4)."""
    yield from ROWS.bids(hand, partial(bidding.higher_bids, hand))
    if hand.stage in {"bid", "trick1"} and hand.bid is not None:
        yield from _invitations(hand)


def _invitations(hand: Hand) -> Iterator[Ask]:
    """Few invite, and two packs of cards would hide what everybody tells (SNA 2.9)."""
    for what in INVITATIONS:
        entry = Entry(bidding.INVITE, what=what)
        if what == AKI_SZAGOL and ROWS.stands(hand, entry):
            yield Ask(entry, "bid", "say", seldom=True)
        if what != AKI_SZAGOL:
            pack = hand.deal.pack
            cards = tuple(card for card in pack if ROWS.stands(hand, filled(entry, "card", card)))
            if cards:
                yield Ask(entry, "bid", "say", "card", cards, seldom=True)


def spoken(hand: Hand) -> Iterator[Ask]:
    """Snapszer, 20 and 40, kontra, exchange and closing (SNA 2.2-2.5, 3.1)."""
    if hand.stage not in {"trick1", "play"}:
        return
    for seat in hand.around():
        for word in WORDS:
            entry = filled(word, "seat", seat)
            if ROWS.stands(hand, entry):
                yield Ask(entry, hand.stage, "say")
            yield from _of_a_suit(hand, entry)
    yield from _kontras(hand)


def _of_a_suit(hand: Hand, entry: Entry) -> Iterator[Ask]:
    """Which 20 it is, for who wants to write it down (SNA 2.2)."""
    if entry.do != "announce" or entry.figure == "40":
        return
    every = ((suit, filled(entry, "suit", suit)) for suit in HungarianSuit)
    able = tuple(suit for suit, of_suit in every if ROWS.stands(hand, of_suit))
    if able:
        yield Ask(entry, hand.stage, "more", "suit", able)


def _kontras(hand: Hand) -> Iterator[Ask]:
    chain = hand.chains[hand.item]
    units = UNITS[chain.id] if hand.snapszer is not None else None
    if hand.bid is not None:
        units = BIDS[hand.bid.word].units
    partners = partners_of(hand, chain, hand.likely_holders)
    for seat in hand.around():
        entry = step_by(seat, chain.id, hand.level(chain), STEPS)
        if entry is not None and seat not in partners and ROWS.stands(hand, entry):
            worth = None if units is None else units * STEP_TIMES[entry.do]
            yield Ask(entry, "trick1", "say", value=worth)


# -- the table


def at_table(hand: Hand) -> Iterator[Ask]:
    """The next card; of an invited one another than the bidder has it (SNA 1.4, 2.9)."""
    if hand.stage not in {"trick1", "play"}:
        return
    bidder = hand.bid is not None and hand.deal.turn is hand.declarer
    able = hand.deal.playable()
    others = tuple(one for one in able if one is not hand.partner_card or not bidder)
    yield from next_card(hand, others or able)


def endings(hand: Hand) -> Iterator[Ask]:
    """Who said "Kész!", perhaps without 66: asked until the end is told or ruled (SNA 2.1, 2.6)."""
    if hand.stage not in {"trick1", "play"}:
        return
    over, said = is_ended(hand) or hand.is_ruled, Entry("kesz")
    every = [(seat, filled(said, "seat", seat)) for seat in hand.around()]
    sayers = tuple(seat for seat, entry in every if ROWS.stands(hand, entry))
    if sayers:
        group = "more" if over else "fact"
        item = None if over else hand.item
        yield Ask(said, "result", group, "seat", sayers, required=not over, for_item=item)
    for seat, entry in every:
        if seat in sayers or (hand.deal.begun and ROWS.step(hand.copy(), 0, entry)[1] is None):
            few = tuple(range(AIM))
            yield Ask(entry, "result", "trouble", "points", few, most=AIM - 1)


# -- facts


def facts(hand: Hand, left: Left[World]) -> Iterator[Ask]:
    """Whatever the result still hangs on, and of each what the tables are asked most often first.

    Who held the called card, and how few the losers have, decide nearly every hand (SNA 2, 3).
    """
    told = told_facts.Facts(hand, left)
    for bare, fill, values in _questions(hand):
        choices = told.able(bare, fill, values) if fill else ()
        if choices or (fill is None and told.tells(bare)):
            free = hand.is_ruled and told.ends_hand(bare)
            group, item = ("more", None) if free else ("fact", hand.item)
            yield Ask(bare, "result", group, fill, choices, required=not free, for_item=item)


def _questions(hand: Hand) -> Iterator[tuple[Entry, str | None, tuple[object, ...]]]:
    """What may be asked: a fact, which of its fields is open, and what could stand there."""
    seats = hand.around()
    yield Entry("last-trick"), "seat", seats
    yield Entry("went"), "what", (KEPT, BROKEN)
    yield Entry("held"), "seat", seats
    yield Entry("appeared"), "seat", seats
    yield Entry("class"), "what", tuple(CLASSES)
    yield Entry("appeared"), None, ()
    yield Entry("appeared", what=NOW), "seat", seats
    yield Entry("alone"), "seat", seats
    yield Entry("alone"), None, ()
    yield Entry("sixty-six"), "what", (NOBODY, LAST, OTHERS, BOTH)


# -- irregularities and rulings


def trouble(hand: Hand, *, rulable: bool) -> Iterator[Ask]:
    """A revoke that is called, what else went wrong, and the director's word (SNA 3.3; SES 6)."""
    if hand.stage in {"trick1", "play"}:
        yield Ask(Entry("revoke"), hand.stage, "trouble", "seat", hand.around())
    items, check = (hand.item,), partial(told_facts.check_ruling, hand)
    yield from ruling.director_asks(hand.rulings, items, check, hand.order, rulable=rulable)
    yield from ruling.irregularity_asks(IRREGULARITIES, hand.stage, hand.order)
