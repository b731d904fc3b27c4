"""The printed sheets, as PDF files."""

from __future__ import annotations

from typing import Final

from flask import make_response
from flask.typing import ResponseReturnValue

from scorekeeper.auth import reading
from scorekeeper.language import current
from scorekeeper.services import sessions
from scorekeeper.services.views import Mode
from scorekeeper.web.blueprint import bp

_SHEETS: Final = {
    Mode.RADLI: "radlilap",
    Mode.RUBBER: "rubberlap",
    Mode.WRITTEN: "pontlap",
    Mode.CASH: "jateklap",
}
"""What the sheet of a session is called as a file: as its title, like all files in Hungarian."""


@bp.get("/sessions/<int:session_id>/radli.pdf")
@reading
def radli_sheet(session_id: int) -> ResponseReturnValue:
    """Print the hands of the evening."""
    from scorekeeper import printing

    name = _SHEETS[sessions.view(session_id).mode]
    return pdf(printing.radli_sheet_for(session_id, current()), f"{name}-{session_id}")


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
