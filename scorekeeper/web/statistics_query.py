"""The part of a query that chooses figures: the order of standings, the period of a statement."""

from __future__ import annotations

from datetime import date

from flask import request

from scorekeeper.auth import sees_money
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.statistics import standings
from scorekeeper.services.statistics.standings import StandingOrder, Standings
from scorekeeper.services.views.statements import StatementPeriod


def standings_of_query(season_id: int) -> Standings:
    """Return the standings by the query: by points without a valid order, money where it shows."""
    currency, game = request.args.get("currency"), request.args.get("game")
    try:
        order = StandingOrder(request.args.get("by", ""))
    except ValueError:
        order = StandingOrder.POINTS
    return standings.standings(
        season_id, order, club_zone(), currency, game=game, money=sees_money()
    )


def period_of_query() -> StatementPeriod:
    """Read the period of a statement from the query.  Raises ServiceError for bad dates."""
    period = StatementPeriod(read_day("since"), read_day("until"))
    if period.until is not None and period.precedes(period.until):
        raise ServiceError("bad-period")
    return period


def read_day(name: str) -> date | None:
    """Read a date of the query, None if there is none.  Raises ServiceError for a bad one."""
    said = request.args.get(name, "").strip()
    if not said:
        return None
    try:
        return date.fromisoformat(said)
    except ValueError:
        raise ServiceError("bad-day") from None
