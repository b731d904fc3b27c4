"""The changes that house rules make to the values of components and silent figures (ULT 1, 4)."""

from __future__ import annotations

from dataclasses import replace

from engine.house_rules.options import Change, Choice
from engine.ulti.rule_constants import RuleSet


def set_component_value(name: str) -> Change[RuleSet]:
    """Return a change that sets the value of a component (ULT 1.3)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        row = replace(rules.components[name], value=int(choice))
        return replace(rules, components={**rules.components, name: row})

    return change


def set_silent_value(name: str) -> Change[RuleSet]:
    """Return a change that sets the value of a silent figure (ULT 4.3)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        row = replace(rules.silent[name], value=int(choice))
        return replace(rules, silent={**rules.silent, name: row})

    return change


def set_silent_piros_value(name: str) -> Change[RuleSet]:
    """Return a change that sets the value of a silent figure in piros (ULT 4.3)."""

    def change(rules: RuleSet, choice: Choice) -> RuleSet:
        row = replace(rules.silent[name], piros=int(choice))
        return replace(rules, silent={**rules.silent, name: row})

    return change


def set_misdeal_points(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set what a misdeal costs; without a window there is nowhere to pay it (ULT 5.5)."""
    return replace(rules, misdeal_points=int(choice) if rules.window else 0)
