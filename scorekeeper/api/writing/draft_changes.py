"""Drafts: entering a hand entry by entry, and recording it.

`/sessions/ID/draft` is the next hand, `/sessions/ID/hands/N/draft` the correction of a recorded
one.  The ETag of a draft is its page: a repeated request on the same one is executed once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from flask import Response, url_for

from scorekeeper.api import etags
from scorekeeper.api.writing.changes import (
    ChangeBlueprint,
    Decorator,
    View,
    request_key,
    scorer_id,
    tagged,
)
from scorekeeper.api.writing.plain_data import draft_data, recorded_hand_data
from scorekeeper.api.writing.schemas import (
    DealerSchema,
    DraftSchema,
    EnteredSchema,
    LateEntrySchema,
    RecordedHandSchema,
    RecordingSchema,
)
from scorekeeper.services.entry import drafts
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.views import DraftView

_NEXT: Final = "/sessions/<int:session_id>/draft"
_EARLIER: Final = "/sessions/<int:session_id>/hands/<int:number>/draft"

blueprint: Final = ChangeBlueprint("drafts")


def _on_drafts(method: str, rule: str, **options: Any) -> Decorator:  # noqa: ANN401
    """Register a view that changes a draft, for the next hand and for a correction."""
    options.setdefault("answer", DraftSchema)

    def register(view: View) -> View:
        for there in (_EARLIER, _NEXT):
            blueprint.change(method, there + rule, Permission.ENTER, **options)(view)
        return view

    return register


@blueprint.show(_NEXT, Permission.ENTER, answer=DraftSchema)
def next_draft(session_id: int) -> Response:
    """Return the hand that is entered at an open table, with the ETag that a change needs."""
    sessions.require_open(session_id)
    return _answer(drafts.load(session_id))


@blueprint.show(_EARLIER, Permission.ENTER, answer=DraftSchema)
def correction_draft(session_id: int, number: int) -> Response:
    """Return the correction of a recorded hand, which begins with its record."""
    sessions.require_open(session_id)
    return _answer(drafts.load(session_id, number))


@_on_drafts("POST", "/entries", body=EnteredSchema)
def enter(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Add an entry after those of the draft."""
    on, at = etags.draft_state_of_request(session_id)
    return _answer(drafts.enter(session_id, at, body["entry"], number, on=on))


@_on_drafts("POST", "/late", body=LateEntrySchema)
def enter_late(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Insert an announcement at the place where it was made."""
    on, at = etags.draft_state_of_request(session_id)
    stage = body["stage"]
    return _answer(drafts.enter_late(session_id, at, body["entry"], number, on=on, stage=stage))


@_on_drafts("PUT", "/entries/<int:index>", body=EnteredSchema)
def replace_entry(
    body: dict[str, Any], session_id: int, index: int, number: int | None = None
) -> Response:
    """Replace the entry with this place, counted from 0."""
    on, _ = etags.draft_state_of_request(session_id)
    return _answer(drafts.replace(session_id, index, body["entry"], on, number))


@_on_drafts("DELETE", "/entries/<int:index>")
def remove_entry(
    _body: dict[str, Any], session_id: int, index: int, number: int | None = None
) -> Response:
    """Remove the entry with this place, counted from 0."""
    on, _ = etags.draft_state_of_request(session_id)
    return _answer(drafts.remove(session_id, index, on, number))


@_on_drafts("POST", "/mends/<int:finding>")
def apply_mend(
    _body: dict[str, Any], session_id: int, finding: int, number: int | None = None
) -> Response:
    """Apply the fix that a finding proposes, by its place among the findings."""
    on, _ = etags.draft_state_of_request(session_id)
    return _answer(drafts.apply_mend(session_id, finding, on, number))


@_on_drafts("POST", "/undo")
def undo(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Undo the last change of the draft."""
    return _step(drafts.undo, session_id, number)


@_on_drafts("POST", "/redo")
def redo(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Redo what was undone last."""
    return _step(drafts.redo, session_id, number)


@blueprint.change(
    *("POST", f"{_NEXT}/dealer", Permission.ENTER), body=DealerSchema, answer=DraftSchema
)
def set_dealer(body: dict[str, Any], session_id: int) -> Response:
    """Set the dealer, where the deal was not taken in turn."""
    on, _ = etags.draft_state_of_request(session_id)
    return _answer(drafts.set_dealer(session_id, body["dealer"], on))


@_on_drafts("DELETE", "")
def discard(_body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Discard the entries; undo restores them."""
    on, _ = etags.draft_state_of_request(session_id)
    return _answer(drafts.discard(session_id, on, number))


@_on_drafts(
    *("POST", "/record"), body=RecordingSchema, answer=RecordedHandSchema, status=201, keyed=True
)
def record_hand(body: dict[str, Any], session_id: int, number: int | None = None) -> Response:
    """Record the hand, or the correction with its reason.

    Doubts that change money have to be confirmed (409, `doubts-unconfirmed`).
    """
    on, _ = etags.draft_state_of_request(session_id)
    kept = drafts.keep(
        session_id,
        request_key(),
        scorer_id(),
        number,
        disputed=body["disputed"],
        why=body["why"],
        on=on,
        confirmed=body["confirmed"],
    )
    data = recorded_hand_data(kept.session, kept.hand)
    response = tagged(data, etags.result_tag(kept), 201)
    address = url_for("hands.show_hand", session_id=session_id, number=kept.hand.number)
    response.headers["Location"] = address
    return response


def _step(step: Callable[..., DraftView], session_id: int, number: int | None) -> Response:
    on, at = etags.draft_state_of_request(session_id)
    return _answer(step(session_id, at, number, on=on))


def _answer(draft: DraftView) -> Response:
    return tagged(draft_data(draft), etags.draft_tag(draft))
