"""Seasons: their list, standings and terms, on the page and on paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import pairwise
from typing import Final
from uuid import uuid4

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

import engine
from scorekeeper.charts import season_chart
from scorekeeper.http import language, localized_formats
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.printing import printable_documents
from scorekeeper.services.errors import RefusedError, ServiceError
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics import season_definitions, standings
from scorekeeper.services.statistics.season_definitions import (
    SeasonChangeView,
    SeasonTerms,
    SeasonView,
)
from scorekeeper.services.statistics.standing_change_previews import preview_season
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.web import change_previews
from scorekeeper.web.blueprint import bp
from scorekeeper.web.change_previews import Effect, standing_effect
from scorekeeper.web.pdf_and_spreadsheet_downloads import Sheet, sheet_route
from scorekeeper.web.request_helpers import (
    error_text,
    form_number,
    redirect_to,
    scorer_id,
    set_accepted_header,
    standings_of_query,
)

_NO_DAY: Final = date(1, 1, 1)
"""The date of a field without one: no valid date of a season."""
_MOST_TABLES: Final = 200
"""The number of tables listed in the form, the latest ones; others stay as they are."""


@bp.get("/seasons", needs=Permission.READ)
def season_list() -> ResponseReturnValue:
    """List the seasons, the latest first."""
    return render_template(
        "statistics/seasons.html",
        seasons=season_definitions.list_seasons(),
        removed=season_definitions.list_seasons(removed=True),
    )


@bp.get("/seasons/new", needs=Permission.SEASONS)
def new_season() -> ResponseReturnValue:
    """Show the form of a new season."""
    return _form(request.args)


@bp.post("/seasons", needs=Permission.SEASONS)
def create_season() -> ResponseReturnValue:
    """Create a season."""
    terms = _terms(None)
    wrong = _wrong(terms)
    if wrong:
        return _form(request.form, wrong=wrong), 422
    try:
        made = season_definitions.create(terms, scorer_id(), request.form.get("key", ""))
    except ServiceError as error:
        return _form(request.form, error=error_text(error)), error.status
    return redirect_to(url_for("web.season", season_id=made.id))


@bp.get("/seasons/<int:season_id>", needs=Permission.READ)
def season(season_id: int) -> ResponseReturnValue:
    """Show the standings of a season."""
    found = standings_of_query(season_id)
    title = language.t("season.line")
    return render_template(
        "statistics/season.html",
        found=found,
        changes=season_changes(found.season),
        orders=list(StandingOrder),
        symbols={one: localized_formats.currency_symbol(one) for one in found.currencies},
        least={
            StandingOrder.AVERAGE: standings.LEAST_EVENINGS,
            StandingOrder.SHARE: standings.LEAST_DECLARED,
            StandingOrder.RATING: standings.LEAST_RATED,
        },
        chart=season_chart(
            found, title, localized_formats.format_number, language.current_language()
        )
        if found.days
        else "",
    )


@bp.get("/seasons/<int:season_id>/edit", needs=Permission.SEASONS)
def edit_season(season_id: int) -> ResponseReturnValue:
    """Show the form with a season's terms."""
    one = season_definitions.season(season_id)
    terms = one.terms
    form = MultiDict[str, str](
        [("name", terms.name), ("first", f"{terms.first}"), ("last", f"{terms.last}")]
    )
    form.setlist("game", [*terms.games])
    form.setlist("preset", [*terms.presets])
    return _form(form, one)


@bp.post("/seasons/<int:season_id>", needs=Permission.SEASONS)
def change_season(season_id: int) -> ResponseReturnValue:
    """Change a season's terms."""
    one = season_definitions.season(season_id)
    terms, seen = _terms(one), form_number("revision")
    wrong = _wrong(terms)
    if wrong:
        return _form(request.form, one, wrong=wrong), 422
    try:
        if change_previews.is_asked():
            found = preview_season(season_id, terms, scorer_id(), seen, club_zone())
            return _form(request.form, one, effect=standing_effect(found))
        season_definitions.change(season_id, terms, scorer_id(), seen, removed=one.removed)
    except RefusedError as error:
        page = _form(request.form, one, error=error_text(error))
        return set_accepted_header(page, was=False)
    return redirect_to(url_for("web.season", season_id=season_id))


