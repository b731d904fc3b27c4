"""Variants that the rules of Tarokk apply to, and the sources of the rules."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import (
    BilingualText,
    Variants,
    variants_of_preset,
    variants_with_players,
)
from engine.tarokk.rule_constants import PLAYERS, PRESETS

ALL: Final[Variants] = frozenset[object]().union(  # type: ignore[assignment]
    *(variants_of_preset("tarokk", preset.preset, *preset.players) for preset in PRESETS.values())
)

FIVE: Final[Variants] = variants_with_players(ALL, PLAYERS + 1)


def rule_sets_with(figure: str) -> Variants:
    """Return the rule sets that include a figure."""
    return frozenset(one for one in ALL if figure in PRESETS[one.preset].figures)


def cite_ultinet(part: str) -> BilingualText:
    """Return the citation of a part of UltiNet's description of the game."""
    return BilingualText(f"UltiNet, tarokk, „{part}” rész", f"UltiNet, Tarokk, part {part}")


TABLES_BY_NAME: Final = {"ALL": ALL, "FIVE": FIVE}
"""The tables by their names in texts."""
SOURCES: Final = {"ultinet": cite_ultinet}
"""The source by its name in texts."""
