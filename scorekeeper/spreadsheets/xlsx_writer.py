"""XLSX files: every text is written as a text, every sum as a formula with its value."""

import io
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from functools import cache
from typing import Final, TypeAlias

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range
from xlsxwriter.worksheet import Worksheet

from engine.sessions.settlement import unsigned_zero
from scorekeeper.printing.number_and_date_formats import currency_symbol
from scorekeeper.spreadsheets.workbook_types import Column, Kind, Sheet, Value, Workbook

_LITERAL: Final = {
    "in_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}
_MOST_NAME: Final = 31
_FORBIDDEN: Final = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_WIDEST: Final = 40
_MARGIN: Final = 2
_DAY: Final = "yyyy-mm-dd"
_PATTERNS: Final = {Kind.TENTHS: "0.0", Kind.SHARE: "0%"}
_TITLE: Final = Column("")
_RESERVED: Final = "history"
"""A name that one program keeps for itself."""


Style: TypeAlias = Callable[[Column, Value], Format]
"""A function that returns the format of a value in a column."""


def write_xlsx(book: Workbook) -> bytes:
    """Write a workbook; the same content gives the same bytes."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, _LITERAL) as made:
        made.set_properties({"title": book.title, "created": datetime.combine(book.day, time())})

        @cache
        def make(pattern: str, *, bold: bool = False) -> Format:
            wrap = {"text_wrap": True} if pattern == "@" else {}
            return made.add_format({"num_format": pattern, "bold": bold, "valign": "top", **wrap})

        for sheet, name in zip(book.sheets, _sheet_names(book.sheets), strict=True):
            _write(
                made.add_worksheet(name),
                sheet,
                lambda column, value: make(_pattern(column, value, book.lang)),
                lambda column, value: make(_pattern(column, value, book.lang), bold=True),
            )
    return file.getvalue()


def _pattern(column: Column, value: Value, lang: str) -> str:
    """Return the number pattern of a value."""
    if column.kind in _PATTERNS:
        return _PATTERNS[column.kind]
    if isinstance(value, Decimal):
        whole = value == value.to_integral_value() and column.currency == "HUF"
        symbol = currency_symbol(column.currency, lang).replace('"', "")
        return f'{"#,##0" if whole else "#,##0.00"}\\ "{symbol}"'
    if isinstance(value, date):
        return _DAY
    return "0" if column.kind is Kind.NUMBER else "@"


def _write(made: Worksheet, sheet: Sheet, plain: Style, bold: Style) -> None:
    for place, column in enumerate(sheet.columns):
        made.write_string(0, place, column.title, bold(_TITLE, ""))
        made.set_column(place, place, _width(sheet, place))
    for line, row in enumerate(sheet.rows, 1):
        for place, (column, value) in enumerate(zip(sheet.columns, row, strict=True)):
            first, last = column.across or (0, 0)
            cells = xl_range(line, first, line, last) if column.across else ""
            _write_cell(made, (line, place), value, plain(column, value), cells)
    if sheet.has_total:
        last = len(sheet.rows)
        made.write_string(last + 1, 0, sheet.total, bold(_TITLE, ""))
        for place, column in enumerate(sheet.columns):
            if column.summed:
                total, cells = sheet.total_of(place), xl_range(1, place, last, place)
                _write_cell(made, (last + 1, place), total, bold(column, total), cells)
    made.freeze_panes(1, 0)
    made.set_landscape()
    made.set_paper(9)  # A4
    made.fit_to_pages(1, 0)
    made.repeat_rows(0)


def _write_cell(
    made: Worksheet, at: tuple[int, int], value: Value, style: Format, summed: str
) -> None:
    """Write a value; a number as the sum of the cells that are `summed`, if there are some."""
    if isinstance(value, Decimal | int):
        number = unsigned_zero(value) if isinstance(value, Decimal) else value
        if summed:
            made.write_formula(*at, f"=SUM({summed})", style, number)
        else:
            made.write_number(*at, number, style)
    elif isinstance(value, date):
        made.write_datetime(*at, value, style)
    elif value:
        made.write_string(*at, value, style)


def _width(sheet: Sheet, place: int) -> int:
    texts = (sheet.columns[place].title, *(_shown(row[place]) for row in sheet.rows))
    return min(max(map(len, texts)), _WIDEST) + _MARGIN


def _shown(value: Value) -> str:
    if isinstance(value, Decimal):
        return f"{value:,.2f} Ft"
    return "" if value is None else str(value)


def _sheet_names(sheets: Iterable[Sheet]) -> Iterator[str]:
    """Yield the names of the sheets as the format allows them: short, plain, and unique."""
    taken = {_RESERVED}
    for sheet in sheets:
        plain = _FORBIDDEN.sub(" ", sheet.title).strip(" '") or sheet.key
        name, number = _cut(plain, _MOST_NAME), 1
        while name.casefold() in taken:
            number += 1
            end = f" ({number})"
            name = _cut(plain, _MOST_NAME - len(end)) + end
        taken.add(name.casefold())
        yield name


def _cut(text: str, most: int) -> str:
    """Return the start of a name; its length counts in UTF-16 units, as in the format."""
    while len(text.encode("utf-16-le")) > 2 * most:
        text = text[:-1]
    return text.strip(" '")
