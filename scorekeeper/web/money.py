"""Settling up: who pays whom, what was paid."""

from __future__ import annotations

from decimal import Decimal
from uuid import uuid4

from flask import render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.auth import login_required, reading
from scorekeeper.services import sessions, settlement, together
from scorekeeper.services.accounts import EveningView, Owed, SettlementView, owed_between
from scorekeeper.services.checks import decimal_of
from scorekeeper.services.errors import NotDueError
from scorekeeper.web.blueprint import bp
from scorekeeper.web.shell import scorer_id, sentence, taken
from scorekeeper.web.summaries import shares_of


class Asked(Struct, frozen=True):
    """A payment of more than is owed, asked about once: a form that is sent again means it."""

    payer: int
    payee: int
    amount: Decimal
    owed: Owed

    @property
    def mark(self) -> str:
        """What a form says that means just this payment."""
        return f"{self.payer} {self.payee} {self.amount.normalize():f}"


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
    """Note money handed over during the evening; more than is owed is asked about."""
    key = request.form["key"]
    if not sessions.was_served(key, "payment", session_id):
        view = settlement.of_session(session_id)
        asked = too_much(together.view(view.evening.id) if view.evening else view)
        if asked is not None:
            return taken(_page(view, asked=asked), was=False)
    return _page(settlement.record_payment(session_id, *payment_of_form(), scorer_id(), key))


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back")
@login_required
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return _page(settlement.take_back(session_id, payment_id, scorer_id()))


def _page(view: SettlementView, notice: str | None = None, asked: Asked | None = None) -> str:
    short = "HX-Request" in request.headers
    template = "pages/settlement_body.html" if short else "pages/settlement.html"
    session = sessions.view(view.session_id)
    return render_template(
        template,
        session=session,
        money_view=view,
        key=uuid4().hex,
        notice=notice,
        asked=asked,
        window_shares=shares_of(session),
    )


def payment_of_form() -> tuple[int, int, Decimal]:
    """Read who paid whom how much.  Raises ServiceError for what is no amount."""
    form = request.form
    payer, payee = (form.get(side, default=0, type=int) for side in ("payer", "payee"))
    return payer, payee, decimal_of(form.get("amount", ""))


def too_much(account: SettlementView | EveningView) -> Asked | None:
    """Return the payment of the form if it is above what is owed, and was not confirmed."""
    payer, payee, amount = payment_of_form()
    asked = Asked(payer, payee, amount, owed_between(account, payer, payee))
    known = {player.id for player in account.players}
    # Whom the service refuses is asked nothing.
    if payer == payee or not {payer, payee} <= known or amount <= asked.owed.most:
        return None
    return None if request.form.get("sure") == asked.mark else asked
