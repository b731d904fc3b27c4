"""Files: spreadsheets as XLSX or CSV, printed sheets as PDF, and exports as JSON.

They contain hands and money, so they need the same permissions as the pages.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import wraps
from typing import Annotated, Any, Final, ParamSpec

from flask import Response, jsonify
from marshmallow import Schema, fields, validate
from msgspec import Meta

from scorekeeper.api.openapi.api_blueprint import ApiBlueprint, Decorator, View
from scorekeeper.api.openapi.schemas_from_views import describe_data
from scorekeeper.api.openapi.shared_schemas import LangSchema
from scorekeeper.api.seasons import StandingsQuerySchema, standings_asked_for
from scorekeeper.auth import sees_money
from scorekeeper.http.error_handlers import answer_sheet_not_made
from scorekeeper.printing import printable_documents
from scorekeeper.printing.pdf_queue_and_worker import PdfNotMadeError, PdfPendingError
from scorekeeper.services.club_export import ExportPart, export_present
from scorekeeper.services.persistence import repository
from scorekeeper.services.rights import Permission
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types.statements import StatementPeriod
from scorekeeper.spreadsheets import spreadsheet_files

Arguments = ParamSpec("Arguments")

_FILE: Final = {"type": "string", "format": "binary"}
_CONTENT: Final = {form: {"schema": _FILE} for form in spreadsheet_files.MIMETYPES.values()}
_FORMS: Final = {"responses": {"200": {"content": _CONTENT}}}
_PDF: Final = "application/pdf"
_STORED: Final = {"Content-Disposition": 'attachment; filename="sheet.pdf"'}
_EXPORT: Final = describe_data(
    "Export",
    is_open=True,
    export=Annotated[int, Meta(description="the version of the format")],
    made=datetime,
    players=[dict],
    tables=[dict],
    evenings=[dict],
)
"""An export (docs/export.md)."""

spreadsheets: Final = ApiBlueprint("spreadsheets", __name__)
sheets: Final = ApiBlueprint("sheets", __name__)
exports: Final = ApiBlueprint("exports", __name__)


class SpreadsheetQuerySchema(LangSchema):
    """The format; `sheet` chooses one for a CSV file, which has the first by default."""

    format = fields.String(
        load_default=spreadsheet_files.XLSX, validate=validate.OneOf(spreadsheet_files.FORMATS)
    )
    sheet = fields.String(load_default=None)


class SeasonSpreadsheetQuerySchema(SpreadsheetQuerySchema, StandingsQuerySchema):
    """The order of the standings."""


class StatementPeriodSchema(Schema):
    """The evenings of a statement, from `since` to `until`, both included."""

    since = fields.Date(load_default=None)
    until = fields.Date(load_default=None)


class StatementQuerySchema(SpreadsheetQuerySchema, StatementPeriodSchema):
    """The format, and the period of the statement."""


def _kinds(*names: str) -> fields.String:
    """Return the field that chooses a sheet; the first is the usual one."""
    return fields.String(load_default=names[0], validate=validate.OneOf(names))


class TableSheetQuerySchema(LangSchema):
    """The sheet of a table: its hands, its running totals, or a blank one with its names."""

    kind = _kinds("hands", "totals", "blank")


class EveningSheetQuerySchema(LangSchema):
    """The sheet of an evening: its settlement, with all tables, or its running totals."""

    kind = _kinds("settlement", "tables", "totals")


class SeasonSheetQuerySchema(LangSchema, StandingsQuerySchema):
    """The sheet of a season: its standings in an order, or the champion's page."""

    kind = _kinds("standings", "champion")


class StatementSheetQuerySchema(LangSchema, StatementPeriodSchema):
    """The period of a statement."""


def _spreadsheet(rule: str, query: type[Schema], *needed: Permission) -> Decorator:
    """Register a view that returns a spreadsheet."""
    return spreadsheets.show(
        f"{rule}/spreadsheet",
        *needed,
        query=query,
        answer=_FILE,
        refusals=(401, 404),
        content_type=spreadsheet_files.MIMETYPES[spreadsheet_files.XLSX],
    )


@_spreadsheet("/sessions/<int:session_id>", SpreadsheetQuerySchema, Permission.READ)
@spreadsheets.doc(**_FORMS)
def session_spreadsheet(asked: dict[str, str], session_id: int) -> Response:
    """Return a table's hands, results and payments."""
    return spreadsheet_files.download(
        spreadsheet_files.session_spreadsheet(session_id, *_how(asked), money=sees_money())
    )


@_spreadsheet(
    "/evenings/<int:evening_id>", SpreadsheetQuerySchema, Permission.READ, Permission.MONEY
)
@spreadsheets.doc(**_FORMS)
def evening_spreadsheet(asked: dict[str, str], evening_id: int) -> Response:
    """Return an evening's balances and payments, and the hands of its tables."""
    return spreadsheet_files.download(
        spreadsheet_files.evening_spreadsheet(evening_id, *_how(asked))
    )


@_spreadsheet("/seasons/<int:season_id>", SeasonSpreadsheetQuerySchema, Permission.READ)
@spreadsheets.doc(**_FORMS)
def season_spreadsheet(asked: dict[str, Any], season_id: int) -> Response:
    """Return a season's standings, points by evening, and tables."""
    found = standings_asked_for(asked, season_id)
    return spreadsheet_files.download(spreadsheet_files.season_spreadsheet(found, *_how(asked)))


