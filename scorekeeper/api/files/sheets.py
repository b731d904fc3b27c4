"""GET …/sheet: the printed sheets of tables, hands, evenings, seasons and players, as PDF.

They contain hands and money, so they need the same permissions as the pages.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec

from flask import Response
from marshmallow import Schema, fields, validate

from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.files.spreadsheets import StatementPeriodSchema
from scorekeeper.api.schemas import LangSchema
from scorekeeper.api.statistics import standings_asked_for
from scorekeeper.api.statistics_schemas import StandingsQuerySchema
from scorekeeper.auth import requires, sees_money
from scorekeeper.http.error_handlers import answer_sheet_not_made
from scorekeeper.services.rights import Permission
from scorekeeper.services.views.statement_views import StatementPeriod

Arguments = ParamSpec("Arguments")

_PDF: Final = "application/pdf"
_STORED: Final = {"Content-Disposition": 'attachment; filename="sheet.pdf"'}
_FILE: Final = {"type": "string", "format": "binary"}

blueprint: Final = ApiBlueprint("sheets", __name__, url_prefix="/api/v1")


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


def _sheet(
    rule: str, query: type[Schema], *needed: Permission
) -> Callable[[Callable[Arguments, bytes]], Callable[Arguments, Response]]:
    """Register a view that returns a PDF.  It waits for a sheet that takes long; else 503."""

    def register(view: Callable[Arguments, bytes]) -> Callable[Arguments, Response]:
        @wraps(view)
        def answer(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Response:
            from scorekeeper.printing.pdf_worker import PdfNotMadeError, PdfPendingError

            try:
                return Response(view(*args, **kwargs), mimetype=_PDF, headers=_STORED)
            except (PdfNotMadeError, PdfPendingError) as error:
                return answer_sheet_not_made(error)

        described = blueprint.describe_refusals((401, 403, 404, 409, 429, 503))(answer)
        described = blueprint.arguments(query, location="query")(described)
        described = blueprint.response(200, _FILE, content_type=_PDF)(described)
        guarded: Any = requires(needed[0], *needed[1:])(described)
        blueprint.get(f"{rule}/sheet")(guarded)
        return answer

    return register


@_sheet("/sessions/<int:session_id>", TableSheetQuerySchema, Permission.READ)
def table_sheet(asked: dict[str, str], session_id: int) -> bytes:
    """Return a sheet of a table."""
    from scorekeeper.printing import documents_by_number

    render = {
        "hands": documents_by_number.render_session_sheet,
        "totals": documents_by_number.render_session_totals,
        "blank": documents_by_number.render_blank_sheet,
    }[asked["kind"]]
    return render(session_id, asked["lang"], money=sees_money())


@_sheet("/sessions/<int:session_id>/settlement", LangSchema, Permission.READ, Permission.MONEY)
def settlement_sheet(asked: dict[str, str], session_id: int) -> bytes:
    """Return the settlement of a table."""
    from scorekeeper.printing import documents_by_number

    return documents_by_number.render_settlement_sheet(session_id, asked["lang"])


@_sheet("/sessions/<int:session_id>/hands/<int:number>", LangSchema, Permission.READ)
def hand_sheet(asked: dict[str, str], session_id: int, number: int) -> bytes:
    """Return one hand with everything that decides it."""
    from scorekeeper.printing import documents_by_number

    return documents_by_number.render_hand_sheet(
        session_id, number, asked["lang"], money=sees_money()
    )


@_sheet("/evenings/<int:evening_id>", EveningSheetQuerySchema, Permission.READ, Permission.MONEY)
def evening_sheet(asked: dict[str, str], evening_id: int) -> bytes:
    """Return a sheet of an evening."""
    from scorekeeper.printing import documents_by_number

    render = {
        "settlement": documents_by_number.render_evening_sheet,
        "tables": documents_by_number.render_whole_evening,
        "totals": documents_by_number.render_evening_totals,
    }[asked["kind"]]
    return render(evening_id, asked["lang"])


@_sheet("/seasons/<int:season_id>", SeasonSheetQuerySchema, Permission.READ)
def season_sheet(asked: dict[str, Any], season_id: int) -> bytes:
    """Return a sheet of a season."""
    from scorekeeper.printing import documents_by_number

    found = standings_asked_for(asked, season_id)
    render = {
        "standings": documents_by_number.render_standings,
        "champion": documents_by_number.render_champion,
    }[asked["kind"]]
    return render(found, asked["lang"])


@_sheet("/players/<int:player_id>", StatementSheetQuerySchema, Permission.READ, Permission.MONEY)
def statement_sheet(asked: dict[str, Any], player_id: int) -> bytes:
    """Return a player's statement."""
    from scorekeeper.printing import documents_by_number

    period = StatementPeriod(asked["since"], asked["until"])
    return documents_by_number.render_statement(player_id, period, asked["lang"])
