"""Players: listing, adding and changing them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate

from scorekeeper.api import etags
from scorekeeper.api.paging import NEXT_PAGE, PageQuerySchema, link_next_page
from scorekeeper.api.schemas import PlayerSchema
from scorekeeper.api.writing.changes import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.api.writing.plain_data import player_card_data
from scorekeeper.api.writing.schemas import NewPlayerSchema, PlayerCardSchema, PlayerChangeSchema
from scorekeeper.auth import requires
from scorekeeper.services import input_validation
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.people import player_edits
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import players

_PAGE: Final = 100
_MOST: Final = 500

blueprint: Final = ChangeBlueprint("players")


class PlayerQuerySchema(PageQuerySchema):
    """A page of players."""

    limit = fields.Integer(load_default=_PAGE, validate=validate.Range(1, _MOST))


class PlayerHeadSchema(PlayerSchema):
    """A player in the list."""

    short = fields.String()
    status = fields.String()
    tables = fields.Integer()


@blueprint.get("/players")
@blueprint.arguments(PlayerQuerySchema, location="query")
@blueprint.response(
    200, PlayerHeadSchema(many=True), content_type="application/json", headers=NEXT_PAGE
)
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@requires(Permission.READ)
def list_players(asked: dict[str, Any]) -> tuple[tuple[players.PlayerHead, ...], int, Any]:
    """List the players in the order in which they were added, page by page."""
    limit = asked["limit"]
    heads, cursor = players.heads_after(asked["cursor"], limit)
    return heads, 200, link_next_page(cursor, limit)


@blueprint.get("/players/<int:player_id>")
@blueprint.response(200, PlayerCardSchema, content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@requires(Permission.READ)
def show_player(player_id: int) -> Response:
    """Return a player with the ETag that a change needs."""
    return player_response(player_edits.player_card(player_id))


@blueprint.change(
    *("POST", "/players", Permission.PEOPLE),
    body=NewPlayerSchema,
    answer=PlayerCardSchema,
    status=201,
    keyed=True,
    matched=False,
)
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
    answer=PlayerCardSchema,
)
def edit_player(body: dict[str, Any], player_id: int) -> Response:
    """Rename a player, or change the short name or the status."""
    seen, card = etags.player_state_of_request(player_id), player_edits.player_card(player_id)
    wanted = {name: body.get(name, getattr(card, name)) for name in ("name", "short", "status")}
    return player_response(
        player_edits.edit_player(player_id, **wanted, scorer_id=scorer_id(), seen=seen)
    )


@blueprint.change("DELETE", "/players/<int:player_id>", Permission.DELETE, answer=None)
def delete_player(_body: dict[str, Any], player_id: int) -> Response:
    """Delete a player who never played."""
    seen = etags.player_state_of_request(player_id)
    player_edits.delete_player(player_id, scorer_id(), seen=seen)
    return Response(status=204)


def require_known_or_sure(names: Iterable[str], *, sure: bool) -> None:
    """Refuse new names that differ from known ones in accents or blanks only, unless meant.

    Raises RefusedError `similar-player`, ServiceError for a bad name.
    """
    for name in names:
        cleaned = input_validation.clean_name(name)
        similar = () if sure else players.find_similar_players(cleaned)
        # Looked up last: another instance may have added just this player meanwhile.
        if similar and player_edits.find_player(cleaned) is None:
            raise RefusedError("similar-player", names=", ".join(each.name for each in similar))


def player_response(card: player_edits.PlayerCard, status: int = 200) -> Response:
    """Return a player with the ETag that a change needs."""
    return tagged(player_card_data(card), etags.player_tag(card), status)
