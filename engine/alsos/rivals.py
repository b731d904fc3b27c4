"""Whose meld may be the best, by all that is known of the cards (ALS 9.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.alsos.known_cards import Whereabouts, told_so
from engine.alsos.melds import contenders, every_meld, meld_of, melds_in, named_by
from engine.alsos.shapes import SEQUENCE
from engine.alsos.state import Hand
from engine.alsos.table import TRUMP_GAME
from engine.alsos.worlds import Told
from engine.hand.cards import Seat
from engine.hand.record import Entry

Strength = tuple[int, ...]
BETTER, EQUAL = frozenset({1}), frozenset({0})


def may_be_best(hand: Hand, known: Whereabouts, entry: Entry, *others: Told) -> bool:
    """Whether the melds that were declared may stand to each other as an entry says (9.3).

    One that is validated is better than every rival's; where nobody's count, two are equal.
    """
    meld = meld_of(entry)
    rivals = contenders(hand, meld)
    if len(rivals) < len((None, None)):
        return True
    bests = {seat: list(_bests(hand, known, seat, meld, others)) for seat in rivals}
    if entry.do == "no-valid":
        pairs = ((a, b) for a in rivals for b in rivals if a is not b)
        return any(_compare(known, bests[a], bests[b], others, EQUAL) for a, b in pairs)
    if entry.seat not in bests:
        return True
    mine = bests.pop(entry.seat)
    # While the trumps are not known, of two that are equal otherwise either may be in trumps.
    unsure = meld == SEQUENCE and hand.trump is None and hand.game == TRUMP_GAME
    compared = BETTER | EQUAL if unsure else BETTER
    return all(_compare(known, mine, theirs, others, compared) for theirs in bests.values())


def _compare(
    known: Whereabouts,
    mine: list[tuple[Strength, Told]],
    theirs: list[tuple[Strength, Told]],
    others: tuple[Told, ...],
    wanted: frozenset[int],
) -> bool:
    """Whether one seat's best may compare to another's as is wanted: better, or equal."""
    return any(
        (one > other) - (one < other) in wanted and known.allows(*others, way, its)
        for (one, way), (other, its) in product(mine, theirs)
    )


def _bests(
    hand: Hand, known: Whereabouts, seat: Seat, meld: str, others: tuple[Told, ...]
) -> Iterator[tuple[Strength, Told]]:
    """What a seat's best may be, not worse than what it certainly holds or has shown."""
    length = hand.melds.lengths[seat] if meld == SEQUENCE else None
    shown = (named_by(entry) for entry in hand.melds.scored(meld) if entry.seat is seat)
    sure = (*melds_in(hand, known.held(seat), meld), *(one for one in shown if one is not None))
    least = max((one.strength(hand) for one in sure if one.length == length), default=())
    for one in every_meld(hand, meld, length):
        strength, way = one.strength(hand), told_so(hand, seat, one)
        if strength >= least and known.allows(*others, way):
            yield strength, way
