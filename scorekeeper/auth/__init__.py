"""First set-up, signing in and out, scorers, their PINs and their devices.

A route names the permissions that its view needs (`services.rights`); `g.scorer` is the account
that signed in, or None.  Scoreboards and rules are public.
"""

from flask import Flask, g

from scorekeeper.auth import (
    club_settings_page,
    request_authentication,
    scorer_and_pin_pages,
    setup_sign_in_and_device_pages,
    token_pages,
)
from scorekeeper.auth.access_control import (
    blueprint,
    may,
    may_read,
    missing_right,
    requires,
    say_who_may,
    sees_money,
    view_session,
)
from scorekeeper.services.people import table_phones
from scorekeeper.services.rights import Permission, Role

__all__ = ["init_app", "may", "requires", "say_who_may", "sees_money", "view_session"]
_PAGES = (setup_sign_in_and_device_pages, scorer_and_pin_pages, club_settings_page, token_pages)


def init_app(app: Flask) -> None:
    """Load the scorer of each request, and redirect to the set-up until there is a club."""
    app.before_request(request_authentication.begin_request)
    app.teardown_request(request_authentication.forget_reason)
    app.register_blueprint(blueprint)
    app.jinja_env.globals.update(
        may=may,
        missing_right=missing_right,
        say_who_may=say_who_may,
        role_order=tuple(Role),
        permission_order=tuple(each for each in Permission if each is not Permission.OWN),
    )
    app.context_processor(
        lambda: {
            "scorer": g.get("scorer"),
            "may_read": may_read(),
            "with_phones": table_phones.are_enabled(),
            "weak_pin": request_authentication.has_weak_pin(),
        }
    )
