"""The parser of records and entries; malformed data is refused with its place.

`parse_record` and `format_record` are inverses. A record of any mistake made at a table is still a
record; the game's findings report the mistake.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from engine.hand.cards import Card, Pack, Seat, without_accents
from engine.hand.malformed_record import MalformedRecordError
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
    EntryFields,
    Record,
    RuleSetRef,
    entry_of,
    is_control,
)

G = TypeVar("G")
_SEATS: Final = {seat.value: seat for seat in SEATS}
MOST_KNOWN: Final = 12
"""The most allowed words listed for an unknown one; if there are more, the most similar."""


def check_fields(
    data: object, path: str, needs: Collection[str], may: Collection[str] = ()
) -> Mapping[str, Any]:
    """Check that an object has all the fields it needs, and none but those it may have.

    Raises MalformedRecordError.
    """
    if not isinstance(data, Mapping):
        raise MalformedRecordError(path, "not-an-object")
    for name in data:
        if name not in needs and name not in may:
            raise MalformedRecordError(path, "unknown-field", name=str(name)[:MAX_NAME])
    for name in needs:
        if name not in data:
            raise MalformedRecordError(path, "missing", name=name)
    return data


def _text(value: object, path: str, most: int) -> str:
    if not isinstance(value, str):
        raise MalformedRecordError(path, "not-text")
    if len(value) > most:
        raise MalformedRecordError(path, "too-long", most=most)
    if not value.isprintable() and any(is_control(sign) for sign in value if sign != "\n"):
        raise MalformedRecordError(path, "not-printable")
    return value


def parse_number(value: object, path: str) -> int:
    """Read a whole number from 0 to `MAX_NUMBER`. Raises MalformedRecordError."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MAX_NUMBER:
        raise MalformedRecordError(path, "not-a-number", most=MAX_NUMBER)
    return value


def parse_seat(value: object, path: str) -> Seat:
    """Read the letter of a seat. Raises MalformedRecordError."""
    seat = _SEATS.get(_text(value, path, MAX_NAME))
    if seat is None:
        raise MalformedRecordError(path, "not-a-seat", value=value)
    return seat


def _parsed(parse: Callable[[str], Any]) -> Read:
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


def parse_word(value: object, path: str) -> str:
    """Read a word or a name. Raises MalformedRecordError."""
    return _text(value, path, MAX_NAME)


def parse_item_id(value: object, path: str) -> str:
    """Read the id of an item. Raises MalformedRecordError."""
    text = _text(value, path, MAX_NAME)
    if not re.fullmatch(ITEM_ID, text):
        raise MalformedRecordError(path, "unknown-word", value=text, known="game, FIGURE/SEAT")
    return text


def parse_long_text(value: object, path: str) -> str:
    """Read a text that a user wrote. Raises MalformedRecordError."""
    return _text(value, path, MAX_TEXT)


Read: TypeAlias = Callable[[object, str], Any]
FIELDS: Final[Mapping[str, Read]] = {
    "do": parse_word,
    "seat": parse_seat,
    "bid": parse_word,
    "figure": parse_word,
    "on": parse_item_id,
    "meld": parse_word,
    "length": parse_number,
    "count": parse_number,
    "points": parse_number,
    "trick": parse_number,
    "what": parse_word,
    "outcome": parse_word,
    "why": parse_long_text,
    "by": parse_word,
}


KNOWN: Final = frozenset((*FIELDS, "suit", "rank", "card", "cards"))
"""Every field that an entry can have."""


@dataclass(frozen=True, slots=True, eq=False)
class EntryKinds:
    """The kinds of entries of a game: their shapes, and the pack of the game."""

    shapes: Mapping[str, EntryFields]
    pack: Pack


# Saves 0.2 ms of reading a record; a pack does not change.
@cache
def _readers(pack: Pack) -> Mapping[str, Read]:
    words = {"suit": pack.parse_suit, "rank": pack.parse_rank, "card": pack.parse_card}
    of_pack = {name: _parsed(parse) for name, parse in words.items()}
    return {**FIELDS, **of_pack, "cards": _cards_of(pack)}


