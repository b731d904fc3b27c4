"""Cards that bids imply: honours, invitations, the yielded game, and contradictions (TAR 2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, seat_of
from engine.results.entry_problem import EntryProblem, make_problem
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements import bidding
from engine.tarokk.announcements.talon import is_tarokk
from engine.tarokk.entry_schema import THROWN
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
    return missing or was_dealt_none_of(hand, signal.seat, constants.GREAT_HONOURS)


def seats_with_honour(hand: Hand) -> set[Seat]:
    """Return the seats that hold an honour by their bids (TAR 2.2).

    The declarer of a hand that is played has one, however he bid. A bid known to be unfounded
    shows none.
    """
    bidders = {one.seat for one in hand.bids if not one.free}
    held = {seat for seat in bidders if not was_dealt_none_of(hand, seat, constants.HONOURS)}
    return held | {hand.the_declarer}


def find_unfounded_bids(hand: Hand) -> Iterator[BidViolation]:
    """Yield bids, jumps, yields and throw-ins made without the cards (TAR 2.2, 2.4, 2.5, 2.7)."""
    told: set[Seat] = set()
    for bid in hand.bids:
        shows = bid.seat not in told and not bid.free
        if shows and was_dealt_none_of(hand, bid.seat, constants.HONOURS):
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


def may_be_unfounded(hand: Hand, entry: Entry) -> bool:
    """Return whether the dealt cards may belie a bid, hold or pass, or the passes before it.

    A bid and a hold show an honour, the first jump and a yielded game another card (TAR 2.2-2.5).
    """
    if not hand.deal.dealt:
        return False
    seat = seat_of(entry)
    signals = [bidding.invitation(hand, -1, seat, entry.bid)] if entry.bid is not None else []
    if bidding.are_first_two(hand.bids):
        signals.append(Signal(-1, hand.bids[0].seat, constants.YIELDED, yielded=True))
    if any(signal is not None and is_faulty(hand, signal) for signal in signals):
        return True
    return entry.do != "pass" and was_dealt_none_of(hand, seat, constants.HONOURS)


def reasons_to_throw(cards: frozenset[Card]) -> tuple[str, ...]:
    """Return the reasons for which nine cards may be thrown in (TAR 2.7)."""
    tarokks = {card for card in cards if is_tarokk(card)}
    so = {
        FOUR_KINGS: set(constants.KINGS) <= cards,
        ONLY_XXI: tarokks == {constants.XXI},
        ONLY_PAGAT: tarokks == {constants.PAGAT},
        BOTH: tarokks == {constants.XXI, constants.PAGAT},
        PLAIN: not tarokks and len(cards) == constants.CARDS_EACH,
    }
    return tuple(reason for reason in THROWN if so[reason])
