"""The content of a spreadsheet as plain frozen data, in the language of its readers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from msgspec import Struct

Value: TypeAlias = str | int | Decimal | date | None
"""The content of a cell: a text, points, money or a rounded number, a date, or nothing."""


class Kind(Enum):
    """The kind of the values in a column."""

    TEXT = "text"
    NUMBER = "number"
    MONEY = "money"
    TENTHS = "tenths"
    SHARE = "share"
    DAY = "day"


class Column(Struct, frozen=True):
    """A column: its title, and the kind of its values, for money the currency.

    `summed` columns have a sum below.  `across` are the first and the last column that each value
    of this one is the sum of.
    """

    title: str
    kind: Kind = Kind.TEXT
    currency: str = ""
    summed: bool = False
    across: tuple[int, int] | None = None


class Sheet(Struct, frozen=True):
    """One sheet: `key` is its permanent id, `title` its name, `total` labels the row of sums."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    total: str = ""

    def total_of(self, column: int) -> int | Decimal:
        """Return the sum of a column's values."""
        numbers: Iterator[int | Decimal] = (
            value for row in self.rows if isinstance(value := row[column], int | Decimal)
        )
        start: int | Decimal = Decimal(0) if self.columns[column].kind is Kind.MONEY else 0
        return sum(numbers, start)

    @property
    def has_total(self) -> bool:
        """Return whether a row of sums stands below."""
        return bool(self.rows) and any(column.summed for column in self.columns)


class Workbook(Struct, frozen=True):
    """A spreadsheet: its sheets, the first of which is the CSV file's unless another is chosen.

    `name` is the file name without its suffix, `day` the date in its properties.
    """

    name: str
    title: str
    day: date
    sheets: tuple[Sheet, ...]
    lang: str

    def sheet(self, key: str | None) -> Sheet:
        """Return the sheet with this key, by default the first.  Raises KeyError."""
        if key is None:
            return self.sheets[0]
        found = next((sheet for sheet in self.sheets if sheet.key == key), None)
        if found is None:
            raise KeyError(key)
        return found
