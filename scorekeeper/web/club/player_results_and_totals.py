"""Pages of figures: a player's, running totals, and a player's statement."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.auth import sees_money, view_session
from scorekeeper.charts import ChartLine, axis_date, line_chart, totals_chart
from scorekeeper.http.language import current_language, t
from scorekeeper.http.localized_formats import currency_symbol, format_evening_date, format_number
from scorekeeper.http.service_error_sentences import FieldError
from scorekeeper.printing import printable_documents
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import player_statements, running_totals
from scorekeeper.services.statistics.player_statistics import EveningBalance, player_statistics
from scorekeeper.services.statistics.running_totals import RunningTotals
from scorekeeper.services.view_types.statements import StatementPeriod
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_and_spreadsheet_downloads import Sheet, sheet_route
from scorekeeper.web.request_helpers import error_text, period_of_query, read_day

LEAST: Final = 2
"""The number of evenings from which on there is a picture."""


@bp.get("/players/<int:player_id>", needs=Permission.READ)
def player(player_id: int) -> ResponseReturnValue:
    """Show a player's statistics."""
    zone = club_zone()
    found = player_statistics(player_id, zone)
    if not sees_money():
        found = found.without_money()
    charts = {
        currency: _chart(found.player.name, currency, rows)
        for currency, rows in found.evenings.items()
        if len(rows) >= LEAST
    }
    return render_template(
        "statistics/player.html",
        found=found,
        symbols={one: currency_symbol(one) for one in found.evenings},
        charts=charts,
    )


def _chart(name: str, currency: str, rows: Sequence[EveningBalance]) -> Markup:
    return line_chart(
        [ChartLine(name, [0, *(row.total for row in rows)])],
        ["", *(axis_date(row.day, current_language()) for row in rows)],
        t("player.balance-line", name=name, currency=currency_symbol(currency)),
        format_number,
    )


@bp.get("/sessions/<int:session_id>/totals", needs=Permission.READ)
def session_totals(session_id: int) -> ResponseReturnValue:
    """Show the running totals of a table."""
    view = view_session(session_id)
    return _page(
        running_totals.table_totals(session_id),
        f"{view.table} · {format_evening_date(view.opened)}",
        url_for("web.session", session_id=session_id),
        url_for("web.session_totals_sheet", session_id=session_id),
    )


@bp.get("/evenings/<int:evening_id>/totals", needs=(Permission.READ, Permission.MONEY))
def evening_totals(evening_id: int) -> ResponseReturnValue:
    """Show the running totals of an evening, over all its tables."""
    found = running_totals.evening_totals(evening_id)
    return _page(
        found,
        format_evening_date(found.opened),
        url_for("web.evening", evening_id=evening_id),
        url_for("web.evening_totals_sheet", evening_id=evening_id),
    )


@sheet_route("/sessions/<int:session_id>/totals.pdf", Permission.READ)
def session_totals_sheet(lang: str, session_id: int) -> Sheet:
    """Print the running totals of a table."""
    sheet = printable_documents.render_session_totals(session_id, lang, money=sees_money())
    return sheet, f"allas-{session_id}"


@sheet_route("/evenings/<int:evening_id>/totals.pdf", Permission.READ, Permission.MONEY)
def evening_totals_sheet(lang: str, evening_id: int) -> Sheet:
    """Print the running totals of an evening."""
    return printable_documents.render_evening_totals(evening_id, lang), f"est-allas-{evening_id}"


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


@bp.get("/players/<int:player_id>/statement", needs=(Permission.READ, Permission.MONEY))
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
        view=player_statements.view(player_id, zone, period),
        form=request.args,
        wrong=wrong,
        chosen={} if wrong else _chosen(period),
    )
    return page, 422 if wrong else 200


@sheet_route("/players/<int:player_id>/statement.pdf", Permission.READ, Permission.MONEY)
def statement_sheet(lang: str, player_id: int) -> Sheet:
    """Print a player's statement.  Raises ServiceError for a bad date."""
    sheet = printable_documents.render_statement(player_id, period_of_query(), lang)
    return sheet, f"kimutatas-{player_id}"


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
