"""The JSON API under /api/v1, described by its own OpenAPI document at /api/v1/openapi.json.

Loading its views (`openapi`) takes a tenth of the start, and most services never use them, so
only their addresses are registered here; the first request loads the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import Blueprint, Flask, current_app
from flask.typing import ResponseReturnValue

from scorekeeper.api.url_prefix import PREFIX
from scorekeeper.extensions import csrf

_VIEWS: Final = (
    ("adjudicate", "POST", "/adjudicate"),
    ("compare", "POST", "/compare"),
    ("list_sessions", "GET", "/sessions"),
    ("session_state", "GET", "/sessions/<int:session_id>"),
    ("openapi_json", "GET", "/openapi.json"),
)
"""The name, method and path of each view, repeated in its own module.

Flask adds no route after its first request, so they are declared before the modules are loaded.
"""


def _later(name: str) -> Callable[..., ResponseReturnValue]:
    """Return a view that loads the API on its first request and calls the view of this name."""

    def view(**arguments: object) -> ResponseReturnValue:
        from scorekeeper.api import api_application

        return api_application.get_api_application(current_app).answer(name, arguments)

    return view


blueprint: Final = Blueprint("api", __name__, url_prefix=PREFIX)
for _name, _method, _address in _VIEWS:
    blueprint.add_url_rule(_address, _name, _later(_name), methods=[_method])


def init_app(app: Flask) -> None:
    """Register the API; it changes nothing in the database, so it needs no CSRF token."""
    csrf.exempt(blueprint)
    app.register_blueprint(blueprint)
