"""What the scorer may or must enter next: the offers of a page, found by asking the checks.

Nothing is offered here that would be refused, and nothing that would be accepted without a word
is left out; a test holds both. The cards dealt are left out on purpose; a record may hold them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.judging import ruling
from engine.judging.adjudication import Ask
from engine.judging.kontra import step_by
from engine.play.rows import next_card
from engine.tarokk import bidding, calling, talon, told_facts, turns
from engine.tarokk.conduct import breaches
from engine.tarokk.shapes import IRREGULARITIES, THROWN
from engine.tarokk.signals import is_faulty
from engine.tarokk.state import Chain, Hand
from engine.tarokk.step import HANDLERS, check_ruling, step, wrong_now
from engine.tarokk.table import (
    ALL_CARDS,
    BIDS,
    COMMON_FIGURES,
    PLAIN_SUITS,
    STEP_TIMES,
    STEPS,
    TAROKKS,
)


def find_asks(hand: Hand, *, rulable: bool) -> tuple[Ask, ...]:
    """Every entry that would be accepted now; passes in between are implied (TAR 2.1, 3.1)."""
    later = after_bidding(hand)
    asks = [*bids(hand), *taken(later), *spoken(later), *at_table(closed(hand))]
    asks += [*told_facts.fact_asks(closed(hand)), *trouble(hand, rulable=rulable)]
    return tuple(asks)


def after_bidding(hand: Hand) -> Hand:
    """The hand once the bidding is over, which passes alone may bring about (TAR 2.1).

    Whoever is known to have to bid does not pass (TAR 2.5).
    """
    if hand.stage != "bid" or not hand.bids:
        return hand
    later = hand.copy()
    bidding.close_bidding(later)
    added = later.signals[len(hand.signals) :]
    return hand if any(is_faulty(later, one) for one in added) else later


def closed(hand: Hand) -> Hand:
    """The hand as far as passes alone may bring it: to the play, once the card is called."""
    later = after_bidding(hand)
    if later.stage != "announce" or later.called is None:
        return later
    later = later.copy() if later is hand else later
    later.implied = later.turn
    turns.close(later)
    return later


TOO_FAR: Final = "tarokk.jump-too-far"
"""A bid that is offered though it is doubtful: it was said, and can be entered only so (2.4)."""


def stands(hand: Hand, entry: Entry) -> bool:
    """Whether an entry is taken, and makes nothing wrong (TAR 2-5)."""
    after, wrong = step(hand.copy(), -1, entry)
    new = after.troubles[len(hand.troubles) :]
    if wrong is not None or any(trouble.code != TOO_FAR for _, trouble in new):
        return False
    found = sum(1 for _ in breaches(after))
    return found <= sum(1 for _ in breaches(hand))


def _may(hand: Hand, entry: Entry) -> bool:
    """Whether it stands in the stage the hand is in; what cards show is asked where any are."""
    if wrong_now(hand, HANDLERS[entry.do], entry) is not None:
        return False
    return not hand.deal.dealt or stands(hand, entry)


# -- the bidding


def bids(hand: Hand) -> Iterator[Ask]:
    """Higher bids, holding, passes, and throwing the hand in (TAR 2)."""
    if hand.stage != "bid":
        return
    for seat in bidding.active(hand):
        for word in bidding.higher_bids(hand):
            entry = Entry("bid", seat=seat, bid=word)
            if stands(hand, entry):
                yield Ask(entry, "bid", "say", value=BIDS[word])
        for do in ("hold", "pass"):
            if stands(hand, Entry(do, seat=seat)):
                yield Ask(Entry(do, seat=seat), "bid", "say")
    for seat in hand.order:
        bare = Entry("throw-in", seat=seat)
        able = tuple(what for what in THROWN if stands(hand, replace(bare, what=what)))
        if able:
            yield Ask(bare, "bid", "more", "what", able)


# -- the talon


def taken(hand: Hand) -> Iterator[Ask]:
    """Tarokks announced as laid away, no honour, and for who writes them down the cards (2.6)."""
    if hand.stage not in {"talon", "announce"}:
        return
    for seat in hand.around():
        yield from _laid(hand, seat)
        yield from _cards_of(hand, seat)
    if stands(hand, Entry("no-honour", seat=hand.declarer)):
        yield Ask(Entry("no-honour", seat=hand.declarer), "talon", "fact")


def _laid(hand: Hand, seat: Seat) -> Iterator[Ask]:
    bare = Entry("laid", seat=seat)
    counts = range(1, hand.share(seat) + 1)
    able = tuple(count for count in counts if stands(hand, replace(bare, count=count)))
    if able:
        yield Ask(bare, "talon", "say", "count", able)
    for count in able if seat is hand.declarer else ():
        entry = replace(bare, count=count)
        pack = tuple(
            card for card in TAROKKS if hand.deal.has(seat, card) is not False
            and not _kept(hand, replace(entry, count=1, cards=(card,)))
        )  # fmt: skip
        if len(pack) >= count and stands(hand, replace(entry, cards=pack[:count])):
            yield Ask(entry, "talon", "more", "cards", pack, most=count)


def _kept(hand: Hand, entry: Entry) -> bool:
    return wrong_now(hand, HANDLERS[entry.do], entry) is not None


def _cards_of(hand: Hand, seat: Seat) -> Iterator[Ask]:
    """What a seat took and laid away, card by card; tarokks only while they may be announced."""
    share = hand.share(seat)
    for do in ("drew", "discard") if share else ():
        bare = Entry(do, seat=seat)
        pack = tuple(card for card in ALL_CARDS if talon.may_be_away(hand, do, seat, card))
        plain = tuple(card for card in pack if not talon.is_tarokk(card))
        shown = hand.laid[seat][2] or () if seat in hand.laid else ()
        for able in (pack, plain, shown):
            if len(able) >= share and stands(hand, replace(bare, cards=able[:share])):
                yield Ask(bare, "talon", "more", "cards", able, most=share)
                break


# -- announcements


def spoken(hand: Hand) -> Iterator[Ask]:
    """The called card, tarokk counts, figures and kontra (TAR 3, 5)."""
    if hand.stage == "talon":
        hand = hand.copy()
        hand.stage = "announce"
    if hand.stage != "announce":
        return
    if hand.called is None:
        yield Ask(
            Entry("call"), "announce", "say", "card", calling.callable_cards(hand), required=True
        )
    for seat in hand.around():
        if hand.called is not None:
            yield from _figures(hand, seat)
        yield from _counts(hand, seat)
        if hand.called is not None:
            yield from _kontras(hand, seat)
            if _may(hand, Entry("pass", seat=seat)):
                yield Ask(Entry("pass", seat=seat), "announce", "say")


def _counts(hand: Hand, seat: Seat) -> Iterator[Ask]:
    for count in hand.rules.counts:
        entry = Entry("tarokks", seat=seat, count=count)
        if _may(hand, entry):
            yield Ask(entry, "announce", "say", value=hand.rules.counts[count])


def _figures(hand: Hand, seat: Seat) -> Iterator[Ask]:
    """The figures of the set, the frequent ones first; a király or suit is filled in (TAR 4)."""
    others = (name for name in hand.rules.figures if name not in COMMON_FIGURES)
    for name in (*COMMON_FIGURES, *others):
        row = hand.rules.figures[name]
        entry = Entry("announce", seat=seat, figure=name)
        worth = row.value * hand.value if row.of_game else row.value
        seldom = name not in COMMON_FIGURES
        if row.suit is None:
            if _may(hand, entry):
                yield Ask(entry, "announce", "say", value=worth, seldom=seldom)
            continue
        able = tuple(suit for suit in PLAIN_SUITS if _may(hand, replace(entry, suit=suit)))
        if able:
            yield Ask(entry, "announce", "say", "suit", able, value=worth, seldom=seldom)


def _kontras(hand: Hand, seat: Seat) -> Iterator[Ask]:
    for chain in hand.chains.values():
        entry = step_by(seat, chain.id, len(chain.steps), STEPS)
        if entry is not None and _may(hand, entry):
            yield Ask(entry, "announce", "say", value=_worth(hand, chain))


def _worth(hand: Hand, chain: Chain) -> int:
    """What an item is worth with one step more (TAR 5.1)."""
    base = hand.value
    figure = hand.figure_of(chain.id)
    if figure is not None:
        row = hand.rules.figures[figure.figure]
        base = row.value * hand.value if row.of_game else row.value
    return int(base * STEP_TIMES ** (len(chain.steps) + 1))


# -- the table


def at_table(hand: Hand) -> Iterator[Ask]:
    """The next card (TAR 6.1)."""
    seat = hand.deal.turn
    if seat is None or hand.stage != "play":
        return
    cards = hand.deal.playable()
    able = tuple(c for c in cards if stands(hand, Entry("play", seat=seat, card=c)))
    yield from next_card(hand, able)


# -- irregularities and rulings


def trouble(hand: Hand, *, rulable: bool) -> Iterator[Ask]:
    """What went wrong, and the director's word (SES 6)."""
    done = closed(hand)
    items, check = told_facts.item_ids(done), partial(check_ruling, done)
    yield from ruling.director_asks(hand.rulings, items, check, hand.order, rulable=rulable)
    yield from ruling.irregularity_asks(IRREGULARITIES, hand.stage, hand.order)
