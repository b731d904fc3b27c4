"""The printed sheets, as PDF files."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import ParamSpec

from flask import make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, sees_money
from scorekeeper.http.error_handlers import answer_sheet_not_made
from scorekeeper.http.language import current_language
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import sessions
from scorekeeper.web.blueprint import bp

Arguments = ParamSpec("Arguments")


def pdf_view(
    view: Callable[Arguments, ResponseReturnValue],
) -> Callable[Arguments, ResponseReturnValue]:
    """Return a view that sends a PDF, or a waiting page that reloads while it is rendered.

    A repeated request does not start the rendering again.  A sheet that takes too long is
    answered with 503.
    """

    @wraps(view)
    def answer(*args: Arguments.args, **kwargs: Arguments.kwargs) -> ResponseReturnValue:
        from scorekeeper.printing.pdf_worker import PdfNotMadeError, PdfPendingError

        try:
            return view(*args, **kwargs)
        except PdfPendingError:
            page = render_template("evening/pdf_pending.html", sheet=request.full_path)
            return page, HTTPStatus.ACCEPTED
        except PdfNotMadeError as error:
            return answer_sheet_not_made(error)

    return answer


@bp.get("/sessions/<int:session_id>/sheet.pdf")
@requires(Permission.READ)
@pdf_view
def session_sheet(session_id: int) -> ResponseReturnValue:
    """Print the hands of the session."""
    from scorekeeper.printing import documents_by_number

    name = sessions.view(session_id).way.words.file
    return pdf(
        documents_by_number.render_session_sheet(
            session_id, current_language(), money=sees_money()
        ),
        f"{name}-{session_id}",
    )


@bp.get("/sessions/<int:session_id>/settlement.pdf")
@requires(Permission.READ, Permission.MONEY)
@pdf_view
def settlement_sheet(session_id: int) -> ResponseReturnValue:
    """Print who pays whom."""
    from scorekeeper.printing import documents_by_number

    return pdf(
        documents_by_number.render_settlement_sheet(session_id, current_language()),
        f"elszamolas-{session_id}",
    )


@bp.get("/sessions/<int:session_id>/blank.pdf")
@requires(Permission.READ)
@pdf_view
def blank_sheet(session_id: int) -> ResponseReturnValue:
    """Print a score sheet without hands, with the names of those who sit at the table."""
    from scorekeeper.printing import documents_by_number

    name = sessions.view(session_id).way.words.file
    blank = documents_by_number.render_blank_sheet(
        session_id, current_language(), money=sees_money()
    )
    return pdf(blank, f"ures-{name}-{session_id}")


@bp.get("/sessions/<int:session_id>/hands/<int:number>/slip.pdf")
@requires(Permission.READ)
@pdf_view
def hand_slip(session_id: int, number: int) -> ResponseReturnValue:
    """Print one hand with everything that decides it."""
    from scorekeeper.printing import documents_by_number

    slip = documents_by_number.render_hand_sheet(
        session_id, number, current_language(), money=sees_money()
    )
    return pdf(slip, f"leosztas-{session_id}-{number}")


def pdf(content: bytes, name: str) -> ResponseReturnValue:
    """Return a response with the PDF, shown in the browser."""
    response = make_response(content)
    response.mimetype = "application/pdf"
    response.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
