"""A király and a felső of one suit: the béla, the 20 and the 40 (ALS 9.1, ULT 2.5, SNA 2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.hand.cards import Card, Suit, card_of
from engine.packs.hungarian_pack import FELSO, KIRALY, HungarianSuit

PAIR_RANKS: Final = (KIRALY, FELSO)
MOST_PAIRS: Final[Mapping[str, int]] = {"20": len(HungarianSuit) - 1, "40": 1}
"""The most pairs in a hand: one 40, and a 20 in each plain suit."""


def pair_of(suit: Suit) -> tuple[Card, Card]:
    """Return the two cards of a suit's pair."""
    return card_of(suit, KIRALY), card_of(suit, FELSO)


def figure_of(suit: Suit, trump: Suit) -> str:
    """Return the figure of a pair: 40 in trumps, 20 in any other suit."""
    return "40" if suit is trump else "20"


# Saves 1 % of adjudicating a tap of Snapszer; decided by its arguments.
@cache
def suits_of(figure: str, trump: Suit) -> tuple[Suit, ...]:
    """Return the possible suits of a 20 or 40."""
    return tuple(suit for suit in HungarianSuit if figure_of(suit, trump) == figure)
