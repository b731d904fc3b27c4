"""What a hand is entered on without a connection: all that is usually said and seen, laid out once.

What can be tapped next is the engine's to say, and it is not there: nothing on the sheet knows
what was tapped before.  The server takes what stands, and says what does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from markupsafe import Markup
from msgspec import Struct

import engine
from engine.hand.record import Record
from engine.results.adjudication import Ask
from engine.wording.sentences import Sentences
from scorekeeper.services.entry import vocabulary
from scorekeeper.web.entry.entry_buttons import ButtonGroup, build_button_group

FEW: Final = 6
"""More of one kind stand behind one button."""
_LEFT_OUT: Final = frozenset({"cards", "text"})
"""What is not tapped or typed in one go can wait."""


class EntryKind(Struct, frozen=True):
    """What is said or seen of one kind; without a `label` it lies open."""

    label: str | Markup
    slots: tuple[ButtonGroup, ...]


class OfflinePlace(Struct, frozen=True):
    """What a seat says, or the table does, under the name of it."""

    name: str
    kinds: tuple[EntryKind, ...]


def offline_places(record: Record, lang: str, table: str) -> tuple[OfflinePlace, ...]:
    """Lay out what may be entered in a hand, seat by seat; what the table does comes last."""
    words = engine.words(record, lang, engine.adjudicate(record))
    asks = vocabulary.empty_hand_vocabulary(record)
    found = (
        OfflinePlace(
            record.name(seat) if seat else table,
            tuple(_kinds((ask for ask in asks if ask.entry.seat is seat), words)),
        )
        for seat in (*record.places, None)
    )
    return tuple(place for place in found if place.kinds)


def _kinds(asks: Iterable[Ask], words: Sentences) -> Iterator[EntryKind]:
    """Yield what lies open first, then what stands behind a button, kind by kind."""
    kinds: dict[str, list[Ask]] = {}
    for ask in asks:
        kinds.setdefault(ask.entry.do, []).append(ask)
    laid = [_slots(same, words) for same in kinds.values()]
    few = tuple(slot for slots in laid if len(slots) <= FEW for slot in slots)
    if few:
        yield EntryKind("", few)
    for slots in laid:
        if len(slots) > FEW:
            yield EntryKind(Markup("{} … {}").format(slots[0].label, slots[-1].label), slots)


def _slots(asks: Iterable[Ask], words: Sentences) -> tuple[ButtonGroup, ...]:
    slots = (build_button_group(ask, words, scope="offline-") for ask in asks)
    return tuple(slot for slot in slots if slot.kind not in _LEFT_OUT)