@bp.post("/seasons/<int:season_id>/remove", endpoint="remove_season", needs=Permission.SEASONS)
@bp.post("/seasons/<int:season_id>/restore", endpoint="restore_season", needs=Permission.SEASONS)
def set_season_removed(season_id: int) -> ResponseReturnValue:
    """Remove a season from the list, or bring it back."""
    one, removed = season_definitions.season(season_id), request.endpoint == "web.remove_season"
    address = url_for("web.season", season_id=season_id)
    try:
        season_definitions.change(
            season_id, one.terms, scorer_id(), form_number("revision"), removed=removed
        )
    except RefusedError:
        return set_accepted_header(redirect_to(address), was=False)
    return redirect_to(url_for("web.season_list") if removed else address)


@sheet_route("/seasons/<int:season_id>/standings.pdf", Permission.READ)
def standings_sheet(lang: str, season_id: int) -> Sheet:
    """Print the standings."""
    found = standings_of_query(season_id)
    return printable_documents.render_standings(found, lang), f"szezon-{season_id}"


@sheet_route("/seasons/<int:season_id>/champion.pdf", Permission.READ)
def champion_sheet(lang: str, season_id: int) -> Sheet:
    """Print the champion's page."""
    found = standings_of_query(season_id)
    return printable_documents.render_champion(found, lang), f"bajnok-{season_id}"


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
        name: FieldError(language.t(f"season.{name}"), error_text(error))
        for name, error in reversed([*season_definitions.mistakes(terms)])
    }


def _form(
    form: MultiDict[str, str],
    one: SeasonView | None = None,
    *,
    wrong: Wrongs | None = None,
    error: str | None = None,
    effect: Effect | None = None,
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
        effect=effect,
        key=form.get("key") or uuid4().hex,
    )


def terms_words(terms: SeasonTerms, tables: Mapping[int, str]) -> str:
    """Return the terms of a season in words; `tables` are the names of those left out."""
    parts = [terms.name, _dates(terms)]
    if terms.games or terms.presets:
        parts.append(games_words(terms.games, terms.presets))
    if terms.left_out:
        parts.append(language.t("season.out", names=_names(terms.left_out, tables)))
    return "; ".join(parts)


def games_words(games: Sequence[str], presets: Sequence[str]) -> str:
    """Return the names of games and rule sets."""
    lang = language.current_language()
    known = {preset.name: preset for game in engine.GAMES.values() for preset in game.presets}
    names = [engine.GAMES[one].label[lang] if one in engine.GAMES else one for one in games]
    names += [known[one].label[lang] if one in known else one for one in presets]
    return ", ".join(names) or language.t("season.all-games")


def season_changes(season: SeasonView) -> list[tuple[SeasonChangeView, str]]:
    """Return the changes of a season, each with what it changed in words, the latest first."""
    numbers = {one for change in season.changes for one in change.terms.left_out}
    tables = season_definitions.table_names(numbers)
    changes = [(one, terms_words(one.terms, tables)) for one in season.changes[:1]]
    changes += [
        (new, "; ".join(_differences(old, new, tables))) for old, new in pairwise(season.changes)
    ]
    return changes[::-1]


def _differences(
    old: SeasonChangeView, new: SeasonChangeView, tables: Mapping[int, str]
) -> Iterator[str]:
    if new.removed != old.removed:
        yield language.t("season.remove" if new.removed else "season.restore")
    before, after = old.terms, new.terms
    if after.name != before.name:
        yield after.name
    if (after.first, after.last) != (before.first, before.last):
        yield _dates(after)
    if (after.games, after.presets) != (before.games, before.presets):
        yield f"{language.t('season.games')}: {games_words(after.games, after.presets)}"
    if out := [one for one in after.left_out if one not in before.left_out]:
        yield language.t("season.out", names=_names(out, tables))
    if back := [one for one in before.left_out if one not in after.left_out]:
        yield language.t("season.counted-again", names=_names(back, tables))


def _dates(terms: SeasonTerms) -> str:
    first, last = (localized_formats.format_calendar_date(day) for day in (terms.first, terms.last))
    return language.t("season.dates", first=first, last=last)


def _names(numbers: Iterable[int], tables: Mapping[int, str]) -> str:
    return ", ".join(tables.get(one, f"#{one}") for one in numbers)
