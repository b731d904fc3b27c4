"""Settling up at one table: who pays whom, and payments made."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires
from scorekeeper.services.errors import NotDueError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.views.settlements import SettlementView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.payment_form import (
    OverpaymentQuestion,
    find_unconfirmed_overpayment,
    payment_of_form,
)
from scorekeeper.web.request_helpers import error_text, scorer_id, set_accepted_header


@bp.get("/sessions/<int:session_id>/settlement", endpoint="settlement")
@requires(Permission.READ, Permission.MONEY)
def show(session_id: int) -> ResponseReturnValue:
    """Show balances and due payments."""
    return _table_page(session_settlement.settlement_of_session(session_id))


@bp.post("/sessions/<int:session_id>/settlement/paid")
@requires(Permission.PAY)
def mark_paid(session_id: int) -> ResponseReturnValue:
    """Mark a due payment as made."""
    key = request.form["key"]
    try:
        paid = session_settlement.mark_paid(session_id, *payment_of_form(), scorer_id(), key)
    except NotDueError as error:
        view = session_settlement.settlement_of_session(session_id)
        return set_accepted_header(_table_page(view, error_text(error)), was=False)
    return _table_page(paid)


@bp.post("/sessions/<int:session_id>/settlement/handed-over")
@requires(Permission.PAY)
def handed_over(session_id: int) -> ResponseReturnValue:
    """Record money handed over during the evening; ask if it exceeds the debt."""
    key = request.form["key"]
    if not sessions.was_served(key, "payment", session_id):
        view = session_settlement.settlement_of_session(session_id)
        asked = find_unconfirmed_overpayment(
            evenings.view(view.evening.id) if view.evening else view
        )
        if asked is not None:
            return set_accepted_header(_table_page(view, asked=asked), was=False)
    return _table_page(
        session_settlement.record_payment(session_id, *payment_of_form(), scorer_id(), key)
    )


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back")
@requires(Permission.PAY)
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return _table_page(session_settlement.take_back(session_id, payment_id, scorer_id()))


def _table_page(
    view: SettlementView, notice: str | None = None, asked: OverpaymentQuestion | None = None
) -> str:
    short = "HX-Request" in request.headers
    template = "settlement/body.html" if short else "settlement/page.html"
    session = sessions.view(view.session_id)
    return render_template(
        template,
        session=session,
        money_view=view,
        notice=notice,
        asked=asked,
    )
