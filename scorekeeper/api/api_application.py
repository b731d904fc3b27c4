"""The views of the API and their OpenAPI document; loaded with the first request.

flask-smorest describes the routes registered in an application, and Flask registers none after
its first request.  So the views are registered in an application of their own that serves no
requests itself: they are called within requests of the service.
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
from scorekeeper.api.url_prefix import PREFIX
from scorekeeper.http import error_handlers, url_rules
from scorekeeper.version import __version__

_NAME: Final = "api"
_making: Final = Lock()


class ProblemApi(Api):
    """flask-smorest's API with errors answered as in the rest of the service."""

    ERROR_SCHEMA = schemas.ProblemSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to `scorekeeper.http.error_handlers`."""

    def _register_responses(self) -> None:
        """Describe errors as problem documents."""
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


class ApiApplication:
    """The application that holds the described views of one service."""

    def __init__(self, service: Flask) -> None:
        """Register all views with the service's rate limits."""
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
        """Call a view within a service's request, with this application's after-request hooks."""
        for each in self.application.after_request_funcs.get(None, ()):
            after_this_request(each)
        answer: ResponseReturnValue = current_app.ensure_sync(self._views[name])(**arguments)
        return answer


def get_api_application(service: Flask) -> ApiApplication:
    """Return the API application of a service; built with the first request."""
    with _making:
        if _NAME not in service.extensions:
            service.extensions[_NAME] = ApiApplication(service)
    found: ApiApplication = service.extensions[_NAME]
    return found
