"""The plan of an import: what each line will become, and what is wrong with it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from msgspec import Struct

from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from engine.results.findings import Finding
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.columns import Columns


class RefusedFinding(Struct, frozen=True):
    """An error that the engine finds in a hand, with the record for its words."""

    record: Record
    finding: Finding


class LineProblem(Struct, frozen=True):
    """The reason why a line is refused, with the name of the cell and the title of its column."""

    cell: str
    title: str
    why: ServiceError | MalformedRecordError | RefusedFinding


class PlannedName(Struct, frozen=True):
    """A name in the file, the name that it will be, and whether that is a player already."""

    typed: str
    name: str
    known: bool


class PlannedHand(Struct, frozen=True):
    """A hand to be recorded: its record, the players' places, the marks of its doubts."""

    line: int
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


class PlannedLine(Struct, frozen=True):
    """A line: its table by its place, the number of its hand, the points it counts, by name.

    It has no table where that is refused.  `doubts` are possible, but should be checked.
    """

    number: int
    written: str
    table: int | None
    hand: int | None
    points: tuple[tuple[str, int], ...]
    problems: tuple[LineProblem, ...]
    doubts: tuple[RefusedFinding, ...] = ()


class PaperPlan(Struct, frozen=True):
    """The plan of a file."""

    columns: Columns
    lines: tuple[PlannedLine, ...]
    tables: tuple[PlannedTable, ...]
    names: tuple[PlannedName, ...]

    @property
    def refused(self) -> tuple[int, ...]:
        """The numbers of the lines that are refused."""
        return tuple(line.number for line in self.lines if line.problems)

    @property
    def hands(self) -> int:
        """The number of hands."""
        return sum(len(table.hands) for table in self.tables)

    @property
    def is_good(self) -> bool:
        """Return whether everything can be entered as it is."""
        return bool(self.tables) and not self.refused

    @property
    def mark(self) -> str:
        """A digest of what will be entered: whoever confirms it has seen the same."""
        told = "\n".join(self._told())
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    def _told(self) -> Iterator[str]:
        yield from (repr(each) for each in self.names)
        for table in self.tables:
            told = table.day, table.name, table.game, table.preset, table.mode, str(table.price)
            yield repr((dict(table.house), dict(table.terms)))
            yield repr((told, table.players, table.points, table.first_dealer))
            yield from (repr((hand.line, hand.record, hand.doubts)) for hand in table.hands)
