"""Changes of seats, breaking off and resuming series, closing and reopening tables."""

from typing import Any

from flask import Response
from marshmallow import fields

from scorekeeper.api import etags
from scorekeeper.api.openapi import shared_schemas
from scorekeeper.api.openapi.write_blueprint import request_key, scorer_id
from scorekeeper.api.players import require_known_or_sure
from scorekeeper.api.tables import TABLE, answer_table, blueprint
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import seat_changes, series_break_off, sessions
from scorekeeper.services.view_types import DraftDecision, SessionView, ShownSeatsState


class _DraftDecisionSchema(shared_schemas.ReasonSchema):
    """The decision about a hand that was begun, needed if there is one."""

    draft = fields.Enum(DraftDecision, by_value=True, load_default=None)
    draft_revision = fields.Integer(
        load_default=None,
        strict=True,
        metadata={"description": "the revision of the draft that is discarded"},
    )


class SubstitutionSchema(_DraftDecisionSchema):
    """A player who takes a seat from the next hand on, or null for one who just leaves."""

    seat = shared_schemas.SeatField(required=True)
    player = shared_schemas.NameField(required=True, allow_none=True)
    after = fields.Boolean(
        load_default=False,
        metadata={"description": "the player joins, and sits down after this seat"},
    )
    sure = fields.Boolean(load_default=False, metadata=shared_schemas.SURE)


class SeatsUndoneSchema(_DraftDecisionSchema):
    """The seats as they were at the last hand."""


@blueprint.change("POST", f"{TABLE}/close", Permission.TABLES, answer=SessionView)
def close_table(_body: dict[str, Any], session_id: int) -> Response:
    """Close a table, and with it a running series."""
    sessions.close(session_id, scorer_id(), seen=etags.table_state_of_request(session_id))
    return answer_table(session_id)


@blueprint.change("POST", f"{TABLE}/reopen", Permission.CLOSED, answer=SessionView)
def reopen_table(_body: dict[str, Any], session_id: int) -> Response:
    """Reopen a closed table as it was."""
    sessions.reopen(session_id, scorer_id(), seen=etags.table_state_of_request(session_id))
    return answer_table(session_id)


@blueprint.change("POST", f"{TABLE}/break-off", Permission.ENTER, answer=SessionView)
def break_off_series(_body: dict[str, Any], session_id: int) -> Response:
    """End the running series without a bonus."""
    seen = etags.table_state_of_request(session_id)
    series_break_off.break_off_series(session_id, scorer_id(), seen=seen)
    return answer_table(session_id)


@blueprint.change("POST", f"{TABLE}/resume", Permission.ENTER, answer=SessionView)
def resume_series(_body: dict[str, Any], session_id: int) -> Response:
    """Undo breaking off a series, if no hand was recorded since."""
    seen = etags.table_state_of_request(session_id)
    series_break_off.resume_series(session_id, scorer_id(), seen=seen)
    return answer_table(session_id)


@blueprint.change(
    *("POST", f"{TABLE}/seats", Permission.ENTER),
    body=SubstitutionSchema,
    answer=SessionView,
    keyed=True,
)
def substitute_player(body: dict[str, Any], session_id: int) -> Response:
    """Seat another player from the next hand on, or let one join or leave."""
    key, on = request_key(), _seats(body, session_id)
    require_known_or_sure([body["player"]] if body["player"] else [], sure=body["sure"])
    seat_changes.substitute(
        *(session_id, body["seat"], body["player"], scorer_id()),
        after=body["after"],
        half=body["draft"],
        key=key,
        on=on,
    )
    return answer_table(session_id)


@blueprint.change(
    *("POST", f"{TABLE}/seats/undo", Permission.ENTER), body=SeatsUndoneSchema, answer=SessionView
)
def undo_substitutions(body: dict[str, Any], session_id: int) -> Response:
    """Restore the players of the last hand."""
    on = _seats(body, session_id)
    seat_changes.undo_substitutions(session_id, scorer_id(), half=body["draft"], on=on)
    return answer_table(session_id)


def _seats(body: dict[str, Any], session_id: int) -> ShownSeatsState:
    return ShownSeatsState(etags.table_state_of_request(session_id), body["draft_revision"])
