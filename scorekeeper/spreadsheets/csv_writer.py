"""CSV files: in the format of the language, and without a text that is taken for a formula."""

from __future__ import annotations

import csv
import io
import re
from datetime import date
from decimal import Decimal
from typing import Final

from engine.sessions.settlement import unsigned_zero
from scorekeeper.spreadsheets.workbook_data import Sheet, Value

_SEPARATORS: Final = {"hu": ";", "en": ","}
_POINTS: Final = {"hu": ",", "en": "."}
_MARK: Final = "\N{BYTE ORDER MARK}"
_FORMULA: Final = re.compile(
    r"(?:^|(?<=[,;\t\r\n]))(?=[\s\"']*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"
)
"""The places from which a spreadsheet would read a formula: the start of a text, and what another
separator than ours would make one."""


def write_csv(sheet: Sheet, lang: str) -> bytes:
    """Write a sheet as CSV."""
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=_SEPARATORS[lang], lineterminator="\r\n")
    writer.writerow([disarm(column.title) for column in sheet.columns])
    for row in sheet.rows:
        writer.writerow([_written(value, lang) for value in row])
    return f"{_MARK}{file.getvalue()}".encode()


def disarm(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: with an apostrophe before it.

    >>> disarm("=1+1"), disarm("Anna"), disarm("Kis, -Nagy")
    ("'=1+1", 'Anna', "Kis,' -Nagy")
    """
    return _FORMULA.sub("'", text)


def _written(value: Value, lang: str) -> str:
    if isinstance(value, Decimal):
        return format(unsigned_zero(value), "f").replace(".", _POINTS[lang])
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return disarm(value)
    return "" if value is None else str(value)
