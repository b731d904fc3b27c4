"""Spreadsheets of a table, an evening, a season or a player, as files to be stored."""

from __future__ import annotations

from datetime import date

from flask import request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, sees_money
from scorekeeper.http.language import current_language
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import standings
from scorekeeper.services.statistics.standings import StandingOrder, Standings
from scorekeeper.services.views.statement_views import StatementPeriod
from scorekeeper.spreadsheets import documents
from scorekeeper.web.blueprint import bp

FORM = "<any(xlsx, csv):form>"


@bp.get(f"/sessions/<int:session_id>/table.{FORM}")
@requires(Permission.READ)
def session_spreadsheet(session_id: int, form: str) -> ResponseReturnValue:
    """Send the hands, results and payments of a table."""
    lang, sheet = current_language(), request.args.get("sheet")
    return documents.download(
        documents.session_spreadsheet(session_id, form, lang, sheet, money=sees_money())
    )


@bp.get(f"/evenings/<int:evening_id>/evening.{FORM}")
@requires(Permission.READ, Permission.MONEY)
def evening_spreadsheet(evening_id: int, form: str) -> ResponseReturnValue:
    """Send the balances and payments of an evening, and the hands of its tables."""
    lang, sheet = current_language(), request.args.get("sheet")
    return documents.download(documents.evening_spreadsheet(evening_id, form, lang, sheet))


@bp.get(f"/seasons/<int:season_id>/standings.{FORM}")
@requires(Permission.READ)
def season_spreadsheet(season_id: int, form: str) -> ResponseReturnValue:
    """Send the standings of a season, its points by evening, and its tables."""
    lang, sheet = current_language(), request.args.get("sheet")
    found = standings_of_query(season_id)
    return documents.download(documents.season_spreadsheet(found, form, lang, sheet))


@bp.get(f"/players/<int:player_id>/statement.{FORM}")
@requires(Permission.READ, Permission.MONEY)
def player_spreadsheet(player_id: int, form: str) -> ResponseReturnValue:
    """Send a player's statement."""
    lang, sheet = current_language(), request.args.get("sheet")
    return documents.download(
        documents.player_spreadsheet(player_id, form, lang, sheet, period_of_query())
    )


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
