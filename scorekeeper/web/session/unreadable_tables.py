"""The page of an unreadable table, with what a scorer can do about it."""

from contextlib import suppress

from flask import Response, current_app, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy.exc import DBAPIError

import engine
from scorekeeper.http import error_handlers
from scorekeeper.http.language import t
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.persistence import repository
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import unreadable_tables
from scorekeeper.services.view_types import SessionHead, UnreadableTable
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import is_damage
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import redirect_to, scorer_id


@bp.app_template_global()
def why_no_table(table: UnreadableTable | SessionHead) -> str:
    """Return why a table has no scores: its data are corrupt or its game is unknown."""
    key = "error.session-unreadable" if table.game in engine.GAMES else "error.game-unknown"
    return t(key, table=table.table, game=table.game)


@bp.app_template_test("of_a_known_game")
def is_of_a_known_game(table: UnreadableTable) -> bool:
    """Return whether a table's game is known to this program."""
    return table.game in engine.GAMES


@bp.errorhandler(DBAPIError)
def damaged_table(error: DBAPIError) -> ResponseReturnValue:
    """Answer a damaged page of the file as an unreadable table, if its table is unreadable."""
    number = (request.view_args or {}).get("session_id")
    if number is not None and is_damage(error):
        db.session.rollback()
        with suppress(DBAPIError, NotFoundError):
            row = repository.session_as_stored(number)
            if unreadable_tables.unreadable_table(number) is not None:
                return current_app.handle_user_exception(UnreadableSessionError(row))
    return error_handlers.answer_mistake(error)


@bp.get("/sessions/<int:session_id>/unreadable", needs=Permission.ENTER)
def unreadable_table(session_id: int) -> ResponseReturnValue:
    """Show what can be done about an unreadable table."""
    table = unreadable_tables.unreadable_table(session_id)
    if table is None:
        return redirect_to(url_for("web.session", session_id=session_id))
    return render_template("unreadable/table.html", table=table)


@bp.post("/sessions/<int:session_id>/unreadable", needs=Permission.TABLES, closed=Permission.CLOSED)
def quarantine_unreadable_table(session_id: int) -> ResponseReturnValue:
    """Quarantine the table; its content is unchanged."""
    unreadable_tables.quarantine_table(session_id, scorer_id(), request.form.get("why", "").strip())
    return redirect_to(url_for("web.index"))


@bp.get("/sessions/<int:session_id>/raw.json", needs=(Permission.ENTER, Permission.MONEY))
def raw_table(session_id: int) -> Response:
    """Send everything stored of a table as it is."""
    response = jsonify(unreadable_tables.raw_table(session_id))
    response.headers["Content-Disposition"] = f'attachment; filename="{session_id}.json"'
    return response
