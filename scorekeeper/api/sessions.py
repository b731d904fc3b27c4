"""GET /api/v1/sessions: the state of the tables, for scoreboards that follow by themselves.

They tell hands and money, so they are for whoever may read those on the pages.
"""

from __future__ import annotations

from typing import Final

from flask import Response, jsonify, make_response, request
from flask_smorest import Blueprint

from scorekeeper.api import plain
from scorekeeper.api.schemas import SessionHeadSchema, SessionSchema
from scorekeeper.auth import reading
from scorekeeper.services import following, listing, sessions
from scorekeeper.services.errors import NotFoundError

blueprint: Final = Blueprint("sessions", __name__, url_prefix="/api/v1/sessions")


@blueprint.get("")
@blueprint.response(200, SessionHeadSchema(many=True))
@blueprint.alt_response(401, "UNAUTHORIZED")
@reading
def list_sessions() -> list[dict[str, object]]:
    """List all sessions, the newest first."""
    return [plain.head(each) for each in listing.every()]


@blueprint.get("/<int:session_id>")
@blueprint.response(200, SessionSchema)
@blueprint.alt_response(304, schema=None, description="not changed since the ETag sent")
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@reading
def session_state(session_id: int) -> Response:
    """Show the state of a session, with an ETag: ask again with If-None-Match."""
    revision = following.revision(session_id)
    if revision is None:
        raise NotFoundError("no-session")
    tag = f"{session_id}-{revision}"
    if request.if_none_match.contains(tag):
        response = make_response("", 304)
    else:
        response = jsonify(plain.session(sessions.view(session_id)))
    response.set_etag(tag)
    return response
