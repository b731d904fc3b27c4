"""Sheets of figures over many hands: running totals, standings."""

from __future__ import annotations

from markupsafe import Markup
from msgspec import Struct

from scorekeeper.printing.data.common import Heading


class LeadRow(Struct, frozen=True):
    """The leaders from one hand to another, and for how many hands."""

    leaders: str
    first: str
    last: str
    hands: int


class TotalsSheet(Struct, frozen=True):
    """The running totals of a table or an evening: the picture, the leaders, the last figures."""

    heading: Heading
    line: str
    chart: Markup | str
    leads: tuple[LeadRow, ...]
    standing: tuple[tuple[str, str], ...]


class SeasonRow(Struct, frozen=True):
    """A row of the standings, its figures as texts; `place` is None where it is not ranked."""

    place: int | None
    name: str
    points: str
    money: str
    rounding: str
    evenings: int
    average: str
    share: str
    rating: str


class SeasonSheet(Struct, frozen=True):
    """The standings of a season, and its champions, each with the figure that made them that."""

    heading: Heading
    name: str
    by: str
    currency: str | None
    tables: int
    evenings: int
    rows: tuple[SeasonRow, ...]
    champions: tuple[tuple[str, str], ...]
    line: str
    chart: Markup | str
    totals_only: int = 0
    """The number of its tables of which only totals are known."""
    rounded: bool = False
    """Rounding to coins has changed something, and has a column."""
    mixed: bool = False
    """Points of several games are added up."""
    provisional: bool = False
    """The standings may still change."""
