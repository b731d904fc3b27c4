"""The short notation of a hand: its record's entries on one line, as somebody writes them down.

`eredeti piros; B elfogadja; B figura abszolut; A kontra abszolut/B; A pont 40` are entries of the
record format, each with its seat, its word and its values.  Words and cards are read without
regard to case and accents.  Which entries there are is told by the schemas of the game alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engine.hand.cards import Card, Pack, Seat, fold
from engine.hand.record import ITEM_ID, MAX_NUMBER, EntryFields

Plain: TypeAlias = dict[str, Any]
_BETWEEN: Final = re.compile(r"[;\n,]")
_WORDS: Final = """
accept elfogadja | announce bemond | appeared megjelent | bid licit | call hívja | close takar
dealt kapott | declare-sequence sorozat-van | declare-vannak vannak-van | discard skart
drew vett | exchange csere | every-trick minden-ütés | figure figura | first első-ütések
give-up feladja | held nála-volt | hidden csukott | hold tartom | indicator felkínált
invite meghív | irregularity szabálytalanság | kings királyok | laid letett | last-trick utolsó
misdeal rossz-osztás | original eredeti | pass passzol | pick-up felvették | play kijátszik
play-on továbbjátszik | points pont | revoke renonsz | ruling döntés | score-sequence sorozat
score-vannak vannak | seven hetes | silent csendes | sixty-six hatvanhat | tarokks tarokkok
throw-in bedob | took elvitte | top talon-teteje | tricks ütés | trump adu | turned-up felütött
won vitte | won-trick ütést-vitte
"""
"""The kinds of entries, each with its Hungarian word; most of the Hungarian ones are their own."""
HUNGARIAN: Final = dict(
    pair.split() for line in _WORDS.strip().splitlines() for pair in line.split(" | ")
)
_DO: Final = {fold(word): do for do, word in HUNGARIAN.items()}
_TO_THE_END: Final = frozenset({"why", "by"})
_NUMBERS: Final = frozenset({"length", "count", "points", "trick"})


@dataclass(frozen=True)
class Notation:
    """The notation of a game: its entries and its pack; `seat` reads a seat, or returns None."""

    shapes: Mapping[str, EntryFields]
    pack: Pack
    seat: Callable[[str], Seat | None]

    def parse(self, text: str) -> list[Plain]:
        """Return the entries of a hand as plain data.  Raises ValueError with what is none."""
        parts = [part.strip() for part in _BETWEEN.split(text)]
        return [self._parse_entry(part) for part in parts if part]

    def _parse_entry(self, part: str) -> Plain:
        words = part.split()
        seat = self.seat(words[0]) if words[1:] else None
        given = {"seat": seat.value} if seat else {}
        words = words[len(given) :]
        key = fold(words[0])
        named = [do for do in (key, _DO.get(key, "")) if do in self.shapes][:1]
        # The word may be left out where one kind of entry can have such values.
        found = [
            entry
            for do in named or self.shapes
            if (entry := self._read(do, given, words[1:] if named else words))
            and (named or entry.keys() & self.shapes[do].words.keys())
        ]
        if len(found) != 1:
            raise ValueError(part)
        return found[0]

    def _read(self, do: str, given: Plain, words: Sequence[str]) -> Plain | None:
        """Return the entry of this kind with these values, if it can have them."""
        shape, values = self.shapes[do], {**given}
        fields = *shape.needs, *shape.may
        while words:
            for name in fields:
                value = None if name in values else self._value(name, words, shape)
                if value is not None:
                    values[name] = value
                    words = [] if name in _TO_THE_END else words[1:]
                    break
            else:
                return None
        whole = {*shape.needs} <= values.keys() <= {*fields}
        return {"do": do, **values} if whole else None

    def _value(self, name: str, words: Sequence[str], shape: EntryFields) -> object:
        """Return a value of a field, None if the first word is none."""
        word = words[0]
        if name in shape.words:
            return next((one for one in shape.words[name] if fold(one) == fold(word)), None)
        if name in _TO_THE_END:
            return " ".join(words)
        if name in _NUMBERS:
            is_number = word.isascii() and word.isdecimal() and len(word) <= len(str(MAX_NUMBER))
            return int(word) if is_number and int(word) <= MAX_NUMBER else None
        if name == "on":
            return self._item(word)
        parse: Mapping[str, Callable[[str], Any]] = {
            "seat": self.seat,
            "card": self.pack.parse_card,
            "suit": self.pack.parse_suit,
            "rank": self.pack.parse_rank,
            "cards": lambda typed: [_plain(self.pack.parse_card(one)) for one in typed.split("+")],
        }
        try:
            return _plain(parse[name](word))
        except ValueError:
            return None

    def _item(self, word: str) -> str | None:
        """Return the id of an item, with the seat as in the record."""
        item, slash, place = word.partition("/")
        seat, item = self.seat(place), "game" if fold(item) == "jatek" else fold(item)
        item = f"{item}{slash}{seat.value if seat else ''}"
        return item if re.fullmatch(ITEM_ID, item) else None


def _plain(found: Any) -> Any:  # noqa: ANN401  (a card, a suit, a rank, a seat, or cards)
    return found.name if isinstance(found, Card) else getattr(found, "value", found)


def format_hand(entries: Sequence[Mapping[str, Any]], lang: str) -> str:
    """Write the entries of a record in the short notation.

    >>> format_hand([{"do": "accept", "seat": "B"}, {"do": "pick-up"}], "hu")
    'B elfogadja; felvették'
    """
    return "; ".join(_format_entry(entry, lang) for entry in entries)


def _format_entry(entry: Mapping[str, Any], lang: str) -> str:
    values = {
        name: "+".join(value) if isinstance(value, list) else str(value)
        for name, value in ({"seat": "", "do": ""} | {**entry}).items()
    }
    do = values["do"]
    values["do"] = HUNGARIAN.get(do, do) if lang == "hu" else do
    return " ".join(
        " ".join(_BETWEEN.sub(" ", value).split()) for value in values.values() if value
    )
