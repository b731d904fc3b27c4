"""An item in short, as the engine writes it, with drawn signs for the outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.items import Item
from scorekeeper.printing.text.drawn_signs import Drawn, Line
from scorekeeper.printing.text.print_texts import sheet_texts


def call_notation(record: Record, names: Mapping[Seat, str]) -> Record:
    """A record whose players are called by these names: the short ones of a sheet."""
    return replace(record, seats=tuple(names[seat] for seat in record.places))


def outcome_mark(item: Item, lang: str) -> Drawn:
    """The drawn sign of what became of an item."""
    outcome = item.outcome.value
    return Drawn(f"marks/{outcome}", sheet_texts(f"legend.{outcome}", lang))


def item_notation(record: Record, item: Item, lang: str) -> Line:
    """The engine's notation, and what became of it as a drawn sign."""
    notation = engine.words(record, lang).notation(item)
    return (f"{notation} ", outcome_mark(item, lang))


def outcome_signs(record: Record, items: Iterable[Item], lang: str) -> Iterator[str]:
    """The signs that stand after the items' names in their notation, as often as used."""
    say = engine.words(record, lang)
    for item in items:
        yield from say.notation(item)
