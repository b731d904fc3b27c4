"""Settlement of one session: its payments noted and undone, and who pays whom (SES 4)."""

from decimal import Decimal
from functools import partial
from typing import Final

from scorekeeper.models import Session
from scorekeeper.services import input_validation
from scorekeeper.services.errors import NotDueError
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.settling import payments_and_settlement
from scorekeeper.services.view_types import PlayerId, SessionStatus
from scorekeeper.services.view_types.serialization_and_fields import read_view
from scorekeeper.services.view_types.settlements import EveningHead, SettlementView
from scorekeeper.storage.database import writing


def settlement_of_session(session_id: int) -> SettlementView:
    """Return the present settlement of a session.  Raises NotFoundError."""
    return _settle(repository.session(session_id))


def _settle(row: Session) -> SettlementView:
    view = session_view_builder.build_session_view(row)
    made = payments_and_settlement.list_payments_in_force(row)
    together = evening_of(row)
    settled = payments_and_settlement.settle_tables([view], made)
    return read_view(
        SettlementView,
        view,
        session_id=row.id,
        coin=input_validation.COINS[view.currency],
        handed_over=made,
        rounded={int(player): amount for player, amount in settled.rounded.items()},
        due=() if together else payments_and_settlement.due_payments(settled),
        provisional=view.status is SessionStatus.OPEN,
        rules=settled.rules,
        lot=tuple(int(player) for player in settled.lot),
        evening=together,
    )


def evening_of(row: Session) -> EveningHead | None:
    """Return the evening that this session settles with, if not by itself (SES 1.1)."""
    number = repository.evening_id(row)
    return None if number is None else repository.evening_head(number)


def record_payment(
    session_id: int,
    payer: PlayerId,
    payee: PlayerId,
    amount: Decimal,
    scorer_id: int,
    key: str,
    *,
    due: bool = False,
) -> SettlementView:
    """Note a payment, during the evening or after it, or only one that is `due` or was.

    Raises NotFoundError, ServiceError; NotDueError also where the table settles with an evening.
    """
    with writing():
        account = settlement_of_session(session_id)
        if idempotency_keys.find_served_result(key, "payment", session_id) is not None:
            return account
        if due and (account.evening or not account.is_owed(payer, payee, amount)):
            raise NotDueError
        row = repository.session_to_change(session_id, closed=True)
        players = {player.id for player in account.players}
        made = payments_and_settlement.record_payment_row(
            row, payer, payee, amount, players, scorer_id
        )
        idempotency_keys.record_served_key(key, "payment", row.id, made)
        return _settle(row)


mark_paid: Final = partial(record_payment, due=True)


def take_back(session_id: int, payment_id: int, scorer_id: int) -> SettlementView:
    """Undo a payment noted by mistake; both stay on record.  Raises NotFoundError."""
    with writing():
        row = repository.session(session_id)
        row.revision += payments_and_settlement.take_back_row(row, payment_id, scorer_id)
        return _settle(row)
