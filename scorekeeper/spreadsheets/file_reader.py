"""Files that people bring, as texts in cells: CSV of any usual encoding and separator, and XLSX.

A workbook is looked through before it is opened: nothing is unpacked that is too large, and no part
may have entities of its own.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from xlsxwriter.utility import xl_col_to_name, xl_rowcol_to_cell

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.grid import HIDDEN_SHEET, FileLine, FileSheet

if TYPE_CHECKING:
    from openpyxl.cell.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

_LIMITS: Final = {"lines": 2000, "columns": 60, "letters": 2000, "kb": 150, "mb": 8}
"""The limits of a file, of a cell's letters, and of what is unpacked, as their sentence has them.

An evening takes some KB; a request may have little more.
"""
MOST_BYTES: Final = _LIMITS["kb"] * 1000
_MOST_PARTS: Final = 200
_SEPARATORS: Final = "\t;,"
_SHEET: Final = re.compile(r"^\[\[(.*?)\]\](.*)\n?", re.MULTILINE)
"""The line above the lines of a sheet: its name, and what is hidden in it."""
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_BYTE_ORDERS: Final = (b"\xff\xfe", b"\xfe\xff")
_OLD: Final = "cp1250"
"""The encoding of Hungarian files of old programs."""
_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""The start of an old workbook, and of one that is protected by a password."""
_MACROS: Final = frozenset({".xlsm", ".xltm", ".xlam", ".xlsb"})
_DECLARED: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ROW_OR_CELL: Final = re.compile(rb"<(?:\w+:)?(?:row|c)[\s>/]")
_THREE_DECIMALS: Final = re.compile(r"\.\d{3}\Z")
_BRACKETS: Final = re.compile(r"\[\$([^\]-]*)[^\]]*\]")
_UNITS: Final = re.compile(r"\"\s*([^\"]*?)\s*\"|([$%\u20ac\u00a3]|Ft|HUF|EUR)")
"""The unit of a number format: in quotes, or a sign."""


def read_file(name: str, content: bytes) -> list[FileSheet]:
    """Read a CSV or XLSX file.  Raises ServiceError."""
    if len(content) > MOST_BYTES:
        raise ServiceError("file-large", **_LIMITS)
    suffix = PurePath(name).suffix.lower()
    is_json = content.startswith(b"{")
    if suffix in _MACROS or is_json or content.startswith(_OLE):
        raise ServiceError("file-kind", cell=".json" if is_json else suffix)
    found = _read_xlsx(content) if content.startswith(_ZIP) else read_text(decode(content))
    if not any(sheet.lines for sheet in found):
        raise ServiceError("file-empty")
    return found


def decode(content: bytes) -> str:
    """Return a text from UTF-8, UTF-16 with a byte order mark, or Windows-1250.

    Raises ServiceError.

    >>> decode("őszi".encode("cp1250")), decode("\ufeffőszi".encode())
    ('őszi', 'őszi')
    """
    is_wide, wrong = content.startswith(_BYTE_ORDERS), 0
    for encoding in ("utf-16",) if is_wide else ("utf-8-sig", _OLD):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError as error:
            wrong = error.start
    raise ServiceError("file-encoding", line=content[:wrong].count(b"\n") + 1)


