"""Seasons: their list and standings, making, changing, removing and restoring them."""

from typing import Any, Final

from flask import Response
from marshmallow import Schema, fields, validate
from msgspec.structs import replace

from scorekeeper.api import etags
from scorekeeper.api.change_previews import SEASON_PREVIEW, season_preview_data
from scorekeeper.api.openapi.api_blueprint import ApiBlueprint
from scorekeeper.api.openapi.schemas_from_views import answer
from scorekeeper.api.openapi.shared_schemas import NameField, NumberField, ReasonSchema
from scorekeeper.api.openapi.write_blueprint import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.auth import sees_money
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import season_definitions, standing_change_previews, standings
from scorekeeper.services.statistics.season_definitions import (
    MOST_LEFT_OUT,
    SeasonTerms,
    SeasonView,
)
from scorekeeper.services.statistics.standings import StandingOrder, Standings
from scorekeeper.services.view_types.serialization_and_fields import plain_data

_THERE: Final = "/seasons/<int:season_id>"
_LISTS: Final = ("games", "presets", "left_out")
_ORDER: Final = fields.Enum(StandingOrder, by_value=True)
read_blueprint: Final = ApiBlueprint("statistics", __name__)
blueprint: Final = ChangeBlueprint("seasons")


class SeasonQuerySchema(Schema):
    """The choice of seasons: those in use, or those that were removed."""

    removed = fields.Boolean(load_default=False)


class StandingsQuerySchema(Schema):
    """The order of the rows; `currency` is that of the order by money, `game` the only counted."""

    by = fields.Enum(StandingOrder, by_value=True, load_default=StandingOrder.POINTS)
    currency = fields.String(load_default=None)
    game = fields.String(load_default=None)


class SeasonChangeSchema(ReasonSchema):
    """The terms of a season that change."""

    name = NameField()
    first = fields.Date(metadata={"description": "the first evening"})
    last = fields.Date(metadata={"description": "the last evening"})
    games = fields.List(fields.String(), metadata={"description": "empty for all"})
    presets = fields.List(fields.String(), metadata={"description": "empty for all"})
    left_out = fields.List(
        NumberField(),
        validate=validate.Length(max=MOST_LEFT_OUT),
        metadata={"description": "tables that do not count"},
    )


class NewSeasonSchema(SeasonChangeSchema):
    """A new season."""

    name = NameField(required=True)
    first = fields.Date(required=True)
    last = fields.Date(required=True)


@read_blueprint.show(
    *("/seasons", Permission.READ),
    query=SeasonQuerySchema,
    answer=answer(SeasonView)(many=True),
    refusals=(401,),
)
def list_seasons(asked: dict[str, bool]) -> list[SeasonView]:
    """List the seasons, the latest first: those in use, or those that were removed."""
    return [*season_definitions.list_seasons(removed=asked["removed"])]


@read_blueprint.show(
    *("/seasons/<int:season_id>", Permission.READ),
    query=StandingsQuerySchema,
    answer=answer(Standings, order=_ORDER),
    refusals=(401, 404),
)
def season_standings(
    asked: dict[str, Any], season_id: int
) -> tuple[Standings, int, dict[str, str]]:
    """Return the standings of a season, and the ETag that a change of its terms needs."""
    found = standings_asked_for(asked, season_id)
    tag = etags.tag_of("season", found.season.id, found.season.revision)
    return found, 200, {"ETag": f'"{tag}"'}


def standings_asked_for(asked: dict[str, Any], season_id: int) -> Standings:
    """Return the standings by a query of `StandingsQuerySchema`, money where it is shown."""
    how = asked["by"], club_zone(), asked["currency"]
    return standings.standings(season_id, *how, game=asked["game"], money=sees_money())


@blueprint.create("/seasons", Permission.SEASONS, body=NewSeasonSchema, answer=SeasonView)
def create_season(body: dict[str, Any]) -> Response:
    """Make a season."""
    del body["why"]
    return _answer(
        season_definitions.create(SeasonTerms(**_terms(body)), scorer_id(), request_key()), 201
    )


@blueprint.change(
    *("PATCH", _THERE, Permission.SEASONS), body=SeasonChangeSchema, answer=SeasonView
)
def change_season(body: dict[str, Any], season_id: int) -> Response:
    """Change the terms of a season."""
    del body["why"]
    one = season_definitions.season(season_id)
    return _change(one, replace(one.terms, **_terms(body)), removed=one.removed)


@blueprint.change(
    *("POST", f"{_THERE}/preview", Permission.SEASONS),
    body=SeasonChangeSchema,
    answer=SEASON_PREVIEW,
)
def preview_season(body: dict[str, Any], season_id: int) -> dict[str, Any]:
    """Return every figure of the standings that a change would change; nothing is stored."""
    del body["why"]
    terms = replace(season_definitions.season(season_id).terms, **_terms(body))
    [seen] = etags.numbers_of_request("season", season_id, 1)
    found = standing_change_previews.preview_season(
        season_id, terms, scorer_id(), seen, club_zone()
    )
    return season_preview_data(found, money=sees_money())


@blueprint.change("DELETE", _THERE, Permission.SEASONS, answer=SeasonView)
def remove_season(_body: dict[str, Any], season_id: int) -> Response:
    """Remove a season from the list; it can be restored."""
    one = season_definitions.season(season_id)
    return _change(one, one.terms, removed=True)


@blueprint.change("POST", f"{_THERE}/restore", Permission.SEASONS, answer=SeasonView)
def restore_season(_body: dict[str, Any], season_id: int) -> Response:
    """Bring a removed season back."""
    one = season_definitions.season(season_id)
    return _change(one, one.terms, removed=False)


def _terms(body: dict[str, Any]) -> dict[str, Any]:
    return body | {name: tuple(body[name]) for name in _LISTS if name in body}


def _change(one: SeasonView, terms: SeasonTerms, *, removed: bool) -> Response:
    [seen] = etags.numbers_of_request("season", one.id, 1)
    return _answer(season_definitions.change(one.id, terms, scorer_id(), seen, removed=removed))


def _answer(view: SeasonView, status: int = 200) -> Response:
    return tagged(plain_data(view), etags.tag_of("season", view.id, view.revision), status)
