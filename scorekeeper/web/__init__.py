"""The HTML pages: views load data, call one service and render; they know no rules."""

from __future__ import annotations

from flask import Flask

from scorekeeper.web import downloads, site_layout
from scorekeeper.web.club import (
    change_log,
    home,
    paper_imports,
    players,
    seasons,
    settlement,
    statistics,
)
from scorekeeper.web.entry import entry_page
from scorekeeper.web.rules import club_rule_sets, hand_comparison, rule_sets, rulebook
from scorekeeper.web.session import (
    new_session,
    phones,
    recorded_hand,
    scoreboard,
    sessions,
    table_corrections,
    unreadable_tables,
)
from scorekeeper.web.site_layout import bp


def init_app(app: Flask) -> None:
    """Register every page and its template helpers."""
    site_layout.init_app(app)
    app.register_blueprint(bp)
