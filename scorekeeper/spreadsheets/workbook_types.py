"""The content of a spreadsheet as plain frozen data, in the language of its readers."""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import partial
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from scorekeeper.i18n.texts import text
from scorekeeper.sorting_and_hyphenation import search_key

Value: TypeAlias = str | int | Decimal | date | None
"""The content of a cell: a text, points, money or a rounded number, a date, or nothing."""
Row = TypeVar("Row")
Item = TypeVar("Item")


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


class Columns(Generic[Row]):
    """The columns of a sheet, each declared once: title (a key of texts), kind, value in a row."""

    def __init__(self, lang: str) -> None:
        """Begin without a column."""
        self._lang = lang
        self._columns: list[tuple[Column, Callable[[Row], Value]]] = []

    def add(
        self,
        title: str,
        value: Callable[[Row], Value],
        kind: Kind = Kind.TEXT,
        *,
        currency: str = "",
        summed: bool = False,
        across: tuple[int, int] | None = None,
    ) -> None:
        """Add a column; with a `currency` of amounts."""
        kind = Kind.MONEY if currency else kind
        column = Column(text(title, self._lang), kind, currency, summed, across)
        self._columns.append((column, value))

    def add_each(
        self,
        items: Iterable[Item],
        title: Callable[[Item], str],
        value: Callable[[Item, Row], Value],
        currency: Callable[[Item], str] | None = None,
    ) -> None:
        """Add a summed column for each item: numbers, or with a `currency` amounts."""
        for item in items:
            kind = Kind.NUMBER if currency is None else Kind.MONEY
            column = Column(title(item), kind, currency(item) if currency else "", summed=True)
            self._columns.append((column, partial(value, item)))

    def sheet(self, key: str, rows: Iterable[Row], title: str = "") -> Sheet:
        """Return the sheet of these rows, by default with the title of its key."""
        return Sheet(
            key,
            title or text(f"sheet.{key}", self._lang),
            tuple(column for column, _ in self._columns),
            tuple(tuple(value(row) for _, value in self._columns) for row in rows),
            text("sheet.total", self._lang),
        )


class Workbook(Struct, frozen=True):
    """A spreadsheet: its sheets, the CSV file's first, its file name, and a date."""

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


_LONGEST_NAME: Final = 40
_NO_LETTERS: Final = re.compile(r"[^a-z0-9]+")


def file_name(name: str, day: date, number: int) -> str:
    """Return the name of a file, without its suffix: plain letters, the date and the number.

    >>> file_name("Kék asztal / 2", date(2026, 11, 21), 7)
    'kek-asztal-2-2026-11-21-7'
    >>> file_name("../…", date(2026, 11, 21), 7)
    '2026-11-21-7'
    """
    return "-".join(filter(None, (plain_name(name), day.isoformat(), str(number))))


def plain_name(name: str) -> str:
    """Return a name in plain letters; empty if it has none.

    >>> plain_name("Csütörtöki alsós"), plain_name("…")
    ('csutortoki-alsos', '')
    """
    return _NO_LETTERS.sub("-", search_key(name))[:_LONGEST_NAME].strip("-")
