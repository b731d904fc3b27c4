"""Recorded hands: reading, correcting and withdrawing them, and rulings."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, g

import engine
from scorekeeper.api import etags
from scorekeeper.api.writing.changes import ChangeBlueprint, request_key, scorer_id, tagged
from scorekeeper.api.writing.plain_data import recorded_hand_data
from scorekeeper.api.writing.schemas import (
    CorrectionSchema,
    RecordedHandSchema,
    RulableItemsSchema,
    RulingSchema,
)
from scorekeeper.services.entry import director_rulings, recorded_hands
from scorekeeper.services.entry.director_rulings import RulingRequest
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.services.views import RecordingResult

_HAND: Final = "/sessions/<int:session_id>/hands/<int:number>"

blueprint: Final = ChangeBlueprint("hands")


@blueprint.show(_HAND, Permission.READ, answer=RecordedHandSchema)
def show_hand(session_id: int, number: int) -> Response:
    """Return a recorded hand with all its versions, and the ETag that a change needs."""
    session = sessions.view(session_id)
    if number not in {hand.number for hand in session.hands}:
        raise NotFoundError("no-hand", number=number)
    data = recorded_hand_data(session, session.hand(number))
    return tagged(data, etags.hand_tag(session, number))


@blueprint.change(
    *("PUT", _HAND, Permission.ENTER), body=CorrectionSchema, answer=RecordedHandSchema, keyed=True
)
def correct_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Correct a hand by a whole record of the same players and rules."""
    return _answer(
        recorded_hands.correct(
            session_id,
            number,
            engine.format_record(body["record"]),
            scorer_id(),
            body["why"],
            request_key(),
            confirmed=body["confirmed"],
            versions=etags.hand_versions_of_request(session_id, number),
        )
    )


@blueprint.change(
    *("POST", f"{_HAND}/withdraw", Permission.ENTER), answer=RecordedHandSchema, keyed=True
)
def withdraw_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Withdraw a hand from the scoring, with a reason; it stays on record."""
    return _answer(
        recorded_hands.withdraw(
            session_id,
            number,
            scorer_id(),
            body["why"],
            request_key(),
            versions=etags.hand_versions_of_request(session_id, number),
        )
    )


@blueprint.change(
    *("POST", f"{_HAND}/undo-record", Permission.ENTER), answer=RecordedHandSchema, keyed=True
)
def undo_recording(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Undo the recording of a hand, with a reason: it is a draft again."""
    return _answer(
        recorded_hands.undo_recording(
            session_id,
            number,
            scorer_id(),
            body["why"],
            request_key(),
            versions=etags.hand_versions_of_request(session_id, number),
        )
    )


@blueprint.change(
    *("POST", f"{_HAND}/restore", Permission.ENTER), answer=RecordedHandSchema, keyed=True
)
def restore_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Restore a withdrawn hand, with a reason."""
    return _answer(
        recorded_hands.restore(
            session_id,
            number,
            scorer_id(),
            body["why"],
            request_key(),
            versions=etags.hand_versions_of_request(session_id, number),
        )
    )


@blueprint.show(f"{_HAND}/ruling", Permission.RULE, answer=RulableItemsSchema)
def rulable_items(session_id: int, number: int) -> dict[str, object]:
    """List what can be ruled on in a hand."""
    hand = recorded_hands.view(session_id, number)
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
    *("POST", f"{_HAND}/ruling", Permission.RULE),
    body=RulingSchema,
    answer=RecordedHandSchema,
    keyed=True,
)
def rule_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Rule on items of a hand, with a reason."""
    word = RulingRequest(body["outcomes"], body["why"], body["by"] or g.scorer.name)
    versions = etags.hand_versions_of_request(session_id, number)
    return _answer(
        director_rulings.apply_ruling(
            session_id, number, word, scorer_id(), request_key(), versions=versions
        )
    )


def _answer(kept: RecordingResult) -> Response:
    return tagged(recorded_hand_data(kept.session, kept.hand), etags.result_tag(kept))
