"""Whose meld may be the best, by all that is known of the cards (ALS 9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from engine.alsos.known_cards import Whereabouts, four, run_told
from engine.alsos.melds import (
    LONGEST,
    SHORTEST,
    Sequence,
    sequences,
    vannak_order,
    vannaks,
)
from engine.alsos.state import Hand
from engine.alsos.table import SZANZADU, TRUMP_GAME
from engine.alsos.worlds import Told, holds
from engine.hand.cards import Card, Rank, Seat
from engine.hand.record import Entry
from engine.packs.hungarian import NATURAL, PACK

Strength = tuple[int, ...]
BETTER, EQUAL = frozenset({1}), frozenset({0})
RUNS = {
    length: tuple(Sequence(top, length) for top in PACK if NATURAL[top.rank] >= length)
    for length in range(SHORTEST, LONGEST + 1)
}
"""Every sequence there can be, by length."""


def may_be_best(hand: Hand, known: Whereabouts, entry: Entry, *others: Told) -> bool:
    """Whether the melds that were declared may stand to each other as an entry says (9.3).

    One that is validated is better than every rival's; where nobody's count, two are equal.
    """
    meld = meld_of(entry)
    rivals = _rivals(hand, meld)
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
    unsure = meld == "sequence" and hand.trump is None and hand.game == TRUMP_GAME
    compared = BETTER | EQUAL if unsure else BETTER
    return all(_compare(known, mine, theirs, others, compared) for theirs in bests.values())


def meld_of(entry: Entry) -> str:
    """The kind of meld an entry is about."""
    return "vannak" if entry.do.endswith("-vannak") else entry.meld or "sequence"


def _rivals(hand: Hand, meld: str) -> list[Seat]:
    """The seats of which some may have the best: for sequences those with the longest."""
    declared = hand.melds.declared(meld)
    if meld == "vannak" or not declared:
        return [seat for seat in hand.order if seat in declared]
    most = max(hand.melds.sequences[seat] for seat in declared)
    return [seat for seat in hand.order if seat in declared and hand.melds.sequences[seat] == most]


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
    held = known.held(seat)
    if meld == "sequence":
        found = _sequence_bests(hand, seat, held)
    else:
        found = _vannak_bests(hand, seat, held)
    for strength, way in found:
        if known.allows(*others, way):
            yield strength, way


def _sequence_bests(
    hand: Hand, seat: Seat, held: Iterable[Card]
) -> Iterator[tuple[Strength, Told]]:
    length = hand.melds.sequences[seat]
    suits = hand.rules.suit_ranking

    def strength(run: Sequence) -> Strength:
        return run.strength(hand.trump, suits)

    sure = [run for run in sequences(held) if run.length == length]
    for other, size, top in hand.melds.scored_sequences:
        if other is seat and size == length and top is not None:
            sure.append(Sequence(top, size))
    least = max(map(strength, sure), default=())
    for run in RUNS[length]:
        if strength(run) >= least:
            yield strength(run), run_told(hand, seat, run)


def _vannak_bests(hand: Hand, seat: Seat, held: Iterable[Card]) -> Iterator[tuple[Strength, Told]]:
    order = vannak_order(nt=hand.game == SZANZADU)
    sure: list[Rank] = list(vannaks(held, hand.rules.vannak_ranks))
    sure += [rank for other, rank in hand.melds.scored_vannaks if other is seat and rank]
    least = min((order.index(rank) for rank in sure), default=len(order))
    for place, rank in enumerate(order):
        if rank in hand.rules.vannak_ranks and place <= least:
            yield (-place,), holds(seat, four(rank))
