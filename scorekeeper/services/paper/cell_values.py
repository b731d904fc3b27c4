"""Dates, times, numbers and amounts as people write them into cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache
from typing import Final

from msgspec import Struct

from scorekeeper.hungarian_text import search_key
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import DAY_BEGINS
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
_CLOCK: Final = re.compile(r"(?P<h>\d{1,2})[:.](?P<m>\d{2})(?:[:.]\d{2})?")
_DAY_AND_CLOCK: Final = re.compile(r"(?P<day>.*\d\.?)[T ]+(?P<clock>\d{1,2}:\d{2}(?::\d{2})?)")
POINTS: Final = "points"
_UNITS: Final = {
    **dict.fromkeys(("ft", "huf", "forint", "penz", "money"), "HUF"),
    **dict.fromkeys(("eur", "\u20ac", "euro"), "EUR"),
    **dict.fromkeys(("p", "pont", "pt", "pts", "point", "points"), POINTS),
    "$": "USD",
    "usd": "USD",
    "\u00a3": "GBP",
    "gbp": "GBP",
    "chf": "CHF",
}
"""The words for units: points, or the currency of money."""
_BEFORE: Final = re.compile(r"(?P<unit>[^\W\d_]+|[$\u20ac\u00a3])\.?\s*(?P<number>[-+]?\d.*)")
_BEHIND: Final = re.compile(r"(?P<number>[-+]?\s*\d.*?)\s*(?P<unit>[^\W\d_]+|[$\u20ac\u00a3])\.?")
_DIGITS: Final = re.compile(
    r"(?P<sign>[-+]?)\s*(?P<body>\d{1,3}(?: \d{3})+|\d+)(?P<rest>(?:[.,]\d+)*)"
)
_THOUSAND: Final = 3
_MOST_DIGITS: Final = 12
GROUP: Final = "group"
DECIMAL: Final = "decimal"


class Amount(Struct, frozen=True):
    """A number, and its unit where the cell says it: points, or a currency."""

    number: Decimal
    unit: str


def parse_day(text: str, latest: date, clock: str = "") -> date:
    """Return the date of the evening in any of the usual forms, not after the `latest`.

    A time beside it, or in the same cell, may be after midnight.  Raises ServiceError `bad-day`,
    `paper-day-ahead`, `paper-clock`.

    >>> latest = date(2026, 12, 31)
    >>> [parse_day(one, latest).isoformat() for one in ("2026. nov. 3.", "2026.11.03", "3.11.2026")]
    ['2026-11-03', '2026-11-03', '2026-11-03']
    >>> parse_day("2026-11-03 01:30", latest).isoformat()
    '2026-11-02'
    """
    written = " ".join(search_key(text).split())
    both = _DAY_AND_CLOCK.fullmatch(" ".join(text.split()))
    if both:
        written, clock = search_key(both["day"]), both["clock"]
    for pattern in _PATTERNS:
        found = pattern.fullmatch(re.sub(r"([a-z])\.", r"\1", written))
        if found is None:
            continue
        month = _MONTH_OF.get(found["m"]) if found["m"].isalpha() else int(found["m"])
        try:
            day = date(int(found["y"]), month or 0, int(found["d"]))
        except ValueError:
            break
        if day <= FIRST_DAY:
            break
        day = (datetime.combine(day, _clock(clock)) - DAY_BEGINS).date() if clock else day
        if day > latest:
            raise ServiceError("paper-day-ahead")
        return day
    raise ServiceError("bad-day")


def _clock(text: str) -> time:
    found = _CLOCK.fullmatch(text)
    try:
        return time(int(found["h"]), int(found["m"])) if found else time.fromisoformat(text)
    except ValueError:
        raise ServiceError("paper-clock") from None


def unit_of(word: str) -> str:
    """Return the unit that a word means, empty if it is none.

    >>> unit_of("Ft"), unit_of("pont"), unit_of("\u20ac"), unit_of("db")
    ('HUF', 'points', 'EUR', '')
    """
    return _UNITS.get(search_key(word.strip(" .")), "")


@lru_cache(maxsize=20_000)
def parse_amount(text: str, thousands: str = "") -> Amount:
    """Return a number with a sign and perhaps a unit, blanks, points or commas in it.

    `thousands` tells what `1.000` is: a thousand where it is `group`, one where it is `decimal`,
    or it is the sign of the decimals.  Raises ServiceError `paper-number`, `paper-thousands`.

    >>> [str(parse_amount(one).number) for one in ("\u22121 250", "+12,50", "3", "1.250,00")]
    ['-1250', '12.5', '3', '1250']
    >>> parse_amount("-7,5 Ft").unit, parse_amount("1.000", ",").number == 1000
    ('HUF', True)
    """
    written = " ".join(text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-").split())
    unit = ""
    named = _BEFORE.fullmatch(written) or _BEHIND.fullmatch(written)
    if named:
        written, unit = named["number"], unit_of(named["unit"])
        unit = "" if unit == POINTS and named.re is _BEFORE else unit
    found = _DIGITS.fullmatch(written)
    if found is None or not written.isascii() or (named and not unit):
        raise ServiceError("paper-number")
    whole, rest = _places(found["body"], found["rest"], thousands)
    if len(whole) + len(rest) > _MOST_DIGITS:
        raise ServiceError("paper-number")
    return Amount(Decimal(f"{found['sign']}{whole}.{rest or 0}").normalize() + 0, unit)


def _places(body: str, rest: str, thousands: str) -> tuple[str, str]:
    """Return the whole digits and the decimals of a number.  Raises ServiceError."""
    digits = body.replace(" ", "")
    signs, parts = re.findall(r"[.,]", rest), re.split(r"[.,]", rest)[1:]
    if not signs:
        return digits, ""
    grouped = " " not in body and len(body) <= _THOUSAND and body != "0"
    if len(signs) == 1:
        if not grouped or len(parts[0]) != _THOUSAND:
            return digits, parts[0]
        if not thousands:
            raise ServiceError("paper-thousands", text=f"{body}{rest}")
        is_decimal = thousands in {DECIMAL, signs[0]}
        return (digits, parts[0]) if is_decimal else (digits + parts[0], "")
    decimals = parts.pop() if signs[-1] != signs[0] else ""
    groups = signs[: len(parts)]
    if not grouped or len({*groups}) > 1 or any(len(part) != _THOUSAND for part in parts):
        raise ServiceError("paper-number")
    return digits + "".join(parts), decimals


def decimal_sign(texts: Iterable[str]) -> str:
    """Return the sign of the decimals by those numbers of a file that leave no doubt, or nothing.

    >>> decimal_sign(["1.000", "12,5"]), decimal_sign(["1.000"]), decimal_sign(["1.000.000"])
    (',', '', ',')
    """
    found: set[str] = set()
    for text in texts:
        signs = re.findall(r"[.,]", text)
        if not signs or not _is_readable(parse_amount, text):
            continue
        groups = len(signs) > 1 and signs[-1] == signs[0]
        found.add({".": ",", ",": "."}[signs[0]] if groups else signs[-1])
    return found.pop() if len(found) == 1 else ""


def is_number(text: str) -> bool:
    """Return whether a text is a number, whatever its thousands are."""
    return _is_readable(parse_amount, text, GROUP)


def is_doubtful(text: str) -> bool:
    """Return whether a text is a number that may be a thousand times another one."""
    return is_number(text) and not _is_readable(parse_amount, text)


def is_day(text: str) -> bool:
    """Return whether a text is a date, perhaps with a time."""
    return _is_readable(parse_day, text, date.max)


def _is_readable(read: Callable[..., object], *values: object) -> bool:
    try:
        read(*values)
    except ServiceError:
        return False
    return True


def parse_price(text: str, thousands: str = "") -> Amount:
    """Return the price of a point.  Raises ServiceError `paper-price`, `paper-thousands`."""
    try:
        amount = parse_amount(text, thousands)
    except ServiceError as error:
        raise ServiceError(
            "paper-thousands" if error.code == "paper-thousands" else "paper-price", text=text[:20]
        ) from None
    number = amount.number
    if not 0 <= number <= MOST_MONEY or number != number.quantize(Decimal("0.01")):
        raise ServiceError("paper-price", text=text[:20])
    return amount
