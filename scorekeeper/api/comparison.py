"""POST /api/v1/compare: a record under two rule sets; nothing is stored.

The answer is sent as the engine gives it (docs/record-format.md); the schemas describe it.
"""

from __future__ import annotations

from typing import Final, Literal

from flask import Response, current_app, jsonify
from marshmallow import fields

import engine
from engine.hand.record import Record, RuleSetRef
from scorekeeper.api.openapi.adjudication_schemas import FINDING, RESULT
from scorekeeper.api.openapi.answer_schemas import describe_data, pair_of
from scorekeeper.api.openapi.api_blueprint import JSON, ApiBlueprint
from scorekeeper.api.openapi.request_schemas import BodyParser, ComparedSchema, LangSchema
from scorekeeper.api.rate_limits import limiter

blueprint: Final = ApiBlueprint("compare", __name__)
blueprint.ARGUMENTS_PARSER = BodyParser()

_CAUSE: Final = describe_data(
    "Cause",
    kind=Literal["factor", "plus", "outcome", "finding", "missing"],
    rules=[str],
    text=str,
)
_ITEM: Final = describe_data(
    "ItemDifference", id=str, sides=pair_of(fields.Dict(allow_none=True)), causes=[_CAUSE]
)
_AWARD: Final = describe_data(
    "AwardDifference",
    item=str,
    written=pair_of(dict),
    cash=pair_of(dict),
    window=pair_of(int),
    rules=[str],
)
_COMPARISON: Final = describe_data(
    "Comparison",
    same=bool,
    sides=pair_of(describe_data("Side", rules=RuleSetRef, **RESULT)),
    items=[_ITEM],
    awards=[_AWARD],
    findings=pair_of([FINDING]),
)


@blueprint.post("/compare")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@blueprint.arguments(LangSchema, location="query")
@blueprint.arguments(ComparedSchema)
@blueprint.response(200, _COMPARISON, content_type=JSON)
@blueprint.refuse(413, 429, 503)
def compare(asked: dict[str, str], both: tuple[Record, RuleSetRef]) -> Response:
    """Compare one record under its own rule set and under another.

    Mistakes under either rule set are in the findings; data that are no record, and a rule set that
    is inconsistent or not for this number of players, are answered with 422 and the place.
    """
    record, rules = both
    result = engine.compare(record, rules)
    return jsonify(engine.format_comparison(record, rules, result, asked["lang"]))
