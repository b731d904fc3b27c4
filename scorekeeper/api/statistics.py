"""GET …/statistics, /totals, /seasons: the figures of the pages of statistics.

They are hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict

from scorekeeper.api import etags
from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.schemas import LangSchema
from scorekeeper.api.statistics_schemas import (
    EveningTotalsSchema,
    PlayerStatisticsSchema,
    SeasonQuerySchema,
    SeasonSchema,
    SessionTotalsSchema,
    StandingsQuerySchema,
    StandingsSchema,
)
from scorekeeper.auth import requires, sees_money
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import player_statistics, running_totals, seasons, standings
from scorekeeper.services.statistics.player_statistics import GameStatistics
from scorekeeper.services.statistics.running_totals import RunningTotals
from scorekeeper.services.statistics.seasons import SeasonView
from scorekeeper.services.statistics.standings import Standings

blueprint: Final = ApiBlueprint("statistics", __name__, url_prefix="/api/v1")


@blueprint.get("/seasons")
@blueprint.arguments(SeasonQuerySchema, location="query")
@blueprint.response(200, SeasonSchema(many=True), content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@requires(Permission.READ)
def list_seasons(asked: dict[str, bool]) -> list[SeasonView]:
    """List the seasons, the latest first: those in use, or those that were removed."""
    return [*seasons.list_seasons(removed=asked["removed"])]


@blueprint.get("/seasons/<int:season_id>")
@blueprint.arguments(StandingsQuerySchema, location="query")
@blueprint.response(200, StandingsSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def season_standings(
    asked: dict[str, Any], season_id: int
) -> tuple[Standings, int, dict[str, str]]:
    """Return the standings of a season, and the ETag that a change of its terms needs."""
    found = standings_asked_for(asked, season_id)
    return found, 200, {"ETag": f'"{etags.season_tag(found.season)}"'}


def standings_asked_for(asked: dict[str, Any], season_id: int) -> Standings:
    """Return the standings by a query of `StandingsQuerySchema`, money where it is shown."""
    how = asked["by"], club_zone(), asked["currency"]
    return standings.standings(season_id, *how, game=asked["game"], money=sees_money())


@blueprint.get("/players/<int:player_id>/statistics")
@blueprint.arguments(LangSchema, location="query")
@blueprint.response(200, PlayerStatisticsSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def player_figures(asked: dict[str, str], player_id: int) -> dict[str, object]:
    """Return a player's statistics."""
    found = player_statistics.player_statistics(player_id, club_zone())
    if not sees_money():
        found = found.without_money()
    return {**asdict(found), "games": [_game(one, asked["lang"]) for one in found.games]}


@blueprint.get("/sessions/<int:session_id>/totals")
@blueprint.response(200, SessionTotalsSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def session_totals(session_id: int) -> RunningTotals:
    """Return the running totals of a table in points."""
    return running_totals.table_totals(session_id)


@blueprint.get("/evenings/<int:evening_id>/totals")
@blueprint.response(200, EveningTotalsSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ, Permission.MONEY)
def evening_totals(evening_id: int) -> RunningTotals:
    """Return the running totals of an evening in money."""
    return running_totals.evening_totals(evening_id)


def _game(one: GameStatistics, lang: str) -> dict[str, object]:
    tally = one.tally
    return {
        "game": one.game,
        "tables": one.tables,
        "hands": tally.hands,
        "points": tally.points,
        "declared": tally.declared,
        "partnered": tally.partnered,
        "defended": tally.defended,
        "figures": [
            {
                "id": name,
                "name": pick_language(tally.labels[name], lang),
                "made": outcomes.made,
                "lost": outcomes.lost,
                "neither": outcomes.neither,
            }
            for name, outcomes in tally.items_in_order
        ],
        "kontras": [
            {
                "id": step,
                "name": pick_language(tally.labels[step], lang),
                "given": kontra.given,
                "paid_off": kontra.paid_off,
                "points": kontra.points,
            }
            for step, kontra in tally.kontras_in_order
        ],
        "best": tally.best,
        "worst": tally.worst,
        "rivals": [
            {
                "player": rival,
                "hands": rivalry.hands,
                "won": rivalry.won,
                "lost": rivalry.lost,
                "points": rivalry.whole_points,
            }
            for rival, rivalry in one.rivals
        ],
    }
