"""POST /api/v1/adjudicate and /compare: nothing is stored.

Both answers are sent as the engine gives them (docs/record-format.md); the schemas describe them.
"""

from typing import Final, Literal

from flask import Response, current_app, jsonify
from marshmallow import fields

import engine
from engine.hand.record import Record, RuleSetRef
from scorekeeper.api.openapi import shared_schemas
from scorekeeper.api.openapi.api_blueprint import JSON, ApiBlueprint
from scorekeeper.api.openapi.schemas_from_views import (
    ADJUDICATION,
    FINDING,
    RESULT,
    describe_data,
    pair_of,
)
from scorekeeper.api.rate_limits import limiter

blueprint: Final = ApiBlueprint("adjudicate", __name__)
compare_blueprint: Final = ApiBlueprint("compare", __name__)
for _blueprint in (blueprint, compare_blueprint):
    _blueprint.ARGUMENTS_PARSER = shared_schemas.BodyParser()

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


@blueprint.post("/adjudicate")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@blueprint.arguments(shared_schemas.LangSchema, location="query")
@blueprint.arguments(shared_schemas.RecordSchema)
@blueprint.response(200, ADJUDICATION, content_type=JSON)
@blueprint.refuse(413, 429, 503)
def adjudicate(asked: dict[str, str], record: Record) -> Response:
    """Adjudicate one record.

    The same record always gets the same answer.  Mistakes made at the table are in `findings`; data
    that are no record are answered with 422 and the place.
    """
    result = engine.adjudicate(record)
    return jsonify(engine.format_adjudication(record, result, asked["lang"]))


@compare_blueprint.post("/compare")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@compare_blueprint.arguments(shared_schemas.LangSchema, location="query")
@compare_blueprint.arguments(shared_schemas.ComparedSchema)
@compare_blueprint.response(200, _COMPARISON, content_type=JSON)
@compare_blueprint.refuse(413, 429, 503)
def compare(asked: dict[str, str], both: tuple[Record, RuleSetRef]) -> Response:
    """Compare one record under its own rule set and under another.

    Mistakes under either rule set are in the findings; data that are no record, and a rule set that
    is inconsistent or not for this number of players, are answered with 422 and the place.
    """
    record, rules = both
    result = engine.compare(record, rules)
    return jsonify(engine.format_comparison(record, rules, result, asked["lang"]))
