"""Figures as they stand on paper: a real minus sign, amounts as their language writes them."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Final

from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import format_currency, get_currency_symbol

from engine.between.settlement import unsigned_zero

MINUS: Final = "−"
NOTHING: Final = "·"
_LOCALES: Final = {"hu": Locale("hu", "HU"), "en": Locale("en", "GB")}
_WITHOUT_COINS: Final = frozenset({"HUF"})
"""Currencies whose whole amounts are written without decimals."""


def gained(points: int) -> str:
    """Write what a hand brought: nothing is a dot, so that the eye finds the others.

    >>> gained(0), gained(24), gained(-12)
    ('·', '24', '−12')
    """
    return str(points).replace("-", MINUS) if points else NOTHING


def signed(points: int) -> str:
    """Write a result or a transfer with its sign.

    >>> signed(141), signed(-57), signed(0)
    ('+141', '−57', '0')
    """
    return f"{points:+}".replace("-", MINUS) if points else "0"


def transfer(points: int) -> str:
    """Write what a hand moved for cash: with its sign, and nothing is a dot.

    >>> transfer(44), transfer(-22), transfer(0)
    ('+44', '−22', '·')
    """
    return signed(points) if points else NOTHING


def total(points: int) -> str:
    """Write a running total.

    >>> total(-3)
    '−3'
    """
    return str(points).replace("-", MINUS)


def amount(value: Decimal, currency: str, lang: str) -> str:
    """Write an amount with its currency.

    >>> amount(Decimal(-1410), "HUF", "hu").replace(chr(160), " ")
    '−1 410 Ft'
    >>> amount(Decimal("2.5"), "HUF", "hu").replace(chr(160), " ")
    '2,50 Ft'
    >>> amount(Decimal(2), "EUR", "en").replace(chr(160), " ")
    '2.00 €'
    >>> amount(Decimal("-0"), "HUF", "hu").replace(chr(160), " ")
    '0 Ft'
    """
    value = unsigned_zero(value)
    whole = currency in _WITHOUT_COINS and value == value.to_integral_value()
    pattern = "#,##0 ¤" if whole else "#,##0.00 ¤"
    text = format_currency(value, currency, pattern, locale=_LOCALES[lang], currency_digits=False)
    return text.replace("-", MINUS).replace(" ", "\N{NO-BREAK SPACE}")


def balance(value: Decimal, currency: str, lang: str) -> str:
    """Write an amount with its currency and, above zero, a plus.

    >>> balance(Decimal(40), "HUF", "hu").replace(chr(160), " ")
    '+40 Ft'
    """
    return f"{'+' if value > 0 else ''}{amount(value, currency, lang)}"


def bare_balance(value: Decimal, currency: str, lang: str) -> str:
    """Write a balance where the currency stands elsewhere.

    >>> bare_balance(Decimal(1410), "HUF", "hu").replace(chr(160), " ")
    '+1 410'
    """
    return balance(value, currency, lang).replace(symbol(currency, lang), "").strip()


def symbol(currency: str, lang: str) -> str:
    """The sign of a currency.

    >>> symbol("HUF", "hu")
    'Ft'
    """
    return get_currency_symbol(currency, _LOCALES[lang])


def day(value: date, lang: str) -> str:
    """Write a date in full.

    >>> day(date(2026, 11, 21), "hu"), day(date(2026, 11, 21), "en")
    ('2026. november 21.', '21 November 2026')
    """
    return format_date(value, "long", _LOCALES[lang])


def moment(value: datetime, lang: str) -> str:
    """Write a date and the time of day.

    >>> moment(datetime(2026, 11, 21, 21, 5), "hu"), moment(datetime(2026, 11, 21, 21, 5), "en")
    ('2026. nov. 21. 21:05', '21 Nov 2026 21:05')
    """
    locale = _LOCALES[lang]
    return f"{format_date(value, 'medium', locale)} {format_time(value, 'short', locale=locale)}"
