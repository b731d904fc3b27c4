"""What sheets share: players, the heading, the rules that are cited."""

from __future__ import annotations

from datetime import date
from enum import Enum

from msgspec import Struct


class RowState(Enum):
    """What a hand on the sheet counts for."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"


class PlayerColumn(Struct, frozen=True):
    """A column: the full name, and a short one where space is short."""

    name: str
    short: str


class Heading(Struct, frozen=True):
    """The head of every sheet.

    `games` name the games and rule sets, `agreed` what the table agreed on; `state` is the
    fingerprint of everything recorded, by which paper and program can be compared.  `hands` leaves
    the withdrawn ones out.
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
    """A rule that the slip cites."""

    number: str
    title: str
    text: str
