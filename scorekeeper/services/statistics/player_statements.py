"""Statements of players: results at tables and payments between two dates (SES 4)."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, tzinfo
from decimal import Decimal

from sqlalchemy import or_, select

from scorekeeper.models import Evening, EveningPayment, Player, Session
from scorekeeper.services import eager_loading, player_identity
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.settling.payments_and_settlement import list_payments_in_force
from scorekeeper.services.statistics import rounding_amounts
from scorekeeper.services.view_types import PlayerId, PlayerView, SessionStatus, SessionView
from scorekeeper.services.view_types.serialization_and_fields import read_view
from scorekeeper.services.view_types.settlements import PaymentView
from scorekeeper.services.view_types.statements import (
    StatementPayment,
    StatementPeriod,
    StatementSum,
    StatementTable,
    StatementView,
)
from scorekeeper.storage.database import db, find_row


def view(player_id: PlayerId, zone: tzinfo, period: StatementPeriod | None = None) -> StatementView:
    """Return the statement of a player.  Raises NotFoundError."""
    row = repository.row(Player, player_id, "no-player")
    player = PlayerView(row.id, row.name)
    ids = player_identity.all_ids([row.id])
    tables: list[StatementTable] = []
    payments: list[StatementPayment] = []
    there: set[int] = set()
    unreadable: list[str] = []
    for session in _sessions(ids):
        there.add(session.id)
        try:
            shown = session_view_builder.build_session_view(session)
        except UnreadableSessionError:
            unreadable.append(str(session.table))
            continue
        if player.id in shown.balances:
            tables.append(_table(shown, player.id, zone))
        made = list_payments_in_force(session)
        payments += _payments(made, player.id, shown.currency, shown.table, zone)
    for evening in _evenings(ids):
        members = repository.sessions_of(evening.id)
        there |= {one.id for one in members}
        currency = members[0].currency if members else ""
        tables_of_it = ", ".join(str(one.table) for one in members)
        made = list_payments_in_force(evening)
        payments += _payments(made, player.id, currency, tables_of_it, zone)
    whole = period or StatementPeriod()
    flows = [
        *((one.currency, one.day, "won", one.amount) for one in tables),
        *((one.currency, one.day, "paid", one.paid) for one in payments),
        *((one.currency, one.day, "received", -one.received) for one in payments),
        *(
            (one.currency, evening_date_of(one.opened, zone), "rounded", one.amounts[player.id])
            for one in rounding_amounts.coin_roundings(there)
            if player.id in one.amounts
        ),
    ]
    tables.sort(key=lambda each: (each.day, each.session_id))
    payments.sort(key=lambda each: each.day)
    return StatementView(
        club=repository.club_name(),
        player=player,
        period=whole,
        tables=tuple(one for one in tables if whole.has(one.day)),
        payments=tuple(one for one in payments if whole.has(one.day)),
        sums=tuple(_sums(flows, whole)),
        unreadable=tuple(unreadable),
    )


def _sessions(ids: Collection[PlayerId]) -> list[Session]:
    """Return the tables at which a player, by any of his ids, sat or paid, the oldest first."""
    wanted = Session.taken_back.is_(False) & Session.id.in_(player_identity.sessions_with(ids))
    numbers = db.session.scalars(select(Session.id).where(wanted).order_by(Session.id)).all()
    return eager_loading.load_many_without_hands(numbers)


def _evenings(ids: Collection[PlayerId]) -> list[Evening]:
    """Return the evenings for which a player, by any of his ids, paid or was paid."""
    paid = select(EveningPayment.evening_id).where(
        or_(EveningPayment.payer_id.in_(ids), EveningPayment.payee_id.in_(ids))
    )
    return [*db.session.scalars(select(Evening).where(Evening.id.in_(paid)).order_by(Evening.id))]


def _table(shown: SessionView, player: PlayerId, zone: tzinfo) -> StatementTable:
    return read_view(
        StatementTable,
        shown,
        session_id=shown.id,
        day=evening_date_of(shown.opened, zone),
        hands=sum(
            hand.state.counts and player in {each.id for each in hand.involved}
            for hand in shown.hands
        ),
        points=shown.points[player],
        amount=shown.balances[player],
        provisional=shown.status is SessionStatus.OPEN,
    )


def _payments(
    made: Iterable[PaymentView], player: PlayerId, currency: str, table: str, zone: tzinfo
) -> Iterator[StatementPayment]:
    """Yield the payments of a player, above zero those that he made."""
    for each in made:
        if each.when is None or player not in {each.payer, each.payee}:
            continue
        pays = each.payer == player
        other = find_row(Player, each.payee if pays else each.payer)
        if other is not None:
            yield StatementPayment(
                evening_date_of(each.when, zone),
                PlayerView(other.id, other.name),
                each.amount if pays else -each.amount,
                currency,
                table,
            )


def _sums(
    flows: Sequence[tuple[str, date, str, Decimal]], period: StatementPeriod
) -> Iterator[StatementSum]:
    """Yield the sums by currency; what lies before the period is brought forward."""
    for currency in dict.fromkeys(each for each, *_ in flows):
        sums: defaultdict[str, Decimal] = defaultdict(Decimal)
        for each, day, kind, amount in flows:
            if each == currency and (period.precedes(day) or period.has(day)):
                sums["brought" if period.precedes(day) else kind] += amount
        inside = sums["won"], sums["paid"], -sums["received"], sums["rounded"]
        yield StatementSum(currency, sums["brought"], *inside)
