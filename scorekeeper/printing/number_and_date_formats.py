"""Formats of numbers, amounts, dates and texts on sheets: by language, with a real minus sign."""

from datetime import date, datetime, tzinfo
from decimal import Decimal
from typing import Final

from babel import Locale
from babel.dates import format_date, format_time
from babel.numbers import format_currency, get_currency_symbol

from engine.sessions.settlement import unsigned_zero
from scorekeeper.i18n.texts import CATALOGUE, text

MINUS: Final = "−"
NOTHING: Final = "·"
_LOCALES: Final = {"hu": Locale("hu", "HU"), "en": Locale("en", "GB")}
_WITHOUT_COINS: Final = frozenset({"HUF"})
"""Currencies whose whole amounts are written without decimals."""


def format_hand_points(points: int) -> str:
    """Format the points of a hand; zero is a dot, so that other figures stand out.

    >>> format_hand_points(0), format_hand_points(24), format_hand_points(-12)
    ('·', '24', '−12')
    """
    return str(points).replace("-", MINUS) if points else NOTHING


def format_signed(points: int) -> str:
    """Format a result or a transfer with its sign.

    >>> format_signed(141), format_signed(-57), format_signed(0)
    ('+141', '−57', '0')
    """
    return f"{points:+}".replace("-", MINUS) if points else "0"


def format_hand_payment(points: int) -> str:
    """Format the payments of a hand for cash, with their sign; zero is a dot.

    >>> format_hand_payment(44), format_hand_payment(-22), format_hand_payment(0)
    ('+44', '−22', '·')
    """
    return format_signed(points) if points else NOTHING


def format_total(points: int) -> str:
    """Format a running total.

    >>> format_total(-3)
    '−3'
    """
    return str(points).replace("-", MINUS)


def format_amount(value: Decimal, currency: str, lang: str) -> str:
    """Format an amount with its currency.

    >>> format_amount(Decimal(-1410), "HUF", "hu").replace(chr(160), " ")
    '−1 410 Ft'
    >>> format_amount(Decimal("2.5"), "HUF", "hu").replace(chr(160), " ")
    '2,50 Ft'
    >>> format_amount(Decimal(2), "EUR", "en").replace(chr(160), " ")
    '2.00 €'
    >>> format_amount(Decimal("-0"), "HUF", "hu").replace(chr(160), " ")
    '0 Ft'
    """
    value = unsigned_zero(value)
    whole = currency in _WITHOUT_COINS and value == value.to_integral_value()
    pattern = "#,##0 ¤" if whole else "#,##0.00 ¤"
    text = format_currency(value, currency, pattern, locale=_LOCALES[lang], currency_digits=False)
    return text.replace("-", MINUS).replace(" ", "\N{NO-BREAK SPACE}")


def format_balance(value: Decimal, currency: str, lang: str) -> str:
    """Format an amount with its currency and, above zero, a plus.

    >>> format_balance(Decimal(40), "HUF", "hu").replace(chr(160), " ")
    '+40 Ft'
    """
    return f"{'+' if value > 0 else ''}{format_amount(value, currency, lang)}"


def format_bare_balance(value: Decimal, currency: str, lang: str) -> str:
    """Format a balance without its currency.

    >>> format_bare_balance(Decimal(1410), "HUF", "hu").replace(chr(160), " ")
    '+1 410'
    """
    return (
        format_balance(value, currency, lang).replace(currency_symbol(currency, lang), "").strip()
    )


def currency_symbol(currency: str, lang: str) -> str:
    """Return the symbol of a currency.

    >>> currency_symbol("HUF", "hu")
    'Ft'
    """
    return get_currency_symbol(currency, _LOCALES[lang])


def format_day(value: date, lang: str) -> str:
    """Format a date in full.

    >>> format_day(date(2026, 11, 21), "hu"), format_day(date(2026, 11, 21), "en")
    ('2026. november 21.', '21 November 2026')
    """
    return format_date(value, "long", _LOCALES[lang])


def format_timestamp(value: datetime, lang: str, zone: tzinfo) -> str:
    """Format a date and the time of day in a time zone.

    >>> from datetime import UTC
    >>> moment = datetime(2026, 11, 21, 21, 5, tzinfo=UTC)
    >>> format_timestamp(moment, "hu", UTC), format_timestamp(moment, "en", UTC)
    ('2026. nov. 21. 21:05', '21 Nov 2026 21:05')
    """
    locale, there = _LOCALES[lang], value.astimezone(zone)
    return f"{format_date(there, 'medium', locale)} {format_time(there, 'short', locale=locale)}"


def sheet_text(key: str, lang: str, **params: object) -> str:
    """Return one of the sheets' own texts, otherwise that of the pages.

    >>> sheet_text("title.slip", "hu", n=7), sheet_text("nav.rules", "hu")
    ('7. leosztás', 'Szabályok')
    """
    own = f"print.{key}"
    return text(own if own in CATALOGUE else key, lang, **params)
