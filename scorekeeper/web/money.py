"""Settling up: who pays whom, what was paid."""

from __future__ import annotations

from decimal import Decimal
from uuid import uuid4

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import login_required, reading
from scorekeeper.services import sessions, settlement
from scorekeeper.services.accounts import SettlementView
from scorekeeper.services.checks import decimal_of
from scorekeeper.services.errors import NotDueError
from scorekeeper.web.blueprint import bp
from scorekeeper.web.shell import scorer_id, sentence, taken
from scorekeeper.web.summaries import shares_of


@bp.get("/sessions/<int:session_id>/settlement", endpoint="settlement")
@reading
def show(session_id: int) -> ResponseReturnValue:
    """Show balances and what is to be paid."""
    return _page(settlement.of_session(session_id))


@bp.post("/sessions/<int:session_id>/settlement/paid")
@login_required
def mark_paid(session_id: int) -> ResponseReturnValue:
    """Note that a payment which was due has been made."""
    key = request.form["key"]
    try:
        return _page(settlement.mark_paid(session_id, *payment_of_form(), scorer_id(), key))
    except NotDueError as error:
        return taken(_page(settlement.of_session(session_id), sentence(error)), was=False)


@bp.post("/sessions/<int:session_id>/settlement/handed-over")
@login_required
def handed_over(session_id: int) -> ResponseReturnValue:
    """Note money handed over during the evening."""
    key = request.form["key"]
    return _page(settlement.record_payment(session_id, *payment_of_form(), scorer_id(), key))


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back")
@login_required
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return _page(settlement.take_back(session_id, payment_id, scorer_id()))


def _page(view: SettlementView, notice: str | None = None) -> str:
    short = "HX-Request" in request.headers
    template = "pages/settlement_body.html" if short else "pages/settlement.html"
    session = sessions.view(view.session_id)
    return render_template(
        template,
        session=session,
        money_view=view,
        key=uuid4().hex,
        notice=notice,
        window_shares=shares_of(session),
    )


def payment_of_form() -> tuple[int, int, Decimal]:
    """Read who paid whom how much.  Raises ServiceError for what is no amount."""
    form = request.form
    payer, payee = (form.get(side, default=0, type=int) for side in ("payer", "payee"))
    return payer, payee, decimal_of(form.get("amount", ""))
