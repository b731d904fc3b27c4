"""Merging two entries of one player: the preview, the merge, and undoing it."""

from __future__ import annotations

from typing import Any, Final

from flask import Response
from marshmallow import Schema, fields

from scorekeeper.api import etags
from scorekeeper.api.schemas import PlayerSchema
from scorekeeper.api.statistics_schemas import AmountField
from scorekeeper.api.writing.changes import ChangeBlueprint, scorer_id, tagged
from scorekeeper.api.writing.player_changes import player_response
from scorekeeper.api.writing.schemas import PlayerCardSchema
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import merges
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import season_preview

_MERGE: Final = "/players/<int:player_id>/merge/<int:into>"

blueprint: Final = ChangeBlueprint("merges")


class MergedTableSchema(Schema):
    """A table of the player who goes, with the balances of both before and after."""

    id = fields.Integer()
    table = fields.String()
    opened = fields.DateTime()
    currency = fields.String()
    hands = fields.Integer()
    goes = AmountField()
    stays = AmountField(allow_none=True)
    after = AmountField()


class StandingChangeSchema(Schema):
    """A figure of the standings before and after, as text; null if there is none."""

    player = fields.Integer(attribute="key.player")
    what = fields.String(attribute="key.what")
    currency = fields.String(attribute="key.currency")
    before = fields.String(allow_none=True)
    after = fields.String(allow_none=True)


class SeasonEffectSchema(Schema):
    """The changes in the standings of a season."""

    season = fields.Integer(attribute="season.id")
    changes = fields.List(fields.Nested(StandingChangeSchema))


class MergePreviewSchema(Schema):
    """The effect of a merge on tables and seasons."""

    goes = fields.Nested(PlayerSchema)
    stays = fields.Nested(PlayerSchema)
    hands = fields.Integer()
    money = fields.Dict(keys=fields.String(), values=AmountField())
    tables = fields.List(fields.Nested(MergedTableSchema))
    seasons = fields.List(fields.Nested(SeasonEffectSchema))


@blueprint.show(_MERGE, Permission.MERGE, Permission.MONEY, answer=MergePreviewSchema)
def preview_merge(player_id: int, into: int) -> Response:
    """Return what a merge into another player would do, and the ETag that the merge needs."""
    found = merges.preview_merge(player_id, into, scorer_id())
    effects = season_preview.preview_merge(found.goes.id, found.stays.id, club_zone())
    data = MergePreviewSchema().dump(found)
    data["seasons"] = SeasonEffectSchema(many=True).dump(effects)
    return tagged(data, etags.merge_tag(found))


@blueprint.change("POST", _MERGE, Permission.MERGE, answer=PlayerCardSchema)
def merge_players(_body: dict[str, Any], player_id: int, into: int) -> Response:
    """Merge a player into another, as the preview said; return the other one."""
    seen = etags.merge_state_of_request(player_id, into)
    return player_response(merges.merge_players(player_id, into, scorer_id(), seen=seen))


@blueprint.change(
    *("POST", "/players/<int:player_id>/unmerge", Permission.MERGE),
    answer=PlayerCardSchema,
    matched=False,
)
def unmerge_player(_body: dict[str, Any], player_id: int) -> Response:
    """Undo the merge of a player; return the player itself."""
    return player_response(merges.unmerge_player(player_id, scorer_id()))
