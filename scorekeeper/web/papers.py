"""The printed sheets, as PDF files."""

from __future__ import annotations

from flask import make_response
from flask.typing import ResponseReturnValue

from scorekeeper.auth import reading
from scorekeeper.language import current
from scorekeeper.services import sessions
from scorekeeper.web.blueprint import bp


@bp.get("/sessions/<int:session_id>/sheet.pdf")
@reading
def session_sheet(session_id: int) -> ResponseReturnValue:
    """Print the hands of the evening."""
    from scorekeeper import printing

    name = sessions.view(session_id).way.words.file
    return pdf(printing.session_sheet_for(session_id, current()), f"{name}-{session_id}")


@bp.get("/sessions/<int:session_id>/settlement.pdf")
@reading
def settlement_sheet(session_id: int) -> ResponseReturnValue:
    """Print who pays whom."""
    from scorekeeper import printing

    return pdf(printing.settlement_sheet_for(session_id, current()), f"elszamolas-{session_id}")


@bp.get("/sessions/<int:session_id>/hands/<int:number>/slip.pdf")
@reading
def hand_slip(session_id: int, number: int) -> ResponseReturnValue:
    """Print one hand with everything that decides it."""
    from scorekeeper import printing

    slip = printing.hand_slip_for(session_id, number, current())
    return pdf(slip, f"leosztas-{session_id}-{number}")


def pdf(content: bytes, name: str) -> ResponseReturnValue:
    """Answer with a sheet, to be looked at first."""
    response = make_response(content)
    response.mimetype = "application/pdf"
    response.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response
