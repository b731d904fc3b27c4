"""A stage's grid: what could be tapped in the present stage keeps its place as long as it lasts.

The engine asks for what may come next, and no more.  A thumb that is on its way to a button does
not know that yet, so nothing may come under it: what was said stays in its place, and what cannot
be said any more does too.  What has become possible comes behind.  The same entries always give
the same grid.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from msgspec import Struct, field

import engine
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, Record, seat_of
from engine.results.adjudication import Adjudication, Ask
from scorekeeper.web.entry.entry_buttons import SeatPlace

Key: TypeAlias = tuple[Entry, str | None, str]
"""What stays the same of an ask: its entry, what is filled in, and of some the item's name."""
_ENTRIES: Final = 4096
"""So many are known without what is left open in them: those of a stage come with each tap."""
RARE: Final = frozenset({"more", "trouble"})
"""What is rarely needed, in a dialog of its own."""


class GridCell(Struct):
    """An ask of the stage: as it is now, or as it was when it was offered last.

    `batch` is the moment of the stage in which it was offered first, and `needed` whether it was
    required then.  What was asked for on the page itself stays there: `group`, `seldom`.
    """

    ask: Ask
    batch: int
    group: str
    needed: bool
    seldom: bool
    now: bool = True
    choices: dict[object, None] = field(default_factory=dict)
    said: dict[object, int] = field(default_factory=dict)
    asked: dict[Entry, None] = field(default_factory=dict)
    """As what it was asked for, where that is not what it is known by."""

    def place(self, number: int = 0) -> SeatPlace:
        """Its place in the grid, before which so many are asked for where it may be typed."""
        choices = tuple(self.choices)
        offered = self.ask.choices or (None,) if self.now else ()
        place = number if isinstance(choices[0], int) else 0
        return SeatPlace(choices, frozenset(offered), tuple(self.said.items()), place)

    @property
    def seat(self) -> Seat | None:
        """Whose it is."""
        return self.ask.entry.seat


class KontraStep(Struct, frozen=True):
    """A place for a seat's answers to an item; the next level comes in the same place."""

    ask: Ask
    said: int | None
    barred: bool


class ButtonGrid(Struct, frozen=True):
    """Everything that can or could be tapped in the present stage.

    `items` are in the order in which they came; `steps` are by item lines of places, one for
    each seat in play; `later` tells that somebody still had to say that the table goes on, or
    what it was asked; `goes_on` that there was a word for it; `instead` that a card was told of a
    whole pack, and what is asked now stands in its room.
    """

    cells: tuple[GridCell, ...]
    items: tuple[str, ...]
    steps: Mapping[str, tuple[tuple[KontraStep | None, ...], ...]]
    later: bool
    goes_on: bool
    instead: bool


def layout_grid(
    record: Record,
    so_far: tuple[Adjudication, ...],
    before: Mapping[int, Adjudication] = MappingProxyType({}),
) -> ButtonGrid:
    """Lay out the present stage, of which `so_far` was found, entry by entry.

    `before` is what was found before each word of an earlier stage that counts otherwise.
    """
    states = _this_page(so_far)
    fresh = _answered(states)
    start = len(record.entries) - len(states) + 1
    cells: dict[Key, GridCell] = {}
    pack = engine.pack_of(record).cards
    steps: list[list[Ask]] = []
    earlier = list(_said_before(record, states, before))
    for batch, state in enumerate(states):
        names = {item.id: item.name for item in state.items}
        steps.append([ask for ask in state.layout if is_step(ask, names)])
        asks = state.layout if batch else _with_earlier(state.layout, earlier)
        _offer(cells, batch, asks, names, pack, words_only=batch < fresh)
    _answer(cells, record.entries, start)
    for word in earlier:
        cell = cells[word.ask.entry, None, ""]
        cell.said.setdefault(None, word.index)
        cell.now = any(_is_alike(ask, word.ask) for ask in states[-1].asks)
    return ButtonGrid(
        tuple(cells.values()),
        tuple(dict.fromkeys(item.id for state in states for item in state.items)),
        _steps(steps, states[-1], record.entries, start),
        any(continues(state.asks) for state in states[fresh:]),
        any(ask.fill is None for state in states[fresh:] for ask in _of_table(state.asks)),
        fresh > 0 and any(ask.fill == "card" for ask in _of_table(states[fresh - 1].asks)),
    )


class _Word(Struct, frozen=True):
    """A word of an earlier stage: its ask then, the entry's index, the asks that came after it."""

    ask: Ask
    index: int
    after: tuple[Ask, ...]


