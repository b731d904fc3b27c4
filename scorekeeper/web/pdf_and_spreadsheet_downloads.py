"""Sheets as PDF files, and spreadsheets, of a table, an evening, a season or a player."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import TypeAlias

from flask import make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import sees_money
from scorekeeper.http.error_handlers import answer_sheet_not_made
from scorekeeper.http.language import current_language
from scorekeeper.printing import printable_documents
from scorekeeper.printing.pdf_queue_and_worker import PdfNotMadeError, PdfPendingError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.spreadsheets import spreadsheet_files
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import period_of_query, standings_of_query

Sheet: TypeAlias = tuple[bytes, str]
"""A PDF, and its name without an ending."""
SheetView: TypeAlias = Callable[..., Sheet]
"""A view of a sheet: the language is its first argument."""
FORM = "<any(xlsx, csv):form>"


def sheet_route(rule: str, *permissions: Permission) -> Callable[[SheetView], SheetView]:
    """Register a view of a sheet at an address, for those with the permissions."""

    def register(view: SheetView) -> SheetView:
        bp.get(rule, needs=permissions)(pdf_view(view))
        return view

    return register


def pdf_view(view: SheetView) -> Callable[..., ResponseReturnValue]:
    """Return a view that shows a PDF, a waiting page until it is rendered, or an error (503)."""

    @wraps(view)
    def answer(**kwargs: int) -> ResponseReturnValue:
        try:
            content, name = view(current_language(), **kwargs)
        except PdfPendingError:
            page = render_template("evening/pdf_pending.html", sheet=request.full_path)
            return page, HTTPStatus.ACCEPTED
        except PdfNotMadeError as error:
            return answer_sheet_not_made(error)
        response = make_response(content)
        response.mimetype = "application/pdf"
        response.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
        return response

    return answer


@sheet_route("/sessions/<int:session_id>/sheet.pdf", Permission.READ)
def session_sheet(lang: str, session_id: int) -> Sheet:
    """Print the hands of the session."""
    name = sessions.view(session_id).way.words.file
    sheet = printable_documents.render_session_sheet(session_id, lang, money=sees_money())
    return sheet, f"{name}-{session_id}"


@sheet_route("/sessions/<int:session_id>/settlement.pdf", Permission.READ, Permission.MONEY)
def settlement_sheet(lang: str, session_id: int) -> Sheet:
    """Print who pays whom."""
    return printable_documents.render_settlement_sheet(session_id, lang), f"elszamolas-{session_id}"


@sheet_route("/sessions/<int:session_id>/blank.pdf", Permission.READ)
def blank_sheet(lang: str, session_id: int) -> Sheet:
    """Print a score sheet without hands, with the names of those who sit at the table."""
    name = sessions.view(session_id).way.words.file
    sheet = printable_documents.render_blank_sheet(session_id, lang, money=sees_money())
    return sheet, f"ures-{name}-{session_id}"


@sheet_route("/sessions/<int:session_id>/hands/<int:number>/slip.pdf", Permission.READ)
def hand_slip(lang: str, session_id: int, number: int) -> Sheet:
    """Print one hand with everything that decides it."""
    sheet = printable_documents.render_hand_sheet(session_id, number, lang, money=sees_money())
    return sheet, f"leosztas-{session_id}-{number}"


@bp.get(f"/sessions/<int:session_id>/table.{FORM}", needs=Permission.READ)
def session_spreadsheet(session_id: int, form: str) -> ResponseReturnValue:
    """Send the hands, results and payments of a table."""
    lang, sheet = current_language(), request.args.get("sheet")
    return spreadsheet_files.download(
        spreadsheet_files.session_spreadsheet(session_id, form, lang, sheet, money=sees_money())
    )


@bp.get(f"/evenings/<int:evening_id>/evening.{FORM}", needs=(Permission.READ, Permission.MONEY))
def evening_spreadsheet(evening_id: int, form: str) -> ResponseReturnValue:
    """Send the balances and payments of an evening, and the hands of its tables."""
    lang, sheet = current_language(), request.args.get("sheet")
    return spreadsheet_files.download(
        spreadsheet_files.evening_spreadsheet(evening_id, form, lang, sheet)
    )


@bp.get(f"/seasons/<int:season_id>/standings.{FORM}", needs=Permission.READ)
def season_spreadsheet(season_id: int, form: str) -> ResponseReturnValue:
    """Send the standings of a season, its points by evening, and its tables."""
    lang, sheet = current_language(), request.args.get("sheet")
    found = standings_of_query(season_id)
    return spreadsheet_files.download(
        spreadsheet_files.season_spreadsheet(found, form, lang, sheet)
    )


@bp.get(f"/players/<int:player_id>/statement.{FORM}", needs=(Permission.READ, Permission.MONEY))
def player_spreadsheet(player_id: int, form: str) -> ResponseReturnValue:
    """Send a player's statement."""
    lang, sheet = current_language(), request.args.get("sheet")
    return spreadsheet_files.download(
        spreadsheet_files.player_spreadsheet(player_id, form, lang, sheet, period_of_query())
    )
