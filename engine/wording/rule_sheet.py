"""A rule set as a table to read, print and compare."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.wording.labels import LANGUAGES, Both


@dataclass(frozen=True, slots=True)
class RuleSheetLine:
    """One value of the rule set: its label, its value, the preset's value, and the rules."""

    label: str
    value: str
    preset: str
    rules: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Return whether a house rule makes it differ from the preset."""
        return self.value != self.preset


@dataclass(frozen=True, slots=True)
class RuleSheetPart:
    """Lines under one heading."""

    title: str
    lines: tuple[RuleSheetLine, ...]


Row: TypeAlias = tuple[Both, Both, str]
"""The label, the value and the rule of a line."""


def fixed_sheet(lang: str, *parts: tuple[Both, Iterable[Row]]) -> tuple[RuleSheetPart, ...]:
    """Return the sheet of a rule set without house rules, each part with its title."""
    column = LANGUAGES.index(lang)
    return tuple(
        RuleSheetPart(
            title[column],
            tuple(
                RuleSheetLine(label[column], said[column], said[column], (rule,))
                for label, said, rule in rows
            ),
        )
        for title, rows in parts
    )


def same_in_both(value: object) -> Both:
    """Return a text that is the same in both languages."""
    return str(value), str(value)


def format_multiplier(number: int) -> Both:
    """Return a multiplier as text."""
    return same_in_both(f"×{number}")
