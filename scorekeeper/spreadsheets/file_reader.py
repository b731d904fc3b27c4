"""XLSX files: their sheets as texts, as the spreadsheet program shows them.

The archive is looked through before it is opened: nothing is unpacked that is too large, and no
part may have entities of its own.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from scorekeeper.services.paper.grid import HIDDEN_SHEET, FileLine, FileSheet, column_name
from scorekeeper.spreadsheets.text_reader import (
    MOST_BYTES,
    MOST_COLUMNS,
    MOST_LINES,
    FileServiceError,
    add_line,
    decode,
    is_json,
    read_json,
    read_text,
)

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""The start of an old workbook, and of one that is protected by a password."""
_MACROS: Final = frozenset({".xlsm", ".xltm", ".xlam", ".xlsb"})


def read_file(name: str, content: bytes) -> list[FileSheet]:
    """Read a CSV or XLSX file, or records as JSON.  Raises FileServiceError."""
    if len(content) > MOST_BYTES:
        raise FileServiceError("file-large", most=MOST_BYTES // 1000)
    if PurePath(name).suffix.lower() in _MACROS:
        raise FileServiceError("file-macros")
    if content.startswith(_OLE):
        raise FileServiceError("file-protected")
    if content.startswith(_ZIP):
        found = read_xlsx(content)
    elif is_json(content):
        found = read_json(content)
    else:
        found = read_text(decode(content))
    if not any(sheet.lines for sheet in found):
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
_THREE_DECIMALS: Final = re.compile(r"\.\d{3}\Z")
_BRACKETS: Final = re.compile(r"\[\$([^\]-]*)[^\]]*\]")
_UNITS: Final = re.compile(r"\"\s*([^\"]*?)\s*\"|([$%\u20ac\u00a3]|Ft|HUF|EUR)")
"""The unit of a number format: in quotes, or a sign."""


def read_xlsx(content: bytes) -> list[FileSheet]:
    """Read the sheets of a workbook.  Raises FileServiceError."""
    try:
        _require_harmless(content)
        return [*_sheets(content)]
    except FileServiceError:
        raise
    except Exception:  # noqa: BLE001  (a damaged workbook can stop openpyxl in any way)
        raise FileServiceError("file-damaged") from None


def _require_harmless(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = archive.infolist()
        if "content.xml" in archive.namelist():
            raise FileServiceError("file-ods")
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


def _sheets(content: bytes) -> Iterator[FileSheet]:
    # openpyxl is imported on first use.
    from openpyxl import load_workbook

    formulas, values = (
        load_workbook(io.BytesIO(content), keep_links=False, data_only=data_only)
        for data_only in (False, True)
    )
    for sheet in formulas.worksheets:
        if sheet.max_column > MOST_COLUMNS:
            raise FileServiceError("file-wide", line=1, most=MOST_COLUMNS)
        # A cell far below makes all the lines before it.
        if sheet.max_row > 2 * MOST_LINES:
            raise FileServiceError("file-long", line=MOST_LINES + 2, most=MOST_LINES)
        _require_apart(sheet)
        found: list[FileLine] = []
        rows = zip(sheet.iter_rows(), values[sheet.title].iter_rows(), strict=False)
        for number, (row, shown) in enumerate(rows, 1):
            add_line(found, number, [_text(*cells) for cells in zip(row, shown, strict=False)])
        if found:
            yield FileSheet(sheet.title, tuple(found), frozenset(_hidden(sheet)))


def _require_apart(sheet: Worksheet) -> None:
    """Refuse merged cells, but for titles: nobody can tell which line they belong to."""
    merged = [
        one.coord
        for one in sheet.merged_cells.ranges
        if one.min_row != one.max_row or not isinstance(sheet[one.coord][0][0].value, str)
    ]
    if merged:
        raise FileServiceError("file-merged", cell=", ".join(sorted(merged)))


def _hidden(sheet: Worksheet) -> Iterator[str]:
    """Yield the hidden rows and columns of a sheet, and a star if it is hidden itself."""
    if sheet.sheet_state != "visible":
        yield HIDDEN_SHEET
    yield from (str(number) for number, row in sheet.row_dimensions.items() if row.hidden)
    for column in sheet.column_dimensions.values():
        if column.hidden:
            # A group of columns is named by its first one.
            last = min(column.max or column.min, MOST_COLUMNS)
            yield from (column_name(place - 1) for place in range(column.min, last + 1))


def _text(cell: Cell, shown: Cell) -> str:
    """Return the content of a cell as the spreadsheet program shows it, or somebody would type it.

    A formula without a stored value is the formula.
    """
    value = cell.value if shown.value is None else shown.value
    if isinstance(value, datetime):
        return value.isoformat(" ", "minutes").removesuffix(" 00:00")
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, bool) or not isinstance(value, int | float):
        return "" if value is None else str(getattr(value, "text", value))
    # Spreadsheet programs compute, and show, 15 digits.
    number = Decimal(f"{value:.15g}")
    text = format(number.to_integral_value() if number == int(number) else number, "f")
    # Three decimals would look like thousands.
    text += "0" if _THREE_DECIMALS.search(text) else ""
    units = _UNITS.search(_BRACKETS.sub(r"\1", cell.number_format.partition(";")[0]))
    return f"{text} {units[1] or units[2]}".strip() if units else text
