"""Rulings by the director on a recorded hand."""

from typing import Any, Final

from flask import Response, g
from marshmallow import fields

from scorekeeper.api import recorded_hands as hands
from scorekeeper.api.openapi.answer_schemas import describe_data
from scorekeeper.api.openapi.request_schemas import ReasonSchema
from scorekeeper.api.openapi.write_blueprint import request_key, scorer_id
from scorekeeper.services.entry import director_rulings, hand_corrections
from scorekeeper.services.entry.director_rulings import RulingRequest
from scorekeeper.services.rights import Permission

blueprint: Final = hands.blueprint
"""The one of all recorded hands."""
_ITEM: Final = describe_data("RulableItem", on=str, outcomes=[str], needed=bool, made=str | None)
_ITEMS: Final = describe_data("RulableItems", items=[_ITEM])


class RulingSchema(ReasonSchema):
    """The rulings of a director, with a reason; an empty outcome takes one back."""

    outcomes = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    by = fields.String(
        load_default="", metadata={"description": "the director; else the token's owner"}
    )


@blueprint.show(f"{hands.HAND}/ruling", Permission.RULE, answer=_ITEMS)
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
    *("POST", f"{hands.HAND}/ruling", Permission.RULE),
    body=RulingSchema,
    answer=hands.RECORDED_HAND,
    keyed=True,
)
def rule_hand(body: dict[str, Any], session_id: int, number: int) -> Response:
    """Rule on items of a hand, with a reason."""
    word = RulingRequest(body["outcomes"], body["why"], body["by"] or g.scorer.name)
    versions = hands.versions_of_request(session_id, number)
    return hands.recorded_hand_response(
        director_rulings.apply_ruling(
            session_id, number, word, scorer_id(), request_key(), versions=versions
        )
    )
