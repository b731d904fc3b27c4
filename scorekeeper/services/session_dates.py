"""The date of an evening: cards are played past midnight."""

from __future__ import annotations

from datetime import date, datetime, timedelta, tzinfo
from typing import Final

DAY_BEGINS: Final = timedelta(hours=6)
"""A table that is opened after midnight belongs to the evening before."""


def day_of(moment: datetime, zone: tzinfo) -> date:
    """The day to which an evening's moment belongs where the club is."""
    return (moment.astimezone(zone) - DAY_BEGINS).date()
