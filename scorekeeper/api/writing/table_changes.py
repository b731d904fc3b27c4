"""Tables: opening, correcting and closing them, their series and seats."""

from __future__ import annotations

from typing import Any, Final

from flask import Response
from msgspec.structs import replace

from scorekeeper.api import etags
from scorekeeper.api.schemas import SessionSchema
from scorekeeper.api.sessions import table_response
from scorekeeper.api.writing.changes import (
    ChangeBlueprint,
    keep_terms,
    request_key,
    scorer_id,
    tagged,
)
from scorekeeper.api.writing.plain_data import table_preview_data
from scorekeeper.api.writing.player_changes import require_known_or_sure
from scorekeeper.api.writing.preview_schemas import TablePreviewSchema
from scorekeeper.api.writing.schemas import (
    NewNoteSchema,
    NewTableSchema,
    NoteSchema,
    SeatsUndoneSchema,
    SubstitutionSchema,
    TermsSchema,
)
from scorekeeper.auth import sees_money, view_session
from scorekeeper.services import counting_methods
from scorekeeper.services.club_rules import club_rule_sets
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.previews import change_preview
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions, table_corrections, table_notes, table_removal
from scorekeeper.services.session.table_corrections import TableTerms
from scorekeeper.services.views import SessionView, ShownSeatsState

_THERE: Final = "/sessions/<int:session_id>"
_UNSAID: Final = "?"
"""A reason for a preview, which stores none."""

blueprint: Final = ChangeBlueprint("tables")


@blueprint.change(
    *("POST", "/sessions", Permission.TABLES),
    body=NewTableSchema,
    answer=SessionSchema,
    status=201,
    keyed=True,
    matched=False,
)
def open_table(body: dict[str, Any]) -> Response:
    """Open a table, by a rule set of the club or by one's own; unknown players are added."""
    key, sure = request_key(), body.pop("sure")
    require_known_or_sure(body["players"], sure=sure)
    del body["why"]
    number, version = body.pop("rule_set", None), body.pop("version", None)
    if number is not None:
        kept = club_rule_sets.terms_to_play(number, version)
        body |= {"game": kept.game, "preset": kept.rules.preset, "house": kept.rules.house}
        body |= {"mode": kept.mode, "terms": kept.terms}
    new = sessions.NewSession(**body)
    counting_methods.require_known_terms(new.game, new.preset, new.mode, new.terms)
    made = sessions.create(new, scorer_id(), key)
    return _answer(made.id, 201)


@blueprint.change(
    *("PATCH", _THERE, Permission.TABLES),
    closed=Permission.CLOSED,
    body=TermsSchema,
    answer=SessionSchema,
)
def correct_table(body: dict[str, Any], session_id: int) -> Response:
    """Correct the terms of a table; all its results follow from them."""
    seen, why = etags.table_state_of_request(session_id), body.pop("why")
    wanted = _wanted(session_id, body)
    table_corrections.correct_terms(session_id, wanted, why, scorer_id(), club_zone(), seen=seen)
    return _answer(session_id)


@blueprint.change(
    *("POST", f"{_THERE}/preview", Permission.TABLES),
    body=TermsSchema,
    answer=TablePreviewSchema,
)
def preview_correction(body: dict[str, Any], session_id: int) -> dict[str, Any]:
    """Return every figure that a correction of the terms would change; nothing is stored."""
    seen, why = etags.table_state_of_request(session_id), body.pop("why") or _UNSAID
    wanted = _wanted(session_id, body)
    found = change_preview.preview_change(
        session_id,
        lambda: table_corrections.correct_terms(
            session_id, wanted, why, scorer_id(), club_zone(), seen=seen
        ),
    )
    return table_preview_data(found, money=sees_money())


@blueprint.change("DELETE", _THERE, Permission.DELETE, answer=None)
def delete_table(_body: dict[str, Any], session_id: int) -> Response:
    """Delete a table at which nothing was entered."""
    seen = etags.table_state_of_request(session_id)
    table_removal.delete_table(session_id, scorer_id(), seen=seen)
    return Response(status=204)


@blueprint.show(f"{_THERE}/note", Permission.READ, answer=NoteSchema)
def table_note(session_id: int) -> Response:
    """Return the note on a table, with the ETag that a change needs."""
    return _note(sessions.view(session_id))


@blueprint.change(
    *("PUT", f"{_THERE}/note", Permission.ENTER),
    closed=Permission.CLOSED,
    body=NewNoteSchema,
    answer=NoteSchema,
)
def set_table_note(body: dict[str, Any], session_id: int) -> Response:
    """Set the note on a table; an empty one removes it."""
    seen = etags.note_of_request(session_id, None)
    return _note(table_notes.set_note(session_id, body["note"], scorer_id(), seen=seen))


