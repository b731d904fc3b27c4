"""Suits, ranks and the 32 Hungarian cards: one object a card, parsed and printed here only."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Name(Enum):
    """Names that are keys everywhere: each is one object, so where it lies is hash enough.

    Enum's own hash is a function in Python, called for every look-up.
    """

    __hash__ = object.__hash__


class Suit(Name):
    """The four suits of the Hungarian pack (ALS 1.1)."""

    MAKK = "makk"
    ZOLD = "zöld"
    TOK = "tök"
    PIROS = "piros"


class Rank(Name):
    """The eight ranks, in natural order from the top (ALS 1.1, 1.4)."""

    ASZ = "ász"
    KIRALY = "király"
    FELSO = "felső"
    ALSO = "alsó"
    X = "X"
    IX = "IX"
    VIII = "VIII"
    VII = "VII"


class Seat(Name):
    """A place at the table, lettered in order of play, to the right (ALS 2.2, ULT 2.6)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of the pack.

    There is exactly one object for each card, in `PACK`, so identity is equality and a card is
    a cheap key. Get one with `card_of` or `parse_card`, never by calling the class.
    """

    suit: Suit
    rank: Rank
    name: str

    def __repr__(self) -> str:
        """Show the card as it is written in records."""
        return f"<{self.name}>"

    def __copy__(self) -> Card:
        """Stay the one object of this card."""
        return self

    def __deepcopy__(self, memo: object) -> Card:
        """Stay the one object of this card."""
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Unpickle to the one object of this card."""
        return parse_card, (self.name,)


PACK: Final[tuple[Card, ...]] = tuple(
    Card(suit, rank, f"{suit.value}-{rank.value}") for suit in Suit for rank in Rank
)
NATURAL: Final[dict[Rank, int]] = {rank: 8 - place for place, rank in enumerate(Rank)}
"""Natural order (ALS 1.4): ász 8, király 7, felső 6, alsó 5, X 4, IX 3, VIII 2, VII 1."""

_BY_PLACE: Final[dict[tuple[Suit, Rank], Card]] = {(card.suit, card.rank): card for card in PACK}


def without_accents(text: str) -> str:
    """Write a word in ASCII as records may: `zold-felso` for `zöld-felső`."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))


def fold(text: str) -> str:
    """Lower-case a word and take its accents off, so that `zold` finds `zöld`.

    >>> fold("Felső")
    'felso'
    """
    return without_accents(text.strip().casefold())


_BY_NAME: Final[dict[str, Card]] = {fold(card.name): card for card in PACK}
_SUITS: Final[dict[str, Suit]] = {fold(suit.value): suit for suit in Suit}
_RANKS: Final[dict[str, Rank]] = {fold(rank.value): rank for rank in Rank}


def card_of(suit: Suit, rank: Rank) -> Card:
    """Return the one card of this suit and rank."""
    return _BY_PLACE[suit, rank]


def parse_card(text: str) -> Card:
    """Read a card such as `makk-alsó`; ASCII is accepted too.

    >>> parse_card("zold-felso") is parse_card("zöld-felső")
    True

    Raises ValueError for anything else.
    """
    try:
        return _BY_NAME[fold(text)]
    except KeyError:
        message = f"not a card: {text[:40]!r}"
        raise ValueError(message) from None


def parse_suit(text: str) -> Suit:
    """Read a suit such as `tök` or `tok`. Raises ValueError for anything else."""
    try:
        return _SUITS[fold(text)]
    except KeyError:
        message = f"not a suit: {text[:40]!r}"
        raise ValueError(message) from None


def parse_rank(text: str) -> Rank:
    """Read a rank such as `alsó`, `also` or `IX`. Raises ValueError for anything else."""
    try:
        return _RANKS[fold(text)]
    except KeyError:
        message = f"not a rank: {text[:40]!r}"
        raise ValueError(message) from None
