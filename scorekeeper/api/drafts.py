"""Drafts: entering a hand entry by entry, and recording it.

`/sessions/ID/draft` is the next hand, `/sessions/ID/hands/N/draft` the correction of a recorded
one.  The ETag of a draft is its page: a repeated request on the same one is executed once.
"""

from collections.abc import Callable
from typing import Any, Final

from flask import Response, url_for
from marshmallow import fields

import engine
from scorekeeper.api import etags
from scorekeeper.api.hands_and_director_rulings import RECORDED_HAND, recorded_hand_data
from scorekeeper.api.openapi import write_blueprint
from scorekeeper.api.openapi.api_blueprint import Decorator, View
from scorekeeper.api.openapi.schemas_from_views import ADJUDICATION, answer
from scorekeeper.api.openapi.shared_schemas import EntrySchema, ReasonSchema, SeatField
from scorekeeper.http.language import current_language
from scorekeeper.services.entry import drafts
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import DraftView, ShownPageState
from scorekeeper.services.view_types.serialization_and_fields import plain_data

_NEXT: Final = "/sessions/<int:session_id>/draft"
_EARLIER: Final = "/sessions/<int:session_id>/hands/<int:number>/draft"
_DRAFT: Final = answer(DraftView, adjudication=ADJUDICATION)
blueprint: Final = write_blueprint.ChangeBlueprint("drafts")


class EnteredSchema(ReasonSchema):
    """An entry of the record format, after those of the draft."""

    entry = fields.Nested(EntrySchema, required=True)


class LateEntrySchema(EnteredSchema):
    """An announcement that was made earlier, by its stage or where it fits."""

    stage = fields.String(load_default=None)


class DealerSchema(ReasonSchema):
    """The dealer of a hand, by the seat in it."""

    dealer = SeatField(required=True)


class RecordingSchema(ReasonSchema):
    """The recording of a draft; a correction needs a reason."""

    disputed = fields.Boolean(
        load_default=False, metadata={"description": "record it although it has errors"}
    )
    confirmed = fields.List(
        fields.String(),
        load_default=list,
        metadata={"description": "the marks of `doubts` that are right as entered"},
    )


def _on_drafts(method: str, rule: str, **options: Any) -> Decorator:  # noqa: ANN401
    """Register a view that changes a draft, for the next hand and for a correction."""
    options.setdefault("answer", _DRAFT)

    def register(view: View) -> View:
        for there in (_EARLIER, _NEXT):
            blueprint.change(method, there + rule, Permission.ENTER, **options)(view)
        return view

    return register


@blueprint.show(_NEXT, Permission.ENTER, answer=_DRAFT)
def next_draft(session_id: int) -> Response:
    """Return the hand that is entered at an open table, with the ETag that a change needs."""
    sessions.require_open(session_id)
    return _answer(drafts.load(session_id))


@blueprint.show(_EARLIER, Permission.ENTER, answer=_DRAFT)
def correction_draft(session_id: int, number: int) -> Response:
    """Return the correction of a recorded hand, which begins with its record."""
    sessions.require_open(session_id)
    return _answer(drafts.load(session_id, number))


@_on_drafts("POST", "/entries", body=EnteredSchema)
def enter(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Add an entry after those of the draft."""
    on, at = _state_of_request(session_id)
    return _answer(drafts.enter(session_id, at, body["entry"], number, on=on))


@_on_drafts("POST", "/late", body=LateEntrySchema)
def enter_late(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Insert an announcement at the place where it was made."""
    on, at = _state_of_request(session_id)
    stage = body["stage"]
    return _answer(drafts.enter_late(session_id, at, body["entry"], number, on=on, stage=stage))


@_on_drafts("PUT", "/entries/<int:index>", body=EnteredSchema)
def replace_entry(
    body: dict[str, Any], session_id: int, index: int, number: int | None = None
) -> Response:
    """Replace the entry with this place, counted from 0."""
    on, _ = _state_of_request(session_id)
    return _answer(drafts.replace(session_id, index, body["entry"], on, number))


@_on_drafts("DELETE", "/entries/<int:index>")
def remove_entry(
    _body: dict[str, Any], session_id: int, index: int, number: int | None = None
) -> Response:
    """Remove the entry with this place, counted from 0."""
    on, _ = _state_of_request(session_id)
    return _answer(drafts.remove(session_id, index, on, number))


@_on_drafts("POST", "/mends/<int:finding>")
def apply_mend(
    _body: dict[str, Any], session_id: int, finding: int, number: int | None = None
) -> Response:
    """Apply the fix that a finding proposes, by its place among the findings."""
    on, _ = _state_of_request(session_id)
    return _answer(drafts.apply_mend(session_id, finding, on, number))


@_on_drafts("POST", "/undo")
def undo(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Undo the last change of the draft."""
    return _step(drafts.undo, session_id, number)


@_on_drafts("POST", "/redo")
def redo(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Redo what was undone last."""
    return _step(drafts.redo, session_id, number)


@blueprint.change(*("POST", f"{_NEXT}/dealer", Permission.ENTER), body=DealerSchema, answer=_DRAFT)
def set_dealer(body: dict[str, Any], session_id: int) -> Response:
    """Set the dealer, where the deal was not taken in turn."""
    on, _ = _state_of_request(session_id)
    return _answer(drafts.set_dealer(session_id, body["dealer"], on))


@_on_drafts("DELETE", "")
def discard(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Discard the entries; undo restores them."""
    on, _ = _state_of_request(session_id)
    return _answer(drafts.discard(session_id, on, number))


@_on_drafts(
    *("POST", "/record"), body=RecordingSchema, answer=RECORDED_HAND, status=201, keyed=True
)
def record_hand(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Record the hand, or the correction with its reason.

    Doubts that change money have to be confirmed (409, `doubts-unconfirmed`).
    """
    on, _ = _state_of_request(session_id)
    kept = drafts.keep(
        session_id,
        write_blueprint.request_key(),
        write_blueprint.scorer_id(),
        number,
        disputed=body["disputed"],
        why=body["why"],
        on=on,
        confirmed=body["confirmed"],
    )
    data = recorded_hand_data(kept.session, kept.hand)
    response = write_blueprint.tagged(data, etags.hand_tag(kept.session, kept.hand.number), 201)
    address = url_for("hands.show_hand", session_id=session_id, number=kept.hand.number)
    response.headers["Location"] = address
    return response


def _state_of_request(session_id: int) -> tuple[ShownPageState, int]:
    """Return the draft that a request was made on, and the number of its entries."""
    number, revision, at = etags.numbers_of_request("draft", session_id, 3)
    return ShownPageState(number, revision), at


def _step(step: Callable[..., DraftView], session_id: int, number: int | None) -> Response:
    on, at = _state_of_request(session_id)
    return _answer(step(session_id, at, number, on=on))


def _answer(draft: DraftView) -> Response:
    adjudication = engine.format_adjudication(draft.record, draft.adjudication, current_language())
    data = {**plain_data(draft), "adjudication": adjudication}
    return write_blueprint.tagged(
        data, etags.tag_of("draft", draft.session_id, draft.number, draft.revision, draft.at)
    )
