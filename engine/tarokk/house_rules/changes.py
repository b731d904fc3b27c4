"""The changes that house rules make to the values of figures and tarokk counts (TAR 3.3, 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.house_rules.options import Change, Choice
from engine.tarokk.rule_constants import COUNT_VALUES, RuleSet

ANNOUNCED: Final = "value"
SILENTLY: Final = "silent"
CAUGHT: Final = "caught"


def set_figure_value(name: str, kind: str) -> Change[RuleSet]:
    """Return a change that sets a figure's value, announced, silent or caught (TAR 4)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        changed: dict[str, int] = {kind: int(choice)}
        row = replace(rules.figures[name], **changed)  # type: ignore[arg-type]
        return replace(rules, figures={**rules.figures, name: row})

    return change


def set_count_values(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set what eight and nine tarokks are worth (TAR 3.3)."""
    return replace(rules, counts=COUNT_VALUES[str(choice)])
