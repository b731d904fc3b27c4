"""The applicability of the rules of Snapszer, and their sources."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Text, Variants, variants

ALL: Final[Variants] = variants("snapszer", "snapszer", 4, 3, 2)
FOUR: Final[Variants] = variants("snapszer", "snapszer", 4)
THREE: Final[Variants] = variants("snapszer", "snapszer", 3)
TWO: Final[Variants] = variants("snapszer", "snapszer", 2)
MANY: Final[Variants] = FOUR | THREE


def article(part: str) -> Text:
    """Return a section of the Hungarian article about the game, as a source."""
    return Text(
        f"Snapszer, magyar leírás, „{part}” rész", f"Snapszer, Hungarian description, part {part}"
    )
