"""Settlements as returned by the services: balances, and who pays whom (SES 4).

As in `scorekeeper.services.views`: frozen plain data, exact decimals, no texts for users.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal

from msgspec import Struct

from scorekeeper.services.views import (
    Money,
    PlayerId,
    PlayerView,
    Points,
    SessionHead,
    SessionView,
)


class PaymentView(Struct, frozen=True):
    """A payment made (with who noted it, and when), or still due (`id` is None).

    In an evening's list `session_id` is the table at which it was noted; None for the evening.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Decimal
    id: int | None = None
    who: str | None = None
    when: datetime | None = None
    session_id: int | None = None


class SettlementView(Struct, frozen=True):
    """The balances of a session, and who pays whom (SES 4).

    `balances` are the exact results of play; `handed_over` the payments made; `rounded` the open
    balances in coins; `due` the fewest payments that settle them.  `provisional` while the session
    is open, as more hands may follow.  `lot` is the order by lot, where it decided.  A session that
    settles with others has an `evening`, and nothing due by itself.
    """

    session_id: int
    players: tuple[PlayerView, ...]
    points: Points
    unit_price: Decimal
    currency: str
    coin: Decimal
    balances: Money
    handed_over: tuple[PaymentView, ...]
    rounded: Money
    due: tuple[PaymentView, ...]
    provisional: bool
    rules: tuple[str, ...]
    lot: tuple[PlayerId, ...] = ()
    evening: EveningHead | None = None


class OwedAmount(Struct, frozen=True):
    """The amounts that one player still owes and another is still owed, in coins."""

    owes: Decimal
    owed: Decimal

    @property
    def most(self) -> Decimal:
        """The most that the one can pay the other without overpaying."""
        return min(self.owes, self.owed)


class TableRef(Struct, frozen=True):
    """A reference to a session in an evening."""

    id: int
    table: str


class EveningHead(Struct, frozen=True):
    """An evening in a list; `opened` is when its first session was opened."""

    id: int
    opened: datetime
    tables: tuple[TableRef, ...]


class EveningCandidate(Struct, frozen=True):
    """A session that could settle with others; `proposed` if it was played on the same day."""

    head: SessionHead
    day: date
    proposed: bool


class EveningView(Struct, frozen=True):
    """The balances over all sessions of an evening, and who pays whom (SES 4.3).

    As in `SettlementView`; `parts` are each player's balances by session, and `state` tells a
    page whether it is up to date.
    """

    id: int
    state: str
    sessions: tuple[SessionView, ...]
    players: tuple[PlayerView, ...]
    parts: Mapping[PlayerId, Money]
    currency: str
    coin: Decimal
    balances: Money
    handed_over: tuple[PaymentView, ...]
    rounded: Money
    due: tuple[PaymentView, ...]
    provisional: bool
    rules: tuple[str, ...]
    lot: tuple[PlayerId, ...] = ()

    @property
    def opened(self) -> datetime:
        """The time when its first session was opened."""
        return min(session.opened for session in self.sessions)

    def name(self, player: PlayerId) -> str:
        """Return a player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]

    def table(self, session_id: int) -> str:
        """Return a session's name.  Raises KeyError."""
        return {each.id: each.table for each in self.sessions}[session_id]


def owed_between(
    account: SettlementView | EveningView, payer: PlayerId, payee: PlayerId
) -> OwedAmount:
    """Return the open amounts of two players (SES 4.3)."""
    nothing = Decimal(0)
    owes, owed = -account.rounded.get(payer, nothing), account.rounded.get(payee, nothing)
    return OwedAmount(max(owes, nothing), max(owed, nothing))
