"""The short notation of a hand: its record's entries on one line, as somebody writes them down.

`eredeti piros; B elfogadja; B abszolut; A kontra abszolut/B; A pont 40` are entries of the record
format, each with its seat, its word and its values in any order.  The word may be left out where
only one kind of entry can be meant.  Words and cards are read without regard to case and accents.
Which entries there are is told by the schemas of the game alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.hand.cards import Card, Pack, Seat, without_accents
from engine.hand.record import ITEM_ID, MAX_NUMBER, EntryFields
from scorekeeper.hungarian_text import search_key
from scorekeeper.services.errors import ServiceError

SEPARATOR: Final = "; "
Plain: TypeAlias = dict[str, Any]
_BETWEEN: Final = re.compile(r"[;\n,]")
_CARDS: Final = "+"
_DO: Final[Mapping[str, str]] = {
    "accept": "elfogadja",
    "announce": "bemond",
    "appeared": "megjelent",
    "bid": "licit",
    "call": "hívja",
    "close": "takar",
    "dealt": "kapott",
    "declare-sequence": "sorozat-van",
    "declare-vannak": "vannak-van",
    "discard": "skart",
    "drew": "vett",
    "exchange": "csere",
    "every-trick": "minden-ütés",
    "figure": "figura",
    "first": "első-ütések",
    "give-up": "feladja",
    "held": "nála-volt",
    "hidden": "csukott",
    "hold": "tartom",
    "indicator": "felkínált",
    "invite": "meghív",
    "irregularity": "szabálytalanság",
    "kings": "királyok",
    "laid": "letett",
    "last-trick": "utolsó",
    "misdeal": "rossz-osztás",
    "original": "eredeti",
    "pass": "passzol",
    "pick-up": "felvették",
    "play": "kijátszik",
    "play-on": "továbbjátszik",
    "points": "pont",
    "revoke": "renonsz",
    "ruling": "döntés",
    "score-sequence": "sorozat",
    "score-vannak": "vannak",
    "seven": "hetes",
    "silent": "csendes",
    "sixty-six": "hatvanhat",
    "tarokks": "tarokkok",
    "throw-in": "bedob",
    "took": "elvitte",
    "top": "talon-teteje",
    "tricks": "ütés",
    "trump": "adu",
    "turned-up": "felütött",
    "won": "vitte",
    "won-trick": "ütést-vitte",
}
"""Words for what an entry does, besides its own; most of the Hungarian ones are their own."""
_OWN: Final = {without_accents(search_key(word)): do for do, word in _DO.items()}
_SEAT: Final = "seat"
_FREE: Final = frozenset({"why", "by"})
_NUMBERS: Final = frozenset({"length", "count", "points", "trick"})
_ORDER: Final = ("card", "suit", "rank", "cards", "on", "why", "by")
"""Fields that take what no other one would: the plainest last."""
_ITEM: Final = re.compile(ITEM_ID)
_MOST_SHOWN: Final = 60


class Notation(Struct, frozen=True):
    """The notation of a game: its entries and its pack; `seat` reads a seat, or returns None."""

    shapes: Mapping[str, EntryFields]
    pack: Pack
    seat: Callable[[str], Seat | None]

    def parse(self, text: str) -> list[Plain]:
        """Return the entries of a hand as plain data.  Raises ServiceError."""
        parts = [part.strip() for part in _BETWEEN.split(text)]
        if not any(parts):
            raise ServiceError("paper-hand-missing")
        return [self._parse_entry(part) for part in parts if part]

    def _parse_entry(self, part: str) -> Plain:
        words = part.split()
        named = [(at, do) for at, word in enumerate(words) if (do := self._do(word)) is not None]
        # Of two words that are kinds of entries the first is one, the other a value.
        for at, do in named:
            for one in self._read(do, words[:at] + words[at + 1 :]):
                return one
        found = [
            one
            for do, shape in self.shapes.items()
            for one in self._read(do, words)
            if one.keys() & shape.words.keys()
        ]
        if len(found) == 1:
            return found[0]
        if found:
            known = ", ".join(dict.fromkeys(str(one["do"]) for one in found))
            raise ServiceError("paper-entry-several", entry=part[:_MOST_SHOWN], known=known)
        raise ServiceError("paper-entry", entry=part[:_MOST_SHOWN])

    def _do(self, word: str) -> str | None:
        """Return the kind of entry that a word names, if any."""
        key = _folded(word)
        if key in self.shapes:
            return key
        do = _OWN.get(key)
        return do if do in self.shapes else None

    def _read(self, do: str, words: Sequence[str]) -> Iterator[Plain]:
        """Yield the entry of this kind with these values, if it can have them."""
        shape = self.shapes[do]
        fields = [*shape.needs, *shape.may]
        fields.sort(key=lambda name: -1 if name not in _ORDER else _ORDER.index(name))
        values: Plain = {}
        for place, word in enumerate(words):
            for name in fields:
                if name in values:
                    continue
                if name in _FREE:
                    values[name] = " ".join(words[place:])
                    if set(shape.needs) <= values.keys():
                        yield {"do": do, **values}
                    return
                value = self._value(name, word, shape)
                if value is not None:
                    values[name] = value
                    break
            else:
                return
        if set(shape.needs) <= values.keys():
            yield {"do": do, **values}

    def _value(self, name: str, word: str, shape: EntryFields) -> object:
        """Return a value of a field, None if the word is none."""
        known = shape.words.get(name)
        if known is not None:
            key = _folded(word)
            return next((one for one in known if _folded(one) == key), None)
        if name == _SEAT:
            seat = self.seat(word)
            return None if seat is None else seat.value
        if name in _NUMBERS:
            whole = word.isascii() and word.isdigit() and len(word) <= len(str(MAX_NUMBER))
            return int(word) if whole and int(word) <= MAX_NUMBER else None
        if name == "cards":
            return _several(word, self.pack)
        if name == "on":
            return self._item(word)
        parse = {
            "card": self.pack.parse_card,
            "suit": self.pack.parse_suit,
            "rank": self.pack.parse_rank,
        }[name]
        return _named(parse, word)

    def _item(self, word: str) -> str | None:
        """Return the id of an item, with the seat as in the record."""
        item, slash, place = word.partition("/")
        key = {"jatek": "game"}.get(_folded(item), _folded(item))
        seat = self.seat(place) if slash else None
        if slash and seat is None:
            return None
        name = key if seat is None else f"{key}/{seat.value}"
        return name if _ITEM.fullmatch(name) else None


def _several(word: str, pack: Pack) -> list[str] | None:
    """Return the cards joined by plus signs."""
    cards = [_named(pack.parse_card, one) for one in word.split(_CARDS)]
    return None if None in cards else [str(card) for card in cards]


def _named(parse: Callable[[str], Any], word: str) -> str | None:
    try:
        found = parse(word)
    except ValueError:
        return None
    return str(found.name if isinstance(found, Card) else found.value)


def _folded(word: str) -> str:
    return without_accents(search_key(word))


def format_hand(entries: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Write the entries of a record in the short notation.

    >>> format_hand([{"do": "accept", "seat": "B"}, {"do": "pick-up"}], "hu")
    'B elfogadja; felvették'
    """
    return SEPARATOR.join(_format_entry(entry, lang) for entry in entries)


def word_of(do: str, lang: str) -> str:
    """Return the word for what an entry does."""
    return _DO.get(do, do) if lang == "hu" else do


def _format_entry(entry: Mapping[str, Any], lang: str) -> str:
    do = str(entry["do"])
    word = word_of(do, lang)
    seat = (str(entry[_SEAT]),) if _SEAT in entry else ()
    values = (_written(value) for name, value in entry.items() if name not in {"do", _SEAT})
    return " ".join((*seat, word, *values))


def _written(value: object) -> str:
    if isinstance(value, list):
        return _CARDS.join(map(str, value))
    return " ".join(_BETWEEN.sub(" ", str(value)).split())