def _said_before(
    record: Record, states: tuple[Adjudication, ...], before: Mapping[int, Adjudication]
) -> Iterator[_Word]:
    """Yield the seats' words of a stage whose words count otherwise, if their like is said now.

    They stay in the column: the scorer sees what was said, and does not look for it in vain.
    """
    worth = (ask for state in states for ask in state.layout if _is_worth(ask))
    kinds = {ask.entry.do for ask in worth}
    for index, then in before.items():
        entry = record.entries[index]
        if entry.do not in kinds:
            continue
        asks = [ask for ask in then.asks if _is_worth(ask) and ask.entry.seat is entry.seat]
        for place, ask in enumerate(asks):
            if _as_said(ask, entry) == entry:
                whole = ask._replace(entry=entry, fill=None, choices=(), seldom=False)
                yield _Word(whole, index, tuple(asks[place + 1 :]))
                break


def _is_worth(ask: Ask) -> bool:
    """Whether a seat may say it without answering an item, and it is worth points."""
    return ask.group == "say" and ask.entry.on is None and ask.value is not None


def _as_said(ask: Ask, entry: Entry) -> Entry:
    """Return the ask's entry with what was chosen in `entry`."""
    if ask.fill is None:
        return ask.entry
    chosen: dict[str, Any] = {ask.fill: getattr(entry, ask.fill)}
    return replace(ask.entry, **chosen)


def _is_alike(ask: Ask, other: Ask) -> bool:
    return (ask.entry, ask.fill) == (other.entry, other.fill)


def _with_earlier(asks: tuple[Ask, ...], earlier: list[_Word]) -> tuple[Ask, ...]:
    """Put words of an earlier stage among those of this one, before what follows them there."""
    there = list(asks)
    for word in earlier:
        if any(_is_alike(ask, word.ask) for ask in there):
            continue
        mine = [at for at, ask in enumerate(there) if ask.entry.seat is word.ask.entry.seat]
        following = {(ask.entry, ask.fill) for ask in word.after}
        end = mine[-1] + 1 if mine else len(there)
        at = next((at for at in mine if (there[at].entry, there[at].fill) in following), end)
        there.insert(at, word.ask)
    return tuple(there)


def _this_page(states: tuple[Adjudication, ...]) -> tuple[Adjudication, ...]:
    """Leave out what was before a ruling put the words of the table aside: the page is new then."""
    aside = {(ask.entry, ask.fill) for ask in states[-1].asks if ask.group == "more"}
    kinds = {entry.do for entry, _ in aside}
    for place in range(len(states) - 2, -1, -1):
        said = (ask for ask in states[place].asks if ask.group == "say" and ask.entry.do in kinds)
        if any((ask.entry, ask.fill) in aside for ask in said):
            return states[place + 1 :]
    return states


def _answered(states: tuple[Adjudication, ...]) -> int:
    """From which moment on the table was not asked any more what had all its answers laid open.

    What had waited for that takes its room; the words of the seats stay where they are.
    """
    asked = [asks_table(state.asks) for state in states]
    return max((at for at in range(1, len(asked)) if asked[at - 1] and not asked[at]), default=0)


def is_step(ask: Ask, items: Container[Any]) -> bool:
    """Whether an ask is a seat's answer to an item: it has its button there."""
    entry = ask.entry
    spoken = entry.on is not None and ask.group == "say" and ask.fill is None
    return spoken and entry.seat is not None and entry.on in items


def continues(asks: Iterable[Ask]) -> bool:
    """Whether somebody has yet to say that the table goes on."""
    return any(True for _ in _of_table(asks))


def asks_table(asks: Iterable[Ask]) -> bool:
    """Whether the table is asked for one of several answers: a card, a suit."""
    return any(ask.fill is not None for ask in _of_table(asks))


def _of_table(asks: Iterable[Ask]) -> Iterator[Ask]:
    return (ask for ask in asks if ask.group == "table" and ask.entry.seat is None)


def _key(ask: Ask, names: Mapping[str, str]) -> Key:
    """What stays the same of an ask; `names` are what items are called by their ids.

    Whose turn it is to play a card does not, nor which of an item's cards are still to be told of,
    nor which of two who announced the same waits for them: the question is one.
    """
    entry, name = ask.entry, ""
    if entry.seat is not None and ask.group == "table":
        entry = _of_anybody(entry)
    if entry.cards and len(entry.cards) > 1 and ask.for_item:
        entry, name = replace(entry, cards=None, on=None), names.get(ask.for_item, ask.for_item)
    return entry, ask.fill, name


def _offer(
    cells: dict[Key, GridCell],
    batch: int,
    asks: tuple[Ask, ...],
    names: Mapping[str, str],
    pack: tuple[Card, ...],
    *,
    words_only: bool,
) -> None:
    """Add what a moment of the stage offered, or only what the seats might say in it.

    `names` are what its items are called, by their ids.
    """
    for cell in cells.values():
        cell.now = False
    for ask in asks:
        entry = ask.entry
        said = ask.group == "say" and entry.seat is not None
        if (words_only and not said) or is_step(ask, names):
            continue
        key = _key(ask, names)
        known = cells.get(key)
        before = None if known is None else known.ask.choices
        cell = known or GridCell(ask, batch, ask.group, ask.required, ask.seldom, now=False)
        cells[key] = cell
        # The same in two stages that may come next: with a card in one, with another in the other.
        if not (cell.now and ask.upcoming):
            more = cell.ask.choices if cell.now else ()
            cell.ask = ask._replace(choices=(*more, *ask.choices)) if more else ask
            cell.now = not ask.upcoming
        if entry is not key[0]:
            cell.asked[entry] = None
        if cell.group in RARE:
            cell.group = ask.group
        cell.seldom = cell.seldom and ask.seldom
        if ask.group == "table" and ask.fill == "card" and not cell.choices:
            # Cards are played from one pack: each has its place, whoever's turn it is.
            cell.choices.update(dict.fromkeys(pack))
        if before is not ask.choices:
            cell.choices.update(dict.fromkeys(ask.choices or (None,)))


