"""The JSON API under /api/v1, described by its own OpenAPI document at /api/v1/openapi.json."""

from __future__ import annotations

from typing import Final

from flask import Flask
from flask_smorest import Api

from scorekeeper import __version__, problems
from scorekeeper.api import adjudicate, compare, schemas, sessions
from scorekeeper.extensions import csrf


class ProblemApi(Api):
    """flask-smorest's API with errors as the rest of the program answers them."""

    ERROR_SCHEMA = schemas.ProblemSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to `scorekeeper.problems`."""

    def _register_responses(self) -> None:
        """Describe errors as the problem documents that they are."""
        super()._register_responses()
        for response in self.spec.components.responses_lazy.values():
            if "content" in response:
                (schema,) = response["content"].values()
                response["content"] = {problems.MIMETYPE: schema}


_OPTIONS: Final = {
    "API_TITLE": "scorekeeper",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/api/v1",
    "OPENAPI_JSON_PATH": "openapi.json",
}


def init_app(app: Flask) -> None:
    """Register the API; it changes nothing in the database, so it needs no CSRF token."""
    app.config.from_mapping(_OPTIONS)
    api = ProblemApi(app)
    for blueprint in (adjudicate.blueprint, compare.blueprint, sessions.blueprint):
        csrf.exempt(blueprint)
        api.register_blueprint(blueprint)
