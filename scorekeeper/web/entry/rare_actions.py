"""What is rarely needed, laid out once somebody opens it: drawers, and what stands behind a button.

It holds what can be tapped now, as every tap closes it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

import engine
from engine.results.adjudication import Status
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.views import DraftView
from scorekeeper.web.entry import button_layout
from scorekeeper.web.entry.button_layout import RARE, GridCell
from scorekeeper.web.entry.entry_buttons import ButtonGroup
from scorekeeper.web.entry.entry_view import layout_panel
from scorekeeper.web.entry.seat_view import behind_key, group_of


class ActionDrawer(Struct, frozen=True):
    """What is rarely needed, of one kind, under its heading."""

    title: str
    slots: tuple[ButtonGroup, ...]


class RareActions(Struct, frozen=True):
    """What stands behind a button: of whom, what it is called, what can be tapped."""

    who: str
    label: str
    slots: tuple[ButtonGroup, ...]


def drawers(draft: DraftView, lang: str) -> tuple[ActionDrawer, ...]:
    """What is rarely needed; the director's word comes first where it is wanted."""
    words = engine.words(draft.record, lang, draft.adjudication)
    disputed = draft.adjudication.status is Status.DISPUTED
    rare = [
        (cell, layout_panel(cell, words, place))
        for place, cell in _open(draft)
        if cell.group in RARE
    ]
    # Whoever comes here from a finding has a ruling to enter, most likely on an item.
    ruled = [pair for pair in rare if disputed and pair[0].ask.entry.do in engine.RULING_ENTRIES]
    others = [pair for pair in rare if pair not in ruled]
    groups = ("trouble", "more") if disputed else ("more", "trouble")
    parts = (
        ActionDrawer(words.group(group), group_of(ruled, group) + group_of(others, group))
        for group in groups
    )
    return tuple(part for part in parts if part.slots)


def rare_actions_behind(draft: DraftView, key: str, lang: str) -> RareActions:
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
    slots = tuple(layout_panel(cell, words, place) for place, cell in cells)
    return RareActions(who, words.seldom(first.ask.entry), slots)


def _open(draft: DraftView) -> Iterator[tuple[int, GridCell]]:
    """What can be tapped now, each with its number in the stage."""
    cells = button_layout.layout_grid(draft.record, draft.so_far, draft.before).cells
    return ((place, cell) for place, cell in enumerate(cells) if cell.now)
