"""Dialogs of the entry page: rarely used entries, and replacements of an entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import HandStatus, Prompt
from engine.wording.sentences import Sentences
from scorekeeper.services.entry.replacement_options import find_replacements
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.view_types import DraftView
from scorekeeper.web.entry import entry_buttons, stable_button_layout
from scorekeeper.web.entry.entry_view import build_cell_buttons
from scorekeeper.web.entry.seat_prompts import rare_kind_key, sorted_group_buttons
from scorekeeper.web.entry.stable_button_layout import RARE, PromptCell


class RareActions(Struct, frozen=True):
    """The entries behind a button: the player's name, the label, the buttons."""

    who: str
    label: str
    slots: tuple[entry_buttons.ButtonGroup, ...]


def drawers(draft: DraftView, lang: str) -> tuple[entry_buttons.LabelledButtons, ...]:
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
        entry_buttons.LabelledButtons(
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
    cells = stable_button_layout.layout_grid(draft.record, draft.so_far, draft.before).cells
    return ((place, cell) for place, cell in enumerate(cells) if cell.now)


class ReplacementOffer(Struct, frozen=True):
    """An entry in words with its possible replacements, in rows of so many cards."""

    index: int
    entry: Entry
    label: str
    is_fact: bool
    others: tuple[entry_buttons.EntryButton, ...]
    slots: tuple[entry_buttons.ButtonGroup, ...]
    risky: tuple[entry_buttons.ButtonGroup, ...]
    row: int


def replacements(record: Record, index: int, lang: str) -> ReplacementOffer:
    """Return what the engine accepts in an entry's place.  Raises NotFoundError."""
    found, words = find_replacements(record, index), engine.record_sentences(record, lang)
    return ReplacementOffer(
        index,
        found.entry,
        words.told(found.entry),
        not found.is_word,
        tuple(_tap(other, words) for other in found.others),
        _replacement_slots(found.asks, words),
        _replacement_slots(found.risky, words),
        entry_buttons.cards_per_row(engine.pack_of(record)),
    )


def _replacement_slots(
    asks: Iterable[Prompt], words: Sentences
) -> tuple[entry_buttons.ButtonGroup, ...]:
    return tuple(entry_buttons.build_button_group(ask, words, scope="instead-") for ask in asks)


def _tap(entry: Entry, words: Sentences) -> entry_buttons.EntryButton:
    """Build the button for the same entry by another seat, labelled with the seat alone."""
    by = entry.seat and entry.seat.value
    return entry_buttons.EntryButton(
        words.seat(entry.seat), entry_buttons.plain_entry(entry), barred=False, key=f"by-{by}"
    )
