"""A file as the spreadsheet program shows it, and what becomes of its lines and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final, TypeAlias

from msgspec import Struct
from xlsxwriter.utility import xl_rowcol_to_cell

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from engine.results.findings import Finding
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.errors import ServiceError

HIDDEN_SHEET: Final = "*"
USUAL_PRICE: Final = Decimal(10)
"""The price of a point until somebody says one."""
CURRENCY: Final = "HUF"
"""The currency that a table has unless it is said."""
HAND: Final = "hand"
STATE: Final = "state"
TOTAL: Final = "total"
OUT: Final = "out"


Reason: TypeAlias = ServiceError | MalformedRecordError | Finding


class Problem(Struct, frozen=True):
    """The reason why a line, or a file, is refused or doubtful, with its cell.

    A finding of the engine comes with the record, for its words.
    """

    cell: str
    why: Reason
    record: Record | None = None


class Terms(Struct, frozen=True):
    """The terms of a table, as far as they are said; `unit` is that of the amounts."""

    name: str
    rules: RuleSetTerms
    day: date | None = None
    price: Decimal | None = None
    price_in: str = ""
    unit: str = ""

    @property
    def paid(self) -> Decimal:
        """The price, also if nobody has said one."""
        return USUAL_PRICE if self.price is None else self.price

    @property
    def coin(self) -> str:
        """The currency of the price, also if nobody has said one."""
        return self.price_in or CURRENCY


class PlannedHand(Struct, frozen=True):
    """A hand to be recorded: its record, the players' places, the marks of its doubts."""

    record: Mapping[str, Any]
    places: str
    doubts: tuple[str, ...]


class FileLine(Struct):
    """A line with anything in it: its number in the sheet, from 1, and its cells as texts.

    The rest is said by its reading: `kind` is what the line is taken for (a hand, a state after it,
    a total, or left out), `table` the key of its table, `people` all who may have played, `amounts`
    what it says of whom and `units` in what, the first of them in the column `first`; `points` what
    it counts.  `doubts` are possible, but should be checked.
    """

    number: int
    cells: tuple[str, ...]
    label: str = ""
    kind: str = ""
    terms: Terms | None = None
    table: tuple[object, ...] = ()
    people: tuple[str, ...] = ()
    amounts: dict[str, Decimal] = {}
    units: set[str] = set()
    first: int | None = None
    points: Mapping[str, Decimal] = {}
    hand: PlannedHand | None = None
    problems: list[Problem] = []
    doubts: tuple[Problem, ...] = ()

    def cell(self, place: int | None) -> str:
        """Return the text of a cell, empty if there is none, or a dash."""
        text = "" if place is None or place >= len(self.cells) else self.cells[place]
        return text if text.strip("-\N{EN DASH}\N{EM DASH}") else ""

    def refuse(self, place: int | None, why: Reason, record: Record | None = None) -> None:
        """Add a problem of a cell."""
        cell = "" if place is None else xl_rowcol_to_cell(self.number - 1, place)
        self.problems.append(Problem(cell, why, record))


class FileSheet(Struct, frozen=True):
    """A sheet, or a whole file; `hidden` are rows (`4`), columns (`C`), or itself (`*`)."""

    name: str
    lines: tuple[FileLine, ...]
    hidden: frozenset[str] = frozenset()


class PaperTable(Struct, frozen=True):
    """A table to be made, closed: with `hands`, or with nothing but the `points` in seat order."""

    terms: Terms
    currency: str
    points: Mapping[str, int]
    hands: tuple[PlannedHand, ...] = ()
    first_dealer: str = ""

    @property
    def results(self) -> tuple[object, ...]:
        """The evening, the name and the results, by which two tables are the same."""
        terms = self.terms
        return terms.day, terms.name, self.currency, terms.paid, tuple(sorted(self.points.items()))


def write_sheets(sheets: Iterable[FileSheet]) -> str:
    """Return sheets as a text with tabs, each line at its number below the name of its sheet."""
    rows: list[str] = []
    for sheet in sheets:
        if sheet.name:
            rows.append(f"[[{sheet.name}]] {' '.join(sorted(sheet.hidden))}".rstrip())
        above = len(rows)
        for line in sheet.lines:
            rows.extend("" for _ in range(above + line.number - 1 - len(rows)))
            rows.append("\t".join(line.cells))
    return "\n".join(rows)
