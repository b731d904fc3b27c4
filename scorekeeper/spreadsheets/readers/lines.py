"""Lines of cells, as every kind of file is read, and the limits of a file."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from scorekeeper.services.errors import ServiceError

MOST_BYTES: Final = 200_000
"""The largest file: an evening takes some KB.  A request may have little more."""
MOST_LINES: Final = 2000
MOST_COLUMNS: Final = 60
MOST_CELL: Final = 2000
_LETTERS: Final = 26


class FileLine(Struct, frozen=True):
    """A line with anything in it: its number in the file, from 1, and its cells as texts."""

    number: int
    cells: tuple[str, ...]


class FileServiceError(ServiceError):
    """A file that is refused as a whole, with the line and the cell where that is known."""

    def __init__(self, code: str, *, line: int = 0, cell: str = "", most: int = 0) -> None:
        """Store the place; the line 0 is none."""
        self.line, self.cell = line, cell
        super().__init__(code, line=line, cell=cell, most=most)


def add_line(found: list[FileLine], number: int, cells: list[str]) -> None:
    """Add a line unless it is empty.  Raises FileServiceError where a limit is exceeded."""
    cleaned = [" ".join(cell.split()) for cell in cells]
    while cleaned and not cleaned[-1]:
        cleaned.pop()
    if not cleaned:
        return
    if len(found) >= MOST_LINES:
        raise FileServiceError("file-long", line=number, most=MOST_LINES)
    if len(cleaned) > MOST_COLUMNS:
        raise FileServiceError("file-wide", line=number, most=MOST_COLUMNS)
    for place, cell in enumerate(cleaned):
        if len(cell) > MOST_CELL:
            raise FileServiceError("file-cell", line=number, cell=cell_name(place, number))
        if cell[0:1] in {"=", "@", "\uff1d", "\uff20"}:
            raise FileServiceError("file-formula", line=number, cell=cell_name(place, number))
        if any(not sign.isprintable() and sign != "\N{NO-BREAK SPACE}" for sign in cell):
            raise FileServiceError("file-signs", line=number, cell=cell_name(place, number))
    found.append(FileLine(number, tuple(cleaned)))


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


def write_lines(lines: list[FileLine]) -> str:
    """Return lines as a text with tabs, each on the line of its number."""
    rows: list[str] = []
    for line in lines:
        rows.extend("" for _ in range(line.number - 1 - len(rows)))
        rows.append("\t".join(line.cells))
    return "\n".join(rows)
