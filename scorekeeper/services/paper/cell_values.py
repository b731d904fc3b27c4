"""Dates, times, numbers and amounts as people write them into cells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import DAY_BEGINS
from scorekeeper.sorting_and_hyphenation import search_key

_FIRST_DAY: Final = date(1900, 1, 1)
_MONTHS: Final = (
    *("januar january i", "februar february ii", "marcius march iii", "aprilis april iv"),
    *("majus may v", "junius june vi", "julius july vii", "augusztus august viii"),
    *("szeptember september ix", "oktober october x", "november xi", "december xii"),
)
_SHORT_MONTH: Final = 3
_DAYS: Final = (
    re.compile(r"(?P<y>\d{4})(?P<m>\d\d)(?P<d>\d\d)"),
    re.compile(
        r"(?P<y>\d{4})\s*[-./ ]\s*(?P<m>\d\d?|[a-z]+\.?)\s*[-./ ]\s*(?P<d>\d\d?)\.?(-?[ae]n)?"
    ),
    # With the day first only with points: 3/4/2026 is another day in another country.
    re.compile(r"(?P<d>\d\d?)\.\s*(?P<m>\d\d?)\.\s*(?P<y>\d{4})\.?"),
    re.compile(r"(?P<d>\d\d?)\.?\s+(?P<m>[a-z]+)\.?\s+(?P<y>\d{4})\.?"),
)
_DAY_AND_CLOCK: Final = re.compile(r"(.*\d\.?)[T ]+(\d?\d:\d\d(?::\d\d)?)")
POINTS: Final = "points"
_UNITS: Final = {
    **dict.fromkeys(("p", "pont", "pt", "pts", "point", "points"), POINTS),
    **dict.fromkeys(("ft", "huf", "forint", "penz", "money"), "HUF"),
    **dict.fromkeys(("eur", "\u20ac", "euro"), "EUR"),
    "$": "USD",
    "usd": "USD",
    "\u00a3": "GBP",
    "gbp": "GBP",
    "chf": "CHF",
}
"""The words for units: points, or the currency of money."""
_WORD: Final = r"[^\W\d_]+|[$\u20ac\u00a3]"
_AMOUNT: Final = re.compile(
    rf"((?P<before>{_WORD})\.?\s*)?(?P<sign>[-+]?)\s*(?P<digits>\d[\d., ]*?)(?P<coin>,-)?\s*"
    rf"((?P<unit>{_WORD})\.?)?"
)
_PLAIN: Final = re.compile(r"(?P<whole>\d+|\d{1,3}( \d{3})+)((?P<mark>[.,])(?P<rest>\d+))?")
_GROUPED: Final = re.compile(
    r"(?P<whole>[1-9]\d{0,2}(?P<mark>[.,])\d{3}((?P=mark)\d{3})*)((?!(?P=mark))[.,](?P<rest>\d+))?"
)
_MOST_DIGITS: Final = 12
GROUP: Final = "group"
DECIMAL: Final = "decimal"


class Amount(NamedTuple):
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
    both = _DAY_AND_CLOCK.fullmatch(" ".join(text.split()))
    written, clock = both.groups() if both else (text, clock)
    found = next(filter(None, (each.fullmatch(search_key(written)) for each in _DAYS)), None)
    try:
        day = date(int(found["y"]), _month(found["m"]), int(found["d"])) if found else _FIRST_DAY
    except ValueError:
        day = _FIRST_DAY
    if day <= _FIRST_DAY:
        raise ServiceError("bad-day")
    if clock:
        day = (datetime.combine(day, _parse_clock(clock)) - DAY_BEGINS).date()
    if day > latest:
        raise ServiceError("paper-day-ahead")
    return day


def _month(text: str) -> int:
    word = text.rstrip(".")
    for number, names in enumerate(_MONTHS, 1):
        begun = len(word) >= _SHORT_MONTH and f" {names}".find(f" {word}") >= 0
        if begun or word in names.split() or word.lstrip("0") == str(number):
            return number
    return 0


def _parse_clock(text: str) -> time:
    written = text.replace(".", ":")
    try:
        return time.fromisoformat("0" * (written[1:2] == ":") + written)
    except ValueError:
        raise ServiceError("paper-clock") from None


def unit_of(word: str) -> str:
    """Return the unit that a word means, empty if it is none.

    >>> unit_of("Ft"), unit_of("pont"), unit_of("\u20ac"), unit_of("db")
    ('HUF', 'points', 'EUR', '')
    """
    return _UNITS.get(search_key(word.strip(" .")), "")


def _split(text: str) -> re.Match[str] | None:
    """Return the parts of an amount: its sign, its digits, and a unit before or behind them."""
    written = text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    found = _AMOUNT.fullmatch(" ".join(written.split()))
    units = [unit_of(one) for one in (found["before"], found["unit"]) if one] if found else []
    is_wrong = len(units) > 1 or "" in units or (found and found["before"] and POINTS in units)
    return None if is_wrong or (found and not found["digits"].isascii()) else found


def _matches(digits: str) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """Return digits as a number without groups of thousands, and as one with them."""
    return _PLAIN.fullmatch(digits), _GROUPED.fullmatch(digits)


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
    parts = _split(text)
    plain, grouped = _matches(parts["digits"]) if parts else (None, None)
    if plain and grouped and not thousands:
        raise ServiceError("paper-thousands", text=text)
    is_group = plain and grouped and thousands not in {DECIMAL, grouped["mark"]}
    found = grouped if is_group else plain or grouped
    number = f"{re.sub(r'[., ]', '', found['whole'])}.{found['rest'] or 0}" if found else ""
    if not parts or not 0 < len(number) <= _MOST_DIGITS + 1:
        raise ServiceError("paper-number")
    unit = unit_of(parts["before"] or parts["unit"] or (parts["coin"] and "ft") or "")
    return Amount(Decimal(parts["sign"] + number).normalize() + 0, unit)


def decimal_sign(texts: Iterable[str]) -> str:
    """Return the sign of the decimals by those numbers of a file that leave no doubt, or nothing.

    >>> decimal_sign(["1.000", "12,5"]), decimal_sign(["1.000"]), decimal_sign(["1.000.000"])
    (',', '', ',')
    """
    signs: set[str] = set()
    for parts in filter(None, map(_split, texts)):
        plain, grouped = _matches(parts["digits"])
        if plain and plain["mark"] and not grouped:
            signs.add(plain["mark"])
        elif grouped and not plain:
            signs.add("." if grouped["mark"] == "," else ",")
    return signs.pop() if len(signs) == 1 else ""


def is_number(text: str, thousands: str = GROUP) -> bool:
    """Return whether a text is a number, whatever its thousands are."""
    with suppress(ServiceError):
        return bool(parse_amount(text, thousands))
    return False


def is_day(text: str) -> bool:
    """Return whether a text is a date, perhaps with a time."""
    with suppress(ServiceError):
        return bool(parse_day(text, date.max))
    return False
