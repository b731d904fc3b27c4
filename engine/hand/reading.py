"""Reading records and entries from plain data; what is not a record at all is refused by place.

`parse_record` and `format_record` are inverses. Whatever people did wrong at a table is still a
record; the game's findings speak about it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from engine.hand.cards import Card, Pack, Seat, without_accents
from engine.hand.malformed import MalformedRecordError
from engine.hand.record import (
    FORMAT,
    ITEM_ID,
    MAX_ENTRIES,
    MAX_NAME,
    MAX_NUMBER,
    MAX_TEXT,
    RECORD_FIELDS,
    SEATS,
    Entry,
    Record,
    RuleSetRef,
    Shape,
)

MOST_KNOWN: Final = 12
"""So many words are listed where another was expected; of more, those most like it."""


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


def _cards_of(pack: Pack) -> Callable[[object, str], tuple[Card, ...]]:
    card_of, most = _parsed(pack.parse_card), len(pack.cards)

    def read(value: object, path: str) -> tuple[Card, ...]:
        if not isinstance(value, list):
            raise MalformedRecordError(path, "not-a-list")
        if len(value) > most:
            raise MalformedRecordError(path, "too-long", most=most)
        return tuple(card_of(card, f"{path}[{place}]") for place, card in enumerate(value))

    return read


def _word(value: object, path: str) -> str:
    return _text(value, path, MAX_NAME)


def _item_id(value: object, path: str) -> str:
    text = _text(value, path, MAX_NAME)
    if not re.fullmatch(ITEM_ID, text):
        raise MalformedRecordError(path, "unknown-word", value=text, known="game, FIGURE/SEAT")
    return text


def _long_text(value: object, path: str) -> str:
    return _text(value, path, MAX_TEXT)


_WORDS: Final[Mapping[str, Callable[[object, str], Any]]] = {
    "seat": _seat,
    "bid": _word,
    "figure": _word,
    "on": _item_id,
    "meld": _word,
    "length": _number,
    "count": _number,
    "points": _number,
    "trick": _number,
    "what": _word,
    "outcome": _word,
    "why": _long_text,
    "by": _word,
}


@dataclass(frozen=True, slots=True)
class Kinds:
    """What a game's entries are made of: their shapes, and the pack it is played with."""

    shapes: Mapping[str, Shape]
    pack: Pack


@cache
def _readers(pack: Pack) -> Mapping[str, Callable[[object, str], Any]]:
    """What reads each field of an entry."""
    return {
        **_WORDS,
        "suit": _parsed(pack.parse_suit),
        "rank": _parsed(pack.parse_rank),
        "card": _parsed(pack.parse_card),
        "cards": _cards_of(pack),
    }


def parse_entry(data: object, kinds: Kinds, path: str = "entry") -> Entry:
    """Read one entry by what the game's are made of. Raises MalformedRecordError."""
    shapes = kinds.shapes
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
        read = values[name] = _readers(kinds.pack)[name](value, f"{path}.{name}")
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
    near = get_close_matches(word, known, MOST_KNOWN, cutoff=0) if len(known) > MOST_KNOWN else ()
    listed = (*near, "…") if near else known
    raise MalformedRecordError(path, "unknown-word", value=word, known=", ".join(listed))


def parse_rules(data: object, path: str = "rules") -> RuleSetRef:
    """Read how a rule set is named; whether there is one, its game knows.

    Raises MalformedRecordError.
    """
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


def parse_record(
    data: object, kinds_of: Mapping[str, Callable[[RuleSetRef, int], Kinds]]
) -> Record:
    """Read a record; `kinds_of` gives what a game's entries are made of at a table of so many.

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
    if game not in kinds_of:
        raise MalformedRecordError("game", "unknown-word", value=game, known=", ".join(kinds_of))
    rules, seats = parse_rules(data["rules"]), _parse_seats(data["seats"])
    dealer = _seat(data["dealer"], "dealer")
    if SEATS.index(dealer) >= len(seats):
        raise MalformedRecordError("dealer", "not-a-seat", value=dealer.value)
    entries = _parse_entries(data["entries"], kinds_of[game](rules, len(seats)), len(seats))
    return Record(game, rules, seats, dealer, entries)


def _parse_entries(data: object, kinds: Kinds, players: int) -> tuple[Entry, ...]:
    if not isinstance(data, list):
        raise MalformedRecordError("entries", "not-a-list")
    if len(data) > MAX_ENTRIES:
        raise MalformedRecordError("entries", "too-long", most=MAX_ENTRIES)
    entries = []
    for place, item in enumerate(data):
        path = f"entries[{place}]"
        entry = parse_entry(item, kinds, path)
        if entry.seat is not None and SEATS.index(entry.seat) >= players:
            raise MalformedRecordError(f"{path}.seat", "not-a-seat", value=entry.seat.value)
        entries.append(entry)
    return tuple(entries)
