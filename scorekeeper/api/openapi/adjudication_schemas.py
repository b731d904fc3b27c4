"""The schemas of an adjudication as the engine formats it (docs/record-format.md)."""

from __future__ import annotations

from typing import Any, Final, Literal

from marshmallow import fields, validate

from engine.hand.record import SEATS
from engine.results.sides import Role
from scorekeeper.api.openapi.answer_schemas import describe_data

FINDING: Final = describe_data(
    "Finding",
    is_open=True,
    code=fields.String(required=True),
    severity=Literal["error", "doubt", "note"],
    rules=[str],
    entry=int | None,
    text=str,
    weighs=bool,
)
RESULT: Final[dict[str, Any]] = {
    "status": Literal["open", "scored", "disputed", "ruled"],
    "findings": [FINDING],
    "items": [dict],
    "awards": [dict],
    "totals": dict,
}
_MEMBER: Final = describe_data(
    "Member",
    seat=fields.String(validate=validate.OneOf([seat.value for seat in SEATS])),
    known=bool,
    entry=int | None,
)
_SIDE: Final = describe_data("PlayingSide", role=Role, members=[_MEMBER])
_OWN: Final = fields.Dict(keys=fields.String(), values=fields.Dict())
_TABLE: Final = describe_data("Table", is_open=True, sides=[_SIDE], own=_OWN)
ADJUDICATION: Final = describe_data("Adjudication", **RESULT, asks=[dict], table=_TABLE)
