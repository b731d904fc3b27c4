"""A rule set as a table to read, print and compare."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

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


Row: TypeAlias = tuple[Both, Both | None, str]
"""The label, the value and the rules of a line; without a value it does not apply."""
NONE: Final[Both] = ("nincs", "none")


def compare_sheets(
    lang: str, titles: Iterable[Both], own: Iterable[Iterable[Row]], usual: Iterable[Iterable[Row]]
) -> tuple[RuleSheetPart, ...]:
    """Return the sheet of a rule set next to its preset's, each part with its title.

    Both have the same lines. A line that applies to neither, and a part without lines are left out.
    """
    column = LANGUAGES.index(lang)
    parts = (
        RuleSheetPart(
            title[column],
            tuple(
                RuleSheetLine(
                    label[column],
                    (said or NONE)[column],
                    (before or NONE)[column],
                    tuple(rules.split(", ")),
                )
                for (label, said, rules), (_, before, _) in zip(rows, of_preset, strict=True)
                if said or before
            ),
        )
        for title, rows, of_preset in zip(titles, own, usual, strict=True)
    )
    return tuple(part for part in parts if part.lines)


def fixed_sheet(lang: str, *parts: tuple[Both, Iterable[Row]]) -> tuple[RuleSheetPart, ...]:
    """Return the sheet of a rule set without house rules, each part with its title."""
    rows = [tuple(each) for _, each in parts]
    return compare_sheets(lang, [title for title, _ in parts], rows, rows)


def same_in_both(value: object) -> Both:
    """Return a text that is the same in both languages."""
    return str(value), str(value)


def format_multiplier(number: int) -> Both:
    """Return a multiplier as text."""
    return same_in_both(f"×{number}")
