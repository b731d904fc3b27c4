"""Notes on a table and on its hands."""

from datetime import datetime
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate

from scorekeeper.api import etags
from scorekeeper.api.openapi import shared_schemas
from scorekeeper.api.openapi.schemas_from_views import describe_data
from scorekeeper.api.openapi.write_blueprint import scorer_id, tagged
from scorekeeper.api.tables import TABLE, blueprint
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.input_validation import MOST_TEXT
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import notes, sessions
from scorekeeper.services.view_types import SessionView

_NOTE: Final = describe_data("Note", note=str, by=str | None, at=datetime | None)


class NewNoteSchema(shared_schemas.ReasonSchema):
    """A note on a table or a hand; an empty one removes it."""

    note = fields.String(required=True, validate=validate.Length(max=MOST_TEXT))


@blueprint.show(f"{TABLE}/note", Permission.READ, answer=_NOTE)
def table_note(session_id: int) -> Response:
    """Return the note on a table, with the ETag that a change needs."""
    return _note(sessions.view(session_id))


@blueprint.change(
    *("PUT", f"{TABLE}/note", Permission.ENTER),
    closed=Permission.CLOSED,
    body=NewNoteSchema,
    answer=_NOTE,
)
def set_table_note(body: dict[str, Any], session_id: int) -> Response:
    """Set the note on a table; an empty one removes it."""
    seen = _note_of_request(session_id, None)
    return _note(notes.set_note(session_id, body["note"], scorer_id(), seen=seen))


@blueprint.show(f"{TABLE}/hands/<int:number>/note", Permission.READ, answer=_NOTE)
def hand_note(session_id: int, number: int) -> Response:
    """Return the note on a hand, with the ETag that a change needs."""
    return _note(sessions.view(session_id), number)


@blueprint.change(
    *("PUT", f"{TABLE}/hands/<int:number>/note", Permission.ENTER),
    closed=Permission.CLOSED,
    body=NewNoteSchema,
    answer=_NOTE,
)
def set_hand_note(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Set the note on a hand; an empty one removes it."""
    seen, note = _note_of_request(session_id, number), body["note"]
    view = notes.set_note(session_id, note, scorer_id(), hand=number, seen=seen)
    return _note(view, number)


def _note_of_request(session_id: int, hand: int | None) -> int:
    """Return the number of the note that a request was made on, 0 for none."""
    there, number = etags.numbers_of_request("note", session_id, 2)
    return number if there == (hand or 0) else -1


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
    tag = etags.tag_of("note", view.id, number or 0, note.id if note else 0)
    return tagged(data, tag)
