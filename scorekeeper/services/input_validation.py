"""Validation of typed input: names, reasons, amounts, keys; cleaned, or rejected with an error."""

import re
import unicodedata
from decimal import Decimal
from typing import Final

from engine.hand.record import JOINERS, is_control
from scorekeeper.font_coverage import find_unprintable
from scorekeeper.person_names import name_key, normalize_name
from scorekeeper.services.errors import ServiceError

MOST_NAME: Final = 60
MOST_TEXT: Final = 500
MOST_MONEY: Final = Decimal(9_999_999)
COINS: Final = {"HUF": Decimal(5), "EUR": Decimal("0.01")}
"""The supported currencies, with their smallest coin (SES 4.2)."""
MOST_SHOWN: Final = 5
"""The number of unprintable characters that an error names."""
_NEEDLESS_JOINER: Final = re.compile(rf"(?<![^\0-\u024f])[{JOINERS}]|[{JOINERS}](?!\S)")
"""A joiner after a Latin letter or before a blank, where it has no visible effect."""
_MONEY: Final = re.compile(r"[0-9]{1,7}(?:[.,][0-9]{1,2})?")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{8,80}")


def clean_text(text: str, most: int = MOST_TEXT) -> str:
    """Return a text with normalized blanks.

    Raises ServiceError `bad-text` if it is too long, and as `require_printable` does.

    >>> clean_text("  téves   bemondás ")
    'téves bemondás'
    """
    normal = _NEEDLESS_JOINER.sub("", unicodedata.normalize("NFC", text))
    cleaned = " ".join(normal.split())
    if len(cleaned) > most:
        raise ServiceError("bad-text", most=most)
    require_printable(cleaned)
    return cleaned


def require_printable(text: str) -> None:
    """Raise ServiceError for control characters, and for letters without a font."""
    if any(is_control(sign) for sign in text if sign != "\n"):
        raise ServiceError("bad-signs")
    lacking = find_unprintable(text)
    if lacking:
        raise ServiceError("unprintable", signs=" ".join(lacking[:MOST_SHOWN]))


def clean_name(text: str) -> str:
    """Return a name of 1 to 60 characters.  Raises ServiceError `bad-name`, or as `clean_text`."""
    try:
        name = clean_text(normalize_name(text), MOST_NAME)
    except ServiceError as error:
        if error.code != "bad-text":
            raise
        name = ""
    if not name_key(name):
        raise ServiceError("bad-name")
    return name


def clean_reason(text: str) -> str:
    """Return a cleaned reason, which is required.  Raises ServiceError `why-missing`."""
    why = clean_text(text)
    if not why:
        raise ServiceError("why-missing")
    return why


def parse_decimal(text: str) -> Decimal:
    """Parse a typed amount, with a decimal comma or point.  Raises ServiceError.

    >>> parse_decimal("2,50")
    Decimal('2.50')
    """
    typed = "".join(text.split())
    if not _MONEY.fullmatch(typed):
        raise ServiceError("bad-amount", most=MOST_MONEY)
    return Decimal(typed.replace(",", "."))


def is_money(amount: Decimal) -> bool:
    """Return whether this is an amount as `parse_decimal` accepts it: not negative or too fine."""
    return bool(_MONEY.fullmatch(format(amount, "f"))) if amount.is_finite() else False


def parse_price(amount: Decimal) -> Decimal:
    """Return a valid price of a point.  Raises ServiceError `bad-price`."""
    if not is_money(amount):
        raise ServiceError("bad-price", most=MOST_MONEY)
    return amount


def parse_amount_paid(amount: Decimal) -> Decimal:
    """Return a valid payment, above zero.  Raises ServiceError `bad-amount`."""
    if not is_money(amount) or not amount:
        raise ServiceError("bad-amount", most=MOST_MONEY)
    return amount


def parse_currency(code: str) -> str:
    """Return a supported currency code.  Raises ServiceError `bad-currency`."""
    if code not in COINS:
        raise ServiceError("bad-currency", value=code[:10])
    return code


def parse_request_key(text: str) -> str:
    """Return a request key in the form that pages generate.  Raises ServiceError `bad-key`."""
    if not _KEY.fullmatch(text):
        raise ServiceError("bad-key")
    return text
