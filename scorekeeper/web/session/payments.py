"""Settling up: who pays whom, and payments made."""

from __future__ import annotations

from decimal import Decimal

from flask import render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.auth import requires
from scorekeeper.services.errors import NotDueError
from scorekeeper.services.input_validation import parse_decimal
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.views.settlement_views import AccountView, OwedAmount, SettlementView
from scorekeeper.web.site_layout import bp, error_text, scorer_id, set_accepted_header


class OverpaymentQuestion(Struct, frozen=True):
    """A payment that exceeds the debt: confirmed by sending the form again."""

    payer: int
    payee: int
    amount: Decimal
    owed: OwedAmount

    @property
    def mark(self) -> str:
        """The value by which a form confirms exactly this payment."""
        return f"{self.payer} {self.payee} {self.amount.normalize():f}"


@bp.get("/sessions/<int:session_id>/settlement", endpoint="settlement")
@requires(Permission.READ, Permission.MONEY)
def show(session_id: int) -> ResponseReturnValue:
    """Show balances and due payments."""
    return _page(session_settlement.settlement_of_session(session_id))


@bp.post("/sessions/<int:session_id>/settlement/paid")
@requires(Permission.PAY)
def mark_paid(session_id: int) -> ResponseReturnValue:
    """Mark a due payment as made."""
    key = request.form["key"]
    try:
        return _page(session_settlement.mark_paid(session_id, *payment_of_form(), scorer_id(), key))
    except NotDueError as error:
        return set_accepted_header(
            _page(session_settlement.settlement_of_session(session_id), error_text(error)),
            was=False,
        )


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
            return set_accepted_header(_page(view, asked=asked), was=False)
    return _page(
        session_settlement.record_payment(session_id, *payment_of_form(), scorer_id(), key)
    )


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back")
@requires(Permission.PAY)
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return _page(session_settlement.take_back(session_id, payment_id, scorer_id()))


def _page(
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


def payment_of_form() -> tuple[int, int, Decimal]:
    """Read payer, payee and amount.  Raises ServiceError for an invalid amount."""
    form = request.form
    payer, payee = (form.get(side, default=0, type=int) for side in ("payer", "payee"))
    return payer, payee, parse_decimal(form.get("amount", ""))


def find_unconfirmed_overpayment(account: AccountView) -> OverpaymentQuestion | None:
    """Return the form's payment if it exceeds the debt and is not confirmed."""
    payer, payee, amount = payment_of_form()
    asked = OverpaymentQuestion(payer, payee, amount, account.owed_between(payer, payee))
    known = {player.id for player in account.players}
    # The service rejects these anyway, without a confirmation.
    if payer == payee or not {payer, payee} <= known or amount <= asked.owed.most:
        return None
    return None if request.form.get("sure") == asked.mark else asked
