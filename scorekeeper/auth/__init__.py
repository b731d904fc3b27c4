"""First set-up, signing in and out, scorers, their PINs and their devices.

`login_required` stands before every view that writes, `reading` before every view of hands and
money; `g.scorer` is who is signed in, or None.  Scoreboards and rules are open to everybody.
"""

from __future__ import annotations

from flask import Flask, g

from scorekeeper.auth import access_control, devices, login_cookies, pages, scorers
from scorekeeper.auth.access_control import login_required, may_read, require_read_access
from scorekeeper.auth.blueprint import blueprint

__all__ = ["init_app", "login_required", "require_read_access"]

_PAGES = (devices, pages, scorers)


def init_app(app: Flask) -> None:
    """Know who is signed in, and lead to the set-up as long as there is no club."""
    app.before_request(login_cookies.load_scorer)
    app.before_request(access_control.set_up_first)
    app.register_blueprint(blueprint)
    app.context_processor(
        lambda: {
            "scorer": g.get("scorer"),
            "may_read": may_read(),
            "weak_pin": login_cookies.has_weak_pin(),
        }
    )
