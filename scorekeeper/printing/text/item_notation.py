"""The engine's short notation of an item, with drawn signs for the outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.items import Item
from scorekeeper.printing.text.drawn_signs import DrawnSign, Line
from scorekeeper.printing.text.print_texts import sheet_text


def with_player_names(record: Record, names: Mapping[Seat, str]) -> Record:
    """Return the record with these names of the players: the short ones of a sheet."""
    return replace(record, seats=tuple(names[seat] for seat in record.places))


def outcome_mark(item: Item, lang: str) -> DrawnSign:
    """Return the drawn sign of an item's outcome."""
    outcome = item.outcome.value
    return DrawnSign(f"marks/{outcome}", sheet_text(f"legend.{outcome}", lang))


def item_notation(record: Record, item: Item, lang: str) -> Line:
    """Return the engine's notation of an item, with its outcome as a drawn sign."""
    notation = engine.record_sentences(record, lang).notation(item)
    return (f"{notation} ", outcome_mark(item, lang))


def notation_signs(record: Record, items: Iterable[Item], lang: str) -> Iterator[str]:
    """Yield the signs after the items' names in their notation, as often as used."""
    say = engine.record_sentences(record, lang)
    for item in items:
        yield from say.notation(item)
