"""The JSON API under /api/v1, described by its own OpenAPI document at /api/v1/openapi.json."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from flask import Flask, Response, request

from scorekeeper.api import (
    adjudicate,
    changes,
    compare,
    games,
    reference_page,
    sessions,
    statistics,
)
from scorekeeper.api.described_api import DescribedApi
from scorekeeper.api.files import exports, sheets, spreadsheets
from scorekeeper.api.rate_limits import limit_by_token, limiter
from scorekeeper.api.writing import (
    draft_changes,
    hand_changes,
    merge_changes,
    payment_changes,
    player_changes,
    rule_set_changes,
    season_changes,
    table_changes,
)
from scorekeeper.auth.access_control import csrf
from scorekeeper.http import error_handlers
from scorekeeper.http.error_handlers import API
from scorekeeper.version import __version__

_JSON: Final = frozenset({"application/json", error_handlers.MIMETYPE})
_OPTIONS: Final = {
    "API_TITLE": "scorekeeper",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}},
        "security": [{"bearer": []}, {}],
    },
}


_PARTS: Final = (
    *(adjudicate, changes, compare, games, sessions, statistics),
    *(spreadsheets, sheets, exports),
    *(player_changes, table_changes, draft_changes, hand_changes, payment_changes),
    *(merge_changes, season_changes, rule_set_changes),
)
for _part in _PARTS:
    limit_by_token(_part.blueprint)


def init_app(app: Flask) -> None:
    """Register the API.

    It needs no CSRF token: only who sends a bearer token changes anything, and no cookie counts.
    """
    app.config.from_mapping(_OPTIONS)
    limiter.init_app(app)
    api = DescribedApi(app)
    for part in _PARTS:
        csrf.exempt(part.blueprint)
        api.register_blueprint(part.blueprint)
    app.extensions[reference_page.API] = api
    app.register_blueprint(reference_page.blueprint)
    app.after_request(_name_scheme)
    app.after_request(_attach)


def _attach(response: Response) -> Response:
    """Name JSON as a file, so that no browser shows what somebody typed as a page."""
    if request.path.startswith(API) and response.mimetype in _JSON:
        response.headers.setdefault("Content-Disposition", 'attachment; filename="api.json"')
    return response


def _name_scheme(response: Response) -> Response:
    """Say that tokens are the way in, where a program has none that counts (RFC 6750)."""
    if response.status_code == HTTPStatus.UNAUTHORIZED and request.path.startswith(API):
        response.headers["WWW-Authenticate"] = "Bearer"
    return response
