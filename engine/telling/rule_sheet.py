"""A rule set as a table to read, print and compare: what every game answers in its own words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
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
class Part:
    """Lines under one heading."""

    title: str
    lines: tuple[Line, ...]
