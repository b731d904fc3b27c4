"""Seasons: their list, standings and terms, on the page and on paper."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from scorekeeper.auth import requires
from scorekeeper.charts.season_chart import season_chart
from scorekeeper.http.form_errors import FieldError, Wrongs
from scorekeeper.http.language import (
    currency_symbol,
    current_language,
    format_axis_date,
    format_number,
    t,
)
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import seasons, standings
from scorekeeper.services.statistics.season_preview import preview_season
from scorekeeper.services.statistics.seasons import SeasonTerms, SeasonView
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.services.statistics.table_figures import TableFigures
from scorekeeper.web.blueprint import bp
from scorekeeper.web.corrections import change_previews
from scorekeeper.web.corrections.figure_lines import FigureLine
from scorekeeper.web.pdf_routes import pdf, pdf_view
from scorekeeper.web.site_layout import error_text, redirect_to, scorer_id, set_accepted_header
from scorekeeper.web.spreadsheet_routes import standings_of_query
from scorekeeper.web.statistics import season_terms_in_words
from scorekeeper.web.statistics.standing_lines import standing_lines

_NO_DAY: Final = date(1, 1, 1)
"""The date of a field without one: no valid date of a season."""
_MOST_TABLES: Final = 200
"""The number of tables listed in the form, the latest ones; others stay as they are."""


@bp.get("/seasons")
@requires(Permission.READ)
def season_list() -> ResponseReturnValue:
    """List the seasons, the latest first."""
    return render_template(
        "statistics/seasons.html",
        seasons=seasons.list_seasons(),
        removed=seasons.list_seasons(removed=True),
    )


@bp.get("/seasons/new")
@requires(Permission.SEASONS)
def new_season() -> ResponseReturnValue:
    """Show the form of a new season."""
    return _form(request.args)


@bp.post("/seasons")
@requires(Permission.SEASONS)
def create_season() -> ResponseReturnValue:
    """Create a season."""
    terms = _terms(None)
    wrong = _wrong(terms)
    if wrong:
        return _form(request.form, wrong=wrong), 422
    try:
        made = seasons.create(terms, scorer_id(), request.form.get("key", ""))
    except ServiceError as error:
        return _form(request.form, error=error_text(error)), error.status
    return redirect_to(url_for("web.season", season_id=made.id))


@bp.get("/seasons/<int:season_id>")
@requires(Permission.READ)
def season(season_id: int) -> ResponseReturnValue:
    """Show the standings of a season."""
    found = standings_of_query(season_id)
    title = t("season.line")
    return render_template(
        "statistics/season.html",
        found=found,
        changes=season_terms_in_words.season_changes(found.season),
        orders=list(StandingOrder),
        symbols={one: currency_symbol(one) for one in found.currencies},
        least={
            StandingOrder.AVERAGE: standings.LEAST_EVENINGS,
            StandingOrder.SHARE: standings.LEAST_DECLARED,
            StandingOrder.RATING: standings.LEAST_RATED,
        },
        chart=season_chart(found, title, format_number, format_axis_date, current_language())
        if found.days
        else "",
    )


@bp.get("/seasons/<int:season_id>/edit")
@requires(Permission.SEASONS)
def edit_season(season_id: int) -> ResponseReturnValue:
    """Show the form with a season's terms."""
    one = seasons.season(season_id)
    terms = one.terms
    form = MultiDict[str, str](
        [("name", terms.name), ("first", f"{terms.first}"), ("last", f"{terms.last}")]
    )
    form.setlist("game", [*terms.games])
    form.setlist("preset", [*terms.presets])
    return _form(form, one)


