"""What may stand in the place of an entry, in words and to be tapped."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

import engine
from engine.hand.record import Entry, Record
from engine.judging.adjudication import Ask
from engine.telling.wording import Wording
from scorekeeper.services.instead import instead_of
from scorekeeper.web.asks import Slot, Tap, in_a_row, plain, slot_of


class Offer(Struct, frozen=True):
    """An entry in words, and what can be put in its place (`services.instead.Instead`).

    `row` is how many cards stand in a row where they are tapped, by the table's pack.
    """

    index: int
    entry: Entry
    label: str
    is_fact: bool
    others: tuple[Tap, ...]
    slots: tuple[Slot, ...]
    risky: tuple[Slot, ...]
    row: int


def replacements(record: Record, index: int, lang: str) -> Offer:
    """What the engine would have taken in an entry's place.  Raises NotFoundError."""
    found, words = instead_of(record, index), engine.words(record, lang)
    return Offer(
        index,
        found.entry,
        words.told(found.entry),
        not found.is_word,
        tuple(_tap(other, words) for other in found.others),
        _slots(found.asks, words),
        _slots(found.risky, words),
        in_a_row(engine.pack_of(record)),
    )


def _slots(asks: Iterable[Ask], words: Wording) -> tuple[Slot, ...]:
    return tuple(slot_of(ask, words, scope="instead-") for ask in asks)


def _tap(entry: Entry, words: Wording) -> Tap:
    """The same by somebody else, who is all that is told of it."""
    by = entry.seat and entry.seat.value
    return Tap(words.seat(entry.seat), plain(entry), barred=False, key=f"by-{by}")
