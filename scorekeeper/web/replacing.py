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

    For a fact that is the same question, not narrowed by its like: of two mixed up, one has to be
    put right first.  Otherwise it is what its seat could have said then.  Raises NotFoundError.
    """
    if index >= len(record.entries):
        raise NotFoundError("no-entry")
    words = engine.words(record, lang)
    old = record.entries[index]
    without = replace(record, entries=tuple(one for one in record.entries if one.do != old.do))
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
