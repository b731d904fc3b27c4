"""XLSX files: the first visible sheet as texts, without formulas, macros and merged cells.

The archive is looked through before it is opened: nothing is unpacked that is too large, and no
part may have entities of its own.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from scorekeeper.services.paper.columns import FileLine
from scorekeeper.spreadsheets.text_reader import (
    MOST_COLUMNS,
    MOST_LINES,
    FileServiceError,
    add_line,
)

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet
from pathlib import PurePath

from scorekeeper.spreadsheets.text_reader import MOST_BYTES, is_json, read_csv, read_json

_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""The start of an old workbook, and of one that is protected by a password."""
_MACROS: Final = frozenset({".xlsm", ".xltm", ".xlam", ".xlsb"})


def read_file(name: str, content: bytes) -> list[FileLine]:
    """Read a CSV or XLSX file, or records as JSON.  Raises FileServiceError."""
    if len(content) > MOST_BYTES:
        raise FileServiceError("file-large", most=MOST_BYTES // 1000)
    if PurePath(name).suffix.lower() in _MACROS:
        raise FileServiceError("file-macros")
    if content.startswith(_OLE):
        raise FileServiceError("file-protected")
    if content.startswith(_ZIP):
        # openpyxl is imported on first use.

        found = read_xlsx(content)
    elif is_json(content):
        found = read_json(content)
    else:
        found = read_csv(content)
    if not found:
        raise FileServiceError("file-empty")
    return found


MOST_UNPACKED: Final = 8_000_000
_MOST_PARTS: Final = 200
_MOST_CELLS: Final = MOST_LINES * MOST_COLUMNS
_DECLARED: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ROW: Final = re.compile(rb"<(?:\w+:)?row[\s>/]")
_CELL: Final = re.compile(rb"<(?:\w+:)?c[\s>/]")
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_ENCRYPTED: Final = 1


def read_xlsx(content: bytes) -> list[FileLine]:
    """Read the first visible sheet of a workbook.  Raises FileServiceError."""
    try:
        _require_harmless(content)
        sheet = _sheet(content)
    except FileServiceError:
        raise
    except Exception:  # noqa: BLE001  (a damaged workbook can stop openpyxl in any way)
        raise FileServiceError("file-damaged") from None
    return _lines(sheet)


def _require_harmless(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = archive.infolist()
        if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
            raise FileServiceError("file-unpacked", most=MOST_UNPACKED // 1_000_000)
        if any(part.flag_bits & _ENCRYPTED for part in parts):
            raise FileServiceError("file-protected")
        if any("vbaproject" in part.filename.lower() for part in parts):
            raise FileServiceError("file-macros")
        for part in parts:
            _require_plain(part.filename.lower(), _unpacked(archive, part))


def _unpacked(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(part) as file:
            # A part may be larger than it says.
            found = file.read(part.file_size + 1)
    except (zlib.error, zipfile.BadZipFile, NotImplementedError, EOFError):
        raise FileServiceError("file-damaged") from None
    if len(found) > part.file_size:
        raise FileServiceError("file-damaged")
    return found


def _require_plain(name: str, found: bytes) -> None:
    """Raise FileServiceError for a part that could do anything but hold cells."""
    if name == "[content_types].xml" and b"macroenabled" in found.lower():
        raise FileServiceError("file-macros")
    if not name.endswith((".xml", ".rels")):
        return
    if found.startswith(_WIDE) or _DECLARED.search(found):
        raise FileServiceError("file-damaged")
    if name.startswith("xl/worksheets/"):
        # Counted before openpyxl makes an object of each.
        if sum(1 for _ in _ROW.finditer(found)) > MOST_LINES + 1:
            raise FileServiceError("file-long", line=MOST_LINES + 2, most=MOST_LINES)
        if sum(1 for _ in _CELL.finditer(found)) > _MOST_CELLS:
            raise FileServiceError("file-wide", line=1, most=MOST_COLUMNS)


def _sheet(content: bytes) -> Worksheet:
    # openpyxl is imported on first use.
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(content), keep_links=False)
    sheets: list[Worksheet] = [one for one in book.worksheets if one.sheet_state == "visible"]
    if not sheets:
        raise FileServiceError("file-damaged")
    return sheets[0]


def _lines(sheet: Worksheet) -> list[FileLine]:
    if sheet.max_column > MOST_COLUMNS:
        raise FileServiceError("file-wide", line=1, most=MOST_COLUMNS)
    # A cell far below makes all the lines before it.
    if sheet.max_row > 2 * MOST_LINES:
        raise FileServiceError("file-long", line=MOST_LINES + 2, most=MOST_LINES)
    for merged in sorted(sheet.merged_cells.ranges, key=lambda one: (one.min_row, one.min_col)):
        raise FileServiceError("file-merged", line=merged.min_row, cell=merged.coord)
    found: list[FileLine] = []
    for number, row in enumerate(sheet.iter_rows(), 1):
        add_line(found, number, [_text(cell) for cell in row])
    return found


def _text(cell: Cell) -> str:
    """Return the content of a cell as somebody would type it."""
    value = cell.value
    if cell.data_type in {"f", "e"}:
        if cell.data_type == "f":
            raise FileServiceError("file-formula", line=cell.row, cell=cell.coordinate)
        raise FileServiceError("file-error-value", line=cell.row, cell=cell.coordinate)
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bool) or value is None:
        return "" if value is None else str(value)
    if isinstance(value, int | float):
        number = Decimal(repr(value))
        whole = number == number.to_integral_value()
        return format(number.to_integral_value() if whole else number, "f")
    return str(value)
