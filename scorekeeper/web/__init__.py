"""The HTML pages: views load data, call one service and render; they know no rules."""

from flask import Flask

from scorekeeper.web import (
    pdf_and_spreadsheet_downloads,
    template_globals,
    theme_and_service_worker,
)
from scorekeeper.web.blueprint import bp
from scorekeeper.web.club import (
    change_log,
    evenings,
    home_lists_and_tour,
    paper_imports,
    player_results_and_totals,
    players,
    seasons,
)
from scorekeeper.web.entry import entry_page
from scorekeeper.web.rules import club_rule_sets_and_files, hand_comparison, rule_set_page, rulebook
from scorekeeper.web.session import (
    hands_and_director_rulings,
    new_session,
    player_phones_and_opinions,
    scoreboard,
    seat_pages,
    series_and_closing_pages,
    session_page,
    settlement,
    table_corrections,
    unreadable_tables,
)


def init_app(app: Flask) -> None:
    """Register every page and its template helpers."""
    app.register_blueprint(bp)
    template_globals.init_app(app)
