"""Settling up: money handed over, who pays whom (SES 4)."""

from __future__ import annotations

from decimal import Decimal

from scorekeeper.services.views import PlayerId, SettlementView


def of_session(session_id: int) -> SettlementView:
    raise NotImplementedError


def record_payment(
    session_id: int, payer: PlayerId, payee: PlayerId, amount: Decimal, scorer_id: int, key: str
) -> SettlementView:
    """Note money handed over, during the evening or to pay what `due` lists."""
    raise NotImplementedError


def mark_paid(
    session_id: int, payer: PlayerId, payee: PlayerId, amount: Decimal, scorer_id: int, key: str
) -> SettlementView:
    """Note that one of the payments in `due` was made; refuses what is not due."""
    raise NotImplementedError


def take_back(session_id: int, payment_id: int, scorer_id: int) -> SettlementView:
    """Undo a payment noted by mistake; both stay on record."""
    raise NotImplementedError
