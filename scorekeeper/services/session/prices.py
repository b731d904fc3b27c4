"""The usual price of a point, or stake, in a club."""

from __future__ import annotations

from decimal import Decimal
from statistics import median
from typing import Final

from sqlalchemy import select

from scorekeeper.models import Session
from scorekeeper.services import input_validation
from scorekeeper.storage.database import db

LAST: Final = 20
"""The number of the club's last tables that define the usual price."""
# Typing errors are factors of ten; clubs differ by two or three.
FAR: Final = 5
"""A price further from the usual one than this factor has to be confirmed."""


def proposed_price(currency: str, game: str, mode: str | None) -> Decimal:
    """Return the most frequent price of the club's last tables with this counting method.

    Tables of the same game are preferred; of equally frequent prices a paid one, then the latest.
    """
    prices = _last_prices(currency, game, mode)
    if not prices:
        return Decimal(0)
    return max(prices, key=lambda price: (prices.count(price), bool(price), -prices.index(price)))


def usual_price(currency: str, game: str, mode: str | None) -> Decimal | None:
    """Return the median price of the club's last tables with this counting method.

    Tables of the same game are preferred; None if most of them were played without money.
    """
    prices = _last_prices(currency, game, mode)
    paid = [price for price in prices if price]
    return median(paid) if paid and 2 * len(paid) >= len(prices) else None


def _last_prices(currency: str, game: str, mode: str | None) -> list[Decimal]:
    """Return the prices of the last tables, the latest first, of this game if there are any."""
    query = select(Session.game, Session.unit_price).where(Session.paper_import_id.is_(None))
    query = query.order_by(Session.id.desc()).limit(LAST)
    tables = db.session.execute(
        query.where(Session.currency == currency, Session.mode == mode)
    ).all()
    known = [(each, price) for each, price in tables if input_validation.is_money(price)]
    return [price for each, price in known if each == game] or [price for _, price in known]


def is_unusual_price(price: Decimal, from_usual: Decimal) -> bool:
    """Return whether a price is far from the usual one, or zero.

    >>> [is_unusual_price(Decimal(price), Decimal(10)) for price in (0, 2, 3, 40, 50)]
    [True, True, False, False, True]
    """
    return not from_usual < price * FAR < from_usual * FAR * FAR
