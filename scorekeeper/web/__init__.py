"""The HTML pages: views load data, call one service and render; they know no rules."""

from __future__ import annotations

from flask import Flask

from scorekeeper.web import pdf_routes, site_layout, spreadsheet_routes
from scorekeeper.web.blueprint import bp
from scorekeeper.web.changes import change_log
from scorekeeper.web.corrections import table_form
from scorekeeper.web.entry import entry_page
from scorekeeper.web.evening import evenings, home, statements, tour
from scorekeeper.web.paper import paper_imports
from scorekeeper.web.people import player_edit, player_merge
from scorekeeper.web.phones import phone_desk, phone_page
from scorekeeper.web.rules import (
    club_rule_sets,
    explanations,
    hand_comparison,
    rule_sets,
    rulebook,
)
from scorekeeper.web.session import (
    new_session,
    payments,
    recorded_hands,
    rulings,
    scoreboard,
    sessions,
    step_previews,
    unreadable_tables,
)
from scorekeeper.web.statistics import player_page, running_totals, seasons

__all__ = ["bp", "init_app"]

_PAGES = (
    change_log,
    club_rule_sets,
    explanations,
    hand_comparison,
    entry_page,
    evenings,
    recorded_hands,
    home,
    payments,
    new_session,
    paper_imports,
    pdf_routes,
    phone_desk,
    phone_page,
    player_edit,
    player_merge,
    player_page,
    rule_sets,
    rulebook,
    rulings,
    running_totals,
    scoreboard,
    seasons,
    sessions,
    spreadsheet_routes,
    statements,
    step_previews,
    table_form,
    tour,
    unreadable_tables,
)


def init_app(app: Flask) -> None:
    """Register every page and its template helpers."""
    site_layout.init_app(app)
    app.register_blueprint(bp)
