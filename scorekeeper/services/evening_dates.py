"""The date of an evening: cards are played past midnight."""

from datetime import date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final

from babel.dates import get_timezone
from flask import current_app

DAY_BEGINS: Final = timedelta(hours=6)
"""A table opened after midnight belongs to the evening before."""
_MOMENTS: Final = 8192


def club_zone() -> tzinfo:
    """Return the time zone in which the club's evenings are."""
    zone: tzinfo = get_timezone(current_app.config["TIMEZONE"])
    return zone


@lru_cache(_MOMENTS)
def evening_date_of(moment: datetime, zone: tzinfo) -> date:
    """Return the date of a timestamp's evening; cached, as a season asks for each several times."""
    return (moment.astimezone(zone) - DAY_BEGINS).date()
