"""GET /api/v1/sessions: the state of the tables, for scoreboards that poll.

Responses contain hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from typing import Final

from flask import Response, jsonify, make_response, request, url_for
from flask_smorest import Blueprint
from marshmallow import Schema, fields, validate

from scorekeeper.api.schemas import SessionHeadSchema, SessionSchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import session_lists, session_revisions, sessions
from scorekeeper.services.views import serialization
from scorekeeper.storage.database import MOST_NUMBER

_PAGE: Final = 50
_MOST: Final = 200
"""The number of tables on a page, by default and at most."""
_NEXT: Final = {
    "Link": {
        "description": 'the address of the next page, with rel="next"; not on the last one',
        "schema": {"type": "string"},
    }
}

blueprint: Final = Blueprint("sessions", __name__, url_prefix="/api/v1/sessions")


class SessionQuerySchema(Schema):
    """A page of tables: `cursor` is that of the `Link` header of the page before."""

    cursor = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    limit = fields.Integer(load_default=_PAGE, validate=validate.Range(1, _MOST))


@blueprint.get("")
@blueprint.arguments(SessionQuerySchema, location="query")
@blueprint.response(
    200, SessionHeadSchema(many=True), content_type="application/json", headers=_NEXT
)
@blueprint.alt_response(401, "UNAUTHORIZED")
@requires(Permission.READ)
def list_sessions(
    asked: dict[str, int | None],
) -> tuple[list[dict[str, object]], int, dict[str, str]]:
    """List sessions, the newest first, page by page."""
    limit = asked["limit"] or _PAGE
    heads, cursor = session_lists.heads_after(asked["cursor"], limit)
    headers = {}
    if cursor is not None:
        there = url_for("sessions.list_sessions", cursor=cursor, limit=limit)
        headers["Link"] = f'<{there}>; rel="next"'
    return [serialization.session_head_data(each) for each in heads], 200, headers


@blueprint.get("/<int:session_id>")
@blueprint.response(200, SessionSchema, content_type="application/json")
@blueprint.alt_response(304, schema=None, description="not changed since the ETag sent")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def session_state(session_id: int) -> Response:
    """Return the state of a session with an ETag for conditional requests.

    Without the right to see money, the price and all amounts are missing.
    """
    revision = session_revisions.revision(session_id)
    if revision is None:
        raise NotFoundError("no-session")
    money = sees_money()
    tag = f"{session_id}-{revision}" if money else f"{session_id}-{revision}-points"
    if request.if_none_match.contains(tag):
        response = make_response("", 304)
    else:
        response = jsonify(serialization.session_data(sessions.view(session_id, money=money)))
    response.set_etag(tag)
    return response
