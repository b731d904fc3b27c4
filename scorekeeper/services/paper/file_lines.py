"""Lines of cells, as they come from a file or from a form."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

_LETTERS: Final = 26


class FileLine(Struct, frozen=True):
    """A line with anything in it: its number in the file, from 1, and its cells as texts."""

    number: int
    cells: tuple[str, ...]

    def cell(self, place: int | None) -> str:
        """Return the text of a cell, empty if there is none."""
        return "" if place is None or place >= len(self.cells) else self.cells[place]


def cell_name(place: int, line: int) -> str:
    """Return the name of a cell as spreadsheets have it.

    >>> cell_name(0, 7), cell_name(27, 1)
    ('A7', 'AB1')
    """
    name, left = "", place + 1
    while left:
        left, letter = divmod(left - 1, _LETTERS)
        name = chr(ord("A") + letter) + name
    return f"{name}{line}"


def write_lines(lines: Iterable[FileLine]) -> str:
    """Return lines as a text with tabs, each on the line of its number."""
    rows: list[str] = []
    for line in lines:
        rows.extend("" for _ in range(line.number - 1 - len(rows)))
        rows.append("\t".join(line.cells))
    return "\n".join(rows)
