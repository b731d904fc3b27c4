"""Dates, numbers and amounts as people write them into cells."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal
from typing import Final

from scorekeeper.hungarian_text import search_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.input_validation import MOST_MONEY

FIRST_DAY: Final = date(1900, 1, 1)
_MONTHS: Final = (
    ("januar", "jan", "i", "january"),
    ("februar", "feb", "febr", "ii", "february"),
    ("marcius", "marc", "mar", "iii", "march"),
    ("aprilis", "apr", "iv", "april"),
    ("majus", "maj", "v", "may"),
    ("junius", "jun", "vi", "june"),
    ("julius", "jul", "vii", "july"),
    ("augusztus", "aug", "viii", "august"),
    ("szeptember", "szept", "sep", "sept", "ix", "september"),
    ("oktober", "okt", "oct", "x", "october"),
    ("november", "nov", "xi"),
    ("december", "dec", "xii"),
)
_MONTH_OF: Final = {word: place for place, words in enumerate(_MONTHS, 1) for word in words}
_PATTERNS: Final = (
    re.compile(r"(?P<y>\d{4})(?P<m>\d{2})(?P<d>\d{2})"),
    re.compile(
        r"(?P<y>\d{4})\s*[-./ ]\s*(?P<m>\d{1,2}|[a-z]+)\s*[-./ ]\s*(?P<d>\d{1,2})\.?(?:-?[ae]n)?"
    ),
    # With the day first only with points: 3/4/2026 is another day in another country.
    re.compile(r"(?P<d>\d{1,2})\.\s*(?P<m>\d{1,2})\.\s*(?P<y>\d{4})\.?"),
    re.compile(r"(?P<d>\d{1,2})\.?\s+(?P<m>[a-z]+)\.?\s+(?P<y>\d{4})\.?"),
)
_NUMBER: Final = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{1,9})(?:[.,](?P<rest>\d{1,4}))?")
_CURRENCY: Final = re.compile(r"(?:ft|huf|eur|\u20ac)\.?\Z", re.IGNORECASE)


def parse_day(text: str, latest: date) -> date:
    """Return a date in any of the usual forms, not after the `latest`.

    Raises ServiceError `bad-day`, `paper-day-ahead`.

    >>> latest = date(2026, 12, 31)
    >>> [parse_day(one, latest).isoformat() for one in ("2026. nov. 3.", "2026.11.03", "3.11.2026")]
    ['2026-11-03', '2026-11-03', '2026-11-03']
    """
    written = " ".join(search_key(text).split())
    for pattern in _PATTERNS:
        found = pattern.fullmatch(re.sub(r"([a-z])\.", r"\1", written))
        if found is None:
            continue
        month = _MONTH_OF.get(found["m"]) if found["m"].isalpha() else int(found["m"])
        try:
            day = date(int(found["y"]), month or 0, int(found["d"]))
        except ValueError:
            break
        if day < FIRST_DAY:
            break
        if day > latest:
            raise ServiceError("paper-day-ahead")
        return day
    raise ServiceError("bad-day")


def parse_number(text: str) -> Decimal:
    """Return a number with a sign, with a decimal comma or point, blanks between the thousands.

    Raises ServiceError `paper-number`.

    >>> [str(parse_number(one)) for one in ("−1 250", "+12,50", "3", "-7,5 Ft")]
    ['-1250', '12.5', '3', '-7.5']
    """
    written = _CURRENCY.sub("", text.strip()).strip()
    written = "".join(written.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").split())
    found = _NUMBER.fullmatch(written)
    if found is None or not written.isascii():
        raise ServiceError("paper-number")
    return Decimal(f"{found['sign']}{found['whole']}.{found['rest'] or 0}").normalize() + 0


def parse_points(text: str) -> int:
    """Return whole points.  Raises ServiceError `paper-number`, `paper-not-whole`.

    >>> parse_points("-12"), parse_points("3,0")
    (-12, 3)
    """
    number = parse_number(text)
    if number != number.to_integral_value():
        raise ServiceError("paper-not-whole")
    return int(number)


def parse_price(text: str) -> Decimal:
    """Return the price of a point.  Raises ServiceError `paper-price`."""
    try:
        number = parse_number(text)
    except ServiceError:
        raise ServiceError("paper-price") from None
    if not 0 <= number <= MOST_MONEY or number != number.quantize(Decimal("0.01")):
        raise ServiceError("paper-price")
    return number
