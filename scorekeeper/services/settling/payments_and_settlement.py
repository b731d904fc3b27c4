"""Payments and settlements of any tables that settle together: of one, or of an evening (SES 4)."""

from collections.abc import Collection, Iterable, Sequence
from decimal import Decimal

from engine.sessions import settlement
from scorekeeper.models import Evening, EveningPayment, Session, SessionPayment
from scorekeeper.services import input_validation
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.services.persistence import repository
from scorekeeper.services.settling.fingerprints_and_lots import draw_lot, lot_hands
from scorekeeper.services.view_types import PlayerId, SessionView
from scorekeeper.services.view_types.serialization_and_fields import read_view
from scorekeeper.services.view_types.settlements import PaymentView
from scorekeeper.storage.database import db


def record_payment_row(
    row: Session | Evening,
    payer: PlayerId,
    payee: PlayerId,
    amount: Decimal,
    players: Collection[PlayerId],
    scorer_id: int,
) -> int:
    """Note a payment between players and return its number.  Raises ServiceError."""
    if payer not in players or payee not in players:
        raise NotFoundError("no-player")
    if payer == payee:
        raise ServiceError("same-hands")
    return _add(row, payer, payee, input_validation.parse_amount_paid(amount), scorer_id)


def take_back_row(row: Session | Evening, payment_id: int, scorer_id: int) -> bool:
    """Undo a payment; return whether it was in force before.  Raises NotFoundError."""
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
    paid = {"payer_id": payer, "payee_id": payee, "amount": amount}
    paid |= {"scorer_id": scorer_id, "undoes_id": undoes}
    if isinstance(row, Session):
        row.payments.append(SessionPayment(**paid))
    else:
        row.payments.append(EveningPayment(**paid))
    db.session.flush()
    return row.payments[-1].id


def settle_tables(
    views: Sequence[SessionView], made: Iterable[PaymentView]
) -> settlement.Settlement:
    """Settle tables of one currency together, the payments in the order in which they were noted.

    A lot decides between equal remainders where all of them agreed on it (SES 4.2 rounding_tie).
    """
    balances = settlement.add_balances(
        {str(player): amount for player, amount in each.balances.items()} for each in views
    )
    paid = [
        settlement.Payment(str(each.payer), str(each.payee), each.amount)
        for each in sorted(made, key=lambda each: (each.when is not None, each.when))
    ]
    lot = draw_lot(tuple(balances), [lot_hands(each) for each in views])
    return settlement.settle(balances, paid, input_validation.COINS[views[0].currency], lot)


def due_payments(settled: settlement.Settlement) -> tuple[PaymentView, ...]:
    """Return the payments that remain to be made."""
    return tuple(
        PaymentView(int(due.payer), int(due.payee), due.amount) for due in settled.payments
    )


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
