"""What may stand in the place of an entry: what the engine asked for there."""

from __future__ import annotations

from dataclasses import dataclass, replace

import engine
from engine.record import Entry, Record
from scorekeeper.services.errors import NotFoundError
from scorekeeper.web.asks import Slot, slot_of


@dataclass(frozen=True, slots=True)
class Offer:
    """An entry in words, and what can be put in its place."""

    index: int
    entry: Entry
    label: str
    slots: tuple[Slot, ...]


def replacements(record: Record, index: int, lang: str) -> Offer:
    """Return what the engine would ask for if the entry were not there.

    The same question with the rest of the hand as it is comes first (points, a card); if it is
    not asked any more, what its seat could have said at that moment.  Raises NotFoundError.
    """
    if index >= len(record.entries):
        raise NotFoundError("no-entry")
    words = engine.words(record, lang)
    old = record.entries[index]
    without = replace(record, entries=record.entries[:index] + record.entries[index + 1 :])
    until = replace(record, entries=record.entries[:index])
    asks = [
        ask
        for ask in engine.adjudicate(without).asks
        if (ask.entry.do, ask.entry.seat) == (old.do, old.seat) and ask.fill
    ] or [
        ask
        for ask in engine.adjudicate(until).asks
        if ask.entry.seat is old.seat and ask.group in {"say", "table"} and ask.entry != old
    ]
    slots = tuple(slot_of(ask, words) for ask in asks)
    return Offer(index, old, words.told(old), slots)
