"""Rarely used entries: the dialog's drawers, and the groups behind a button.

Both hold what can be tapped now, as every tap closes them.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

import engine
from engine.results.adjudication import HandStatus
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.views import DraftView
from scorekeeper.web.entry import button_layout
from scorekeeper.web.entry.button_layout import RARE, PromptCell
from scorekeeper.web.entry.entry_buttons import ButtonGroup
from scorekeeper.web.entry.entry_view import build_cell_buttons
from scorekeeper.web.entry.seat_view import rare_kind_key, sorted_group_buttons


class ActionDrawer(Struct, frozen=True):
    """Rarely used entries of one kind under a heading."""

    title: str
    slots: tuple[ButtonGroup, ...]


class RareActions(Struct, frozen=True):
    """The entries behind a button: the player's name, the label, the buttons."""

    who: str
    label: str
    slots: tuple[ButtonGroup, ...]


def drawers(draft: DraftView, lang: str) -> tuple[ActionDrawer, ...]:
    """Return the rarely used entries; rulings come first while the hand is disputed."""
    words = engine.record_sentences(draft.record, lang, draft.adjudication)
    disputed = draft.adjudication.status is HandStatus.DISPUTED
    rare = [
        (cell, build_cell_buttons(cell, words, place))
        for place, cell in _open(draft)
        if cell.group in RARE
    ]
    # In a disputed hand a ruling is wanted, most likely on an item.
    ruled = [pair for pair in rare if disputed and pair[0].ask.entry.do in engine.RULING_ENTRIES]
    others = [pair for pair in rare if pair not in ruled]
    groups = ("trouble", "more") if disputed else ("more", "trouble")
    parts = (
        ActionDrawer(
            words.group(group),
            sorted_group_buttons(ruled, group) + sorted_group_buttons(others, group),
        )
        for group in groups
    )
    return tuple(part for part in parts if part.slots)


def rare_actions_behind(draft: DraftView, key: str, lang: str) -> RareActions:
    """Return the entries behind the button with this key.  Raises NotFoundError."""
    words = engine.record_sentences(draft.record, lang, draft.adjudication)
    cells = [
        (place, cell)
        for place, cell in _open(draft)
        if cell.seldom and cell.group not in RARE and rare_kind_key(cell) == key
    ]
    if not cells:
        raise NotFoundError("no-entry")
    first = cells[0][1]
    who = draft.record.name(first.seat) if first.seat else ""
    slots = tuple(build_cell_buttons(cell, words, place) for place, cell in cells)
    return RareActions(who, words.seldom(first.ask.entry), slots)


def _open(draft: DraftView) -> Iterator[tuple[int, PromptCell]]:
    """Return the cells that can be tapped now, each with its number in the stage."""
    cells = button_layout.layout_grid(draft.record, draft.so_far, draft.before).cells
    return ((place, cell) for place, cell in enumerate(cells) if cell.now)
