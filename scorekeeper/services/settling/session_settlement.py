"""Settlement of a session: payments noted and undone, and who pays whom (SES 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal

from engine.sessions.settlement import (
    Payment,
    Settlement,
    add_balances,
    settle,
)
from scorekeeper.models import Evening, EveningPayment, Session, SessionPayment
from scorekeeper.services import input_validation
from scorekeeper.services.errors import NotDueError, NotFoundError, ServiceError
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.settling.fingerprints import draw_lot, lot_hands
from scorekeeper.services.views import PlayerId, SessionStatus, SessionView
from scorekeeper.services.views.serialization import read_view
from scorekeeper.services.views.settlement_views import EveningHead, PaymentView, SettlementView
from scorekeeper.storage.database import db, writing


def record_payment_row(
    row: Session | Evening,
    payer: PlayerId,
    payee: PlayerId,
    amount: Decimal,
    players: Collection[PlayerId],
    scorer_id: int,
) -> int:
    """Note a payment between two of the players and return its number.

    Raises NotFoundError for another person, ServiceError for paying oneself or a bad amount.
    """
    if payer not in players or payee not in players:
        raise NotFoundError("no-player")
    if payer == payee:
        raise ServiceError("same-hands")
    return _add(row, payer, payee, input_validation.parse_amount_paid(amount), scorer_id)


def take_back_row(row: Session | Evening, payment_id: int, scorer_id: int) -> bool:
    """Undo a payment noted by mistake, once; both stay on record.  Raises NotFoundError.

    Return whether it was in force before.
    """
    made = next((each for each in row.payments if each.id == payment_id), None)
    if made is None or made.undoes_id is not None:
        raise NotFoundError("no-payment")
    if any(each.undoes_id == payment_id for each in row.payments):
        return False
    _add(row, made.payer_id, made.payee_id, made.amount, scorer_id, undoes=made.id)
    return True


def _add(
    row: Session | Evening,
    payer: PlayerId,
    payee: PlayerId,
    amount: Decimal,
    scorer_id: int,
    undoes: int | None = None,
) -> int:
    made: SessionPayment | EveningPayment
    if isinstance(row, Session):
        row.payments.append(made := SessionPayment())
    else:
        row.payments.append(made := EveningPayment())
    made.payer_id, made.payee_id, made.amount = payer, payee, amount
    made.scorer_id, made.undoes_id = scorer_id, undoes
    db.session.flush()
    return made.id


def settlement_of_session(session_id: int) -> SettlementView:
    """Return the present settlement of a session.  Raises NotFoundError."""
    return _settle(repository.session(session_id))


def _settle(row: Session) -> SettlementView:
    view = session_view_builder.build_session_view(row)
    made = list_payments_in_force(row)
    together = evening_of(row)
    settled = settle_tables([view], made)
    return SettlementView(
        session_id=row.id,
        players=view.players,
        points=view.points,
        unit_price=view.unit_price,
        currency=view.currency,
        coin=input_validation.COINS[view.currency],
        balances=view.balances,
        handed_over=made,
        rounded={int(player): amount for player, amount in settled.rounded.items()},
        due=() if together else due_payments(settled),
        provisional=view.status is SessionStatus.OPEN,
        rules=settled.rules,
        lot=tuple(int(player) for player in settled.lot),
        evening=together,
    )


def settle_tables(views: Sequence[SessionView], made: Iterable[PaymentView]) -> Settlement:
    """Settle tables of one currency together, the payments in the order in which they were noted.

    A lot decides between equal remainders where all of them agreed on it (SES 4.2 rounding_tie).
    """
    balances = add_balances(
        {str(player): amount for player, amount in each.balances.items()} for each in views
    )
    paid = [
        Payment(str(each.payer), str(each.payee), each.amount)
        for each in sorted(made, key=lambda each: (each.when is not None, each.when))
    ]
    lot = draw_lot(tuple(balances), [lot_hands(each) for each in views])
    return settle(balances, paid, input_validation.COINS[views[0].currency], lot)


def due_payments(settled: Settlement) -> tuple[PaymentView, ...]:
    """Return the payments that remain to be made."""
    return tuple(
        PaymentView(int(due.payer), int(due.payee), due.amount) for due in settled.payments
    )


def evening_of(row: Session) -> EveningHead | None:
    """Return the evening that this session settles with, if not by itself (SES 1.1)."""
    number = repository.evening_id(row)
    return None if number is None else repository.evening_head(number)


def list_payments_in_force(row: Session | Evening) -> tuple[PaymentView, ...]:
    """Return the payments that were not taken back.

    One between two entries that were merged since is none: nobody pays himself.
    """
    return tuple(
        read_view(
            PaymentView,
            each,
            payer=each.payer.present.id,
            payee=each.payee.present.id,
            who=each.scorer.name,
            when=each.at,
            session_id=row.id if isinstance(row, Session) else None,
        )
        for each in repository.payments_in_force(row)
        if each.payer.present is not each.payee.present
    )


def record_payment(
    session_id: int, payer: PlayerId, payee: PlayerId, amount: Decimal, scorer_id: int, key: str
) -> SettlementView:
    """Note a payment, during the evening or after it.

    Raises NotFoundError, ServiceError.
    """
    with writing():
        if repository.find_served_result(key, "payment", session_id) is not None:
            return settlement_of_session(session_id)
        row = repository.session_to_change(session_id, closed=True)
        players = {player.id for player in session_view_builder.build_session_view(row).players}
        made = record_payment_row(row, payer, payee, amount, players, scorer_id)
        repository.record_served_key(key, "payment", row.id, made)
        return _settle(row)


def mark_paid(
    session_id: int, payer: PlayerId, payee: PlayerId, amount: Decimal, scorer_id: int, key: str
) -> SettlementView:
    """Note that a payment of the present list, or of an older one, was made.

    Raises NotDueError where it is not owed, or the table settles with an evening.
    """
    with writing():
        if repository.find_served_result(key, "payment", session_id) is not None:
            return settlement_of_session(session_id)
        account = _settle(repository.session(session_id))
        if account.evening or not account.is_owed(payer, payee, amount):
            raise NotDueError
        return record_payment(session_id, payer, payee, amount, scorer_id, key)


def take_back(session_id: int, payment_id: int, scorer_id: int) -> SettlementView:
    """Undo a payment noted by mistake; both stay on record.  Raises NotFoundError."""
    with writing():
        row = repository.session(session_id)
        row.revision += take_back_row(row, payment_id, scorer_id)
        return _settle(row)
