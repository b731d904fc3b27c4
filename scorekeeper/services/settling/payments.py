"""Payments at a table or for a whole evening: noting and undoing them (SES 4.3)."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal

from scorekeeper.models import Evening, EveningPayment, Session, SessionPayment
from scorekeeper.services import input_validation
from scorekeeper.services.errors import NotFoundError, ServiceError
from scorekeeper.services.views import PlayerId
from scorekeeper.storage.database import db


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


def take_back(row: Session | Evening, payment_id: int, scorer_id: int) -> bool:
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
