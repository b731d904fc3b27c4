"""The rows of the table: a figure beside its floor, their ratio and the goal for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

WIDTHS: Final = (48, 24, 32, 6, 16, 3)
HEAD: Final = ("what", "figure", "floor", "ratio", "goal", "met")


@dataclass(frozen=True, slots=True)
class Row:
    """A figure and its floor as they are printed, and their ratio; None if nothing was measured."""

    what: str
    figure: str
    floor: str
    ratio: float | None
    goal: float
    at_least: bool = False

    @classmethod
    def of_times(cls, what: str, took: float, floor: float, name: str, goal: float) -> Self:
        """Return the row of a duration in seconds beside another one."""
        return cls(what, milliseconds(took), f"{milliseconds(floor)}: {name}", took / floor, goal)

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as it is printed."""
        goal = f"{'at least' if self.at_least else 'at most'} {self.goal:g}"
        if self.ratio is None:
            return self.what, self.figure, self.floor, "", goal, ""
        is_met = self.ratio >= self.goal if self.at_least else self.ratio <= self.goal
        ratio = f"{self.ratio:.2f}"
        return self.what, self.figure, self.floor, ratio, goal, "yes" if is_met else "no"


def milliseconds(seconds: float) -> str:
    """Format a duration with its significant digits."""
    shown = seconds * 1000
    return f"{shown:,.{0 if shown >= 100 else 1 if shown >= 10 else 2}f} ms"  # noqa: PLR2004


def line(cells: tuple[str, ...]) -> str:
    """Format a line of the table, which is Markdown and readable as text."""
    return f"| {' | '.join(map(str.ljust, cells, WIDTHS))} |"
