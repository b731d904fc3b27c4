"""The form of a payment, which asks before more is paid than is owed."""

from __future__ import annotations

from decimal import Decimal

from flask import request
from msgspec import Struct

from scorekeeper.services.input_validation import parse_decimal
from scorekeeper.services.views.settlements import AccountView, OwedAmount


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
