"""Pictures of suits; a game may have suits without a drawing."""

from __future__ import annotations

from typing import Final

from engine.hand.cards import Suit, fold
from scorekeeper.resources import STATIC

_DRAWN: Final = frozenset(path.stem for path in (STATIC / "suits").glob("*.svg"))


def picture_name(suit: Suit) -> str:
    """Return the name of a suit's picture under `static/suits`, drawn or not."""
    return fold(suit.value)


def is_drawn(suit: Suit) -> bool:
    """Return whether a suit has a picture; otherwise its name is shown."""
    return picture_name(suit) in _DRAWN
