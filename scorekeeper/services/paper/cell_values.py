"""Dates, times, numbers and amounts as people write them into cells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, time
from decimal import Decimal
from functools import lru_cache
from typing import Final, TypeAlias

from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import DAY_BEGINS
from scorekeeper.sorting_and_hyphenation import search_key

Amount: TypeAlias = tuple[Decimal, str]
"""A number, and its unit where the cell says it: points, or a currency."""
_MONTHS: Final = (
    *("januar january i", "februar february ii", "marcius march iii", "aprilis april iv"),
    *("majus may v", "junius june vi", "julius july vii", "augusztus august viii"),
    *("szeptember september ix", "oktober october x", "november xi", "december xii"),
)
_SHORT_MONTH: Final = 3
_DAYS: Final = (
    re.compile(r"(?P<y>(19|20)\d\d)(?P<m>\d\d)(?P<d>\d\d)"),
    re.compile(
        r"(?P<y>(19|20)\d\d)\s*[-./ ]\s*(?P<m>\d\d?|[a-z]+\.?)\s*[-./ ]\s*(?P<d>\d\d?)\.?(-?[ae]n)?"
    ),
    # With the day first only with points: 3/4/2026 is another day in another country.
    re.compile(r"(?P<d>\d\d?)\.\s*(?P<m>\d\d?)\.\s*(?P<y>(19|20)\d\d)\.?"),
    re.compile(r"(?P<d>\d\d?)\.?\s+(?P<m>[a-z]+)\.?\s+(?P<y>(19|20)\d\d)\.?"),
)
_ONE_DIGIT: Final = re.compile(r"^(?=\d:)")
_DAY_AND_CLOCK: Final = re.compile(r"(.*\d\.?)[T ]+(\d?\d:\d\d(?::\d\d)?)")
POINTS: Final = "points"
_UNITS: Final = (
    dict.fromkeys(("p", "pont", "pt", "pts", "point", "points"), POINTS)
    | dict.fromkeys(("ft", "huf", "forint", "penz", "money"), "HUF")
    | dict.fromkeys(("eur", "\u20ac", "euro"), "EUR")
    | {"$": "USD", "usd": "USD", "\u00a3": "GBP", "gbp": "GBP", "chf": "CHF"}
)
"""The words for units: points, or the currency of money."""
_WORD: Final = r"[^\W\d_]+|[$\u20ac\u00a3]"
_AMOUNT: Final = re.compile(
    rf"((?P<before>{_WORD})\.?\s*)?(?P<sign>[-+]?)\s*(?P<digits>[0-9][0-9., ]*?)(?P<coin>,-)?\s*"
    rf"((?P<after>{_WORD})\.?)?"
)
_DIGITS: Final = {
    sign: re.compile(rf"(\d+|\d{{1,3}}( \d{{3}})+|[1-9]\d{{0,2}}(\{group}\d{{3}})+)(\{sign}\d+)?")
    for sign, group in (",.", ".,")
}
"""Digits by the sign of their decimals; the other one may stand between thousands."""
_MOST_DIGITS: Final = 12
_MINUS: Final = str.maketrans("\N{MINUS SIGN}\N{EN DASH}", "--")
GROUP: Final = "group"
DECIMAL: Final = "decimal"


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
    found = filter(None, (each.fullmatch(search_key(written)) for each in _DAYS))
    try:
        day = next(date(int(one["y"]), _month(one["m"]), int(one["d"])) for one in found)
    except (StopIteration, ValueError):
        raise ServiceError("bad-day") from None
    if clock:
        try:
            after = time.fromisoformat(_ONE_DIGIT.sub("0", clock.replace(".", ":")))
        except ValueError:
            raise ServiceError("paper-clock") from None
        day = (datetime.combine(day, after) - DAY_BEGINS).date()
    if day > latest:
        raise ServiceError("paper-day-ahead")
    return day


def _month(text: str) -> int:
    word = text.rstrip(".")
    if word.isdecimal():
        return int(word)
    end = "" if len(word) >= _SHORT_MONTH else " "
    months = enumerate(_MONTHS, 1)
    return next((at for at, names in months if f" {word}{end}" in f" {names} "), 0)


def unit_of(word: str) -> str:
    """Return the unit that a word means, empty if it is none.

    >>> unit_of("Ft"), unit_of("pont"), unit_of("\u20ac"), unit_of("db")
    ('HUF', 'points', 'EUR', '')
    """
    return _UNITS.get(search_key(word.strip(" .")), "")


@lru_cache(maxsize=20_000)
def _read_amount(text: str) -> tuple[Mapping[str, Decimal], str]:
    """Return the numbers that a text may be, by the sign of the decimals, and its unit."""
    found = _AMOUNT.fullmatch(" ".join(text.translate(_MINUS).split()))
    words = [one for one in (found["before"], found["after"]) if one] if found else []
    unit = unit_of(words[0]) if words else "HUF" if found and found["coin"] else ""
    is_wrong = len(words) > 1 or bool(words) > bool(unit)
    if not found or is_wrong or (found["before"] and unit == POINTS):
        return {}, ""
    numbers = {}
    for sign, digits in _DIGITS.items():
        if digits.fullmatch(found["digits"]):
            whole, _, rest = found["digits"].partition(sign)
            number = f"{re.sub('[., ]', '', whole)}.{rest or 0}"
            if len(number) <= _MOST_DIGITS + 1:
                numbers[sign] = Decimal(found["sign"] + number).normalize() + 0
    return numbers, unit


def parse_amount(text: str, thousands: str = GROUP) -> Amount:
    """Return a number with a sign and perhaps a unit, blanks, points or commas in it.

    `thousands` tells what `1.000` is: a thousand where it is `group`, one where it is `decimal`,
    or it is the sign of the decimals.  Raises ServiceError `paper-number`.

    >>> [str(parse_amount(one)[0]) for one in ("\u22121 250", "+12,50", "3", "1.250,00")]
    ['-1250', '12.5', '3', '1250']
    >>> parse_amount("-7,5 Ft")[1], parse_amount("1.000", ",")[0] == 1000
    ('HUF', True)
    """
    numbers, unit = _read_amount(text)
    if not numbers:
        raise ServiceError("paper-number")
    choose = min if thousands == DECIMAL else max
    return numbers.get(thousands, choose(numbers.values(), key=abs)), unit


def possible_thousands(texts: Sequence[str], typed: str = "") -> tuple[str, ...]:
    """Return what `1.000` may be in a file, or in what was typed beside it.

    The other numbers of the file decide it, or leave a doubt.

    >>> possible_thousands(["1.000", "12,5"]), possible_thousands(["1.000"])
    ((',',), ('group', 'decimal'))
    """
    found = [_read_amount(text)[0] for text in (typed, *texts)]
    signs = {sign for numbers in found[1:] if len(numbers) == 1 for sign in numbers}
    if len(signs) == 1:
        return (*signs,)
    is_doubtful = any(len({*numbers.values()}) > 1 for numbers in found)
    return (GROUP, DECIMAL) if is_doubtful else (GROUP,)


def is_number(text: str) -> bool:
    """Return whether a text is a number, whatever its thousands are."""
    return bool(_read_amount(text)[0])


@lru_cache(maxsize=20_000)
def is_day(text: str) -> bool:
    """Return whether a text is a date, perhaps with a time."""
    with suppress(ServiceError):
        return bool(parse_day(text, date.max))
    return False
