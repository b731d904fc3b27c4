"""The possible replacements of an entry, as labels and buttons."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import Prompt
from engine.wording.sentences import Sentences
from scorekeeper.services.entry.entry_alternatives import find_replacements
from scorekeeper.web.entry.entry_buttons import (
    ButtonGroup,
    EntryButton,
    build_button_group,
    cards_per_row,
    plain_entry,
)


class ReplacementOffer(Struct, frozen=True):
    """An entry in words with its possible replacements (`services.entry.replacements`).

    `row` is how many cards stand in a row of buttons, by the table's pack.
    """

    index: int
    entry: Entry
    label: str
    is_fact: bool
    others: tuple[EntryButton, ...]
    slots: tuple[ButtonGroup, ...]
    risky: tuple[ButtonGroup, ...]
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
        _slots(found.asks, words),
        _slots(found.risky, words),
        cards_per_row(engine.pack_of(record)),
    )


def _slots(asks: Iterable[Prompt], words: Sentences) -> tuple[ButtonGroup, ...]:
    return tuple(build_button_group(ask, words, scope="instead-") for ask in asks)


def _tap(entry: Entry, words: Sentences) -> EntryButton:
    """Build the button for the same entry by another seat, labelled with the seat alone."""
    by = entry.seat and entry.seat.value
    return EntryButton(words.seat(entry.seat), plain_entry(entry), barred=False, key=f"by-{by}")
