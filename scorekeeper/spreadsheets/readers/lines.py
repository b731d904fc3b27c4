"""Lines of cells, as every kind of file is read, and the limits of a file."""

from __future__ import annotations

from typing import Final

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.file_lines import FileLine, cell_name

MOST_BYTES: Final = 150_000
"""The largest file: an evening takes some KB.  A request may have little more."""
MOST_LINES: Final = 2000
MOST_COLUMNS: Final = 60
MOST_CELL: Final = 2000


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