def _answer(cells: Mapping[Key, GridCell], entries: tuple[Entry, ...], start: int) -> None:
    """Note which entries of the stage were tapped in which place."""
    others = ((cell, one) for cell in cells.values() for one in cell.asked)
    places = {(one, cell.ask.fill, ""): cell for cell, one in others}
    fills = {fill for _, fill, _ in cells}
    for index in range(start, len(entries)):
        for fill in fills:
            for cell, choice in _taken(cells, places, entries[index], fill):
                cell.said[choice] = index


def _taken(
    cells: Mapping[Key, GridCell], others: Mapping[Key, GridCell], entry: Entry, fill: str | None
) -> Iterable[tuple[GridCell, object]]:
    """The place an entry was tapped in, if it is filled in like this.

    `others` are places by entries that were asked for in them, and by which they are not known.
    """
    choice = None if fill is None else getattr(entry, fill)
    bare = entry if choice is None else _unfilled(entry, str(fill))
    at_table = bare if bare.seat is None else _of_anybody(bare)
    for asked in (bare, at_table):
        # A card may be told of somebody whose turn it was not.
        key = asked, fill, ""
        cell = cells.get(key) or others.get(key)
        if cell is None or (cell.group != "table" and asked is not bare):
            continue
        if choice in cell.choices or isinstance(choice, tuple | str):
            yield cell, choice
            return


@lru_cache(_ENTRIES)
def _of_anybody(entry: Entry) -> Entry:
    """An entry as if nobody in particular had said it."""
    return replace(entry, seat=None)


@lru_cache(_ENTRIES)
def _unfilled(entry: Entry, fill: str) -> Entry:
    """An entry without what was filled in."""
    blank: dict[str, Any] = {fill: None}
    return replace(entry, **blank)


def _steps(
    steps: list[list[Ask]], state: Adjudication, entries: tuple[Entry, ...], start: int
) -> dict[str, tuple[tuple[KontraStep | None, ...], ...]]:
    """The places beside each item: a seat's next answer comes where its last one was.

    `steps` are the answers to items that each moment offered, and `state` the last of these.
    """
    places: dict[str, dict[Seat, list[Ask]]] = {}
    for asks in steps:
        offered: dict[tuple[str, Seat], list[Ask]] = {}
        for ask in asks:
            offered.setdefault((str(ask.entry.on), seat_of(ask.entry)), []).append(ask)
        for (item, seat), on_it in offered.items():
            _put(places.setdefault(item, {}).setdefault(seat, []), on_it)
    if not places:
        return {}
    on_items = ((index, entry) for index, entry in enumerate(entries) if entry.on is not None)
    said = {entry: index for index, entry in on_items if index >= start}
    now = {ask.entry for ask in state.asks if ask.entry.on is not None}
    # A name is looked for where it always stands, whoever leads.
    order = tuple(sorted(state.table.order, key=lambda seat: seat.value))
    return {item: _lines(by_seat, order, said, now) for item, by_seat in places.items()}


def _put(there: list[Ask], offered: list[Ask]) -> None:
    """Put what a seat may answer now into its places."""
    known = {ask.entry: ask for ask in offered}
    there[:] = [known.pop(ask.entry, ask) for ask in there]
    kept = {ask.entry for ask in offered}
    free = [place for place, ask in enumerate(there) if ask.entry not in kept]
    for ask in known.values():
        if free:
            there[free.pop(0)] = ask
        else:
            there.append(ask)


def _lines(
    by_seat: Mapping[Seat, list[Ask]],
    order: tuple[Seat, ...],
    said: Mapping[Entry, int],
    now: set[Entry],
) -> tuple[tuple[KontraStep | None, ...], ...]:
    height = max(len(asks) for asks in by_seat.values())
    return tuple(
        tuple(
            _step(by_seat[seat][line], said, now) if line < len(by_seat.get(seat, ())) else None
            for seat in order
        )
        for line in range(height)
    )


def _step(ask: Ask, said: Mapping[Entry, int], now: set[Entry]) -> KontraStep:
    offered = ask.entry in now
    index = None if offered else said.get(ask.entry)
    return KontraStep(ask, index, barred=not offered and index is None)
