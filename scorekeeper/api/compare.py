"""POST /api/v1/compare: compares a record under another rule set; nothing is stored."""

from __future__ import annotations

from typing import Final

from flask import Response, current_app, jsonify

import engine
from engine.hand.record import Record, RuleSetRef
from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.rate_limits import limiter
from scorekeeper.api.schemas import BodyParser, ComparedSchema, ComparisonSchema, LangSchema

blueprint: Final = ApiBlueprint("compare", __name__, url_prefix="/api/v1")
blueprint.ARGUMENTS_PARSER = BodyParser()


@blueprint.post("/compare")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@blueprint.arguments(LangSchema, location="query")
@blueprint.arguments(ComparedSchema)
@blueprint.response(200, ComparisonSchema, content_type="application/json")
@blueprint.alt_response(413, "REQUEST_ENTITY_TOO_LARGE")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
def compare(asked: dict[str, str], both: tuple[Record, RuleSetRef]) -> Response:
    """Compare one record under its own rule set and under another.

    Mistakes under either rule set are in the findings; data that are no record, and a rule set that
    is inconsistent or not for this number of players, are answered with 422 and the place.
    """
    record, rules = both
    result = engine.compare(record, rules)
    return jsonify(engine.format_comparison(record, rules, result, asked["lang"]))
