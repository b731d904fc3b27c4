"""Alsós: its table of numbers, its hands and its words."""

from engine.alsos.judge import adjudicate, late_asks
from engine.alsos.labels import HOUSE_RULES, PRESETS
from engine.alsos.shapes import SHAPES
from engine.alsos.table import HOUSE_RULES as HOUSE_ROWS
from engine.alsos.table import PRESETS as RULE_SETS
from engine.alsos.table import rule_set
from engine.alsos.words import LANGUAGES, Words

PresetRows = tuple[
    tuple[
        str,
        tuple[int, ...],
        int,
        dict[str, str],
        tuple[tuple[str, tuple[int | bool, ...], tuple[str, ...], dict[str, str]], ...],
    ],
    ...,
]


def preset_rows() -> PresetRows:
    """The rule sets a club can choose, with their house rules, as plain rows."""
    return tuple(
        (
            preset.preset,
            preset.players,
            preset.version,
            dict(zip(LANGUAGES, PRESETS[preset.preset], strict=True)),
            tuple(
                (
                    house.name,
                    house.choices,
                    house.rules,
                    dict(zip(LANGUAGES, HOUSE_RULES[house.name], strict=True)),
                )
                for house in HOUSE_ROWS
            ),
        )
        for preset in RULE_SETS.values()
    )


__all__ = ["SHAPES", "PresetRows", "Words", "adjudicate", "late_asks", "preset_rows", "rule_set"]
