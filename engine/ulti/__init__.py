"""Ulti: its table of numbers, its hands and its words."""

from engine.ulti.judge import adjudicate, late_asks
from engine.ulti.labels import PRESETS
from engine.ulti.shapes import SHAPES
from engine.ulti.sheet import rule_sheet
from engine.ulti.table import PRESETS as RULE_SETS
from engine.ulti.table import rule_set
from engine.ulti.words import LANGUAGES, Words

PresetRows = tuple[tuple[str, tuple[int, ...], int, dict[str, str], tuple[()]], ...]


def preset_rows() -> PresetRows:
    """The rule sets a club can choose, as plain rows; none has house rules."""
    return tuple(
        (
            preset.preset,
            preset.players,
            preset.version,
            dict(zip(LANGUAGES, PRESETS[preset.preset], strict=True)),
            (),
        )
        for preset in RULE_SETS.values()
    )


__all__ = [
    "SHAPES",
    "PresetRows",
    "Words",
    "adjudicate",
    "late_asks",
    "preset_rows",
    "rule_set",
    "rule_sheet",
]
