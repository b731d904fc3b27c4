"""The record of a hand: the seats, the rule set, and everything said and done.

A record is plain data outside and frozen objects inside; `record_parser` parses it, and
`format_record` writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Final

from engine.hand.cards import Card, IdentityEnum, Rank, Seat, Suit

FORMAT: Final = 1
"""Version of the record format; a record says which one it is written in."""

MAX_ENTRIES: Final = 400
"""More entries than any hand can have: 27 or 24 cards, and every seat saying everything."""

MAX_NAME: Final = 60
MAX_TEXT: Final = 500
MAX_NUMBER: Final = 1000
JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible characters that join or separate letters and emoji."""


def is_control(sign: str) -> bool:
    r"""Return whether a character is a control or invalid one, which nobody enters on purpose.

    Marks that change the writing direction are included; joiners are not.

    >>> is_control("\u202e"), is_control("\u200d"), is_control("é")
    (True, False, False)
    """
    return not sign.isprintable() and sign not in JOINERS


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing said, done or seen; `do` is its kind, the other fields depend on it.

    `seat` is the seat it belongs to. Numbers are `count` (tricks), `points` (card points), `length`
    (of a sequence) and `trick` (1 is the first).
    """

    do: str
    seat: Seat | None = None
    bid: str | None = None
    figure: str | None = None
    on: str | None = None
    meld: str | None = None
    length: int | None = None
    count: int | None = None
    points: int | None = None
    trick: int | None = None
    suit: Suit | None = None
    rank: Rank | None = None
    card: Card | None = None
    cards: tuple[Card, ...] | None = None
    what: str | None = None
    outcome: str | None = None
    why: str | None = None
    by: str | None = None


entry_of: Final = lru_cache(maxsize=8192)(Entry)
"""Return an entry; cached, which saves 2 to 9 % of adjudicating a tap. Entries are immutable."""


def seat_of(entry: Entry) -> Seat:
    """Return the seat of an entry whose shape requires one."""
    if entry.seat is None:  # pragma: no cover - the schema excludes this
        raise AssertionError(f"{entry.do} without a seat")
    return entry.seat


def cards_of(entry: Entry) -> tuple[Card, ...]:
    """Return the cards that an entry names: several, one or none."""
    return entry.cards or (() if entry.card is None else (entry.card,))


@dataclass(frozen=True, slots=True)
class EntryFields:
    """The schema of an entry: required and optional fields, and allowed words of a field."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleSetRef:
    """A reference to a rule set in a record: a preset, its house rules, its version."""

    preset: str
    house: Mapping[str, object] = field(default_factory=dict)
    version: int = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A hand at one table. `seats` are the players' names in order of play, seat A first."""

    game: str
    rules: RuleSetRef
    seats: tuple[str, ...]
    dealer: Seat
    entries: tuple[Entry, ...]

    @property
    def places(self) -> tuple[Seat, ...]:
        """The seats in use, in order of play."""
        return SEATS[: len(self.seats)]

    def name(self, seat: Seat) -> str:
        """Return the player's name at a seat."""
        return self.seats[SEATS.index(seat)]


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)
ITEM_ID: Final = r"[a-z0-9-]{1,30}(/[A-E])?"
"""The pattern of an item's id: `game`, `gyerunk`, or a figure with its announcer's seat."""


ENTRY_FIELDS: Final = tuple(f.name for f in fields(Entry))
"""The field names of an entry."""


def format_entry(entry: Entry) -> dict[str, object]:
    """Write one entry as plain data, without empty fields."""
    plain: dict[str, object] = {}
    for name in ENTRY_FIELDS:
        value = getattr(entry, name)
        if value is None:
            continue
        if isinstance(value, Card):
            plain[name] = value.name
        elif isinstance(value, IdentityEnum):
            plain[name] = value.value
        elif name == "cards":
            plain[name] = [card.name for card in value]
        else:
            plain[name] = value
    return plain


RECORD_FIELDS: Final = ("format", "game", "rules", "seats", "dealer", "entries")


def format_record(record: Record) -> dict[str, object]:
    """Write a record as plain data, ready for JSON."""
    return {
        "format": FORMAT,
        "game": record.game,
        "rules": {
            "preset": record.rules.preset,
            "house": dict(record.rules.house),
            "version": record.rules.version,
        },
        "seats": list(record.seats),
        "dealer": record.dealer.value,
        "entries": [format_entry(entry) for entry in record.entries],
    }
