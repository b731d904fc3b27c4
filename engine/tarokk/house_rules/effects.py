"""The changes that house rules make to the values of figures and tarokk counts (TAR 3.3, 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.house_rules.options import Change, Choice
from engine.tarokk.rule_constants import COUNT_VALUES, KISMADAR, KISMADAR_CARDS, PRESETS, RuleSet

ANNOUNCED: Final = "value"
SILENTLY: Final = "silent"
CAUGHT: Final = "caught"
WITH_MADAR: Final = [name for name, rules in PRESETS.items() if KISMADAR in rules.names]
"""The rule sets with a kismadár, and with an uhu, which frees from an ulti (TAR 4.2)."""


def set_figure_value(name: str, kind: str) -> Change[RuleSet]:
    """Return a change that sets a figure's value, announced, silent or caught (TAR 4)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        changed: dict[str, int] = {kind: int(choice)}
        row = replace(rules.figures[name], **changed)  # type: ignore[arg-type]
        return replace(rules, figures={**rules.figures, name: row})

    return change


def set_kismadar_card(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set the card that wins the sixth trick of a kismadár (TAR 4.1)."""
    row = rules.figures[KISMADAR]
    wins = {row.first: KISMADAR_CARDS[str(choice)]}
    return replace(rules, figures={**rules.figures, KISMADAR: replace(row, wins=wins)})


def set_count_values(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set what eight and nine tarokks are worth (TAR 3.3)."""
    return replace(rules, counts=COUNT_VALUES[str(choice)])
