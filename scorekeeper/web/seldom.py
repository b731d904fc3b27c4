"""What is rarely needed, laid out once somebody opens it: drawers, and what stands behind a button.

It holds what can be tapped now, as every tap closes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

import engine
from engine.judging.adjudication import Status
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.views import DraftView
from scorekeeper.web import grid
from scorekeeper.web.asks import Slot
from scorekeeper.web.columns import behind_key, group_of
from scorekeeper.web.grid import RARE, Cell
from scorekeeper.web.panel import laid_out


class Drawer(Struct, frozen=True):
    """What is rarely needed, of one kind, under its heading."""

    title: str
    slots: tuple[Slot, ...]


class Seldom(Struct, frozen=True):
    """What stands behind a button: of whom, what it is called, what can be tapped."""

    who: str
    label: str
    slots: tuple[Slot, ...]


def drawers(draft: DraftView, lang: str) -> tuple[Drawer, ...]:
    """What is rarely needed; the director's word comes first where it is wanted."""
    words = engine.words(draft.record, lang, draft.adjudication)
    disputed = draft.adjudication.status is Status.DISPUTED
    rare = [
        (cell, laid_out(cell, words, place)) for place, cell in _open(draft) if cell.group in RARE
    ]
    # Whoever comes here from a finding has a ruling to enter, most likely on an item.
    ruled = [pair for pair in rare if disputed and pair[0].ask.entry.do in engine.RULING_ENTRIES]
    others = [pair for pair in rare if pair not in ruled]
    groups = ("trouble", "more") if disputed else ("more", "trouble")
    parts = (
        Drawer(words.group(group), group_of(ruled, group) + group_of(others, group))
        for group in groups
    )
    return tuple(part for part in parts if part.slots)


def behind(draft: DraftView, key: str, lang: str) -> Seldom:
    """What stands behind the button of this key.  Raises NotFoundError."""
    words = engine.words(draft.record, lang, draft.adjudication)
    cells = [
        (place, cell)
        for place, cell in _open(draft)
        if cell.seldom and cell.group not in RARE and behind_key(cell) == key
    ]
    if not cells:
        raise NotFoundError("no-entry")
    first = cells[0][1]
    who = draft.record.name(first.seat) if first.seat else ""
    slots = tuple(laid_out(cell, words, place) for place, cell in cells)
    return Seldom(who, words.seldom(first.ask.entry), slots)


def _open(draft: DraftView) -> Iterator[tuple[int, Cell]]:
    """What can be tapped now, each with its number in the stage."""
    cells = grid.grid_of(draft.record, draft.so_far, draft.before).cells
    return ((place, cell) for place, cell in enumerate(cells) if cell.now)
