"""The measured figures with their baselines, as a table for a terminal or in Markdown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A figure with its baseline or reference; `ratio` is their quotient."""

    what: str
    figure: str
    floor: str = ""
    ratio: float | None = None

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """The row as it is printed."""
        return self.what, self.figure, self.floor, "" if self.ratio is None else f"{self.ratio:.1f}"


HEAD = ("what", "figure", "floor or anchor", "times")


def milliseconds(seconds: float) -> str:
    """Format a duration with its significant digits."""
    found = seconds * 1000
    return f"{found:,.{0 if found >= 100 else 1 if found >= 10 else 2}f} ms"  # noqa: PLR2004


def kilobytes(count: float) -> str:
    """Format a number of transferred bytes."""
    return f"{count / 1000:,.1f} KB"


def markdown(rows: Iterable[Row]) -> str:
    """Format a table that is readable as text and fits `docs/performance.md`."""
    cells = [HEAD, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    padded = [map(str.ljust, line, widths) for line in cells]
    lines = ["| " + " | ".join(line) + " |" for line in padded]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])
