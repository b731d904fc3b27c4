"""The scoreboard: for the table's other screens, follows by itself."""

from __future__ import annotations

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.language import current
from scorekeeper.services import drafts, sessions
from scorekeeper.services.views import SessionStatus
from scorekeeper.web.blueprint import bp
from scorekeeper.web.panel import panel_of
from scorekeeper.web.summaries import hand_lines


@bp.get("/sessions/<int:session_id>/scoreboard")
def scoreboard(session_id: int) -> ResponseReturnValue:
    """Show the scoreboard; asked again with what it has `seen`, answer only if that changed."""
    view = sessions.view(session_id)
    playing = view.status is SessionStatus.OPEN
    spoilt = view.half is not None and view.half.unreadable is not None
    draft = drafts.load(session_id) if playing and not spoilt else None
    state = f"{view.revision}.{draft.number}.{draft.revision}" if draft else f"{view.revision}"
    if request.args.get("seen") == state:
        return "", 204
    short = "HX-Request" in request.headers
    return render_template(
        "pages/board_body.html" if short else "pages/board.html",
        evening=view,
        panel=panel_of(view, draft, current()) if draft and draft.entries else None,
        lines=hand_lines(view, current()),
        spoilt=spoilt,
        state=state,
    )
