"""Files that people bring, as texts in cells: CSV of any usual encoding and separator, and XLSX.

A workbook is looked through before it is opened: nothing is unpacked that is too large, and no part
may have entities of its own.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator
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

MOST_BYTES: Final = 150_000
"""The largest file: an evening takes some KB.  A request may have little more."""
MOST_LINES: Final = 2000
MOST_COLUMNS: Final = 60
MOST_CELL: Final = 2000


def add_line(found: list[FileLine], number: int, cells: list[str]) -> None:
    """Add a line unless it is empty.  Raises ServiceError where a limit is exceeded."""
    cleaned = [" ".join(cell.split()) for cell in cells]
    while cleaned and not cleaned[-1]:
        cleaned.pop()
    if not cleaned:
        return
    if len(found) >= MOST_LINES:
        raise ServiceError("file-long", line=number, most=MOST_LINES)
    if len(cleaned) > MOST_COLUMNS:
        raise ServiceError("file-wide", line=number, most=MOST_COLUMNS)
    for place, cell in enumerate(cleaned):
        if len(cell) > MOST_CELL:
            raise ServiceError("file-cell", line=number, cell=xl_rowcol_to_cell(number - 1, place))
        if any(not sign.isprintable() and sign != "\N{NO-BREAK SPACE}" for sign in cell):
            raise ServiceError("file-signs", line=number, cell=xl_rowcol_to_cell(number - 1, place))
    found.append(FileLine(number, tuple(cleaned)))


_SEPARATORS: Final = "\t;,"
_SHEET: Final = re.compile(r"^\[\[(.*?)\]\](.*)\n?", re.MULTILINE)
"""The line above the lines of a sheet: its name, and what is hidden in it."""
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_BYTE_ORDERS: Final = (b"\xff\xfe", b"\xfe\xff")
_OLD: Final = "cp1250"
"""The encoding of Hungarian files of old programs."""


def decode(content: bytes) -> str:
    """Return a text from UTF-8, UTF-16 with a byte order mark, or Windows-1250.

    Raises ServiceError.

    >>> decode("őszi".encode("cp1250")), decode("\ufeffőszi".encode())
    ('őszi', 'őszi')
    """
    if content.startswith(_BYTE_ORDERS):
        encodings: tuple[str, ...] = ("utf-16",)
    elif b"\0" in content:
        raise ServiceError("file-binary", line=_line_of(content, content.index(b"\0")))
    else:
        encodings = ("utf-8-sig", _OLD)
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError as error:
            wrong = error.start
    raise ServiceError("file-encoding", line=_line_of(content, wrong))


def _line_of(content: bytes, place: int) -> int:
    return content[:place].count(b"\n") + 1


def read_text(text: str) -> list[FileSheet]:
    """Read lines of cells separated by tabs, semicolons or commas.

    They may be sheets as `write_sheets` writes them.  Raises ServiceError.
    """
    if not text.startswith("[["):
        return [FileSheet("", tuple(_lines(text)))]
    parts = _SHEET.split(text)[1:]
    return [
        FileSheet(name, tuple(_lines(lines, "\t")), frozenset(hidden.split()))
        for name, hidden, lines in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _lines(text: str, separator: str = "") -> list[FileLine]:
    source = io.StringIO(text, newline="")
    rows = csv.reader(source, delimiter=separator or _separator(text), strict=True)
    found: list[FileLine] = []
    number = 1
    try:
        for cells in rows:
            add_line(found, number, cells)
            number = rows.line_num + 1
    except csv.Error:
        raise ServiceError("file-csv", line=number) from None
    return found


def _separator(text: str) -> str:
    """Return the separator that most lines have."""
    lines = [_QUOTED.sub("", line) for line in text.splitlines()]
    return max(_SEPARATORS, key=lambda sign: sum(sign in line for line in lines))


_ZIP: Final = b"PK\x03\x04"
_OLE: Final = b"\xd0\xcf\x11\xe0"
"""The start of an old workbook, and of one that is protected by a password."""
_MACROS: Final = frozenset({".xlsm", ".xltm", ".xlam", ".xlsb"})


def read_file(name: str, content: bytes) -> list[FileSheet]:
    """Read a CSV or XLSX file.  Raises ServiceError."""
    if len(content) > MOST_BYTES:
        raise ServiceError("file-large", most=MOST_BYTES // 1000)
    suffix = PurePath(name).suffix.lower()
    if suffix in _MACROS or content.startswith(_OLE):
        raise ServiceError("file-kind", cell=suffix)
    is_zip = content.startswith(_ZIP)
    found = read_xlsx(content) if is_zip else read_text(decode(content))
    if not any(sheet.lines for sheet in found):
        raise ServiceError("file-empty")
    return found


MOST_UNPACKED: Final = 8_000_000
_MOST_PARTS: Final = 200
_MOST_CELLS: Final = MOST_LINES * MOST_COLUMNS
_DECLARED: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_ROW: Final = re.compile(rb"<(?:\w+:)?row[\s>/]")
_CELL: Final = re.compile(rb"<(?:\w+:)?c[\s>/]")
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_THREE_DECIMALS: Final = re.compile(r"\.\d{3}\Z")
_BRACKETS: Final = re.compile(r"\[\$([^\]-]*)[^\]]*\]")
_UNITS: Final = re.compile(r"\"\s*([^\"]*?)\s*\"|([$%\u20ac\u00a3]|Ft|HUF|EUR)")
"""The unit of a number format: in quotes, or a sign."""


def read_xlsx(content: bytes) -> list[FileSheet]:
    """Read the sheets of a workbook.  Raises ServiceError."""
    try:
        _require_harmless(content)
        return [*_sheets(content)]
    except ServiceError:
        raise
    except Exception:  # noqa: BLE001  (a damaged workbook can stop openpyxl in any way)
        raise ServiceError("file-damaged") from None


def _require_harmless(content: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = archive.infolist()
        if "content.xml" in archive.namelist():
            raise ServiceError("file-kind", cell=".ods")
        if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
            raise ServiceError("file-unpacked", most=MOST_UNPACKED // 1_000_000)
        if any("vbaproject" in part.filename.lower() for part in parts):
            raise ServiceError("file-kind", cell=".xlsm")
        for part in parts:
            # A part that is larger than it says is not read beyond that.
            _require_plain(part.filename.lower(), archive.read(part))


def _require_plain(name: str, found: bytes) -> None:
    """Raise ServiceError for a part that could do anything but hold cells."""
    if not name.endswith((".xml", ".rels")):
        return
    if found.startswith(_WIDE) or _DECLARED.search(found):
        raise ServiceError("file-damaged")
    if name.startswith("xl/worksheets/"):
        # Counted before openpyxl makes an object of each.
        if sum(1 for _ in _ROW.finditer(found)) > MOST_LINES + 1:
            raise ServiceError("file-long", line=MOST_LINES + 2, most=MOST_LINES)
        if sum(1 for _ in _CELL.finditer(found)) > _MOST_CELLS:
            raise ServiceError("file-wide", line=1, most=MOST_COLUMNS)


def _sheets(content: bytes) -> Iterator[FileSheet]:
    # openpyxl is imported on first use.
    from openpyxl import load_workbook

    formulas, values = (
        load_workbook(io.BytesIO(content), keep_links=False, data_only=data_only)
        for data_only in (False, True)
    )
    for sheet in formulas.worksheets:
        if sheet.max_column > MOST_COLUMNS:
            raise ServiceError("file-wide", line=1, most=MOST_COLUMNS)
        # A cell far below makes all the lines before it.
        if sheet.max_row > 2 * MOST_LINES:
            raise ServiceError("file-long", line=MOST_LINES + 2, most=MOST_LINES)
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
        raise ServiceError("file-merged", cell=", ".join(sorted(merged)))


def _hidden(sheet: Worksheet) -> Iterator[str]:
    """Yield the hidden rows and columns of a sheet, and a star if it is hidden itself."""
    if sheet.sheet_state != "visible":
        yield HIDDEN_SHEET
    yield from (str(number) for number, row in sheet.row_dimensions.items() if row.hidden)
    for column in sheet.column_dimensions.values():
        if column.hidden:
            # A group of columns is named by its first one.
            last = min(column.max or column.min, MOST_COLUMNS)
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
