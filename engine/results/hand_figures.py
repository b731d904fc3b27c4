"""The figures of a decided hand that statistics count, the same for every game.

They follow from the adjudication alone: who declared with whom, what each seat won, which items
were made, and what each step of kontra brought.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, NamedTuple

from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from engine.results.items import Award, Item, Outcome, Totals
from engine.results.sides import Role, Side

_MOST_TIMES: Final = 16
"""The largest multiplier of one step of kontra that is looked for."""


class ItemFigure(NamedTuple):
    """An item besides the contract, with its announcer, made or failed.

    `label` is its name in Hungarian and English.
    """

    name: str
    label: tuple[str, str]
    seat: Seat
    made: bool


class KontraFigure(NamedTuple):
    """A step of kontra: what it brought the seat that gave it, negative if it cost something.

    That is the difference that this step made to the item: the value with it less the value
    without it and without the steps that answered it.
    """

    step: str
    label: tuple[str, str]
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class HandFigures:
    """The figures of a hand.

    `made` tells whether the declarer's side made the contract; None if nobody declared, or if it
    was neither made nor lost. Where the contract is no item of its own, it is made if the declarer
    won something. `results` are the points that each seat with a share in the hand won, negative
    for lost ones: paid in cash, or, in a game that is only written, the lead over the other side's
    entry.
    """

    declarer: Seat | None
    sides: tuple[tuple[Seat, ...], ...]
    made: bool | None
    results: Mapping[Seat, int]
    items: tuple[ItemFigure, ...]
    kontras: tuple[KontraFigure, ...]

    @property
    def declarers(self) -> tuple[Seat, ...]:
        """The declarer, followed by the partners; nobody if nobody declared."""
        return next((side for side in self.sides if self.declarer in side), ())


def summarize_hand(
    record: Record,
    said: Adjudication,
    steps: Mapping[str, tuple[str, str]],
    labels: Mapping[str, tuple[str, str]],
) -> HandFigures:
    """Return the figures of a decided hand.

    `steps` are the names of the game's steps of kontra, in order, and `labels` those of items, by
    their ids in Hungarian and English.
    """
    table = said.table
    involved = [seat for seat in record.places if said.has_share(seat)]
    results = _results(said.totals, table.sides, involved)
    declarer = table.declarer
    if not any(declarer in side.seats for side in table.sides if side.role is Role.DECLARER):
        declarer = None
    return HandFigures(
        declarer,
        tuple(side.seats for side in table.sides),
        _made(said.items, results, declarer),
        results,
        _items(said.items, labels),
        tuple(_kontras(record, said, steps)),
    )


def _results(
    of: Totals | Award, sides: Sequence[Side], places: Collection[Seat]
) -> dict[Seat, int]:
    """Return what each seat won: its cash, or its lead over what the other side wrote."""
    if any(of.cash.values()):
        return {seat: of.cash.get(seat, 0) for seat in places}

    def lead(seat: Seat) -> int:
        own = next((side.seats for side in sides if seat in side.seats), None)
        against = [] if own is None else [one for one in places if one not in own]
        return of.written.get(seat, 0) - max((of.written.get(one, 0) for one in against), default=0)

    return {seat: lead(seat) for seat in places}


def _made(items: Sequence[Item], results: Mapping[Seat, int], declarer: Seat | None) -> bool | None:
    if declarer is None:
        return None
    game = next((item for item in items if item.is_game), None)
    if game is not None and game.outcome.pays:
        return game.outcome is Outcome.MADE
    return None if not results[declarer] else results[declarer] > 0


def _items(items: Sequence[Item], labels: Mapping[str, tuple[str, str]]) -> tuple[ItemFigure, ...]:
    """Return the items besides the contract; parts against single opponents are one."""
    return tuple(
        dict.fromkeys(
            ItemFigure(item.name, labels[item.id], item.by, item.outcome is Outcome.MADE)
            for item in items
            if item.by is not None and item.outcome.pays and not item.is_game
        )
    )


def _kontras(
    record: Record, said: Adjudication, steps: Mapping[str, tuple[str, str]]
) -> list[KontraFigure]:
    by_item: dict[str, list[tuple[str, Seat]]] = {}
    for word in said.table.said:
        entry = None if word.entry is None or word.void else record.entries[word.entry]
        if entry is not None and entry.do in steps and entry.on and word.seat is not None:
            by_item.setdefault(entry.on, []).append((entry.do, word.seat))
    awards = {award.item: award for award in said.awards}
    found = []
    for item in said.items:
        if item.outcome.pays and item.id in by_item and item.id in awards:
            results = _results(awards[item.id], said.table.sides, record.places)
            found += [
                KontraFigure(step, steps[step], seat, results[seat] * added // item.value)
                for step, seat, added in _added_values(item, by_item[item.id], [*steps])
            ]
    return found


def _added_values(
    item: Item, given: Sequence[tuple[str, Seat]], steps: Sequence[str]
) -> list[tuple[str, Seat, int]]:
    """Return what each step added to an item's value.

    A game has a factor for each step, or one for all of them; some tables begin at a higher step
    than the first, so a single factor is that of all steps up to the last.
    """
    factors = [factor.times for factor in item.factors if factor.what in steps]
    if not factors:
        return []
    base = prod([factor.times for factor in item.factors]) // prod(factors)
    if len(factors) > 1:
        times = [prod(factors[:place]) for place in range(len(factors) + 1)]
        return [
            (step, seat, base * (more - less))
            for (step, seat), less, more in zip(given, times, times[1:], strict=False)
        ]
    last = steps.index(given[-1][0]) + 1
    each = next((one for one in range(2, _MOST_TIMES) if one**last == prod(factors)), 0)
    levels = [(step, seat, steps.index(step)) for step, seat in given]
    return [
        (step, seat, base * (each ** (level + 1) - each**level)) for step, seat, level in levels
    ]
