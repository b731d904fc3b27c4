"""The JSON API under /api/v1, described by its own OpenAPI document at /api/v1/openapi.json.

What it is made of (`described`) takes a tenth of a start to load, and on most evenings no other
program asks: here stands where its views are, and the first request for one of them loads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from flask import Blueprint, Flask, current_app
from flask.typing import ResponseReturnValue

from scorekeeper.api.urls import PREFIX
from scorekeeper.extensions import csrf

_VIEWS: Final = (
    ("adjudicate", "POST", "/adjudicate"),
    ("compare", "POST", "/compare"),
    ("list_sessions", "GET", "/sessions"),
    ("session_state", "GET", "/sessions/<int:session_id>"),
    ("openapi_json", "GET", "/openapi.json"),
)
"""The name of each view, and where it is as its own module says too.

Flask takes no address after its first request, so they are told before the modules are loaded.
"""


def _later(name: str) -> Callable[..., ResponseReturnValue]:
    """The view of this name, loaded once it is asked for."""

    def view(**arguments: object) -> ResponseReturnValue:
        from scorekeeper.api import openapi

        return openapi.api_document(current_app).answer(name, arguments)

    return view


blueprint: Final = Blueprint("api", __name__, url_prefix=PREFIX)
for _name, _method, _address in _VIEWS:
    blueprint.add_url_rule(_address, _name, _later(_name), methods=[_method])


def init_app(app: Flask) -> None:
    """Register the API; it changes nothing in the database, so it needs no CSRF token."""
    csrf.exempt(blueprint)
    app.register_blueprint(blueprint)
