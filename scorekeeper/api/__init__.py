"""The JSON API under /api/v1, described by its own OpenAPI document at /api/v1/openapi.json."""

from http import HTTPStatus
from typing import Final

from flask import Flask, Response, request

from scorekeeper.api import (
    adjudication_and_comparison,
    change_log,
    downloads,
    drafts,
    evenings_settlements_payments,
    games,
    hands_and_director_rulings,
    notes,  # noqa: F401  (registers its addresses with those of tables)
    players,
    rule_sets,
    seasons,
    seats_series_and_closing,  # noqa: F401  (registers its addresses with those of tables)
    statistics,
    tables,
)
from scorekeeper.api.openapi.api_blueprint import DescribedApi
from scorekeeper.api.openapi.reference_pages import REFERENCE, reference_blueprint
from scorekeeper.api.rate_limits import limit_by_token, limiter
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


_BLUEPRINTS: Final = (
    *(
        adjudication_and_comparison.blueprint,
        change_log.blueprint,
        adjudication_and_comparison.compare_blueprint,
    ),
    *(games.blueprint, tables.read_blueprint, statistics.blueprint),
    *(downloads.spreadsheets, downloads.sheets, downloads.exports),
    *(
        players.blueprint,
        tables.blueprint,
        drafts.blueprint,
        hands_and_director_rulings.blueprint,
    ),
    *(
        evenings_settlements_payments.blueprint,
        players.merge_blueprint,
        seasons.blueprint,
        rule_sets.blueprint,
    ),
)
for _blueprint in _BLUEPRINTS:
    limit_by_token(_blueprint)


def init_app(app: Flask) -> None:
    """Register the API.

    It needs no CSRF token: only who sends a bearer token changes anything, and no cookie counts.
    """
    app.config.from_mapping(_OPTIONS)
    limiter.init_app(app)
    api = DescribedApi(app)
    for each in _BLUEPRINTS:
        csrf.exempt(each)
        api.register_blueprint(each)
    app.extensions[REFERENCE] = api
    app.register_blueprint(reference_blueprint)
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
