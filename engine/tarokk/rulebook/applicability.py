"""Whom the rules of Tarokk are for, and where they come from."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Text, Variants, variants
from engine.tarokk.table import PRESETS

ALL: Final[Variants] = frozenset[object]().union(  # type: ignore[assignment]
    *(variants("tarokk", preset.preset, *preset.players) for preset in PRESETS.values())
)


def having(figure: str) -> Variants:
    """The rule sets that a figure is played by."""
    return frozenset(one for one in ALL if figure in PRESETS[one.preset].figures)


def ultinet(part: str) -> Text:
    """Name a part of UltiNet's description of the game."""
    return Text(f"UltiNet, tarokk, „{part}” rész", f"UltiNet, Tarokk, part {part}")
