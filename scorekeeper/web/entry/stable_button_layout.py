"""The button grid of a stage: every button keeps its position while the stage lasts.

The engine lists only what may be entered next.  A scorer may already be moving to a button, so
no other button may move under the finger: entered and no longer possible entries keep their
position, and new ones are appended.  The same entries always give the same grid.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from msgspec import Struct, field

import engine
from engine.hand.cards import Card, Seat
from engine.hand.record import Entry, Record, seat_of
from engine.results.adjudication import Adjudication, Prompt, filled
from scorekeeper.web.entry.entry_buttons import PromptPlace

Key: TypeAlias = tuple[Entry, str | None, str]
"""The identity of a prompt: its entry, the filled-in field, and for some the item's name."""
RARE: Final = frozenset({"more", "trouble"})
"""Groups of rarely used entries, shown in a dialog of their own."""


class PromptCell(Struct):
    """A prompt of the stage, as it is now or as it was when last offered.

    `batch` is the step of the stage at which it was first offered; `needed` tells whether it was
    required then.  `group` and `seldom` do not change while the stage lasts, except that a prompt
    leaves the rarely used ones once it is offered on the page itself.
    """

    ask: Prompt
    batch: int
    group: str
    needed: bool
    seldom: bool
    now: bool = True
    choices: dict[object, None] = field(default_factory=dict)
    said: dict[object, int] = field(default_factory=dict)
    asked: dict[Entry, None] = field(default_factory=dict)
    """Entries it was offered with, where they differ from its key."""

    def place(self, number: int = 0) -> PromptPlace:
        """Return its place in the grid; `number` is how many prompts precede it if it is typed."""
        choices = tuple(self.choices)
        offered = self.ask.choices or (None,) if self.now else ()
        place = number if isinstance(choices[0], int) else 0
        return PromptPlace(choices, frozenset(offered), tuple(self.said.items()), place)

    @property
    def seat(self) -> Seat | None:
        """The seat that the prompt is for; None for the table."""
        return self.ask.entry.seat


class ItemAnswerPlace(Struct, frozen=True):
    """A seat's answer to an item; the next kontra level takes the same position."""

    ask: Prompt
    said: int | None
    barred: bool


class ButtonGrid(Struct, frozen=True):
    """Everything that can or could be tapped in the present stage.

    `items` are in order of appearance.  `steps` maps an item to its lines of answers, one per seat
    in play.  `later`: somebody still had to tell that the table went on, or answer its question.
    `goes_on`: there was an entry for that.  `instead`: the pack of cards was shown before, and the
    present prompts take its room.
    """

    cells: tuple[PromptCell, ...]
    items: tuple[str, ...]
    steps: Mapping[str, tuple[tuple[ItemAnswerPlace | None, ...], ...]]
    later: bool
    goes_on: bool
    instead: bool


def layout_grid(
    record: Record,
    so_far: tuple[Adjudication, ...],
    before: Mapping[int, Adjudication] = MappingProxyType({}),
) -> ButtonGrid:
    """Lay out the present stage from its adjudications `so_far`, one per entry.

    `before` maps the index of an announcement of an earlier stage, in which it counts differently,
    to the adjudication before it.
    """
    states = _this_page(so_far)
    fresh = _answered(states)
    table = states[-1].table
    start = len(record.entries) - len(states) + 1
    cells: dict[Key, PromptCell] = {}
    pack = engine.pack_of(record).cards
    steps: list[list[Prompt]] = []
    earlier = list(_said_before(record, states, before))
    for batch, state in enumerate(states):
        names = {item.id: item.name for item in state.items}
        steps.append([ask for ask in state.layout if is_item_answer(ask, names)])
        asks = state.layout if batch else _with_earlier(state.layout, earlier)
        _offer(cells, batch, asks, names, pack, words_only=batch < fresh)
    # A stage may begin with an announcement.
    opening = any(one.entry == start - 1 for one in table.said if one.stage == table.stage)
    _answer(cells, record.entries, start - opening)
    for word in earlier:
        cell = cells[word.ask.entry, None, ""]
        cell.said.setdefault(None, word.index)
        cell.now = any(_is_alike(ask, word.ask) for ask in states[-1].asks)
    return ButtonGrid(
        tuple(cells.values()),
        _items_in_order(states),
        _steps(steps, states[-1], record.entries, start),
        any(True for state in states[fresh:] for _ in of_table(state.asks)),
        any(ask.fill is None for state in states[fresh:] for ask in of_table(state.asks)),
        fresh > 0 and any(ask.fill == "card" for ask in of_table(states[fresh - 1].asks)),
    )


