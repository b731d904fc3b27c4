"""The pages: what people see and tap.  Views load, call one service, answer; none knows a rule."""

from __future__ import annotations

from flask import Flask

from scorekeeper.web import (
    comparing,
    entry,
    evenings,
    hands,
    home,
    money,
    new,
    papers,
    rule_sets,
    rules,
    rulings,
    scoreboard,
    sessions,
    shell,
    unreadable,
)
from scorekeeper.web.blueprint import bp

__all__ = ["bp", "init_app"]

_PAGES = (
    comparing,
    entry,
    evenings,
    hands,
    home,
    money,
    new,
    papers,
    rule_sets,
    rules,
    rulings,
    scoreboard,
    sessions,
    unreadable,
)


def init_app(app: Flask) -> None:
    """Register every page, and what their templates use."""
    shell.init_app(app)
    app.register_blueprint(bp)
