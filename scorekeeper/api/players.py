"""Players: listing, adding and changing them, and merging two entries of one player."""

from collections.abc import Iterable
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate

from scorekeeper.api import etags
from scorekeeper.api.openapi import shared_schemas
from scorekeeper.api.openapi.schemas_from_views import answer, describe_data
from scorekeeper.api.openapi.write_blueprint import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.services import input_validation
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.people import player_edits, player_lists, player_merges
from scorekeeper.services.people.player_edits import MOST_SHORT, PlayerCard, PlayerStatus
from scorekeeper.services.people.player_lists import PlayerHead
from scorekeeper.services.people.player_merges import MergePreview
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import standing_change_previews
from scorekeeper.services.statistics.standing_change_previews import SeasonEffect
from scorekeeper.services.view_types.serialization_and_fields import plain_data

_PAGE: Final = 100
_MOST: Final = 500

_MERGE: Final = "/players/<int:player_id>/merge/<int:into>"
_CHANGE: Final = describe_data(
    "StandingChange",
    player=int,
    what=str,
    currency=str,
    before=str | None,
    after=str | None,
)
_EFFECT: Final = describe_data("SeasonEffect", season=int, changes=[_CHANGE])
_PREVIEW: Final = answer(MergePreview, seasons=[_EFFECT])

blueprint: Final = ChangeBlueprint("players")
merge_blueprint: Final = ChangeBlueprint("merges")


class PlayerQuerySchema(shared_schemas.PageQuerySchema):
    """A page of players."""

    limit = fields.Integer(load_default=_PAGE, validate=validate.Range(1, _MOST))


class NewPlayerSchema(shared_schemas.ReasonSchema):
    """A new player."""

    name = shared_schemas.NameField(required=True)
    sure = fields.Boolean(load_default=False, metadata=shared_schemas.SURE)


class PlayerChangeSchema(shared_schemas.ReasonSchema):
    """The fields of a player that change."""

    name = shared_schemas.NameField()
    short = fields.String(validate=validate.Length(max=MOST_SHORT))
    status = fields.String(validate=validate.OneOf([each.value for each in PlayerStatus]))


@blueprint.show(
    *("/players", Permission.READ),
    query=PlayerQuerySchema,
    answer=answer(PlayerHead)(many=True),
    refusals=(401, 429),
    headers=shared_schemas.NEXT_PAGE,
)
def list_players(asked: dict[str, Any]) -> tuple[tuple[PlayerHead, ...], int, Any]:
    """List the players in the order in which they were added, page by page."""
    limit = asked["limit"]
    heads, cursor = player_lists.heads_after(asked["cursor"], limit)
    return heads, 200, shared_schemas.link_next_page(cursor, limit)


@blueprint.show(
    "/players/<int:player_id>", Permission.READ, answer=PlayerCard, refusals=(401, 404, 429)
)
def show_player(player_id: int) -> Response:
    """Return a player with the ETag that a change needs."""
    return player_response(player_edits.player_card(player_id))


@blueprint.create("/players", Permission.PEOPLE, body=NewPlayerSchema, answer=PlayerCard)
def add_player(body: dict[str, Any]) -> Response:
    """Add a player.

    A name like a known player's is refused (409, `similar-player`) unless it is `sure`.
    """
    key = request_key()
    require_known_or_sure([body["name"]], sure=body["sure"])
    added = player_edits.add_player(body["name"], scorer_id(), key)
    return player_response(player_edits.player_card(added.id), 201)


@blueprint.change(
    *("PATCH", "/players/<int:player_id>", Permission.PEOPLE),
    body=PlayerChangeSchema,
    answer=PlayerCard,
)
def edit_player(body: dict[str, Any], player_id: int) -> Response:
    """Rename a player, or change the short name or the status."""
    [seen] = etags.numbers_of_request("player", player_id, 1)
    card = player_edits.player_card(player_id)
    wanted = {name: body.get(name, getattr(card, name)) for name in ("name", "short", "status")}
    return player_response(
        player_edits.edit_player(player_id, **wanted, scorer_id=scorer_id(), seen=seen)
    )


@blueprint.change("DELETE", "/players/<int:player_id>", Permission.DELETE, answer=None)
def delete_player(_body: dict[str, Any], player_id: int) -> Response:
    """Delete a player who never played."""
    [seen] = etags.numbers_of_request("player", player_id, 1)
    player_edits.delete_player(player_id, scorer_id(), seen=seen)
    return Response(status=204)


def require_known_or_sure(names: Iterable[str], *, sure: bool) -> None:
    """Refuse new names that differ from known ones in accents or blanks only, unless meant.

    Raises RefusedError `similar-player`, ServiceError for a bad name.
    """
    for name in names:
        cleaned = input_validation.clean_name(name)
        similar = () if sure else player_lists.find_similar_players(cleaned)
        # Looked up last: another instance may have added just this player meanwhile.
        if similar and player_edits.find_player(cleaned) is None:
            raise RefusedError("similar-player", names=", ".join(each.name for each in similar))


def player_response(card: PlayerCard, status: int = 200) -> Response:
    """Return a player with the ETag that a change needs."""
    return tagged(plain_data(card), etags.tag_of("player", card.id, card.state), status)


@merge_blueprint.show(_MERGE, Permission.MERGE, Permission.MONEY, answer=_PREVIEW)
def preview_merge(player_id: int, into: int) -> Response:
    """Return what a merge into another player would do, and the ETag that the merge needs."""
    found = player_merges.preview_merge(player_id, into, scorer_id())
    effects = standing_change_previews.preview_merge(found.goes.id, found.stays.id, club_zone())
    data = {**plain_data(found), "seasons": [_effect(each) for each in effects]}
    tag = etags.tag_of("merge", found.goes.id, found.stays.id, int(found.state, 16))
    return tagged(data, tag)


@merge_blueprint.change("POST", _MERGE, Permission.MERGE, answer=PlayerCard)
def merge_players(_body: dict[str, Any], player_id: int, into: int) -> Response:
    """Merge a player into another, as the preview said; return the other one."""
    there, state = etags.numbers_of_request("merge", player_id, 2)
    seen = f"{state:016x}" if there == into else ""
    return player_response(player_merges.merge_players(player_id, into, scorer_id(), seen=seen))


@merge_blueprint.change(
    *("POST", "/players/<int:player_id>/unmerge", Permission.MERGE),
    answer=PlayerCard,
    matched=False,
)
def unmerge_player(_body: dict[str, Any], player_id: int) -> Response:
    """Undo the merge of a player; return the player itself."""
    return player_response(player_merges.unmerge_player(player_id, scorer_id()))


def _effect(effect: SeasonEffect) -> dict[str, object]:
    changes = [
        {
            "player": each.key.player,
            "what": each.key.what,
            "currency": each.key.currency,
            "before": None if each.before is None else str(each.before),
            "after": None if each.after is None else str(each.after),
        }
        for each in effect.changes
    ]
    return {"season": effect.season.id, "changes": changes}
