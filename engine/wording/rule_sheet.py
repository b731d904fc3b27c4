"""A rule set as a table to read, print and compare: what every game answers in its own words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.wording.labels import LANGUAGES, Both


@dataclass(frozen=True, slots=True)
class RuleSheetLine:
    """One thing the rule set says: its name, what it says, what the preset says, the rules."""

    label: str
    value: str
    preset: str
    rules: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether a house rule made it differ from the preset."""
        return self.value != self.preset


@dataclass(frozen=True, slots=True)
class RuleSheetPart:
    """Lines under one heading."""

    title: str
    lines: tuple[RuleSheetLine, ...]


Row: TypeAlias = tuple[Both, Both, str]
"""What a line is called, what it says, the rule it rests on."""


def fixed_sheet(lang: str, *parts: tuple[Both, Iterable[Row]]) -> tuple[RuleSheetPart, ...]:
    """A rule set without house rules, each part with its title: it says what its preset says."""
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


def alike(value: object) -> Both:
    """What is written the same in both languages."""
    return str(value), str(value)


def times(number: int) -> Both:
    """A multiplier."""
    return alike(f"×{number}")
