"""GET …/spreadsheet: tables, evenings, seasons and players as XLSX or CSV files.

They contain hands and money, so they need the same permission as the pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from flask import Response
from marshmallow import Schema, fields, validate

from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.schemas import LangSchema
from scorekeeper.api.statistics import standings_asked_for
from scorekeeper.api.statistics_schemas import StandingsQuerySchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.services.rights import Permission
from scorekeeper.services.views.statement_views import StatementPeriod
from scorekeeper.spreadsheets import documents

blueprint: Final = ApiBlueprint("spreadsheets", __name__, url_prefix="/api/v1")
_FILE: Final = {"type": "string", "format": "binary"}
_CONTENT: Final = {form: {"schema": _FILE} for form in documents.MIMETYPES.values()}
_FORMS: Final = {"responses": {"200": {"content": _CONTENT}}}


class SpreadsheetQuerySchema(LangSchema):
    """The format; `sheet` chooses one for a CSV file, which has the first by default."""

    format = fields.String(load_default=documents.XLSX, validate=validate.OneOf(documents.FORMATS))
    sheet = fields.String(load_default=None)


class SeasonSpreadsheetQuerySchema(SpreadsheetQuerySchema, StandingsQuerySchema):
    """The order of the standings."""


class StatementPeriodSchema(Schema):
    """The evenings of a statement, from `since` to `until`, both included."""

    since = fields.Date(load_default=None)
    until = fields.Date(load_default=None)


class StatementQuerySchema(SpreadsheetQuerySchema, StatementPeriodSchema):
    """The format, and the period of the statement."""


@blueprint.get("/sessions/<int:session_id>/spreadsheet")
@blueprint.arguments(SpreadsheetQuerySchema, location="query")
@blueprint.response(200, _FILE, content_type=documents.MIMETYPES[documents.XLSX])
@blueprint.doc(**_FORMS)
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def session_spreadsheet(asked: dict[str, str], session_id: int) -> Response:
    """Return a table's hands, results and payments."""
    return documents.download(
        documents.session_spreadsheet(session_id, *_how(asked), money=sees_money())
    )


@blueprint.get("/evenings/<int:evening_id>/spreadsheet")
@blueprint.arguments(SpreadsheetQuerySchema, location="query")
@blueprint.response(200, _FILE, content_type=documents.MIMETYPES[documents.XLSX])
@blueprint.doc(**_FORMS)
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ, Permission.MONEY)
def evening_spreadsheet(asked: dict[str, str], evening_id: int) -> Response:
    """Return an evening's balances and payments, and the hands of its tables."""
    return documents.download(documents.evening_spreadsheet(evening_id, *_how(asked)))


@blueprint.get("/seasons/<int:season_id>/spreadsheet")
@blueprint.arguments(SeasonSpreadsheetQuerySchema, location="query")
@blueprint.response(200, _FILE, content_type=documents.MIMETYPES[documents.XLSX])
@blueprint.doc(**_FORMS)
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ)
def season_spreadsheet(asked: dict[str, Any], season_id: int) -> Response:
    """Return a season's standings, points by evening, and tables."""
    found = standings_asked_for(asked, season_id)
    return documents.download(documents.season_spreadsheet(found, *_how(asked)))


@blueprint.get("/players/<int:player_id>/spreadsheet")
@blueprint.arguments(StatementQuerySchema, location="query")
@blueprint.response(200, _FILE, content_type=documents.MIMETYPES[documents.XLSX])
@blueprint.doc(**_FORMS)
@blueprint.alt_response(401, "UNAUTHORIZED")
@blueprint.alt_response(404, "NOT_FOUND")
@requires(Permission.READ, Permission.MONEY)
def player_spreadsheet(asked: dict[str, object], player_id: int) -> Response:
    """Return a player's tables, payments and balance."""
    period = StatementPeriod(asked["since"], asked["until"])  # type: ignore[arg-type]
    return documents.download(documents.player_spreadsheet(player_id, *_how(asked), period))


def _how(asked: Mapping[str, object]) -> tuple[str, str, str | None]:
    sheet = asked["sheet"]
    return str(asked["format"]), str(asked["lang"]), None if sheet is None else str(sheet)
