"""Which pictures there are: a game may be played with suits that nobody has drawn yet."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.hand.cards import Suit, fold

STATIC: Final = Path(__file__).parents[1] / "static"


def picture_of(suit: Suit) -> str:
    """Name the picture of a suit under `static/suits`, drawn or not."""
    return fold(suit.value)


@cache
def is_drawn(suit: Suit) -> bool:
    """Whether there is a picture of a suit; else its name has to stand for it."""
    return (STATIC / "suits" / f"{picture_of(suit)}.svg").is_file()
