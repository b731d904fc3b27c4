"""The form of a payment, which asks before more is paid than is owed."""

from collections.abc import Callable
from decimal import Decimal

from flask import render_template, request
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.services.errors import NotDueError
from scorekeeper.services.input_validation import parse_decimal
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types.settlements import AccountView, OwedAmount, SettlementView
from scorekeeper.web.request_helpers import error_text, scorer_id, set_accepted_header


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


def find_unconfirmed_overpayment(account: AccountView) -> OverpaymentQuestion | None:
    """Return the form's payment if it exceeds the debt and is not confirmed."""
    payer, payee, amount = payment_of_form()
    asked = OverpaymentQuestion(payer, payee, amount, account.owed_between(payer, payee))
    known = {player.id for player in account.players}
    # The service rejects these anyway, without a confirmation.
    if payer == payee or not {payer, payee} <= known or amount <= asked.owed.most:
        return None
    return None if request.form.get("sure") == asked.mark else asked


def tick_off(
    number: int, mark: Callable[..., AccountView], view: Callable[[int], AccountView]
) -> ResponseReturnValue:
    """Mark the form's payment as made, if it is due."""
    try:
        paid = mark(number, *payment_of_form(), scorer_id(), request.form["key"])
    except NotDueError as error:
        return set_accepted_header(account_page(view(number), error_text(error)), was=False)
    return account_page(paid)


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
