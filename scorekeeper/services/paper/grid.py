"""A file as the spreadsheet program shows it: sheets of lines of cells, each cell a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

_LETTERS: Final = 26
HIDDEN_SHEET: Final = "*"


class FileLine(Struct, frozen=True):
    """A line with anything in it: its number in the sheet, from 1, and its cells as texts."""

    number: int
    cells: tuple[str, ...]

    def cell(self, place: int | None) -> str:
        """Return the text of a cell, empty if there is none."""
        return "" if place is None or place >= len(self.cells) else self.cells[place]


class FileSheet(Struct, frozen=True):
    """A sheet; a file without sheets is one without a name.

    `hidden` are its hidden rows (`4`) and columns (`C`), and `*` if the sheet is hidden itself.
    """

    name: str
    lines: tuple[FileLine, ...]
    hidden: frozenset[str] = frozenset()


def column_name(place: int) -> str:
    """Return the name of a column as spreadsheets have it.

    >>> column_name(0), column_name(27)
    ('A', 'AB')
    """
    name, left = "", place + 1
    while left:
        left, letter = divmod(left - 1, _LETTERS)
        name = chr(ord("A") + letter) + name
    return name


def cell_name(place: int, line: int) -> str:
    """Return the name of a cell as spreadsheets have it.

    >>> cell_name(0, 7), cell_name(27, 1)
    ('A7', 'AB1')
    """
    return f"{column_name(place)}{line}"


def write_sheets(sheets: Iterable[FileSheet]) -> str:
    """Return sheets as a text with tabs, each line at its number below the name of its sheet."""
    rows: list[str] = []
    for sheet in sheets:
        if sheet.name:
            rows.append(f"[[{sheet.name}]] {' '.join(sorted(sheet.hidden))}".rstrip())
        above = len(rows)
        for line in sheet.lines:
            rows.extend("" for _ in range(above + line.number - 1 - len(rows)))
            rows.append("\t".join(line.cells))
    return "\n".join(rows)
