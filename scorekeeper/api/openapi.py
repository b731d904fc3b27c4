"""The views of the API, with the document that describes them; loaded with the first request.

flask-smorest describes what is registered in an application, and Flask registers nothing after its
first request.  So there is an application for that, which serves nobody: its views are called
within requests of the service's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Final

from flask import Flask, after_this_request, current_app
from flask.typing import ResponseReturnValue
from flask_smorest import Api

from scorekeeper.api import adjudicate, compare, schemas, sessions
from scorekeeper.api.rate_limits import limiter
from scorekeeper.api.urls import PREFIX
from scorekeeper.http import error_handlers, url_rules
from scorekeeper.version import __version__

_NAME: Final = "api"
_making: Final = Lock()


class ProblemApi(Api):
    """flask-smorest's API with errors as the rest of the program answers them."""

    ERROR_SCHEMA = schemas.ProblemSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to `scorekeeper.http.error_handlers`."""

    def _register_responses(self) -> None:
        """Describe errors as the problem documents that they are."""
        super()._register_responses()
        for response in self.spec.components.responses_lazy.values():
            if "content" in response:
                (schema,) = response["content"].values()
                response["content"] = {error_handlers.MIMETYPE: schema}


_OPTIONS: Final = {
    "API_TITLE": "scorekeeper",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": PREFIX,
    "OPENAPI_JSON_PATH": "openapi.json",
}


class ApiDocument:
    """The application that is described, made for the service that its views are called in."""

    def __init__(self, service: Flask) -> None:
        """Register all views, and limit them as the service says."""
        self.application = Flask(__name__, static_folder=None)
        self.application.config.from_mapping({**service.config, **_OPTIONS})
        self.application.url_map.converters["int"] = url_rules.RowNumber
        limiter.init_app(self.application)
        api = ProblemApi(self.application)
        for blueprint in (adjudicate.blueprint, compare.blueprint, sessions.blueprint):
            api.register_blueprint(blueprint)
        views = self.application.view_functions
        self._views = {endpoint.rpartition(".")[2]: view for endpoint, view in views.items()}

    def answer(self, name: str, arguments: Mapping[str, object]) -> ResponseReturnValue:
        """Call a view within a request of the service, with what comes after it here."""
        for each in self.application.after_request_funcs.get(None, ()):
            after_this_request(each)
        answer: ResponseReturnValue = current_app.ensure_sync(self._views[name])(**arguments)
        return answer


def api_document(service: Flask) -> ApiDocument:
    """What is described of a service; made with the first request."""
    with _making:
        if _NAME not in service.extensions:
            service.extensions[_NAME] = ApiDocument(service)
    found: ApiDocument = service.extensions[_NAME]
    return found
