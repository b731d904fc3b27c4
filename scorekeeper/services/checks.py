"""What people type: names, reasons, amounts, keys; cleaned, or refused with a sentence."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from typing import Final

from scorekeeper.services.errors import ServiceError

MOST_NAME: Final = 60
MOST_TEXT: Final = 500
MOST_MONEY: Final = Decimal(9_999_999)
COINS: Final = {"HUF": Decimal(5), "EUR": Decimal("0.01")}
"""The currencies that can be played for, with their smallest coin (SES 4.2)."""
_MONEY: Final = re.compile(r"[0-9]{1,7}(?:[.,][0-9]{1,2})?")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{8,80}")


def clean_text(text: str, most: int = MOST_TEXT) -> str:
    """A text with its blanks put right.  Raises ServiceError `bad-text`.

    >>> clean_text("  téves   bemondás ")
    'téves bemondás'
    """
    cleaned = " ".join(unicodedata.normalize("NFC", text).split())
    # Control characters, lone surrogates, and what turns the direction of writing around.
    if len(cleaned) > most or any(unicodedata.category(sign)[0] == "C" for sign in cleaned):
        raise ServiceError("bad-text", most=most)
    return cleaned


def clean_name(text: str) -> str:
    """A name of 1 to 60 characters.  Raises ServiceError `bad-name`."""
    try:
        name = clean_text(text, MOST_NAME)
    except ServiceError:
        name = ""
    if not name:
        raise ServiceError("bad-name")
    return name


def reason(text: str) -> str:
    """Why something is done, which has to be said.  Raises ServiceError `why-missing`."""
    why = clean_text(text)
    if not why:
        raise ServiceError("why-missing")
    return why


def decimal_of(text: str) -> Decimal:
    """Read an amount that somebody typed, with a comma or a point.  Raises ServiceError.

    >>> decimal_of("2,50")
    Decimal('2.50')
    """
    typed = "".join(text.split())
    if not _MONEY.fullmatch(typed):
        raise ServiceError("bad-amount", most=MOST_MONEY)
    return Decimal(typed.replace(",", "."))


def is_money(amount: Decimal) -> bool:
    """Whether this is an amount as `decimal_of` reads it: neither negative nor finer."""
    return bool(_MONEY.fullmatch(format(amount, "f"))) if amount.is_finite() else False


def price(amount: Decimal) -> Decimal:
    """The price of a point.  Raises ServiceError `bad-price`."""
    if not is_money(amount):
        raise ServiceError("bad-price", most=MOST_MONEY)
    return amount


def amount_paid(amount: Decimal) -> Decimal:
    """An amount handed over, above zero.  Raises ServiceError `bad-amount`."""
    if not is_money(amount) or not amount:
        raise ServiceError("bad-amount", most=MOST_MONEY)
    return amount


def currency(code: str) -> str:
    """A currency that can be played for.  Raises ServiceError `bad-currency`."""
    if code not in COINS:
        raise ServiceError("bad-currency", value=code[:10])
    return code


def key(text: str) -> str:
    """A request key as pages make them.  Raises ServiceError `bad-key`."""
    if not _KEY.fullmatch(text):
        raise ServiceError("bad-key")
    return text