def read_text(text: str) -> list[FileSheet]:
    """Read lines of cells separated by tabs, semicolons or commas.

    They may be sheets as `write_sheets` writes them.  Raises ServiceError.
    """
    if not text.startswith("[["):
        # The separator is the one that most lines have.
        lines = [_QUOTED.sub("", line) for line in text.splitlines()]
        separator = max(_SEPARATORS, key=lambda sign: sum(sign in line for line in lines))
        return [FileSheet("", _lines(_csv_rows(text, separator)))]
    parts = _SHEET.split(text)[1:]
    return [
        FileSheet(name, _lines(_csv_rows(lines, "\t")), frozenset(hidden.split()))
        for name, hidden, lines in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _csv_rows(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 1
    try:
        for cells in rows:
            yield number, cells
            number = rows.line_num + 1
    except csv.Error:
        raise ServiceError("file-csv", line=number) from None


def _lines(rows: Iterable[tuple[int, list[str]]]) -> tuple[FileLine, ...]:
    """Return the rows that are not empty.  Raises ServiceError where a limit is exceeded."""
    found: list[FileLine] = []
    for number, row in rows:
        cells = [" ".join(cell.split()) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if (cells and len(found) >= _LIMITS["lines"]) or len(cells) > _LIMITS["columns"]:
            raise ServiceError("file-large", line=number, **_LIMITS)
        for place, cell in enumerate(cells):
            if len(cell) > _LIMITS["letters"]:
                raise ServiceError("file-large", line=number, **_LIMITS)
            if not cell.isprintable():
                at = xl_rowcol_to_cell(number - 1, place)
                raise ServiceError("file-signs", line=number, cell=at)
        if cells:
            found.append(FileLine(number, tuple(cells)))
    return tuple(found)


def _read_xlsx(content: bytes) -> list[FileSheet]:
    # openpyxl is imported on first use.
    from openpyxl import load_workbook

    try:
        _require_harmless(content)
        formulas, values = (
            load_workbook(io.BytesIO(content), keep_links=False, data_only=data_only)
            for data_only in (False, True)
        )
        found = [_read_sheet(sheet, values[sheet.title]) for sheet in formulas.worksheets]
    except ServiceError:
        raise
    except Exception:  # noqa: BLE001  (a damaged workbook can stop openpyxl in any way)
        raise ServiceError("file-damaged") from None
    return [sheet for sheet in found if sheet.lines]


def _require_harmless(content: bytes) -> None:
    """Raise ServiceError for a workbook that could do anything but hold cells."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts, names = archive.infolist(), archive.namelist()
        if "content.xml" in names:
            raise ServiceError("file-kind", cell=".ods")
        size = sum(part.file_size for part in parts)
        if len(parts) > _MOST_PARTS or size > _LIMITS["mb"] * 1_000_000:
            raise ServiceError("file-large", **_LIMITS)
        if any("vbaproject" in name.lower() for name in names):
            raise ServiceError("file-kind", cell=".xlsm")
        for part in parts:
            # A part that is larger than it says is not read beyond that.
            found = archive.read(part)
            is_xml = part.filename.lower().endswith((".xml", ".rels"))
            if is_xml and (found.startswith(_BYTE_ORDERS) or _DECLARED.search(found)):
                raise ServiceError("file-damaged")
            # Counted before openpyxl makes an object of each.
            if is_xml and len(_ROW_OR_CELL.findall(found)) > _LIMITS["lines"] * _LIMITS["columns"]:
                raise ServiceError("file-large", **_LIMITS)


def _read_sheet(sheet: Worksheet, values: Worksheet) -> FileSheet:
    # A cell far away makes all the cells before it.
    if sheet.max_column > _LIMITS["columns"] or sheet.max_row > 2 * _LIMITS["lines"]:
        raise ServiceError("file-large", **_LIMITS)
    # But for titles, nobody can tell which line merged cells belong to.
    merged = [
        one.coord
        for one in sheet.merged_cells.ranges
        if one.min_row != one.max_row or not isinstance(sheet[one.coord][0][0].value, str)
    ]
    if merged:
        raise ServiceError("file-merged", cell=", ".join(sorted(merged)))
    rows = zip(sheet.iter_rows(), values.iter_rows(), strict=False)
    lines = _lines(
        (number, [_text(*cells) for cells in zip(row, shown, strict=False)])
        for number, (row, shown) in enumerate(rows, 1)
    )
    return FileSheet(sheet.title, lines, frozenset(_hidden(sheet)))


def _hidden(sheet: Worksheet) -> Iterator[str]:
    """Yield the hidden rows and columns of a sheet, and a star if it is hidden itself."""
    if sheet.sheet_state != "visible":
        yield HIDDEN_SHEET
    yield from (str(number) for number, row in sheet.row_dimensions.items() if row.hidden)
    for column in sheet.column_dimensions.values():
        if column.hidden:
            # A group of columns is named by its first one.
            last = min(column.max or column.min, _LIMITS["columns"])
            yield from (xl_col_to_name(place - 1) for place in range(column.min, last + 1))


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
