"""Settling up at one table: who pays whom, and payments made; the form of a payment."""

from collections.abc import Callable
from decimal import Decimal
from typing import TypeAlias

from flask import render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.services.errors import NotDueError
from scorekeeper.services.input_validation import parse_decimal
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.view_types.settlements import AccountView, OwedAmount, SettlementView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import error_text, scorer_id, set_accepted_header

Record: TypeAlias = Callable[..., AccountView]
"""A service that records a payment of a table or an evening."""


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


def payment_of_form() -> tuple[int, int, Decimal]:
    """Read payer, payee and amount.  Raises ServiceError for an invalid amount."""
    form = request.form
    payer, payee = (form.get(side, default=0, type=int) for side in ("payer", "payee"))
    return payer, payee, parse_decimal(form.get("amount", ""))


def _find_unconfirmed_overpayment(account: AccountView) -> OverpaymentQuestion | None:
    """Return the form's payment if it exceeds the debt and is not confirmed."""
    payer, payee, amount = payment_of_form()
    asked = OverpaymentQuestion(payer, payee, amount, account.owed_between(payer, payee))
    known = {player.id for player in account.players}
    # The service rejects these anyway, without a confirmation.
    if payer == payee or not {payer, payee} <= known or amount <= asked.owed.most:
        return None
    return None if request.form.get("sure") == asked.mark else asked


def tick_off(number: int, mark: Record, view: Callable[[int], AccountView]) -> ResponseReturnValue:
    """Mark the form's payment as made, if it is due."""
    try:
        paid = mark(number, *payment_of_form(), scorer_id(), request.form["key"])
    except NotDueError as error:
        return set_accepted_header(account_page(view(number), error_text(error)), was=False)
    return account_page(paid)


def hand_over(
    number: int, record: Record, view: Callable[[int], AccountView], *, served: bool
) -> ResponseReturnValue:
    """Record the form's payment, once; ask first if it exceeds the debt of the evening."""
    if not served:
        shown = view(number)
        evening = shown.evening if isinstance(shown, SettlementView) else None
        asked = _find_unconfirmed_overpayment(evenings.view(evening.id) if evening else shown)
        if asked is not None:
            return set_accepted_header(account_page(shown, asked=asked), was=False)
    return account_page(record(number, *payment_of_form(), scorer_id(), request.form["key"]))


def account_page(
    view: AccountView, notice: str | None = None, asked: OverpaymentQuestion | None = None
) -> str:
    """Render the settlement of a table or an evening."""
    part, shown = "body" if "HX-Request" in request.headers else "page", {"asked": asked}
    if isinstance(view, SettlementView):
        table = sessions.view(view.session_id)
        return render_template(
            f"settlement/{part}.html", session=table, money_view=view, notice=notice, **shown
        )
    return render_template(f"evening/{part}.html", view=view, notice=notice, **shown)


@bp.get(
    "/sessions/<int:session_id>/settlement",
    endpoint="settlement",
    needs=(Permission.READ, Permission.MONEY),
)
def show(session_id: int) -> ResponseReturnValue:
    """Show balances and due payments."""
    return account_page(session_settlement_and_payments.settlement_of_session(session_id))


@bp.post("/sessions/<int:session_id>/settlement/paid", needs=Permission.PAY)
def mark_paid(session_id: int) -> ResponseReturnValue:
    """Mark a due payment as made."""
    view = session_settlement_and_payments.settlement_of_session
    return tick_off(session_id, session_settlement_and_payments.mark_paid, view)


@bp.post("/sessions/<int:session_id>/settlement/handed-over", needs=Permission.PAY)
def handed_over(session_id: int) -> ResponseReturnValue:
    """Record money handed over during the evening; ask if it exceeds the debt."""
    view = session_settlement_and_payments.settlement_of_session
    served = sessions.was_served(request.form["key"], "payment", session_id)
    return hand_over(
        session_id, session_settlement_and_payments.record_payment, view, served=served
    )


@bp.post("/sessions/<int:session_id>/settlement/<int:payment_id>/take-back", needs=Permission.PAY)
def take_back(session_id: int, payment_id: int) -> ResponseReturnValue:
    """Undo a payment noted by mistake."""
    return account_page(
        session_settlement_and_payments.take_back(session_id, payment_id, scorer_id())
    )
