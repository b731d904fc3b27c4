"""The record of a hand: who sat where, under which rules, and what was said and happened.

A record is plain data in, frozen objects inside, plain data out; `parse_record` and
`format_record` are inverses. Whatever is not a record at all (unknown fields, wrong types, too
long) raises `MalformedRecordError` and names the place; whatever people did wrong at a table is
still a record, and the game's findings speak about it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from engine.cards import (
    Card,
    Rank,
    Seat,
    Suit,
    parse_card,
    parse_rank,
    parse_suit,
    without_accents,
)

FORMAT: Final = 1
"""Version of the record format; a record says which one it is written in."""

MAX_ENTRIES: Final = 400
"""More entries than any hand can have: 27 or 24 cards, and every seat saying everything."""

MAX_NAME: Final = 60
MAX_TEXT: Final = 500
MAX_NUMBER: Final = 1000
MAX_CARDS: Final = 32


class MalformedRecordError(ValueError):
    """What was given is not a record; says where (a path) and why (a code with parameters)."""

    def __init__(self, path: str, code: str, **params: object) -> None:
        """Remember the place and the reason."""
        self.path = path
        self.code = code
        self.params = params
        super().__init__(f"{path or 'record'}: {explain_malformed(code, 'en', params)}")


_MALFORMED: Final[dict[str, dict[str, str]]] = {
    "not-an-object": {"hu": "objektumot várok itt", "en": "expected an object here"},
    "not-a-list": {"hu": "listát várok itt", "en": "expected a list here"},
    "not-text": {"hu": "szöveget várok itt", "en": "expected a text here"},
    "not-printable": {
        "hu": "vezérlőjel vagy hibás betű van benne",
        "en": "it has control or broken characters",
    },
    "not-a-number": {
        "hu": "egész számot várok itt, 0 és {most} között",
        "en": "expected a whole number here, from 0 to {most}",
    },
    "missing": {"hu": "hiányzik: {name}", "en": "missing: {name}"},
    "unknown-field": {"hu": "ismeretlen mező: {name}", "en": "unknown field: {name}"},
    "unknown-word": {
        "hu": "ismeretlen érték: {value}; lehet: {known}",
        "en": "unknown value: {value}; may be: {known}",
    },
    "not-a-card": {"hu": "nem kártyalap: {value}", "en": "not a card: {value}"},
    "not-a-seat": {"hu": "nincs ilyen hely: {value}", "en": "no such seat: {value}"},
    "too-long": {"hu": "túl hosszú, legfeljebb {most}", "en": "too long, at most {most}"},
    "wrong-format": {
        "hu": "ismeretlen formátum: {value}; ismert: {known}",
        "en": "unknown format: {value}; known: {known}",
    },
    "wrong-players": {
        "hu": "ez a szabálykészlet {known} játékossal játszható",
        "en": "this rule set is played by {known}",
    },
    "names-not-distinct": {
        "hu": "két játékosnak ugyanaz a neve",
        "en": "two players have the same name",
    },
    "bad-house-rule": {
        "hu": "a háziszabály értéke nem lehet {value}; lehet: {known}",
        "en": "the house rule cannot be {value}; may be: {known}",
    },
    "not-json": {
        "hu": "nem értelmezhető JSON ({line}. sor, {column}. jel)",
        "en": "not readable as JSON (line {line}, character {column})",
    },
    "not-json/letters": {
        "hu": "nem értelmezhető JSON: a betűi nem UTF-8 kódolásúak",
        "en": "not readable as JSON: its letters are not encoded as UTF-8",
    },
    "not-json/depth": {
        "hu": "nem értelmezhető JSON: túl mélyen egymásba ágyazott",
        "en": "not readable as JSON: nested too deeply",
    },
    "not-json/number": {
        "hu": "nem értelmezhető JSON: túl hosszú szám van benne",
        "en": "not readable as JSON: it has a number that is too long",
    },
    "no-such-file": {"hu": "nincs ilyen fájl", "en": "there is no such file"},
    "not-readable": {"hu": "a fájl nem olvasható", "en": "the file cannot be read"},
    "too-large": {
        "hu": "túl nagy, legfeljebb {most} bájt",
        "en": "too large, at most {most} bytes",
    },
}


def explain_malformed(code: str, lang: str, params: Mapping[str, object]) -> str:
    """Say in `hu` or `en` why something is not a record.

    >>> explain_malformed("not-json", "en", {"because": "depth"})
    'not readable as JSON: nested too deeply'
    """
    kind = f"{code}/{params['because']}" if "because" in params else code
    return _MALFORMED[kind][lang].format(**params)


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing said, done or seen; `do` tells which, the other fields are filled as it needs.

    `seat` is the seat it belongs to. Numbers are `count` (tricks), `points` (card points),
    `length` (of a sequence) and `trick` (1 is the first).
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


@dataclass(frozen=True, slots=True)
class Shape:
    """Which fields an entry has: the needed ones, the optional ones, and words a field may be."""

    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RuleSetRef:
    """A rule set as a record names it: a preset, the house rules laid over it, their version."""

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
        """The player's name at a seat."""
        return self.seats[SEATS.index(seat)]


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)
ITEM_ID: Final = r"[a-z0-9-]{1,20}(/[A-D])?"
"""How an item is named: `game`, `gyerunk`, or a figure with its announcer's seat."""


