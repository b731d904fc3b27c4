"""Recorded hands: reading, correcting, withdrawing and ruling on them."""

from collections.abc import Callable
from typing import Any, Final

from flask import Response, g
from marshmallow import fields

import engine
from scorekeeper.api import etags
from scorekeeper.api.openapi.schemas_from_views import ADJUDICATION, describe_data
from scorekeeper.api.openapi.shared_schemas import ReasonSchema, RecordSchema
from scorekeeper.api.openapi.write_blueprint import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.http.language import current_language
from scorekeeper.services.entry import director_rulings, hand_corrections
from scorekeeper.services.entry.director_rulings import RulingRequest
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.view_types import HandView, RecordingResult, SessionView, VersionView
from scorekeeper.services.view_types.serialization_and_fields import plain_data

HAND: Final = "/sessions/<int:session_id>/hands/<int:number>"

RECORDED_HAND: Final = describe_data(
    "RecordedHand",
    session=int,
    hand=HandView,
    versions=[VersionView],
    adjudication=ADJUDICATION,
)

blueprint: Final = ChangeBlueprint("hands")


class CorrectionSchema(ReasonSchema):
    """A whole record in place of the recorded one, with a reason."""

    record = fields.Nested(RecordSchema, required=True)
    confirmed = fields.List(fields.String(), load_default=list)


@blueprint.show(HAND, Permission.READ, answer=RECORDED_HAND)
def show_hand(session_id: int, number: int) -> Response:
    """Return a recorded hand with all its versions, and the ETag that a change needs."""
    session = sessions.view(session_id)
    if number not in {hand.number for hand in session.hands}:
        raise NotFoundError("no-hand", number=number)
    data = recorded_hand_data(session, session.hand(number))
    return tagged(data, etags.hand_tag(session, number))


@blueprint.change(
    *("PUT", HAND, Permission.ENTER), body=CorrectionSchema, answer=RECORDED_HAND, keyed=True
)
def correct_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Correct a hand by a whole record of the same players and rules."""
    return recorded_hand_response(
        hand_corrections.correct(
            session_id,
            number,
            engine.format_record(body["record"]),
            scorer_id(),
            body["why"],
            request_key(),
            confirmed=body["confirmed"],
            versions=versions_of_request(session_id, number),
        )
    )


@blueprint.change(*("POST", f"{HAND}/withdraw", Permission.ENTER), answer=RECORDED_HAND, keyed=True)
def withdraw_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Withdraw a hand from the scoring, with a reason; it stays on record."""
    return _step(hand_corrections.withdraw, body, session_id, number)


@blueprint.change(
    *("POST", f"{HAND}/undo-record", Permission.ENTER), answer=RECORDED_HAND, keyed=True
)
def undo_recording(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Undo the recording of a hand, with a reason: it is a draft again."""
    return _step(hand_corrections.undo_recording, body, session_id, number)


@blueprint.change(*("POST", f"{HAND}/restore", Permission.ENTER), answer=RECORDED_HAND, keyed=True)
def restore_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Restore a withdrawn hand, with a reason."""
    return _step(hand_corrections.restore, body, session_id, number)


def recorded_hand_data(session: SessionView, hand: HandView) -> dict[str, object]:
    """Return a recorded hand with its versions; an unreadable one as an empty hand."""
    last = hand.version
    return {
        "session": session.id,
        "hand": plain_data(hand),
        "versions": plain_data(hand.versions),
        "adjudication": engine.format_adjudication(
            last.record, last.adjudication, current_language()
        ),
    }


def versions_of_request(session_id: int, number: int) -> int:
    """Return the number of versions of the hand that a request was made on."""
    there, versions, _revision = etags.numbers_of_request("hand", session_id, 3)
    return versions if there == number else -1


def _step(
    step: Callable[..., RecordingResult], body: dict[str, Any], session_id: int, number: int
) -> Response:
    versions = versions_of_request(session_id, number)
    told = session_id, number, scorer_id(), body["why"], request_key()
    return recorded_hand_response(step(*told, versions=versions))


def recorded_hand_response(kept: RecordingResult) -> Response:
    """Return a recorded hand with its ETag."""
    return tagged(
        recorded_hand_data(kept.session, kept.hand), etags.hand_tag(kept.session, kept.hand.number)
    )


_ITEM: Final = describe_data("RulableItem", on=str, outcomes=[str], needed=bool, made=str | None)
_ITEMS: Final = describe_data("RulableItems", items=[_ITEM])


class RulingSchema(ReasonSchema):
    """The rulings of a director, with a reason; an empty outcome takes one back."""

    outcomes = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    by = fields.String(
        load_default="", metadata={"description": "the director; else the token's owner"}
    )


@blueprint.show(f"{HAND}/ruling", Permission.RULE, answer=_ITEMS)
def rulable_items(session_id: int, number: int) -> dict[str, object]:
    """List what can be ruled on in a hand."""
    hand = hand_corrections.view(session_id, number)
    found = director_rulings.list_rulable_items(hand.record)
    return {
        "items": [
            {
                "on": each.on,
                "outcomes": each.outcomes,
                "needed": each.needed,
                "made": each.made.outcome if each.made else None,
            }
            for each in found
        ]
    }


@blueprint.change(
    *("POST", f"{HAND}/ruling", Permission.RULE),
    body=RulingSchema,
    answer=RECORDED_HAND,
    keyed=True,
)
def rule_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Rule on items of a hand, with a reason."""
    word = RulingRequest(body["outcomes"], body["why"], body["by"] or g.scorer.name)
    versions = versions_of_request(session_id, number)
    return recorded_hand_response(
        director_rulings.apply_ruling(
            session_id, number, word, scorer_id(), request_key(), versions=versions
        )
    )
