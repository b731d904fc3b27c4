"""The offline sheet: everything usually entered in a hand, laid out once.

Without a connection nobody computes what may come next, so the sheet does not depend on earlier
taps.  The server accepts the valid ones later and reports the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from markupsafe import Markup
from msgspec import Struct

import engine
from engine.hand.record import Record
from engine.results.adjudication import Prompt
from engine.wording.sentences import Sentences
from scorekeeper.services.entry import possible_prompts
from scorekeeper.web.entry.entry_buttons import ButtonGroup, build_button_group

FEW: Final = 6
"""The maximum number of entries of one kind shown unfolded."""
_LEFT_OUT: Final = frozenset({"cards", "text"})
"""Kinds left out, as they take several taps."""


class EntryKindGroup(Struct, frozen=True):
    """The entries of one kind; one without a `label` is shown unfolded."""

    label: str | Markup
    slots: tuple[ButtonGroup, ...]


class OfflineSeatEntries(Struct, frozen=True):
    """The entries of a seat, or of the table, under its name."""

    name: str
    kinds: tuple[EntryKindGroup, ...]


def build_offline_entries(record: Record, lang: str, table: str) -> tuple[OfflineSeatEntries, ...]:
    """Lay out everything that may be entered in a hand, seat by seat, the table's last."""
    words = engine.record_sentences(record, lang, engine.adjudicate(record))
    asks = possible_prompts.list_possible_prompts(record)
    found = (
        OfflineSeatEntries(
            record.name(seat) if seat else table,
            tuple(_kinds((ask for ask in asks if ask.entry.seat is seat), words)),
        )
        for seat in (*record.places, None)
    )
    return tuple(place for place in found if place.kinds)


def _kinds(asks: Iterable[Prompt], words: Sentences) -> Iterator[EntryKindGroup]:
    """Yield the unfolded entries first, then the folded ones kind by kind."""
    kinds: dict[str, list[Prompt]] = {}
    for ask in asks:
        kinds.setdefault(ask.entry.do, []).append(ask)
    laid = [_slots(same, words) for same in kinds.values()]
    few = tuple(slot for slots in laid if len(slots) <= FEW for slot in slots)
    if few:
        yield EntryKindGroup("", few)
    for slots in laid:
        if len(slots) > FEW:
            yield EntryKindGroup(Markup("{} … {}").format(slots[0].label, slots[-1].label), slots)


def _slots(asks: Iterable[Prompt], words: Sentences) -> tuple[ButtonGroup, ...]:
    slots = (build_button_group(ask, words, scope="offline-") for ask in asks)
    return tuple(slot for slot in slots if slot.kind not in _LEFT_OUT)