def _text(value: object, path: str, most: int) -> str:
    if not isinstance(value, str):
        raise MalformedRecordError(path, "not-text")
    if len(value) > most:
        raise MalformedRecordError(path, "too-long", most=most)
    if not all(sign.isprintable() or sign == "\n" for sign in value):
        raise MalformedRecordError(path, "not-printable")
    return value


def _number(value: object, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_NUMBER:
        raise MalformedRecordError(path, "not-a-number", most=MAX_NUMBER)
    return value


def _seat(value: object, path: str) -> Seat:
    try:
        return Seat(_text(value, path, MAX_NAME))
    except ValueError as wrong:
        if isinstance(wrong, MalformedRecordError):
            raise
        raise MalformedRecordError(path, "not-a-seat", value=value) from None


def _parsed(parse: Callable[[str], Any]) -> Callable[[object, str], Any]:
    def read(value: object, path: str) -> object:
        text = _text(value, path, MAX_NAME)
        try:
            return parse(text)
        except ValueError:
            raise MalformedRecordError(path, "not-a-card", value=text) from None

    return read


def _cards(value: object, path: str) -> tuple[Card, ...]:
    if not isinstance(value, list):
        raise MalformedRecordError(path, "not-a-list")
    if len(value) > MAX_CARDS:
        raise MalformedRecordError(path, "too-long", most=MAX_CARDS)
    read = _parsed(parse_card)
    return tuple(read(card, f"{path}[{place}]") for place, card in enumerate(value))


def _word(value: object, path: str) -> str:
    return _text(value, path, MAX_NAME)


def _item_id(value: object, path: str) -> str:
    text = _text(value, path, MAX_NAME)
    if not re.fullmatch(ITEM_ID, text):
        raise MalformedRecordError(path, "unknown-word", value=text, known="game, FIGURE/SEAT")
    return text


def _long_text(value: object, path: str) -> str:
    return _text(value, path, MAX_TEXT)


_READERS: Final[dict[str, Callable[[object, str], Any]]] = {
    "seat": _seat,
    "bid": _word,
    "figure": _word,
    "on": _item_id,
    "meld": _word,
    "length": _number,
    "count": _number,
    "points": _number,
    "trick": _number,
    "suit": _parsed(parse_suit),
    "rank": _parsed(parse_rank),
    "card": _parsed(parse_card),
    "cards": _cards,
    "what": _word,
    "outcome": _word,
    "why": _long_text,
    "by": _word,
}
_FIELDS: Final = tuple(f.name for f in fields(Entry))


def parse_entry(data: object, shapes: Mapping[str, Shape], path: str = "entry") -> Entry:
    """Read one entry by the game's table of shapes. Raises MalformedRecordError."""
    if not isinstance(data, Mapping):
        raise MalformedRecordError(path, "not-an-object")
    if "do" not in data:
        raise MalformedRecordError(path, "missing", name="do")
    do = _word(data["do"], f"{path}.do")
    shape = shapes.get(do)
    if shape is None:
        raise MalformedRecordError(f"{path}.do", "unknown-word", value=do, known=", ".join(shapes))
    values: dict[str, Any] = {"do": do}
    for name, value in data.items():
        if name == "do":
            continue
        if name not in shape.needs and name not in shape.may:
            raise MalformedRecordError(path, "unknown-field", name=str(name)[:MAX_NAME])
        read = values[name] = _READERS[name](value, f"{path}.{name}")
        known = shape.words.get(name)
        if known is not None and read not in known:
            values[name] = _known_word(read, known, f"{path}.{name}")
    for name in shape.needs:
        if name not in values:
            raise MalformedRecordError(path, "missing", name=name)
    return Entry(**values)


def _known_word(word: str, known: tuple[str, ...], path: str) -> str:
    """Read a word written without its accents. Raises MalformedRecordError for any other."""
    for candidate in known:
        if without_accents(candidate) == word:
            return candidate
    raise MalformedRecordError(path, "unknown-word", value=word, known=", ".join(known))


def format_entry(entry: Entry) -> dict[str, object]:
    """Write one entry as plain data, leaving out what it does not have."""
    plain: dict[str, object] = {}
    for name in _FIELDS:
        value = getattr(entry, name)
        if value is None:
            continue
        if isinstance(value, Card):
            plain[name] = value.name
        elif isinstance(value, Seat | Suit | Rank):
            plain[name] = value.value
        elif name == "cards":
            plain[name] = [card.name for card in value]
        else:
            plain[name] = value
    return plain


def _parse_rules(data: object) -> RuleSetRef:
    path = "rules"
    if isinstance(data, str):
        return RuleSetRef(_word(data, path))
    if not isinstance(data, Mapping):
        raise MalformedRecordError(path, "not-an-object")
    unknown = set(data) - {"preset", "house", "version"}
    if unknown:
        raise MalformedRecordError(
            path, "unknown-field", name=str(min(map(str, unknown)))[:MAX_NAME]
        )
    if "preset" not in data:
        raise MalformedRecordError(path, "missing", name="preset")
    house = data.get("house", {})
    if not isinstance(house, Mapping):
        raise MalformedRecordError(f"{path}.house", "not-an-object")
    version = _number(data.get("version", 1), f"{path}.version")
    return RuleSetRef(_word(data["preset"], f"{path}.preset"), dict(house), version)


def _parse_seats(data: object) -> tuple[str, ...]:
    if not isinstance(data, Sequence) or isinstance(data, str):
        raise MalformedRecordError("seats", "not-a-list")
    if len(data) > len(SEATS):
        raise MalformedRecordError("seats", "too-long", most=len(SEATS))
    names = tuple(_text(name, f"seats[{place}]", MAX_NAME) for place, name in enumerate(data))
    if len(set(names)) != len(names):
        raise MalformedRecordError("seats", "names-not-distinct")
    return names


RECORD_FIELDS: Final = ("format", "game", "rules", "seats", "dealer", "entries")


def parse_record(data: object, shapes_of: Mapping[str, Mapping[str, Shape]]) -> Record:
    """Read a record; `shapes_of` gives each game's table of entry shapes.

    Raises MalformedRecordError with the path of the first thing that is not a record.
    """
    if not isinstance(data, Mapping):
        raise MalformedRecordError("", "not-an-object")
    for name in data:
        if name not in RECORD_FIELDS:
            raise MalformedRecordError("", "unknown-field", name=str(name)[:MAX_NAME])
    for name in RECORD_FIELDS:
        if name not in data:
            raise MalformedRecordError("", "missing", name=name)
    if data["format"] != FORMAT or isinstance(data["format"], bool):
        value = str(data["format"])[:MAX_NAME]
        raise MalformedRecordError("format", "wrong-format", value=value, known=FORMAT)
    game = _word(data["game"], "game")
    if game not in shapes_of:
        raise MalformedRecordError("game", "unknown-word", value=game, known=", ".join(shapes_of))
    seats = _parse_seats(data["seats"])
    dealer = _seat(data["dealer"], "dealer")
    if SEATS.index(dealer) >= len(seats):
        raise MalformedRecordError("dealer", "not-a-seat", value=dealer.value)
    entries = _parse_entries(data["entries"], shapes_of[game], len(seats))
    return Record(game, _parse_rules(data["rules"]), seats, dealer, entries)


def _parse_entries(data: object, shapes: Mapping[str, Shape], players: int) -> tuple[Entry, ...]:
    if not isinstance(data, list):
        raise MalformedRecordError("entries", "not-a-list")
    if len(data) > MAX_ENTRIES:
        raise MalformedRecordError("entries", "too-long", most=MAX_ENTRIES)
    entries = []
    for place, item in enumerate(data):
        path = f"entries[{place}]"
        entry = parse_entry(item, shapes, path)
        if entry.seat is not None and SEATS.index(entry.seat) >= players:
            raise MalformedRecordError(f"{path}.seat", "not-a-seat", value=entry.seat.value)
        entries.append(entry)
    return tuple(entries)


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
