"""The home page with the open tables, the lists of tables and evenings, and the tour."""

from datetime import datetime
from typing import Final

from flask import abort, current_app, make_response, render_template, request, url_for
from flask.typing import ResponseReturnValue

import engine
from scorekeeper.auth import view_session
from scorekeeper.backup import automatic_backups
from scorekeeper.http.language import current_language
from scorekeeper.http.localized_formats import format_evening_date
from scorekeeper.http.response_headers_and_compression import set_preference_cookie
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.persistence.row_validation import UnreadableSessionError
from scorekeeper.services.rights import Permission
from scorekeeper.services.session import table_and_evening_lists, unreadable_tables
from scorekeeper.services.settling import evenings
from scorekeeper.services.view_types import SessionHead, SessionView
from scorekeeper.storage.column_types import SPOILT_MOMENT
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import read_search_and_page

MOST_OPEN = 12
"""The maximum number of open tables shown with scores; the others are only listed."""
FIRST = 10
"""The number of past tables and evenings on the home page."""
COOKIE: Final = "tour"
"""The step at which the tour was left."""
STEPS: Final = ("table", "hand", "error", "correction", "settlement", "sheets", "season")


@bp.get("/")
def index() -> ResponseReturnValue:
    """Show the open tables with their scores, and the latest of the others."""
    now: list[SessionView] = []
    forgotten: list[SessionHead] = []
    unreadable: list[SessionHead] = []
    being_played = table_and_evening_lists.open_tables(size=MOST_OPEN + FIRST)
    for head in being_played.heads:
        if head.unreadable:
            unreadable.append(head)
        elif len(now) == MOST_OPEN:
            forgotten.append(head)
        else:
            try:
                now.append(view_session(head.id))
            except UnreadableSessionError:
                unreadable.append(head)
    past = table_and_evening_lists.closed_tables(size=FIRST)
    unreadable += [head for head in past.heads if head.unreadable]
    bad = {head.id: head for head in (*unreadable, *table_and_evening_lists.quarantined_tables())}
    put = {number: unreadable_tables.find_last_quarantine(number) for number in bad}
    return render_template(
        "evening/home.html",
        club=club_setup_and_settings.get_club(),
        now=now,
        forgotten=forgotten,
        all_open=being_played,
        unreadable=[head for number, head in bad.items() if not put[number]],
        aside=[(bad[number], last) for number, last in put.items() if last],
        past=past,
        evenings=table_and_evening_lists.evenings(size=FIRST),
        first=FIRST,
        touring=last_step(),
        copies=automatic_backups.backup_state(),
        several=table_and_evening_lists.count_ungrouped_tables() >= evenings.FEWEST,
    )


@bp.get("/sessions", needs=Permission.READ)
def session_list() -> ResponseReturnValue:
    """List closed tables page by page, or all tables that match the search words."""
    words, page = read_search_and_page()
    found = (
        table_and_evening_lists.search_tables(words, _told, page)
        if words
        else table_and_evening_lists.closed_tables(page)
    )
    return render_template("evening/table_list.html", found=found, words=words)


@bp.get("/sessions/open", needs=Permission.READ)
def open_list() -> ResponseReturnValue:
    """List the open tables page by page."""
    _, page = read_search_and_page()
    return render_template(
        "evening/open_tables.html", found=table_and_evening_lists.open_tables(page)
    )


@bp.get("/evenings", needs=(Permission.READ, Permission.MONEY))
def evening_list() -> ResponseReturnValue:
    """List the evenings page by page."""
    _, page = read_search_and_page()
    return render_template("evening/evenings.html", found=table_and_evening_lists.evenings(page))


def _told(game: str, opened: datetime) -> str:
    """Return the text of a table that a search looks in: its game and date, also in ISO form."""
    name = engine.GAMES[game].label[current_language()] if game in engine.GAMES else game
    if opened == SPOILT_MOMENT:
        return name
    return f"{name} {format_evening_date(opened)} {opened.date().isoformat()}"


@bp.get("/tour", endpoint="tour")
@bp.get("/tour/<int:step>")
def tour_step(step: int | None = None) -> ResponseReturnValue:
    """Show a step of the tour, the one at which it was left by default, and store it as that."""
    if step is None:
        step = last_step() or 1
    if not current_app.config["DEMO"] or not 1 <= step <= len(STEPS):
        abort(404)
    page = render_template(
        "guidance/tour.html", steps=STEPS, step=step, name=STEPS[step - 1], place=_places()
    )
    response = make_response(page)
    set_preference_cookie(response, COOKIE, str(step))
    return response


def last_step() -> int | None:
    """Return the step at which the tour was left, if it was begun."""
    stored = request.cookies.get(COOKIE, "")
    return int(stored) if stored in {str(step) for step in range(1, len(STEPS) + 1)} else None


def _places() -> dict[str, str]:
    """Return the address that each step leads to."""
    from scorekeeper import demo

    of = demo.find_tour_places()
    return {
        "table": url_for("web.new_session"),
        "hand": url_for("web.entry", session_id=of["half"]),
        "error": url_for("web.entry", session_id=of["wrong"]),
        "correction": url_for("web.hand", session_id=of["half"], number=1),
        "settlement": url_for("web.evening", evening_id=of["evening"]),
        "sheets": url_for("web.session", session_id=of["closed"]),
        "season": url_for("web.season", season_id=of["season"]),
    }