@blueprint.show(f"{_THERE}/hands/<int:number>/note", Permission.READ, answer=NoteSchema)
def hand_note(session_id: int, number: int) -> Response:
    """Return the note on a hand, with the ETag that a change needs."""
    return _note(sessions.view(session_id), number)


@blueprint.change(
    *("PUT", f"{_THERE}/hands/<int:number>/note", Permission.ENTER),
    closed=Permission.CLOSED,
    body=NewNoteSchema,
    answer=NoteSchema,
)
def set_hand_note(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Set the note on a hand; an empty one removes it."""
    seen, note = etags.note_of_request(session_id, number), body["note"]
    view = table_notes.set_note(session_id, note, scorer_id(), hand=number, seen=seen)
    return _note(view, number)


@blueprint.change("POST", f"{_THERE}/close", Permission.TABLES, answer=SessionSchema)
def close_table(_body: dict[str, Any], session_id: int) -> Response:
    """Close a table, and with it a running series."""
    sessions.close(session_id, scorer_id(), seen=etags.table_state_of_request(session_id))
    return _answer(session_id)


@blueprint.change("POST", f"{_THERE}/reopen", Permission.CLOSED, answer=SessionSchema)
def reopen_table(_body: dict[str, Any], session_id: int) -> Response:
    """Reopen a closed table as it was."""
    sessions.reopen(session_id, scorer_id(), seen=etags.table_state_of_request(session_id))
    return _answer(session_id)


@blueprint.change("POST", f"{_THERE}/break-off", Permission.ENTER, answer=SessionSchema)
def break_off_series(_body: dict[str, Any], session_id: int) -> Response:
    """End the running series without a bonus."""
    seen = etags.table_state_of_request(session_id)
    sessions.break_off_series(session_id, scorer_id(), seen=seen)
    return _answer(session_id)


@blueprint.change("POST", f"{_THERE}/resume", Permission.ENTER, answer=SessionSchema)
def resume_series(_body: dict[str, Any], session_id: int) -> Response:
    """Undo breaking off a series, if no hand was recorded since."""
    seen = etags.table_state_of_request(session_id)
    sessions.resume_series(session_id, scorer_id(), seen=seen)
    return _answer(session_id)


@blueprint.change(
    *("POST", f"{_THERE}/seats", Permission.ENTER),
    body=SubstitutionSchema,
    answer=SessionSchema,
    keyed=True,
)
def substitute_player(body: dict[str, Any], session_id: int) -> Response:
    """Seat another player from the next hand on, or let one join or leave."""
    key, on = request_key(), _seats(body, session_id)
    require_known_or_sure([body["player"]] if body["player"] else [], sure=body["sure"])
    sessions.substitute(
        *(session_id, body["seat"], body["player"], scorer_id()),
        after=body["after"],
        half=body["draft"],
        key=key,
        on=on,
    )
    return _answer(session_id)


@blueprint.change(
    *("POST", f"{_THERE}/seats/undo", Permission.ENTER),
    body=SeatsUndoneSchema,
    answer=SessionSchema,
)
def undo_substitutions(body: dict[str, Any], session_id: int) -> Response:
    """Restore the players of the last hand."""
    on = _seats(body, session_id)
    sessions.undo_substitutions(session_id, scorer_id(), half=body["draft"], on=on)
    return _answer(session_id)


def _wanted(session_id: int, body: dict[str, Any]) -> TableTerms:
    """Return the terms of a table as a correction has them.  Raises ServiceError."""
    view = sessions.view(session_id)
    present = table_corrections.present_terms(view, club_zone())
    body = keep_terms(body, present.mode, present.terms)
    mode, terms = body.get("mode", present.mode), body.get("terms", {})
    counting_methods.require_known_terms(view.game, view.rules.preset, mode, terms)
    return replace(present, **body)


def _seats(body: dict[str, Any], session_id: int) -> ShownSeatsState:
    return ShownSeatsState(etags.table_state_of_request(session_id), body["draft_revision"])


def _note(view: SessionView, number: int | None = None) -> Response:
    """Return a note.  Raises NotFoundError for a hand that is not there."""
    if number is not None and number not in {hand.number for hand in view.hands}:
        raise NotFoundError("no-hand", number=number)
    note = view.note(number)
    data = {
        "note": note.new if note else "",
        "by": note.who if note else None,
        "at": note.when.isoformat() if note else None,
    }
    return tagged(data, etags.note_tag(view, number))


def _answer(session_id: int, status: int = 200) -> Response:
    response = table_response(view_session(session_id))
    response.status_code = status
    return response
