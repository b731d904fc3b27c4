"""Ending a series early and closing a session, undoing these, and previews of such steps."""

from collections.abc import Callable
from functools import partial
from typing import Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from msgspec import Struct

from scorekeeper.auth import may, view_session
from scorekeeper.services import view_types
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.people import hand_opinions
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import seat_changes, series_break_off, sessions
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import form_number, redirect_to, scorer_id

SESSION: Final = "/sessions/<int:session_id>"


@bp.post(f"{SESSION}/close", needs=Permission.TABLES)
def close(session_id: int) -> ResponseReturnValue:
    """Close the session and go to its settlement, where the scorer may see that."""
    sessions.close(session_id, scorer_id(), seen=form_number("state"))
    page = "web.settlement" if may(Permission.MONEY) else "web.session"
    return redirect_to(url_for(page, session_id=session_id))


@bp.post(f"{SESSION}/reopen", needs=Permission.CLOSED)
def reopen(session_id: int) -> ResponseReturnValue:
    """Reopen a closed session."""
    sessions.reopen(session_id, scorer_id(), seen=form_number("state"))
    return redirect_to(url_for("web.session", session_id=session_id))


class _Step(Struct, frozen=True):
    """A step of a table: the service that takes it, its address, and the sign of its button."""

    service: Callable[..., view_types.SessionView]
    endpoint: str
    sign: str


_STEPS: Final = {
    "break-off": _Step(series_break_off.break_off_series, "web.break_off_series", "close"),
    "resume": _Step(series_break_off.resume_series, "web.resume_series", "undo"),
    "close": _Step(sessions.close, "web.close", "check"),
    "undo-seats": _Step(
        # The draft of the next hand has no figures, whatever the scorer decides about it.
        partial(seat_changes.undo_substitutions, half=view_types.DraftDecision.THEIRS),
        "web.undo_substitutions",
        "undo",
    ),
}


@bp.post(f"{SESSION}/break-off", endpoint="break_off_series", needs=Permission.ENTER)
@bp.post(f"{SESSION}/resume", endpoint="resume_series", needs=Permission.ENTER)
def end_or_resume_series(session_id: int) -> ResponseReturnValue:
    """End the running series without a bonus, or undo that."""
    resumes = request.endpoint == "web.resume_series"
    change = series_break_off.resume_series if resumes else series_break_off.break_off_series
    change(session_id, scorer_id(), seen=form_number("state"))
    return redirect_to(url_for("web.session", session_id=session_id))


@bp.get(
    '/sessions/<int:session_id>/preview/<any(close,resume,"break-off","undo-seats"):step>',
    needs=(Permission.ENTER, Permission.TABLES),
)
def preview_step(session_id: int, step: str) -> ResponseReturnValue:
    """Show what a step would change, with the button that takes it."""
    sessions.require_open(session_id)
    there = _STEPS[step]
    try:
        effect = change_previews.preview_effect(
            session_id, lambda: there.service(session_id, scorer_id())
        )
    except RefusedError:
        # Meanwhile there is nothing to end, or to undo: the table's page shows how it stands.
        return redirect_to(url_for("web.session", session_id=session_id))
    view = view_session(session_id)
    return render_template(
        "corrections/step.html",
        session=view,
        opinions=hand_opinions.of_table(session_id),
        step=step,
        effect=effect,
        address=url_for(there.endpoint, session_id=session_id),
        sign=there.sign,
    )
