"""A player's statement: tables, payments and balance."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from msgspec import Struct


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


class StatementPaymentRow(Struct, frozen=True):
    """A payment to `other`, or if the amount is negative, from `other`."""

    day: date
    other: str
    table: str
    amount: Decimal
    currency: str


class StatementBalance(Struct, frozen=True):
    """The sums in one currency; `open` above zero is still owed to the player, in coins."""

    currency: str
    brought: Decimal
    won: Decimal
    paid: Decimal
    received: Decimal
    rounded: Decimal
    open: Decimal


class StatementSheet(Struct, frozen=True):
    """The statement of a player; without a first day it begins with his first table."""

    club: str
    player: str
    issued: date
    since: date | None
    until: date | None
    tables: tuple[StatementTableRow, ...]
    payments: tuple[StatementPaymentRow, ...]
    balances: tuple[StatementBalance, ...]
    unreadable: tuple[str, ...] = ()
