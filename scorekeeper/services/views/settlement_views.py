"""What services hand out about money: who ends with what and who pays whom (SES 4).

As in `scorekeeper.services.views`: frozen plain data, exact decimals, no texts for people.
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
    """Money handed over (with who noted it, and when) or still to be paid (`id` is None).

    On an evening's list `session_id` tells at which table it was noted; None for all together.
    """

    payer: PlayerId
    payee: PlayerId
    amount: Decimal
    id: int | None = None
    who: str | None = None
    when: datetime | None = None
    session_id: int | None = None


class SettlementView(Struct, frozen=True):
    """Who ends with what and who pays whom (SES 4).

    `balances` is what play came to, exactly; `handed_over` what was paid; `rounded` what is
    still open, in coins; `due` the fewest payments that bring it to zero.  `provisional` while
    the session is open: more hands may come.  A session that settles with others has an `evening`
    and nothing due by itself.
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
    evening: EveningHead | None = None


class OwedAmount(Struct, frozen=True):
    """What a player still owes and another one is still owed, in coins."""

    owes: Decimal
    owed: Decimal

    @property
    def most(self) -> Decimal:
        """The most that the one can pay the other without anybody having paid too much."""
        return min(self.owes, self.owed)


class TableRef(Struct, frozen=True):
    """A session as an evening names it."""

    id: int
    table: str


class EveningHead(Struct, frozen=True):
    """Sessions that settle together, in a list of such; `opened` is when the first was."""

    id: int
    opened: datetime
    tables: tuple[TableRef, ...]


class EveningCandidate(Struct, frozen=True):
    """A session that could settle with others; `proposed` if it was played on the same day."""

    head: SessionHead
    day: date
    proposed: bool


class EveningView(Struct, frozen=True):
    """Who ends with what and who pays whom over all sessions of an evening (SES 4.3).

    As in `SettlementView`; `parts` is what each player's balance is made of, by session, and
    `state` says whether a page shows it as it is.
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

    @property
    def opened(self) -> datetime:
        """When the first of its sessions was opened."""
        return min(session.opened for session in self.sessions)

    def name(self, player: PlayerId) -> str:
        """A player's name.  Raises KeyError."""
        return {each.id: each.name for each in self.players}[player]

    def table(self, session_id: int) -> str:
        """A session's name.  Raises KeyError."""
        return {each.id: each.table for each in self.sessions}[session_id]


def owed_between(
    account: SettlementView | EveningView, payer: PlayerId, payee: PlayerId
) -> OwedAmount:
    """Return what is still open of two players (SES 4.3)."""
    nothing = Decimal(0)
    owes, owed = -account.rounded.get(payer, nothing), account.rounded.get(payee, nothing)
    return OwedAmount(max(owes, nothing), max(owed, nothing))
