"""The Hungarian pack: 32 cards, or the upper 24 or 20 of them (ALS 1.1)."""

from __future__ import annotations

from typing import Final

from engine.hand.cards import Card, Pack, Rank, Suit, create_card


class HungarianSuit(Suit):
    """The four suits (ALS 1.1)."""

    MAKK = "makk"
    ZOLD = "zöld"
    TOK = "tök"
    PIROS = "piros"


class HungarianRank(Rank):
    """The eight ranks, in natural order from the top (ALS 1.1, 1.4)."""

    ASZ = "ász"
    KIRALY = "király"
    FELSO = "felső"
    ALSO = "alsó"
    X = "X"
    IX = "IX"
    VIII = "VIII"
    VII = "VII"


SUITS: Final = tuple(HungarianSuit)
"""The suits as a tuple, which is faster to iterate than the enum."""
MAKK, ZOLD, TOK, PIROS = SUITS
ASZ, KIRALY, FELSO, ALSO, X, IX, VIII, VII = HungarianRank

PACK: Final[tuple[Card, ...]] = tuple(
    create_card(suit, rank, f"{suit.value}-{rank.value}")
    for suit in HungarianSuit
    for rank in HungarianRank
)
NATURAL: Final[dict[Rank, int]] = {rank: 8 - place for place, rank in enumerate(HungarianRank)}
"""Natural order (ALS 1.4): ász 8, király 7, felső 6, alsó 5, X 4, IX 3, VIII 2, VII 1."""


def _down_to(lowest: Rank) -> Pack:
    cards = [card for card in PACK if NATURAL[card.rank] >= NATURAL[lowest]]
    return Pack(f"hungarian-{len(cards)}", cards)


HUNGARIAN_32: Final = _down_to(VII)
HUNGARIAN_24: Final = _down_to(IX)
HUNGARIAN_20: Final = _down_to(X)

parse_card: Final = HUNGARIAN_32.parse_card
