"""POST /api/v1/adjudicate: returns the adjudication of a record; nothing is stored."""

from __future__ import annotations

from typing import Final

from flask import Response, current_app, jsonify

import engine
from engine.hand.record import Record
from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.rate_limits import limiter
from scorekeeper.api.schemas import AdjudicationSchema, BodyParser, LangSchema, RecordSchema

blueprint: Final = ApiBlueprint("adjudicate", __name__, url_prefix="/api/v1")
blueprint.ARGUMENTS_PARSER = BodyParser()


@blueprint.post("/adjudicate")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@blueprint.arguments(LangSchema, location="query")
@blueprint.arguments(RecordSchema)
@blueprint.response(200, AdjudicationSchema, content_type="application/json")
@blueprint.alt_response(413, "REQUEST_ENTITY_TOO_LARGE")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
def adjudicate(asked: dict[str, str], record: Record) -> Response:
    """Adjudicate one record.

    The same record always gets the same answer.  Mistakes made at the table are in `findings`; data
    that are no record are answered with 422 and the place.
    """
    result = engine.adjudicate(record)
    return jsonify(engine.format_adjudication(record, result, asked["lang"]))
