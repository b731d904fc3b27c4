"""The applicability of the rules of Snapszer, and their sources."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Variants, variants_of_preset

FIVE: Final[Variants] = variants_of_preset("snapszer", "snapszer", 5)
FOUR: Final[Variants] = FIVE | variants_of_preset("snapszer", "snapszer", 4)
"""The tables at which four play a hand: with five the dealer sits out (SNA 1.7)."""
THREE: Final[Variants] = variants_of_preset("snapszer", "snapszer", 3)
TWO: Final[Variants] = variants_of_preset("snapszer", "snapszer", 2)
MANY: Final[Variants] = FOUR | THREE
ALL: Final[Variants] = MANY | TWO


def cite_article(part: str) -> BilingualText:
    """Return a section of the Hungarian article about the game, as a source."""
    return BilingualText(
        f"Snapszer, magyar leírás, „{part}” rész", f"Snapszer, Hungarian description, part {part}"
    )


TABLES_BY_NAME: Final = {
    "FIVE": FIVE,
    "FOUR": FOUR,
    "THREE": THREE,
    "TWO": TWO,
    "MANY": MANY,
    "ALL": ALL,
}
"""The tables by their names in texts."""
SOURCES: Final = {"article": cite_article}
"""The source by its name in texts."""
