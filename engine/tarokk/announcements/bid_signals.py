"""Cards that bids imply: honours, invitations, the yielded game, and contradictions (TAR 2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.hand.cards import Card, Seat
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk.announcements.talon import is_tarokk
from engine.tarokk.entry_schema import THROWN
from engine.tarokk.rule_constants import CARDS_EACH, GREAT_HONOURS, HONOURS, KINGS, PAGAT, XXI
from engine.tarokk.state import Hand, Signal

FOUR_KINGS, ONLY_XXI, ONLY_PAGAT, BOTH, PLAIN = THROWN
BidViolation = tuple[int, EntryProblem]
"""The index of an entry, and its problem."""


def was_dealt(hand: Hand, seat: Seat, card: Card) -> bool | None:
    """Return whether a card was among the nine dealt to a seat; None if unknown."""
    own = hand.deal.dealt.get(seat)
    if own is not None:
        return card in own
    return False if any(card in cards for cards in hand.deal.dealt.values()) else None


def was_dealt_none_of(hand: Hand, seat: Seat, cards: Collection[Card]) -> bool:
    """Return whether it is certain that none of these cards was dealt to a seat."""
    return all(was_dealt(hand, seat, card) is False for card in cards)


def is_faulty(hand: Hand, signal: Signal) -> bool:
    """Return whether a seat signalled cards it did not have; that binds nobody (TAR 2.4, 2.5)."""
    missing = was_dealt(hand, signal.seat, signal.card) is False
    return missing or was_dealt_none_of(hand, signal.seat, GREAT_HONOURS)


def seats_with_honour(hand: Hand) -> set[Seat]:
    """Return the seats that hold an honour by their bids (TAR 2.2).

    The declarer of a hand that is played has one, however he bid. A bid known to be unfounded
    shows none.
    """
    bidders = {one.seat for one in hand.bids if not one.free}
    held = {seat for seat in bidders if not was_dealt_none_of(hand, seat, HONOURS)}
    return held | {hand.the_declarer}


def find_unfounded_bids(hand: Hand) -> Iterator[BidViolation]:
    """Yield bids, jumps, yields and throw-ins made without the cards (TAR 2.2, 2.4, 2.5, 2.7)."""
    told: set[Seat] = set()
    for bid in hand.bids:
        if bid.seat not in told and not bid.free and was_dealt_none_of(hand, bid.seat, HONOURS):
            yield bid.index, make_problem("tarokk.bid-without-honour", bid=bid.word)
        told.add(bid.seat)
    for signal in hand.signals:
        if is_faulty(hand, signal):
            code = "yield-without-cards" if signal.yielded else "jump-without-cards"
            yield signal.index, make_problem(f"tarokk.{code}", card=signal.card, other=signal.seat)
        elif signal.card is hand.called and "held" in hand.facts:
            index, fact = hand.facts["held"]
            if fact.seat is not signal.seat:
                code = "tarokk.signal-held-elsewhere"
                yield index, make_problem(code, card=signal.card, other=signal.seat)
    if hand.thrown is not None:
        index, entry = hand.thrown
        cards = hand.deal.dealt.get(entry.seat) if entry.seat is not None else None
        if cards is not None and entry.what not in reasons_to_throw(cards):
            yield index, make_problem("tarokk.throw-in-cards", what=entry.what)


def reasons_to_throw(cards: frozenset[Card]) -> tuple[str, ...]:
    """Return the reasons for which nine cards may be thrown in (TAR 2.7)."""
    tarokks = {card for card in cards if is_tarokk(card)}
    so = {
        FOUR_KINGS: set(KINGS) <= cards,
        ONLY_XXI: tarokks == {XXI},
        ONLY_PAGAT: tarokks == {PAGAT},
        BOTH: tarokks == {XXI, PAGAT},
        PLAIN: not tarokks and len(cards) == CARDS_EACH,
    }
    return tuple(reason for reason in THROWN if so[reason])