@_spreadsheet("/players/<int:player_id>", StatementQuerySchema, Permission.READ, Permission.MONEY)
@spreadsheets.doc(**_FORMS)
def player_spreadsheet(asked: dict[str, object], player_id: int) -> Response:
    """Return a player's tables, payments and balance."""
    period = StatementPeriod(asked["since"], asked["until"])  # type: ignore[arg-type]
    return spreadsheet_files.download(
        spreadsheet_files.player_spreadsheet(player_id, *_how(asked), period)
    )


def _how(asked: Mapping[str, object]) -> tuple[str, str, str | None]:
    sheet = asked["sheet"]
    return str(asked["format"]), str(asked["lang"]), None if sheet is None else str(sheet)


def _sheet(
    rule: str, query: type[Schema], *needed: Permission
) -> Callable[[Callable[Arguments, bytes]], Callable[Arguments, Response]]:
    """Register a view that returns a PDF.  It waits for a sheet that takes long; else 503."""

    def register(view: Callable[Arguments, bytes]) -> Callable[Arguments, Response]:
        @wraps(view)
        def answer(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Response:
            try:
                return Response(view(*args, **kwargs), mimetype=_PDF, headers=_STORED)
            except (PdfNotMadeError, PdfPendingError) as error:
                return answer_sheet_not_made(error)

        described = sheets.describe_refusals((401, 403, 404, 409, 429, 503))(answer)
        sheets.show(
            f"{rule}/sheet", *needed, query=query, answer=_FILE, refusals=(), content_type=_PDF
        )(described)
        return answer

    return register


@_sheet("/sessions/<int:session_id>", TableSheetQuerySchema, Permission.READ)
def table_sheet(asked: dict[str, str], session_id: int) -> bytes:
    """Return a sheet of a table."""
    render = {
        "hands": printable_documents.render_session_sheet,
        "totals": printable_documents.render_session_totals,
        "blank": printable_documents.render_blank_sheet,
    }[asked["kind"]]
    return render(session_id, asked["lang"], money=sees_money())


@_sheet("/sessions/<int:session_id>/settlement", LangSchema, Permission.READ, Permission.MONEY)
def settlement_sheet(asked: dict[str, str], session_id: int) -> bytes:
    """Return the settlement of a table."""
    return printable_documents.render_settlement_sheet(session_id, asked["lang"])


@_sheet("/sessions/<int:session_id>/hands/<int:number>", LangSchema, Permission.READ)
def hand_sheet(asked: dict[str, str], session_id: int, number: int) -> bytes:
    """Return one hand with everything that decides it."""
    return printable_documents.render_hand_sheet(
        session_id, number, asked["lang"], money=sees_money()
    )


@_sheet("/evenings/<int:evening_id>", EveningSheetQuerySchema, Permission.READ, Permission.MONEY)
def evening_sheet(asked: dict[str, str], evening_id: int) -> bytes:
    """Return a sheet of an evening."""
    render = {
        "settlement": printable_documents.render_evening_sheet,
        "tables": printable_documents.render_whole_evening,
        "totals": printable_documents.render_evening_totals,
    }[asked["kind"]]
    return render(evening_id, asked["lang"])


@_sheet("/seasons/<int:season_id>", SeasonSheetQuerySchema, Permission.READ)
def season_sheet(asked: dict[str, Any], season_id: int) -> bytes:
    """Return a sheet of a season."""
    found = standings_asked_for(asked, season_id)
    render = {
        "standings": printable_documents.render_standings,
        "champion": printable_documents.render_champion,
    }[asked["kind"]]
    return render(found, asked["lang"])


@_sheet("/players/<int:player_id>", StatementSheetQuerySchema, Permission.READ, Permission.MONEY)
def statement_sheet(asked: dict[str, Any], player_id: int) -> bytes:
    """Return a player's statement."""
    period = StatementPeriod(asked["since"], asked["until"])
    return printable_documents.render_statement(player_id, period, asked["lang"])


def _export(rule: str, *needed: Permission) -> Decorator:
    """Register a view that returns an export."""

    def register(view: View) -> View:
        described = exports.describe_refusals((401, 403, 404, 409, 429))(view)
        shown: View = exports.show(rule, *needed, answer=_EXPORT, refusals=())(described)
        return shown

    return register


@_export("/sessions/<int:session_id>/export", Permission.READ, Permission.MONEY)
def table_export(session_id: int) -> Response:
    """Return a table with its players, in the format of the club's export."""
    repository.session(session_id)
    return _document(table=session_id)


@_export("/evenings/<int:evening_id>/export", Permission.READ, Permission.MONEY)
def evening_export(evening_id: int) -> Response:
    """Return an evening with its tables and players."""
    evenings.view(evening_id)
    return _document(evening=evening_id)


@_export("/export", Permission.EXPORT)
def club_export() -> Response:
    """Return everything that the club has recorded, for other programs."""
    return _document()


def _document(**part: int) -> Response:
    """Return the club or a part of it.  Raises NotFoundError, RefusedError for damaged rows."""
    return jsonify(export_present(ExportPart(**part) if part else None))
