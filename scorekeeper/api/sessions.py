"""GET /api/v1/sessions: the state of the tables, for scoreboards that poll.

Responses contain hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from typing import Any, Final

from flask import Response, jsonify, make_response

from scorekeeper.api import etags
from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.paging import NEXT_PAGE, PageQuerySchema, link_next_page
from scorekeeper.api.schemas import SessionHeadSchema, SessionSchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import session_lists, session_revisions, sessions
from scorekeeper.services.views import SessionView, serialization

blueprint: Final = ApiBlueprint("sessions", __name__, url_prefix="/api/v1/sessions")


def table_response(view: SessionView) -> Response:
    """Return a table's state with its ETag."""
    response = jsonify(serialization.session_data(view))
    response.set_etag(etags.table_tag(view))
    return response


@blueprint.get("")
@blueprint.arguments(PageQuerySchema, location="query")
@blueprint.response(
    200, SessionHeadSchema(many=True), content_type="application/json", headers=NEXT_PAGE
)
@blueprint.alt_response(401, "UNAUTHORIZED")
@requires(Permission.READ)
def list_sessions(
    asked: dict[str, Any],
) -> tuple[list[dict[str, object]], int, dict[str, str]]:
    """List sessions, the newest first, page by page."""
    heads, cursor = session_lists.heads_after(asked["cursor"], asked["limit"])
    headers = link_next_page(cursor, asked["limit"])
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
