"""GET /api/v1/sessions: the state of the tables, for scoreboards that poll.

Responses contain hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from typing import Final

from flask import Response, jsonify, make_response, url_for
from flask_smorest import Blueprint
from marshmallow import Schema, fields, validate

from scorekeeper.api import etags
from scorekeeper.api.schemas import NEXT_PAGE, SessionHeadSchema, SessionSchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import session_lists, session_revisions, sessions
from scorekeeper.services.views import SessionView, serialization
from scorekeeper.storage.database import MOST_NUMBER

_PAGE: Final = 50
_MOST: Final = 200
"""The number of tables on a page, by default and at most."""

blueprint: Final = Blueprint("sessions", __name__, url_prefix="/api/v1/sessions")


def table_response(view: SessionView) -> Response:
    """Return a table's state with its ETag."""
    response = jsonify(serialization.session_data(view))
    response.set_etag(etags.table_tag(view))
    return response


class SessionQuerySchema(Schema):
    """A page of tables: `cursor` is that of the `Link` header of the page before."""

    cursor = fields.Integer(load_default=None, validate=validate.Range(1, MOST_NUMBER))
    limit = fields.Integer(load_default=_PAGE, validate=validate.Range(1, _MOST))


@blueprint.get("")
@blueprint.arguments(SessionQuerySchema, location="query")
@blueprint.response(
    200, SessionHeadSchema(many=True), content_type="application/json", headers=NEXT_PAGE
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
    known = etags.known_table_tag(session_id, revision, money=money)
    if known is not None:
        response = make_response("", 304)
        response.set_etag(known)
        return response
    return table_response(sessions.view(session_id, money=money))
