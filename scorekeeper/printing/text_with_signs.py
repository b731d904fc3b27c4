"""Text with inline drawn signs, for sheets and pages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.items import Item
from scorekeeper.printing.number_and_date_formats import sheet_text


class DrawnSign(Struct, frozen=True):
    """A drawn sign: `image` is a file under `static/`, without its suffix; `says` its meaning."""

    image: str
    says: str


Line: TypeAlias = tuple[str | DrawnSign, ...]
"""Text with drawn signs in it."""


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
