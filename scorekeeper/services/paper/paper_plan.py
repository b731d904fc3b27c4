"""The plan of an import: what each line will become, what is wrong, and what has to be asked."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, TypeAlias

from msgspec import Struct

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from engine.results.findings import Finding
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.columns import Section


class RefusedFinding(Struct, frozen=True):
    """An error that the engine finds in a hand, with the record for its words."""

    record: Record
    finding: Finding


Reason: TypeAlias = ServiceError | MalformedRecordError | RefusedFinding


class LineProblem(Struct, frozen=True):
    """The reason why a line, or a file, is refused, with its cell and the title of the column."""

    cell: str
    title: str
    why: Reason


class PlannedName(Struct, frozen=True):
    """A name in the file, the name that it will be, and whether that is a player already.

    `titled` is a name that is the title of a column, where other words stand as well.
    """

    typed: str
    name: str
    known: bool
    titled: bool = False


class PlannedHand(Struct, frozen=True):
    """A hand to be recorded: its record, the players' places, the marks of its doubts."""

    line: str
    record: Mapping[str, Any]
    places: str
    doubts: tuple[str, ...]


class PlannedTable(Struct, frozen=True):
    """A table to be made, closed: with `hands`, or with nothing but the `points` of its players."""

    day: date
    name: str
    game: str
    preset: str
    house: Mapping[str, object]
    version: int
    mode: str | None
    terms: Mapping[str, int]
    price: Decimal
    currency: str
    players: tuple[str, ...]
    first_dealer: str
    points: tuple[int, ...]
    hands: tuple[PlannedHand, ...]

    @property
    def amounts(self) -> tuple[Decimal, ...]:
        """The results in money."""
        return tuple(points * self.price for points in self.points)

    @property
    def results(self) -> tuple[object, ...]:
        """The evening, the name and the results, by which two tables are the same."""
        who = sorted(zip(self.players, self.points, strict=True))
        return self.day, self.name, self.currency, self.price, tuple(who)


class PlannedLine(Struct, frozen=True):
    """A line: its label, its table by its place, the number of its hand, what it counts, by name.

    `kind` is what the line is taken for: a hand, a state after it, a total, or left out.
    `doubts` are possible, but should be checked.
    """

    label: str
    kind: str
    table: int | None = None
    hand: int | None = None
    points: tuple[tuple[str, Decimal], ...] = ()
    problems: tuple[LineProblem, ...] = ()
    doubts: tuple[RefusedFinding, ...] = ()


class Option(Struct, frozen=True):
    """A possible answer, the tables that it leads to, and the lines that it takes for sums."""

    value: str
    tables: tuple[PlannedTable, ...] = ()
    sums: tuple[str, ...] = ()


class Question(Struct, frozen=True):
    """A question about a file: its key, its options, and the answer that is given."""

    key: str
    options: tuple[Option, ...]
    answer: str = ""
    about: str = ""

    @property
    def is_open(self) -> bool:
        """Return whether there is no answer, or another one than those that are possible."""
        return not self.answer or bool(
            self.options and self.answer not in {one.value for one in self.options}
        )


class PaperPlan(Struct, frozen=True):
    """The plan of a file; `problems` are those of no line.

    `left_out` are the sheets that are not read, `hidden_sheets` those that the spreadsheet program
    hides, `repeated` the lines and tables that are there twice.
    """

    sections: tuple[Section, ...]
    lines: tuple[PlannedLine, ...]
    tables: tuple[PlannedTable, ...]
    names: tuple[PlannedName, ...]
    problems: tuple[LineProblem, ...] = ()
    questions: tuple[Question, ...] = ()
    left_out: tuple[str, ...] = ()
    hidden_sheets: tuple[str, ...] = ()
    repeated: tuple[str, ...] = ()

    @property
    def refused(self) -> tuple[str, ...]:
        """The labels of the lines that are refused."""
        return tuple(line.label for line in self.lines if line.problems)

    @property
    def has_hidden_lines(self) -> bool:
        """Return whether the spreadsheet program hides lines."""
        return any(not one.isalpha() for each in self.sections for one in each.sheet.hidden)

    @property
    def hands(self) -> int:
        """The number of hands."""
        return sum(len(table.hands) for table in self.tables)

    @property
    def open(self) -> tuple[Question, ...]:
        """The questions without an answer."""
        return tuple(one for one in self.questions if one.is_open)

    @property
    def is_good(self) -> bool:
        """Return whether everything can be entered as it is."""
        return bool(self.tables) and not (self.refused or self.problems or self.open)

    @property
    def mark(self) -> str:
        """A digest of what will be entered: whoever confirms it has seen the same."""
        return self._mark(self.tables)

    @property
    def marks(self) -> str:
        """The marks of this plan, and of those that an answer leads to."""
        options = (option.tables for each in self.questions for option in each.options)
        return " ".join(dict.fromkeys((self.mark, *(self._mark(each) for each in options if each))))

    def _mark(self, tables: tuple[PlannedTable, ...]) -> str:
        told = "\n".join(self._told(tables))
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    def _told(self, tables: tuple[PlannedTable, ...]) -> Iterator[str]:
        for table in tables:
            told = table.day, table.name, table.game, table.preset, table.mode, str(table.price)
            yield repr((dict(table.house), dict(table.terms), table.currency))
            yield repr((told, table.players, table.points, table.first_dealer))
            yield from (repr((hand.line, hand.record, hand.doubts)) for hand in table.hands)
