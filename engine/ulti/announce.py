"""20 and 40: who may announce them, and which of those told cannot be (ULT 2.5)."""

from __future__ import annotations

from typing import Final

from engine.hand.cards import Seat, Suit
from engine.hand.record import Entry, seat_of
from engine.judging.adjudication import Said
from engine.judging.problem import Problem, problem
from engine.packs.hungarian import PIROS, HungarianSuit
from engine.packs.pairs import MOST_PAIRS
from engine.ulti.kontra import go_to, turn_of
from engine.ulti.state import FIRST_TURNS, Hand
from engine.ulti.table import PAIRS

Announced = tuple[int, Seat, str]
"""The place of an announcement, whose it is, and which."""
NAMED: Final = tuple(suit for suit in HungarianSuit if suit is not PIROS)
"""What may be named after the bidding; piros would have been bid (ULT 1.5, 2.1)."""


def check_announce(hand: Hand, entry: Entry) -> Problem | None:
    """20 and 40: at trick 1, in a parti, with the cards (ULT 2.5)."""
    seat, figure = seat_of(entry), str(entry.figure)
    if not hand.has_parti:
        return problem("ulti.no-parti", figure=figure)
    if turn_of(hand, seat) >= FIRST_TURNS:
        return problem("ulti.announced-late", figure=figure)
    if hand.said_by(hand.order, figure) >= MOST_PAIRS[figure]:
        return problem("ulti.announced-too-often", figure=figure, most=MOST_PAIRS[figure])
    if not may_have(hand, entry):
        return problem("ulti.announced-without-cards", figure=figure)
    return None


def may_have(hand: Hand, entry: Entry) -> bool:
    """Whether a seat may have the cards for one more 20 or 40, as far as they are known."""
    seat, figure = seat_of(entry), str(entry.figure)
    said = [each for each in hand.announced if each[1] is seat]
    more = [*said, (len(hand.announced), seat, figure)]
    return len(_least(hand, seat, more)) == len(_least(hand, seat, said))


def do_announce(hand: Hand, index: int, entry: Entry) -> None:
    """Announce a 20 or the 40; where there is no parti that is nobody's turn (ULT 2.5)."""
    seat = seat_of(entry)
    if hand.has_parti:
        go_to(hand, seat)
    hand.announced.append((index, seat, str(entry.figure)))
    hand.said.append(Said(seat, "trick1", index))


def unfounded(hand: Hand) -> list[Announced]:
    """The 20s and 40s that what is known of the cards does not allow (ULT 2.5)."""
    found: list[Announced] = []
    for seat in hand.order if hand.has_parti else ():
        found += _least(hand, seat, [each for each in hand.announced if each[1] is seat])
    return found


def _least(hand: Hand, seat: Seat, said: list[Announced]) -> list[Announced]:
    """What a seat had no cards for, the later ones where it may be one or another.

    While the trumps may be several, they are those that suit it best.
    """
    trumps = NAMED if hand.trump is None else (hand.trump,)
    able = (_without(hand, seat, said, trump) for trump in trumps)
    return min(able, key=lambda found: (len(found), -sum(place for place, _, _ in found)))


def _without(hand: Hand, seat: Seat, said: list[Announced], trump: Suit) -> list[Announced]:
    found: list[Announced] = []
    for figure in PAIRS:
        of_it = [each for each in said if each[2] == figure]
        if of_it:
            _, most = hand.deal.pairs(seat, figure, trump)
            found += of_it[most:]
    return found
