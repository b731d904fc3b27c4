"""A new field of a payment or a season: typed in its table and its view, and shown at once."""

from datetime import date
from decimal import Decimal
from typing import Annotated

import pytest
from msgspec import Meta

from scorekeeper.api.openapi.schemas_from_views import answer
from scorekeeper.models import SeasonChange, SessionPayment
from scorekeeper.services.settling import payments_and_settlement, session_settlement_and_payments
from scorekeeper.services.statistics import season_definitions
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.view_types.serialization_and_fields import plain_data
from scorekeeper.services.view_types.settlements import PaymentView
from tests.scorekeeper.conftest import new_key


class ReceiptedPayment(PaymentView, frozen=True):
    """A payment with one more field."""

    receipt: Annotated[str, Meta(description="the number of the receipt")] = ""


class SponsoredTerms(SeasonTerms, frozen=True):
    """The terms of a season with one more field."""

    sponsor: str = ""


@pytest.fixture
def new_fields(monkeypatch):
    """Add a field to the table and to the view of a payment, and of a season."""
    monkeypatch.setattr(SessionPayment, "receipt", "7", raising=False)
    monkeypatch.setattr(payments_and_settlement, "PaymentView", ReceiptedPayment)
    monkeypatch.setattr(SeasonChange, "sponsor", "", raising=False)
    monkeypatch.setattr(season_definitions, "SeasonTerms", SponsoredTerms)


def test_a_new_field_of_a_payment_is_in_the_answer(open_session, scorer, new_fields):
    """No module between table, view and address names the fields of a payment one by one."""
    session = open_session()
    payer, payee = (seat.player.id for seat in session.seats[:2])
    amount = Decimal("2.50")
    view = session_settlement_and_payments.record_payment(
        session.id, payer, payee, amount, scorer.id, new_key()
    )
    [paid] = plain_data(view)["paid"]
    assert (paid["receipt"], paid["amount"]) == ("7", "2.5")
    described = answer(ReceiptedPayment)().fields["receipt"]
    assert described.metadata["description"] == "the number of the receipt"


def test_a_new_field_of_a_season_is_kept_and_in_the_answer(running, scorer, new_fields):
    """It goes through making, reading and changing a season, which do not know it."""
    terms = SponsoredTerms("Ősz", date(2026, 9, 1), date(2026, 12, 1), sponsor="Makk Kft.")
    made = season_definitions.create(terms, scorer.id, new_key())
    assert plain_data(made)["terms"]["sponsor"] == "Makk Kft."
    assert "sponsor" in answer(SponsoredTerms)().fields
