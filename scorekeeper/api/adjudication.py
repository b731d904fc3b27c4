"""POST /api/v1/adjudicate: nothing is stored.

The answer is sent as the engine gives it (docs/record-format.md); its schema describes it.
"""

from __future__ import annotations

from typing import Final

from flask import Response, current_app, jsonify

import engine
from engine.hand.record import Record
from scorekeeper.api.openapi.adjudication_schemas import ADJUDICATION
from scorekeeper.api.openapi.api_blueprint import JSON, ApiBlueprint
from scorekeeper.api.openapi.request_schemas import (
    BodyParser,
    LangSchema,
    RecordSchema,
)
from scorekeeper.api.rate_limits import limiter

blueprint: Final = ApiBlueprint("adjudicate", __name__)
blueprint.ARGUMENTS_PARSER = BodyParser()


@blueprint.post("/adjudicate")
@limiter.limit(lambda: current_app.config["API_LIMIT"])
@blueprint.arguments(LangSchema, location="query")
@blueprint.arguments(RecordSchema)
@blueprint.response(200, ADJUDICATION, content_type=JSON)
@blueprint.refuse(413, 429, 503)
def adjudicate(asked: dict[str, str], record: Record) -> Response:
    """Adjudicate one record.

    The same record always gets the same answer.  Mistakes made at the table are in `findings`; data
    that are no record are answered with 422 and the place.
    """
    result = engine.adjudicate(record)
    return jsonify(engine.format_adjudication(record, result, asked["lang"]))
