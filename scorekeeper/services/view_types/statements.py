"""Statements of players: results at tables and payments between two dates (SES 4)."""

from datetime import date
from decimal import Decimal

from msgspec import Struct

from engine.hand.record import RuleSetRef
from engine.sessions.counting_method import CountingMethod, Terms
from scorekeeper.services import view_types


class StatementPeriod(Struct, frozen=True):
    """The evenings from `since` to `until`, both included; None is without a limit."""

    since: date | None = None
    until: date | None = None

    def has(self, day: date) -> bool:
        """Return whether an evening lies in the period."""
        return not self.precedes(day) and (self.until is None or day <= self.until)

    def precedes(self, day: date) -> bool:
        """Return whether an evening lies before the period."""
        return self.since is not None and day < self.since


class StatementTable(Struct, frozen=True):
    """The player's result at one table; `hands` are those that the player played and that count."""

    session_id: int
    table: str
    day: date
    game: str
    rules: RuleSetRef
    way: CountingMethod
    terms: Terms
    hands: int
    points: int
    unit_price: Decimal
    currency: str
    amount: Decimal
    provisional: bool


class StatementPayment(Struct, frozen=True):
    """A payment of the player to `other`, or from `other` if the amount is negative.

    `table` is the name of the table at which it was noted; empty for one of a whole evening.
    """

    day: date
    other: view_types.PlayerView
    amount: Decimal
    currency: str
    table: str

    @property
    def paid(self) -> Decimal:
        """The amount that the player paid."""
        return max(self.amount, Decimal(0))

    @property
    def received(self) -> Decimal:
        """The amount that the player received."""
        return max(-self.amount, Decimal(0))


class StatementSum(Struct, frozen=True):
    """The sums in one currency: `brought` forward, `won` at the tables, `paid` and `received`.

    `rounded` is what rounding to coins added, which settling closes (SES 4.2).
    """

    currency: str
    brought: Decimal
    won: Decimal
    paid: Decimal
    received: Decimal
    rounded: Decimal

    @property
    def open(self) -> Decimal:
        """The open balance at the end: above zero the player is still owed it."""
        return self.brought + self.won + self.paid - self.received + self.rounded


class StatementView(Struct, frozen=True):
    """A player's tables and payments in a period, sums by currency, and `unreadable` tables."""

    club: str
    player: view_types.PlayerView
    period: StatementPeriod
    tables: tuple[StatementTable, ...]
    payments: tuple[StatementPayment, ...]
    sums: tuple[StatementSum, ...]
    unreadable: tuple[str, ...] = ()
