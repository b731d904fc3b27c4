"""First set-up, signing in and out, scorers, their PINs and their devices.

`login_required` guards every view that writes, `require_read_access` every view of hands and
money; `g.scorer` is the signed-in scorer, or None.  Scoreboards and rules are public.
"""

from __future__ import annotations

from flask import Flask, g

from scorekeeper.auth import access_control, devices, login_cookies, pages, scorers
from scorekeeper.auth.access_control import login_required, may_read, require_read_access
from scorekeeper.auth.blueprint import blueprint
from scorekeeper.services.phones import join_codes

__all__ = ["init_app", "login_required", "require_read_access"]

_PAGES = (devices, pages, scorers)


def init_app(app: Flask) -> None:
    """Load the scorer of each request, and redirect to the set-up until there is a club."""
    app.before_request(login_cookies.load_scorer)
    app.before_request(access_control.redirect_to_set_up)
    app.register_blueprint(blueprint)
    app.context_processor(
        lambda: {
            "scorer": g.get("scorer"),
            "may_read": may_read(),
            "with_phones": join_codes.are_enabled(),
            "weak_pin": login_cookies.has_weak_pin(),
        }
    )
