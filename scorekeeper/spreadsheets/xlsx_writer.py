"""XLSX files: every text is written as a text, every sum as a formula with its value."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

import xlsxwriter
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_range
from xlsxwriter.worksheet import Worksheet

from engine.sessions.settlement import unsigned_zero
from scorekeeper.printing.number_format import currency_symbol
from scorekeeper.spreadsheets.workbook_data import Column, Kind, Sheet, Value, Workbook

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
_RESERVED: Final = "history"
"""A name that one program keeps for itself."""


def write_xlsx(book: Workbook) -> bytes:
    """Write a workbook; the same content gives the same bytes."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, _LITERAL) as made:
        made.set_properties({"title": book.title, "created": datetime.combine(book.day, time())})
        formats = _Formats(made, book.lang)
        for sheet, name in zip(book.sheets, _sheet_names(book.sheets), strict=True):
            _write(made.add_worksheet(name), sheet, formats)
    return file.getvalue()


class _Formats:
    """The formats of one workbook, each made once."""

    def __init__(self, made: xlsxwriter.Workbook, lang: str) -> None:
        self._made, self._lang = made, lang
        self._known: dict[tuple[str, bool], Format] = {}

    def head(self) -> Format:
        """Return the format of titles."""
        return self._of("@", bold=True)

    def of(self, column: Column, value: Value, *, bold: bool = False) -> Format:
        """Return the format of a value."""
        return self._of(self._pattern(column, value), bold=bold)

    def _pattern(self, column: Column, value: Value) -> str:
        if column.kind in _PATTERNS:
            return _PATTERNS[column.kind]
        if isinstance(value, Decimal):
            whole = value == value.to_integral_value() and column.currency == "HUF"
            symbol = currency_symbol(column.currency, self._lang).replace('"', "")
            return f'{"#,##0" if whole else "#,##0.00"}\\ "{symbol}"'
        if isinstance(value, date):
            return _DAY
        return "0" if column.kind is Kind.NUMBER else "@"

    def _of(self, pattern: str, *, bold: bool) -> Format:
        if (pattern, bold) not in self._known:
            more = {"text_wrap": True, "valign": "top"} if pattern == "@" else {"valign": "top"}
            self._known[pattern, bold] = self._made.add_format(
                {"num_format": pattern, "bold": bold, **more}
            )
        return self._known[pattern, bold]


def _write(made: Worksheet, sheet: Sheet, formats: _Formats) -> None:
    for place, column in enumerate(sheet.columns):
        made.write_string(0, place, column.title, formats.head())
        made.set_column(place, place, _width(sheet, place))
    for line, row in enumerate(sheet.rows, 1):
        for place, (column, value) in enumerate(zip(sheet.columns, row, strict=True)):
            _write_cell(made, (line, place), column, value, formats)
    if sheet.has_total:
        _write_totals(made, sheet, formats)
    made.freeze_panes(1, 0)
    made.set_landscape()
    made.set_paper(9)  # A4
    made.fit_to_pages(1, 0)
    made.repeat_rows(0)


def _write_cell(
    made: Worksheet, at: tuple[int, int], column: Column, value: Value, formats: _Formats
) -> None:
    line, place = at
    style = formats.of(column, value)
    if isinstance(value, Decimal | int):
        number = unsigned_zero(value) if isinstance(value, Decimal) else value
        if column.across:
            cells = xl_range(line, column.across[0], line, column.across[1])
            made.write_formula(line, place, f"=SUM({cells})", style, number)
        else:
            made.write_number(line, place, number, style)
    elif isinstance(value, date):
        made.write_datetime(line, place, value, style)
    elif value:
        made.write_string(line, place, value, style)


def _write_totals(made: Worksheet, sheet: Sheet, formats: _Formats) -> None:
    line = len(sheet.rows) + 1
    made.write_string(line, 0, sheet.total, formats.head())
    for place, column in enumerate(sheet.columns):
        if column.summed:
            total = sheet.total_of(place)
            number = unsigned_zero(total) if isinstance(total, Decimal) else total
            cells = xl_range(1, place, line - 1, place)
            style = formats.of(column, number, bold=True)
            made.write_formula(line, place, f"=SUM({cells})", style, number)


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
