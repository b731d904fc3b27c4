"""GET /api/v1/sessions: the state of the tables, for scoreboards that poll.

Responses contain hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from typing import Final

from flask import Response, jsonify, make_response, request
from flask_smorest import Blueprint

from scorekeeper.api.schemas import SessionHeadSchema, SessionSchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import session_lists, session_revisions, sessions
from scorekeeper.services.views import serialization

blueprint: Final = Blueprint("sessions", __name__, url_prefix="/api/v1/sessions")


@blueprint.get("")
@blueprint.response(200, SessionHeadSchema(many=True), content_type="application/json")
@blueprint.alt_response(401, "UNAUTHORIZED")
@requires(Permission.READ)
def list_sessions() -> list[dict[str, object]]:
    """List all sessions, the newest first."""
    return [serialization.session_head_data(each) for each in session_lists.all_heads()]


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
