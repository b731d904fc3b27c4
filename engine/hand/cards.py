"""Cards, suits, ranks, seats and packs, for all families of packs.

Each family has its own suits and ranks (`engine.packs`); a game says which pack it uses.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final, TypeVar


class IdentityEnum(Enum):
    """An enum used as a key everywhere: each member is one object, hashed by identity.

    Enum's own hash is a Python function, called for every look-up, so it is slower.
    """

    __hash__ = object.__hash__


class Suit(IdentityEnum):
    """A suit; each family of packs has its own."""


class Rank(IdentityEnum):
    """A rank, in its family's natural order from the top."""


class Seat(IdentityEnum):
    """A place at the table, lettered in order of play, to the right (ALS 2.2, ULT 2.6)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"


T = TypeVar("T")


def rotate_seats(around: Sequence[T], first: T) -> tuple[T, ...]:
    """Return all seats around a table, to the right, starting from `first`.

    >>> rotate_seats("ABC", "B")
    ('B', 'C', 'A')
    """
    place = around.index(first)
    return (*around[place:], *around[:place])


def seat_right_of(around: Sequence[T], one: T) -> T:
    """Return the seat to the right of another.

    >>> seat_right_of("ABC", "C")
    'A'
    """
    return around[around.index(one) + 1 - len(around)]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of a family of packs.

    There is exactly one object for each, so identity is equality and a card is a cheap key. Get one
    with `card_of` or from a pack, never by calling the class.
    """

    suit: Suit
    rank: Rank
    name: str

    def __repr__(self) -> str:
        """Show the card as it is written in records."""
        return f"<{self.name}>"

    def __reduce__(self) -> tuple[object, tuple[Suit, Rank]]:
        """Copy and unpickle to the one object of this card."""
        return card_of, (self.suit, self.rank)


_CARDS: Final[dict[tuple[Suit, Rank], Card]] = {}


def card_of(suit: Suit, rank: Rank) -> Card:
    """Return the one card of this suit and rank. Raises KeyError if no pack has it."""
    return _CARDS[suit, rank]


def create_card(suit: Suit, rank: Rank, name: str) -> Card:
    """Return the card of a suit and a rank, created if its family does not have it yet."""
    return _CARDS.setdefault((suit, rank), Card(suit, rank, name))


def without_accents(text: str) -> str:
    """Write a word in ASCII as records may: `zold-felso` for `zöld-felső`."""
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))


def fold(text: str) -> str:
    """Lower-case a word and remove its accents, so that `zold` finds `zöld`.

    >>> fold("Felső")
    'felso'
    """
    return without_accents(text.strip().casefold())


N = TypeVar("N")


class Pack:
    """The cards that a game is played with, in display order.

    `name` is its permanent id. Names are parsed with or without accents, in upper or lower case,
    and some ranks in more than one spelling.
    """

    def __init__(
        self, name: str, cards: Iterable[Card], also: Mapping[Rank, Sequence[str]] | None = None
    ) -> None:
        """Build a pack; `also` has further spellings of ranks for parsing."""
        self.name = name
        self.cards = tuple(cards)
        self._also = also or {}

    def __contains__(self, name: object) -> bool:
        """Return whether it has a card, a suit or a rank."""
        return name in self.cards or name in self.suits or name in self.ranks

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """Its suits, in order."""
        return tuple(dict.fromkeys(card.suit for card in self.cards))

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """Its ranks, in order."""
        return tuple(dict.fromkeys(card.rank for card in self.cards))

    @cached_property
    def spellings(self) -> Mapping[type, Mapping[str, object]]:
        """The accepted spellings of cards, suits and ranks, their names first."""
        cards = {card.name: card for card in self.cards}
        ranks = {rank.value: rank for rank in self.ranks}
        for rank, others in self._also.items():
            ranks |= dict.fromkeys(others, rank)
            for card in (card for card in self.cards if card.rank is rank):
                suit = card.name.removesuffix(rank.value)
                cards |= dict.fromkeys((f"{suit}{other}" for other in others), card)
        return {Card: cards, Suit: {suit.value: suit for suit in self.suits}, Rank: ranks}

    @cached_property
    def _words(self) -> dict[type, dict[str, object]]:
        """The spellings, as they are and by their look-up form."""
        return {
            kind: {**words, **{fold(word): one for word, one in words.items()}}
            for kind, words in self.spellings.items()
        }

    def parse_card(self, text: str) -> Card:
        """Read a card such as `makk-alsó`; ASCII is accepted too. Raises ValueError."""
        return self._read(Card, text, "card")

    def parse_suit(self, text: str) -> Suit:
        """Read a suit such as `tök` or `tok`. Raises ValueError for anything else."""
        return self._read(Suit, text, "suit")

    def parse_rank(self, text: str) -> Rank:
        """Read a rank such as `alsó`, `also` or `IX`. Raises ValueError for anything else."""
        return self._read(Rank, text, "rank")

    def _read(self, kind: type[N], text: str, what: str) -> N:
        words = self._words[kind]
        found = words.get(text) or words.get(fold(text))
        if not isinstance(found, kind):
            message = f"not a {what}: {text[:40]!r}"
            raise ValueError(message)  # noqa: TRY004 - it is the text that is wrong
        return found
