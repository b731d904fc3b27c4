"""Pages for unreadable tables and hands, with what a scorer can do about them."""

from __future__ import annotations

from contextlib import suppress

from flask import Response, current_app, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import DBAPIError

import engine
from engine.hand.malformed_record import explain_malformed
from scorekeeper.auth import requires
from scorekeeper.http import error_handlers
from scorekeeper.http.language import current_language, t
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.persistence import repository, unreadable_hands
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.persistence.unreadable_hands import UnreadableDraftError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import quarantine, sessions
from scorekeeper.services.views import SessionHead, UnreadableReason, UnreadableTable
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import is_damage
from scorekeeper.web.site_layout import bp, redirect_to, scorer_id


@bp.app_template_global()
def why_unreadable(why: UnreadableReason) -> str:
    """Return why and where something cannot be read."""
    if why.code == "mistake":
        return t("unreadable.mistake")
    if why.code == "spoilt":
        return t("unreadable.spoilt", what=why.path)
    place = f"{why.path}: " if why.path else ""
    return f"{place}{explain_malformed(why.code, current_language(), why.params)}"


@bp.app_template_global()
def why_no_table(table: UnreadableTable | SessionHead) -> str:
    """Return why a table has no scores: its data are corrupt or its game is unknown."""
    key = "error.session-unreadable" if table.game in engine.GAMES else "error.game-unknown"
    return t(key, table=table.table, game=table.game)


@bp.app_template_test("of_a_known_game")
def is_of_a_known_game(table: UnreadableTable) -> bool:
    """Return whether a table's game is known to this program."""
    return table.game in engine.GAMES


@bp.errorhandler(UnreadableDraftError)
def unreadable_draft(error: UnreadableDraftError) -> ResponseReturnValue:
    """Show what can be done about an unreadable draft, or redirect there."""
    if request.method != "GET" or "HX-Request" in request.headers:
        return redirect_to(
            url_for("web.unreadable", session_id=error.session_id, number=error.number)
        )
    return _page(error.session_id, error.number, error.why)


@bp.errorhandler(DBAPIError)
def damaged_table(error: DBAPIError) -> ResponseReturnValue:
    """Answer a damaged page of the file as an unreadable table, if its table is unreadable."""
    number = (request.view_args or {}).get("session_id")
    if number is not None and is_damage(error):
        db.session.rollback()
        with suppress(DBAPIError, NotFoundError):
            row = repository.session_as_stored(number)
            if quarantine.unreadable_table(number) is not None:
                return current_app.handle_user_exception(UnreadableSessionError(row))
    return error_handlers.answer_mistake(error)


@bp.get("/sessions/<int:session_id>/unreadable/<int:number>")
@requires(Permission.ENTER)
def unreadable(session_id: int, number: int) -> ResponseReturnValue:
    """Show a draft that cannot be read, if it still exists."""
    half = {each.number: each for each in sessions.view(session_id).half_entered}.get(number)
    if half is None or half.unreadable is None:
        return redirect_to(url_for("web.session", session_id=session_id))
    return _page(session_id, number, half.unreadable)


@bp.post("/sessions/<int:session_id>/unreadable/<int:number>")
@requires(Permission.ENTER, closed=Permission.CLOSED)
def quarantine_unreadable_hand(session_id: int, number: int) -> ResponseReturnValue:
    """Quarantine the unreadable hand; its content is kept."""
    unreadable_hands.quarantine_draft(
        session_id, number, scorer_id(), request.form.get("why", "").strip()
    )
    return redirect_to(url_for("web.session", session_id=session_id))


@bp.get("/sessions/<int:session_id>/unreadable")
@requires(Permission.ENTER)
def unreadable_table(session_id: int) -> ResponseReturnValue:
    """Show what can be done about an unreadable table."""
    table = quarantine.unreadable_table(session_id)
    if table is None:
        return redirect_to(url_for("web.session", session_id=session_id))
    return render_template("unreadable/table.html", table=table)


@bp.post("/sessions/<int:session_id>/unreadable")
@requires(Permission.TABLES, closed=Permission.CLOSED)
def quarantine_unreadable_table(session_id: int) -> ResponseReturnValue:
    """Quarantine the table; its content is unchanged."""
    quarantine.quarantine_table(session_id, scorer_id(), request.form.get("why", "").strip())
    return redirect_to(url_for("web.index"))


@bp.get("/sessions/<int:session_id>/raw.json")
@requires(Permission.ENTER, Permission.MONEY)
def raw_table(session_id: int) -> Response:
    """Send everything stored of a table as it is."""
    response = jsonify(quarantine.raw_table(session_id))
    response.headers["Content-Disposition"] = f'attachment; filename="{session_id}.json"'
    return response


@bp.get("/sessions/<int:session_id>/hands/<int:number>/raw.json")
@requires(Permission.ENTER)
def raw(session_id: int, number: int) -> Response:
    """Send everything stored of a hand as it is."""
    response = jsonify(unreadable_hands.load_raw_hand(session_id, number))
    name = f"{session_id}-{number}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _page(session_id: int, number: int, why: UnreadableReason) -> str:
    view = sessions.view(session_id)
    return render_template("unreadable/hand.html", session=view, number=number, why=why)
