"""Pages that show what a step of a table would change: ending a series, closing, seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from flask import render_template, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.auth import requires, view_session
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.phones import hand_opinions
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.views import DraftDecision, SessionView
from scorekeeper.web.blueprint import bp
from scorekeeper.web.corrections import change_previews
from scorekeeper.web.session.recorded_hands_in_words import window_pool_shares
from scorekeeper.web.site_layout import redirect_to, scorer_id


class _Step(Struct, frozen=True):
    """A step of a table: the service that takes it, its address, and the sign of its button."""

    service: Callable[..., SessionView]
    endpoint: str
    sign: str


_STEPS: Final = {
    "break-off": _Step(sessions.break_off_series, "web.break_off_series", "close"),
    "resume": _Step(sessions.resume_series, "web.resume_series", "undo"),
    "close": _Step(sessions.close, "web.close", "check"),
    "undo-seats": _Step(
        # The draft of the next hand has no figures, whatever the scorer decides about it.
        partial(sessions.undo_substitutions, half=DraftDecision.THEIRS),
        "web.undo_substitutions",
        "undo",
    ),
}


@bp.get('/sessions/<int:session_id>/preview/<any(close,resume,"break-off","undo-seats"):step>')
@requires(Permission.ENTER, Permission.TABLES)
def preview_step(session_id: int, step: str) -> ResponseReturnValue:
    """Show what a step would change, with the button that takes it."""
    sessions.require_open(session_id)
    there = _STEPS[step]
    try:
        lines = change_previews.preview_lines(
            session_id, lambda: there.service(session_id, scorer_id())
        )
    except RefusedError:
        # Meanwhile there is nothing to end, or to undo: the table's page shows how it stands.
        return redirect_to(url_for("web.session", session_id=session_id))
    view = view_session(session_id)
    return render_template(
        "corrections/step.html",
        session=view,
        window_shares=window_pool_shares(view),
        opinions=hand_opinions.of_table(session_id),
        step=step,
        lines=lines,
        address=url_for(there.endpoint, session_id=session_id),
        sign=there.sign,
    )