def items_in_order(so_far: tuple[Adjudication, ...]) -> tuple[str, ...]:
    """Return the ids of the present stage's items, in order of appearance."""
    return _items_in_order(_this_page(so_far))


def _items_in_order(states: tuple[Adjudication, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.id for state in states for item in state.items))


class _Word(Struct, frozen=True):
    """An announcement of an earlier stage: its prompt, its entry's index, the prompts after it."""

    ask: Prompt
    index: int
    after: tuple[Prompt, ...]


def _said_before(
    record: Record, states: tuple[Adjudication, ...], before: Mapping[int, Adjudication]
) -> Iterator[_Word]:
    """Yield announcements of earlier stages that could still be made, with other scoring."""
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


def _is_worth(ask: Prompt) -> bool:
    """Return whether it is an announcement worth points that answers no item."""
    return ask.group == "say" and ask.entry.on is None and ask.value is not None


def _as_said(ask: Prompt, entry: Entry) -> Entry:
    """Return the prompt's entry with the choice made in `entry`."""
    return filled(ask.entry, ask.fill, getattr(entry, ask.fill)) if ask.fill else ask.entry


def _is_alike(ask: Prompt, other: Prompt) -> bool:
    return (ask.entry, ask.fill) == (other.entry, other.fill)


def _with_earlier(asks: tuple[Prompt, ...], earlier: list[_Word]) -> tuple[Prompt, ...]:
    """Insert announcements of an earlier stage before those that followed them there."""
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
    """Drop the states before a ruling that moved announcements to the rarely used ones."""
    aside = {(ask.entry, ask.fill) for ask in states[-1].asks if ask.group == "more"}
    kinds = {entry.do for entry, _ in aside}
    for place in range(len(states) - 2, -1, -1):
        said = (ask for ask in states[place].asks if ask.group == "say" and ask.entry.do in kinds)
        if any((ask.entry, ask.fill) in aside for ask in said):
            return states[place + 1 :]
    return states


def _answered(states: tuple[Adjudication, ...]) -> int:
    """Return the step after which the table was no longer asked for one of several answers.

    Prompts that waited for that answer take its room; announcements keep their position.
    """
    asked = [any(ask.fill for ask in of_table(state.asks)) for state in states]
    return max((at for at in range(1, len(asked)) if asked[at - 1] and not asked[at]), default=0)


def is_item_answer(ask: Prompt, items: Container[Any]) -> bool:
    """Return whether a prompt is a seat's answer to an item, which has its button there."""
    entry = ask.entry
    spoken = entry.on is not None and ask.group == "say" and ask.fill is None
    return spoken and entry.seat is not None and entry.on in items


def of_table(asks: Iterable[Prompt]) -> Iterator[Prompt]:
    """Yield the prompts of what happens at the table."""
    return (ask for ask in asks if ask.group == "table" and ask.entry.seat is None)


def _key(ask: Prompt, names: Mapping[str, str]) -> Key:
    """Return the identity of a prompt across steps; `names` maps item ids to names.

    It leaves out the seat whose turn it is to play, which of an item's cards are still unknown, and
    which of two seats that announced the same has to answer.
    """
    entry, name = ask.entry, ""
    if entry.seat is not None and ask.group == "table":
        entry = _of_anybody(entry)
    if entry.cards and len(entry.cards) > 1 and ask.for_item:
        entry, name = replace(entry, cards=None, on=None), names.get(ask.for_item, ask.for_item)
    return entry, ask.fill, name


