"""Statistics of players, and running totals of tables and evenings.

They are hands and money, so they need the same permission as the pages.
"""

from dataclasses import asdict
from typing import Any, Final

from marshmallow import fields
from msgspec import structs

from scorekeeper.api.openapi.schemas_from_views import answer, describe_data
from scorekeeper.api.openapi.shared_schemas import LangSchema
from scorekeeper.api.seasons import read_blueprint
from scorekeeper.auth import sees_money
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import player_statistics, running_totals
from scorekeeper.services.statistics.hand_tallies import HandRef, KontraCount, OutcomeCount
from scorekeeper.services.statistics.player_statistics import GameStatistics, PlayerStatistics
from scorekeeper.services.statistics.running_totals import RunningTotals
from scorekeeper.services.view_types import PlayerView
from scorekeeper.services.view_types.serialization_and_fields import plain_data

_POINTS: Final = fields.Dict(keys=fields.String(), values=fields.List(fields.Integer()))
_OUTCOMES: Final[dict[str, Any]] = {"made": int, "lost": int, "neither": int}
_SIDE: Final = describe_data("Outcomes", **_OUTCOMES)
_FIGURE: Final = describe_data("ItemOutcomes", **_OUTCOMES, id=str, name=str)
_KONTRA: Final = describe_data("KontraCount", id=str, name=str, given=int, paid_off=int, points=int)
_HAND: Final = describe_data("HandRef", session=int, number=int, points=int)
_HAND_OR_NONE: Final = fields.Nested(_HAND, allow_none=True)
_RIVAL: Final = describe_data("Rival", player=PlayerView, hands=int, won=int, lost=int, points=int)
_GAME: Final = describe_data(
    "GameStatistics",
    game=str,
    tables=int,
    hands=int,
    points=int,
    declared=_SIDE,
    partnered=_SIDE,
    defended=_SIDE,
    figures=[_FIGURE],
    kontras=[_KONTRA],
    best=_HAND_OR_NONE,
    worst=_HAND_OR_NONE,
    rivals=[_RIVAL],
)

blueprint: Final = read_blueprint


@blueprint.show(
    *("/players/<int:player_id>/statistics", Permission.READ),
    query=LangSchema,
    answer=answer(PlayerStatistics, games=[_GAME]),
    refusals=(401, 404),
)
def player_figures(asked: dict[str, str], player_id: int) -> dict[str, object]:
    """Return a player's statistics."""
    found = player_statistics.player_statistics(player_id, club_zone())
    if not sees_money():
        found = found.without_money()
    games = [_game(one, asked["lang"]) for one in found.games]
    return {**plain_data(structs.replace(found, games=())), "games": games}


@blueprint.show(
    *("/sessions/<int:session_id>/totals", Permission.READ),
    answer=answer(RunningTotals, "SessionTotals", currency=None, totals=_POINTS),
    refusals=(401, 404),
)
def session_totals(session_id: int) -> dict[str, object]:
    """Return the running totals of a table in points."""
    found = running_totals.table_totals(session_id)
    points = {player: [*map(int, totals)] for player, totals in found.totals.items()}
    return {**plain_data(found), "totals": points}


@blueprint.show(
    *("/evenings/<int:evening_id>/totals", Permission.READ, Permission.MONEY),
    answer=answer(RunningTotals, "EveningTotals", currency=str),
    refusals=(401, 404),
)
def evening_totals(evening_id: int) -> RunningTotals:
    """Return the running totals of an evening in money."""
    return running_totals.evening_totals(evening_id)


def _game(one: GameStatistics, lang: str) -> dict[str, object]:
    tally = one.tally

    def named(name: str, counts: OutcomeCount | KontraCount) -> dict[str, object]:
        return {"id": name, "name": pick_language(tally.labels[name], lang), **asdict(counts)}

    return {
        "game": one.game,
        "tables": one.tables,
        "hands": tally.hands,
        "points": tally.points,
        "declared": asdict(tally.declared),
        "partnered": asdict(tally.partnered),
        "defended": asdict(tally.defended),
        "figures": [named(*item) for item in tally.items_in_order],
        "kontras": [named(*kontra) for kontra in tally.kontras_in_order],
        "best": tally.best and _hand(tally.best),
        "worst": tally.worst and _hand(tally.worst),
        "rivals": [
            {**asdict(rivalry), "player": plain_data(rival), "points": rivalry.whole_points}
            for rival, rivalry in one.rivals
        ],
    }


def _hand(hand: HandRef) -> dict[str, int]:
    return {"session": hand.session_id, "number": hand.number, "points": hand.points}
