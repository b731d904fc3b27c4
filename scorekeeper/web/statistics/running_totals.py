"""The pages of running totals: of a table in points, of an evening in money; and their sheets."""

from __future__ import annotations

from flask import render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.auth import requires, sees_money, view_session
from scorekeeper.charts.totals_chart import totals_chart
from scorekeeper.http.language import (
    currency_symbol,
    current_language,
    format_evening_date,
    format_number,
    t,
)
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import running_totals
from scorekeeper.services.statistics.running_totals import RunningTotals
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_routes import pdf, pdf_view


@bp.get("/sessions/<int:session_id>/totals")
@requires(Permission.READ)
def session_totals(session_id: int) -> ResponseReturnValue:
    """Show the running totals of a table."""
    view = view_session(session_id)
    return _page(
        running_totals.table_totals(session_id),
        f"{view.table} · {format_evening_date(view.opened)}",
        url_for("web.session", session_id=session_id),
        url_for("web.session_totals_sheet", session_id=session_id),
    )


@bp.get("/evenings/<int:evening_id>/totals")
@requires(Permission.READ, Permission.MONEY)
def evening_totals(evening_id: int) -> ResponseReturnValue:
    """Show the running totals of an evening, over all its tables."""
    found = running_totals.evening_totals(evening_id)
    return _page(
        found,
        format_evening_date(found.opened),
        url_for("web.evening", evening_id=evening_id),
        url_for("web.evening_totals_sheet", evening_id=evening_id),
    )


@bp.get("/sessions/<int:session_id>/totals.pdf")
@requires(Permission.READ)
@pdf_view
def session_totals_sheet(session_id: int) -> ResponseReturnValue:
    """Print the running totals of a table."""
    from scorekeeper.printing import documents_by_number

    printed = documents_by_number.render_session_totals(
        session_id, current_language(), money=sees_money()
    )
    return pdf(printed, f"allas-{session_id}")


@bp.get("/evenings/<int:evening_id>/totals.pdf")
@requires(Permission.READ, Permission.MONEY)
@pdf_view
def evening_totals_sheet(evening_id: int) -> ResponseReturnValue:
    """Print the running totals of an evening."""
    from scorekeeper.printing import documents_by_number

    printed = documents_by_number.render_evening_totals(evening_id, current_language())
    return pdf(printed, f"est-allas-{evening_id}")


def _page(found: RunningTotals, where: str, back: str, sheet: str) -> str:
    currency = currency_symbol(found.currency) if found.currency else ""
    title = t("totals.line", currency=currency) if currency else t("totals.points-line")
    chart = ""
    if len(found.places) > 1:
        chart = totals_chart(found, title, format_number, current_language())
    return render_template(
        "statistics/totals.html",
        found=found,
        title=title,
        chart=chart,
        where=where,
        back=back,
        sheet=sheet,
    )
