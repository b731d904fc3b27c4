"""GET …/export: a table, an evening or the whole club as the JSON document of `export`."""

from __future__ import annotations

from typing import Any, Final

from flask import Response, jsonify
from marshmallow import INCLUDE, Schema, fields

from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.auth import requires
from scorekeeper.services.persistence import repository
from scorekeeper.services.rights import Permission
from scorekeeper.services.settling import evenings

blueprint: Final = ApiBlueprint("exports", __name__, url_prefix="/api/v1")


class ExportSchema(Schema):
    """An export (docs/export.md)."""

    class Meta:
        """Allows the fields that only a whole club has."""

        unknown = INCLUDE

    export = fields.Integer(metadata={"description": "the version of the format"})
    made = fields.String(metadata={"format": "date-time"})
    players = fields.List(fields.Dict())
    tables = fields.List(fields.Dict())
    evenings = fields.List(fields.Dict())


def _describe(view: Any) -> Any:  # noqa: ANN401  (as flask-smorest has it)
    view = blueprint.describe_refusals((401, 403, 404, 409, 429))(view)
    return blueprint.response(200, ExportSchema, content_type="application/json")(view)


@blueprint.get("/sessions/<int:session_id>/export")
@requires(Permission.READ, Permission.MONEY)
@_describe
def table_export(session_id: int) -> Response:
    """Return a table with its players, in the format of the club's export."""
    repository.session(session_id)
    return _export(table=session_id)


@blueprint.get("/evenings/<int:evening_id>/export")
@requires(Permission.READ, Permission.MONEY)
@_describe
def evening_export(evening_id: int) -> Response:
    """Return an evening with its tables and players."""
    evenings.view(evening_id)
    return _export(evening=evening_id)


@blueprint.get("/export")
@requires(Permission.EXPORT)
@_describe
def club_export() -> Response:
    """Return everything that the club has recorded, of which `import` makes a club."""
    return _export()


def _export(**part: int) -> Response:
    """Return the club or a part of it.  Raises NotFoundError, RefusedError for damaged rows."""
    from scorekeeper.services.exports import export_document
    from scorekeeper.services.exports.export_document import ExportPart

    return jsonify(export_document.export_present(ExportPart(**part) if part else None))