@bp.post("/seasons/<int:season_id>")
@requires(Permission.SEASONS)
def change_season(season_id: int) -> ResponseReturnValue:
    """Change a season's terms."""
    one = seasons.season(season_id)
    terms = _terms(one)
    wrong = _wrong(terms)
    if wrong:
        return _form(request.form, one, wrong=wrong), 422
    try:
        if change_previews.is_asked():
            found = preview_season(season_id, terms, scorer_id(), _seen(), club_zone())
            return _form(request.form, one, lines=standing_lines(found))
        seasons.change(season_id, terms, scorer_id(), _seen(), removed=one.removed)
    except RefusedError as error:
        page = _form(request.form, one, error=error_text(error))
        return set_accepted_header(page, was=False)
    return redirect_to(url_for("web.season", season_id=season_id))


@bp.post("/seasons/<int:season_id>/remove")
@requires(Permission.SEASONS)
def remove_season(season_id: int) -> ResponseReturnValue:
    """Remove a season from the list."""
    return _set_removed(season_id, removed=True)


@bp.post("/seasons/<int:season_id>/restore")
@requires(Permission.SEASONS)
def restore_season(season_id: int) -> ResponseReturnValue:
    """Bring a removed season back."""
    return _set_removed(season_id, removed=False)


@bp.get("/seasons/<int:season_id>/standings.pdf")
@requires(Permission.READ)
@pdf_view
def standings_sheet(season_id: int) -> ResponseReturnValue:
    """Print the standings."""
    from scorekeeper.printing import season_documents

    found = standings_of_query(season_id)
    return pdf(season_documents.render_standings(found, current_language()), f"szezon-{season_id}")


@bp.get("/seasons/<int:season_id>/champion.pdf")
@requires(Permission.READ)
@pdf_view
def champion_sheet(season_id: int) -> ResponseReturnValue:
    """Print the champion's page."""
    from scorekeeper.printing import season_documents

    found = standings_of_query(season_id)
    return pdf(season_documents.render_champion(found, current_language()), f"bajnok-{season_id}")


def _seen() -> int:
    return request.form.get("revision", 0, type=int)


def _set_removed(season_id: int, *, removed: bool) -> ResponseReturnValue:
    one = seasons.season(season_id)
    address = url_for("web.season_list") if removed else url_for("web.season", season_id=season_id)
    try:
        seasons.change(season_id, one.terms, scorer_id(), _seen(), removed=removed)
    except RefusedError:
        return set_accepted_header(
            redirect_to(url_for("web.season", season_id=season_id)), was=False
        )
    return redirect_to(address)


def _terms(one: SeasonView | None) -> SeasonTerms:
    """Read the terms of the form; a date that is none is out of range."""
    form = request.form
    listed, counting = (set(form.getlist(name, type=int)) for name in ("listed", "counts"))
    before = set(one.terms.left_out) if one else set()
    return SeasonTerms(
        form.get("name", ""),
        _day("first"),
        _day("last"),
        tuple(sorted(set(form.getlist("game")))),
        tuple(sorted(set(form.getlist("preset")))),
        tuple(sorted((before - listed) | (listed - counting))),
    )


def _day(name: str) -> date:
    try:
        return date.fromisoformat(request.form.get(name, "").strip())
    except ValueError:
        return _NO_DAY


def _wrong(terms: SeasonTerms) -> Wrongs:
    return {
        name: FieldError(t(f"season.{name}"), error_text(error))
        for name, error in reversed([*seasons.mistakes(terms)])
    }


def _form(
    form: MultiDict[str, str],
    one: SeasonView | None = None,
    *,
    wrong: Wrongs | None = None,
    error: str | None = None,
    lines: Sequence[FigureLine] | None = None,
) -> str:
    tables: Sequence[TableFigures] = (
        standings.tables_that_fit(one, club_zone())[:_MOST_TABLES] if one else ()
    )
    left_out = {*one.terms.left_out} if one else set[int]()
    if "listed" in form:
        left_out = {*form.getlist("listed", type=int)} - {*form.getlist("counts", type=int)}
    return render_template(
        "statistics/season_form.html",
        form=form,
        one=one,
        games=list(engine.GAMES.values()),
        tables=tables,
        left_out=left_out,
        wrong=wrong or {},
        error=error,
        lines=lines,
        key=form.get("key") or uuid4().hex,
    )
