"""Settlements as returned by the services: who pays whom (SES 4).

As in `scorekeeper.services.view_types`: frozen plain data, exact decimals, no texts for users.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated

from msgspec import Meta, Struct

from engine.sessions.settlement import unsigned_zero
from scorekeeper.services import view_types
from scorekeeper.services.view_types.serialization_and_fields import Inner, in_data


class PaymentView(Struct, frozen=True):
    """A payment made, by whom and when, or due (`id` is None); without table, of the evening."""

    payer: view_types.PlayerId
    payee: view_types.PlayerId
    amount: Decimal
    id: int | None = None
    who: str | None = None
    when: datetime | None = None
    session_id: Annotated[
        int | None, Meta(description="the table it was noted at; null: the evening")
    ] = None


class OwedAmount(Struct, frozen=True):
    """The amounts that one player still owes and another is still owed, in coins."""

    owes: Decimal
    owed: Decimal

    @property
    def most(self) -> Decimal:
        """The most that the one can pay the other without overpaying."""
        return min(self.owes, self.owed)


class AccountView(Struct, frozen=True, kw_only=True):
    """The balances of a session or an evening, and who pays whom (SES 4).

    `balances` are the exact results of play; `handed_over` the payments made; `rounded` the open
    balances in coins; `due` the payments that settle them.  `provisional` while a session is open,
    as more hands may follow.  `lot` is the order by lot, where it decided.
    """

    currency: str
    provisional: bool
    players: tuple[view_types.PlayerView, ...]
    balances: view_types.Money
    rounded: view_types.Money
    lot: Annotated[
        tuple[view_types.PlayerId, ...],
        Meta(description="players in the order by lot, if it decided equal remainders"),
    ] = ()
    handed_over: tuple[PaymentView, ...]
    due: tuple[PaymentView, ...]
    coin: Inner[Decimal]
    rules: Inner[tuple[str, ...]]

    @property
    @in_data(after="rounded")
    def rounding(self) -> view_types.Money:
        """The amounts that rounding to coins adds to the open balances; settling closes it."""
        return {
            player: unsigned_zero(amount - self.balances.get(player, 0) - self.net_paid(player))
            for player, amount in self.rounded.items()
        }

    def net_paid(self, player: view_types.PlayerId) -> Decimal:
        """Return what a player paid, less what he received."""
        return sum(
            (
                payment.amount if payment.payer == player else -payment.amount
                for payment in self.handed_over
                if player in {payment.payer, payment.payee}
            ),
            Decimal(0),
        )

    def owed_between(self, payer: view_types.PlayerId, payee: view_types.PlayerId) -> OwedAmount:
        """Return the open amounts of two players (SES 4.3)."""
        nothing = Decimal(0)
        owes, owed = -self.rounded.get(payer, nothing), self.rounded.get(payee, nothing)
        return OwedAmount(max(owes, nothing), max(owed, nothing))

    def is_owed(
        self, payer: view_types.PlayerId, payee: view_types.PlayerId, amount: Decimal
    ) -> bool:
        """Return whether a payment is due, or was on an older list and is still owed."""
        ticked = PaymentView(payer, payee, amount)
        made = (PaymentView(each.payer, each.payee, each.amount) for each in self.handed_over)
        owed = self.owed_between(payer, payee).most
        return ticked in self.due or (0 < amount <= owed and ticked not in made)


class SettlementView(AccountView, frozen=True, kw_only=True):
    """The balances of a session; one that settles with an `evening` has nothing due by itself."""

    session_id: Inner[int]
    points: Inner[view_types.Points]
    unit_price: Inner[Decimal]
    evening: Inner[EveningHead | None] = None

    @property
    @in_data(after="due")
    def evening_number(
        self,
    ) -> Annotated[int | None, Meta(description="the evening that it settles with")]:
        """The number of its evening."""
        return self.evening.id if self.evening else None

    @property
    @in_data(after="evening_number")
    def table_numbers(self) -> tuple[int, ...]:
        """The numbers of the tables: its own."""
        return (self.session_id,)


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

    head: view_types.SessionHead
    day: date
    proposed: bool


class EveningView(AccountView, frozen=True, kw_only=True):
    """The balances over all sessions of an evening (SES 4.3); `parts` are those by session."""

    id: Inner[int]
    state: Inner[str]
    sessions: Inner[tuple[view_types.SessionView, ...]]
    parts: Inner[Mapping[view_types.PlayerId, view_types.Money]]

    @property
    @in_data(after="due")
    def evening_number(self) -> int:
        """Its number."""
        return self.id

    @property
    @in_data(after="evening_number")
    def table_numbers(self) -> tuple[int, ...]:
        """The numbers of its tables."""
        return tuple(each.id for each in self.sessions)

    @property
    def opened(self) -> datetime:
        """The time when its first session was opened."""
        return min(session.opened for session in self.sessions)

    def name(self, player: view_types.PlayerId) -> str:
        """Return a player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]

    def table(self, session_id: int) -> str:
        """Return a session's name.  Raises KeyError."""
        return {each.id: each.table for each in self.sessions}[session_id]
