"""A player's statement: tables, payments and the balance between two dates."""

from __future__ import annotations

from datetime import date

from flask import render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires
from scorekeeper.http.form_errors import FieldError
from scorekeeper.http.language import current_language, t
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import statements
from scorekeeper.services.views.statement_views import StatementPeriod
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_routes import pdf, pdf_view
from scorekeeper.web.site_layout import error_text
from scorekeeper.web.spreadsheet_routes import period_of_query, read_day


@bp.get("/players/<int:player_id>/statement")
@requires(Permission.READ, Permission.MONEY)
def statement(player_id: int) -> ResponseReturnValue:
    """Show a player's statement, with a form to choose the dates."""
    zone = club_zone()
    wrong = {name: one for name in ("since", "until") if (one := _mistake(name))}
    period = StatementPeriod()
    if not wrong:
        try:
            period = period_of_query()
        except ServiceError as error:
            wrong["until"] = FieldError(t("statement.until"), error_text(error))
    page = render_template(
        "evening/statement.html",
        view=statements.view(player_id, zone, period),
        form=request.args,
        wrong=wrong,
        chosen={} if wrong else _chosen(period),
    )
    return page, 422 if wrong else 200


@bp.get("/players/<int:player_id>/statement.pdf")
@requires(Permission.READ, Permission.MONEY)
@pdf_view
def statement_sheet(player_id: int) -> ResponseReturnValue:
    """Print a player's statement.  Raises ServiceError for a bad date."""
    from scorekeeper.printing import documents_by_number

    sheet = documents_by_number.render_statement(player_id, period_of_query(), current_language())
    return pdf(sheet, f"kimutatas-{player_id}")


def _mistake(name: str) -> FieldError | None:
    try:
        read_day(name)
    except ServiceError as error:
        label = t("statement.since") if name == "since" else t("statement.until")
        return FieldError(label, error_text(error))
    return None


def _chosen(period: StatementPeriod) -> dict[str, str]:
    """Return the dates for the links to the same statement as a file."""
    days: dict[str, date | None] = {"since": period.since, "until": period.until}
    return {name: day.isoformat() for name, day in days.items() if day is not None}
