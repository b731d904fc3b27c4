"""Pictures of suits; a game may have suits without a drawing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from engine.hand.cards import Suit, fold

STATIC: Final = Path(__file__).parents[1] / "static"


def picture_name(suit: Suit) -> str:
    """Return the name of a suit's picture under `static/suits`, drawn or not."""
    return fold(suit.value)


@cache
def is_drawn(suit: Suit) -> bool:
    """Return whether a suit has a picture; otherwise its name is shown."""
    return (STATIC / "suits" / f"{picture_name(suit)}.svg").is_file()