def _offer(
    cells: dict[Key, PromptCell],
    batch: int,
    asks: tuple[Prompt, ...],
    names: Mapping[str, str],
    pack: tuple[Card, ...],
    *,
    words_only: bool,
) -> None:
    """Add the prompts of one step, or only the announcements of the seats (`words_only`)."""
    for cell in cells.values():
        cell.now = False
    for ask in asks:
        entry = ask.entry
        said = ask.group == "say" and entry.seat is not None
        if (words_only and not said) or is_item_answer(ask, names):
            continue
        key = _key(ask, names)
        known = cells.get(key)
        before = None if known is None else known.ask.choices
        cell = known or PromptCell(ask, batch, ask.group, ask.required, ask.seldom, now=False)
        cells[key] = cell
        # Two possible next stages may offer the same prompt with different cards.
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
            # Each card of the pack has its own place, whichever seat is to play.
            cell.choices.update(dict.fromkeys(pack))
        if before is not ask.choices:
            cell.choices.update(dict.fromkeys(ask.choices or (None,)))


def _answer(cells: Mapping[Key, PromptCell], entries: tuple[Entry, ...], start: int) -> None:
    """Record in the cells which entries of the stage answered them."""
    others = ((cell, one) for cell in cells.values() for one in cell.asked)
    places = {(one, cell.ask.fill, ""): cell for cell, one in others}
    fills = {fill for _, fill, _ in cells}
    for index in range(start, len(entries)):
        for fill in fills:
            for cell, choice in _taken(cells, places, entries[index], fill):
                cell.said[choice] = index


def _taken(
    cells: Mapping[Key, PromptCell],
    others: Mapping[Key, PromptCell],
    entry: Entry,
    fill: str | None,
) -> Iterable[tuple[PromptCell, object]]:
    """Return the cell and choice that an entry answers with `fill`, if there is one.

    `others` maps further entries that a cell was offered with to the cell.
    """
    choice = None if fill is None else getattr(entry, fill)
    bare = entry if choice is None else filled(entry, str(fill), None)
    at_table = bare if bare.seat is None else _of_anybody(bare)
    for asked in (bare, at_table):
        # A card may have been entered for a seat out of turn.
        key = asked, fill, ""
        cell = cells.get(key) or others.get(key)
        if cell is None or (cell.group != "table" and asked is not bare):
            continue
        if choice in cell.choices or isinstance(choice, tuple | str):
            yield cell, choice
            return


def _of_anybody(entry: Entry) -> Entry:
    """Return the entry without its seat."""
    return replace(entry, seat=None)


def _steps(
    steps: list[list[Prompt]], state: Adjudication, entries: tuple[Entry, ...], start: int
) -> dict[str, tuple[tuple[ItemAnswerPlace | None, ...], ...]]:
    """Return the answers of each item by line and seat; a seat's next answer replaces its last."""
    places: dict[str, dict[Seat, list[Prompt]]] = {}
    for asks in steps:
        offered: dict[tuple[str, Seat], list[Prompt]] = {}
        for ask in asks:
            offered.setdefault((str(ask.entry.on), seat_of(ask.entry)), []).append(ask)
        for (item, seat), on_it in offered.items():
            _put(places.setdefault(item, {}).setdefault(seat, []), on_it)
    if not places:
        return {}
    on_items = ((index, entry) for index, entry in enumerate(entries) if entry.on is not None)
    said = {entry: index for index, entry in on_items if index >= start}
    now = {ask.entry for ask in state.asks if ask.entry.on is not None}
    # Seats keep their order on the page, whichever seat leads.
    order = tuple(sorted(state.table.order, key=lambda seat: seat.value))
    return {item: _lines(by_seat, order, said, now) for item, by_seat in places.items()}


def _put(there: list[Prompt], offered: list[Prompt]) -> None:
    """Put the answers that a seat may give now into its positions."""
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
    by_seat: Mapping[Seat, list[Prompt]],
    order: tuple[Seat, ...],
    said: Mapping[Entry, int],
    now: set[Entry],
) -> tuple[tuple[ItemAnswerPlace | None, ...], ...]:
    height = max(len(asks) for asks in by_seat.values())
    return tuple(
        tuple(
            _step(by_seat[seat][line], said, now) if line < len(by_seat.get(seat, ())) else None
            for seat in order
        )
        for line in range(height)
    )


def _step(ask: Prompt, said: Mapping[Entry, int], now: set[Entry]) -> ItemAnswerPlace:
    offered = ask.entry in now
    index = None if offered else said.get(ask.entry)
    return ItemAnswerPlace(ask, index, barred=not offered and index is None)
