"""A player's statement: tables, payments and balance."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from msgspec import Struct

from scorekeeper.services.views.statement_views import StatementPayment, StatementSum


class StatementTableRow(Struct, frozen=True):
    """A table in a statement; `provisional` while it is open."""

    day: date
    table: str
    game: str
    hands: int
    points: int
    amount: Decimal
    currency: str
    provisional: bool


class StatementSheet(Struct, frozen=True):
    """The statement of a player; without a first day it begins with his first table."""

    club: str
    player: str
    issued: date
    since: date | None
    until: date | None
    tables: tuple[StatementTableRow, ...]
    payments: tuple[StatementPayment, ...]
    balances: tuple[StatementSum, ...]
    unreadable: tuple[str, ...] = ()
