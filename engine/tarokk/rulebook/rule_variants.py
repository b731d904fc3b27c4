"""Variants that the rules of Tarokk apply to, and the sources of the rules."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Text, Variants, variants
from engine.tarokk.table import PRESETS

ALL: Final[Variants] = frozenset[object]().union(  # type: ignore[assignment]
    *(variants("tarokk", preset.preset, *preset.players) for preset in PRESETS.values())
)


def having(figure: str) -> Variants:
    """Return the rule sets that include a figure."""
    return frozenset(one for one in ALL if figure in PRESETS[one.preset].figures)


def ultinet(part: str) -> Text:
    """Return the citation of a part of UltiNet's description of the game."""
    return Text(f"UltiNet, tarokk, „{part}” rész", f"UltiNet, Tarokk, part {part}")
