"""Data shared by all sheets: players, the heading, cited rules."""

from __future__ import annotations

from datetime import date
from enum import Enum

from msgspec import Struct


class RowState(Enum):
    """The state of a hand on the sheet."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"


class PlayerColumn(Struct, frozen=True):
    """A column: the full name, and a short one for narrow columns."""

    name: str
    short: str


class Heading(Struct, frozen=True):
    """The heading of every sheet.

    `games` names the games and rule sets, `agreed` the terms; `state` is the fingerprint of all
    records, for comparing a sheet with the program.  `hands` leaves the withdrawn ones out.
    """

    club: str
    table: str
    day: date
    games: tuple[str, ...]
    agreed: tuple[str, ...]
    hands: int
    state: str
    withdrawn: int = 0


class RuleText(Struct, frozen=True):
    """A rule that the sheet cites."""

    number: str
    title: str
    text: str
