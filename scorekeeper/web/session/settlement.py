"""Settling up at one table: who pays whom, and payments made."""

from flask import request
from flask.typing import ResponseReturnValue

from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.web.blueprint import bp
from scorekeeper.web.payment_form import (
    account_page,
    find_unconfirmed_overpayment,
    payment_of_form,
    tick_off,
)
from scorekeeper.web.request_helpers import scorer_id, set_accepted_header


@bp.get(
    "/sessions/<int:session_id>/settlement",
    endpoint="settlement",
    needs=(Permission.READ, Permission.MONEY),
)
def show(session_id: int) -> ResponseReturnValue:
    """Show balances and due payments."""
    return account_page(session_settlement.settlement_of_session(session_id))


@bp.post("/sessions/<int:session_id>/settlement/paid", needs=Permission.PAY)
def mark_paid(session_id: int) -> ResponseReturnValue:
    """Mark a due payment as made."""
    view = session_settlement.settlement_of_session
    return tick_off(session_id, session_settlement.mark_paid, view)


@bp.post("/sessions/<int:session_id>/settlement/handed-over", needs=Permission.PAY)
def handed_over(session_id: int) -> ResponseReturnValue:
    """Record money handed over during the evening; ask if it exceeds the debt."""
    key = request.form["key"]
    if not sessions.was_served(key, "payment", session_id):
        view = session_settlement.settlement_of_session(session_id)
        asked = find_unconfirmed_overpayment(
            evenings.view(view.evening.id) if view.evening else view
        )
        if asked is not None:
            return set_accepted_header(account_page(view, asked=asked), was=False)
    return account_page(
        session_settlement.record_payment(session_id, *payment_of_form(), scorer_id(), key)
    )


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back", needs=Permission.PAY)
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return account_page(session_settlement.take_back(session_id, payment_id, scorer_id()))
