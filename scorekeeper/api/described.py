"""The views of the API, with the document that describes them; loaded with the first request.

flask-smorest describes what is registered in an application.  This one does nothing else and
serves nobody: its views are called within requests of the service's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Flask
from flask_smorest import Api

from scorekeeper import __version__, addresses, problems
from scorekeeper.api import PREFIX, adjudicate, compare, schemas, sessions


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
    "OPENAPI_URL_PREFIX": PREFIX,
    "OPENAPI_JSON_PATH": "openapi.json",
}


def _application() -> Flask:
    """Make the application that is described."""
    app = Flask(__name__, static_folder=None)
    app.config.from_mapping(_OPTIONS)
    app.url_map.converters["int"] = addresses.RowNumber
    api = ProblemApi(app)
    for blueprint in (adjudicate.blueprint, compare.blueprint, sessions.blueprint):
        api.register_blueprint(blueprint)
    return app


APPLICATION: Final = _application()
VIEWS: Final[Mapping[str, Callable[..., Any]]] = {
    endpoint.rpartition(".")[2]: view for endpoint, view in APPLICATION.view_functions.items()
}
"""The views by their names, which no two of them share."""