def parse_entry(data: object, kinds: EntryKinds, path: str = "entry") -> Entry:
    """Read one entry of a game's kinds. Raises MalformedRecordError."""
    # Not with numbers, as 1 is equal to True and 1.0, which are none.
    if isinstance(data, dict) and {*map(type, data.values())} == {str}:
        entry = _parse_words(kinds, tuple(data.items()))
        if entry is not None:
            return entry
    return _parse_entry(data, kinds, path)


# Saves two thirds of reading a record card by card; decided by its arguments.
@lru_cache(maxsize=4096)
def _parse_words(kinds: EntryKinds, fields: tuple[tuple[str, str], ...]) -> Entry | None:
    try:
        return _parse_entry(dict(fields), kinds, "entry")
    except MalformedRecordError:
        return None


def _parse_entry(data: object, kinds: EntryKinds, path: str) -> Entry:
    shapes = kinds.shapes
    if not isinstance(data, Mapping):
        raise MalformedRecordError(path, "not-an-object")
    if "do" not in data:
        raise MalformedRecordError(path, "missing", name="do")
    do = parse_word(data["do"], f"{path}.do")
    shape = shapes.get(do)
    if shape is None:
        raise MalformedRecordError(f"{path}.do", "unknown-word", value=do, known=", ".join(shapes))
    values: dict[str, Any] = {}
    readers = _readers(kinds.pack)
    for name, value in check_fields(data, path, ("do", *shape.needs), shape.may).items():
        if name == "do":
            continue
        values[name] = read = readers[name](value, f"{path}.{name}")
        known = shape.words.get(name)
        if known is not None and read not in known:
            values[name] = _known_word(read, known, f"{path}.{name}")
    return entry_of(do, **values)


def _known_word(word: str, known: tuple[str, ...], path: str) -> str:
    """Read a word written without its accents. Raises MalformedRecordError for any other."""
    for candidate in known:
        if without_accents(candidate) == word:
            return candidate
    near = get_close_matches(word, known, MOST_KNOWN, cutoff=0) if len(known) > MOST_KNOWN else ()
    listed = (*near, "…") if near else known
    raise MalformedRecordError(path, "unknown-word", value=word, known=", ".join(listed))


def parse_rules(data: object, path: str = "rules") -> RuleSetRef:
    """Read a reference to a rule set; its game checks that it exists.

    Raises MalformedRecordError.
    """
    if isinstance(data, str):
        return RuleSetRef(parse_word(data, path))
    data = check_fields(data, path, ("preset",), ("house", "version"))
    house = data.get("house", {})
    if not isinstance(house, Mapping):
        raise MalformedRecordError(f"{path}.house", "not-an-object")
    version = parse_number(data.get("version", 1), f"{path}.version")
    return RuleSetRef(parse_word(data["preset"], f"{path}.preset"), dict(house), version)


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
    data: object, games: Mapping[str, G], kinds_of: Callable[[G, RuleSetRef, int], EntryKinds]
) -> Record:
    """Read a record; `kinds_of` gives the kinds of entries of a game and number of players.

    Raises MalformedRecordError with the path of the first malformed part.
    """
    data = check_fields(data, "", RECORD_FIELDS)
    if data["format"] != FORMAT or isinstance(data["format"], bool):
        value = str(data["format"])[:MAX_NAME]
        raise MalformedRecordError("format", "wrong-format", value=value, known=FORMAT)
    game = parse_word(data["game"], "game")
    if game not in games:
        raise MalformedRecordError("game", "unknown-word", value=game, known=", ".join(games))
    rules, seats = parse_rules(data["rules"]), _parse_seats(data["seats"])
    dealer = parse_seat(data["dealer"], "dealer")
    if SEATS.index(dealer) >= len(seats):
        raise MalformedRecordError("dealer", "not-a-seat", value=dealer.value)
    kinds = kinds_of(games[game], rules, len(seats))
    return Record(game, rules, seats, dealer, _parse_entries(data["entries"], kinds, len(seats)))


def _parse_entries(data: object, kinds: EntryKinds, players: int) -> tuple[Entry, ...]:
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
