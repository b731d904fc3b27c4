"""The API as flask-smorest has it, described when its OpenAPI document is first asked for.

Describing all addresses takes a sixteenth of the start, and few clubs ever read the document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from http import HTTPStatus
from threading import Lock
from typing import Any, Final

from apispec import APISpec
from flask import Flask, current_app, request
from flask.typing import ResponseReturnValue
from flask_smorest import Api, Blueprint, abort
from marshmallow import EXCLUDE, Schema
from werkzeug.exceptions import HTTPException

from scorekeeper.api import schemas
from scorekeeper.http import error_handlers
from scorekeeper.http.language import ASKED
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES

NAMES: Final = {
    400: "BAD_REQUEST",
    401: "UNAUTHORIZED",
    403: "FORBIDDEN",
    404: "NOT_FOUND",
    409: "CONFLICT",
    412: "PRECONDITION_FAILED",
    413: "REQUEST_ENTITY_TOO_LARGE",
    428: "PRECONDITION_REQUIRED",
    429: "TOO_MANY_REQUESTS",
    503: "SERVICE_UNAVAILABLE",
}
"""The description of each status, as flask-smorest names it."""
_QUERY: Final = "query"
"""The place of arguments in the address; also a view's attribute with the names of its fields."""
_LANG: Final[dict[str, Any]] = {
    "in": _QUERY,
    "name": ASKED,
    "schema": {"type": "string", "enum": [*LANGUAGES], "default": DEFAULT},
}
"""The field of a query that every address takes: the language of sentences."""


class DescribedApi(Api):
    """flask-smorest's API with errors answered and described as in the rest of the service."""

    ERROR_SCHEMA = schemas.ProblemSchema
    # Every view names its own type, so this is the type of errors.
    DEFAULT_RESPONSE_CONTENT_TYPE = error_handlers.MIMETYPE

    def __init__(self, app: Flask) -> None:
        """Create the API of an application."""
        self._describing = Lock()
        self._not_described: list[Callable[[], None]] = []
        super().__init__(app)

    def handle_http_exception(self, error: HTTPException) -> ResponseReturnValue:
        """Answer with the service's own problem document or page."""
        return error_handlers.answer_http_error(error)

    def describe_later(self, describe: Callable[[], None]) -> None:
        """Call this before the document is next read."""
        self._not_described.append(describe)

    def document(self) -> dict[str, Any]:
        """Return the OpenAPI document."""
        with self._describing:
            while self._not_described:
                self._not_described.pop(0)()
            document: dict[str, Any] = self.spec.to_dict()
            return document


class ApiBlueprint(Blueprint):
    """A blueprint of addresses that are described when the document is first asked for.

    They refuse fields of a query that they do not have.
    """

    def __init__(self, name: str, import_name: str, url_prefix: str) -> None:
        """Create the blueprint."""
        super().__init__(name, import_name, url_prefix=url_prefix)
        self.before_request(_refuse_unknown_fields)

    def arguments(self, schema: type[Schema], *, location: str = "json") -> Callable[[Any], Any]:
        """Return a decorator that reads a request's body or query by a schema."""
        decorate = super().arguments(schema, location=location)

        def read(view: Any) -> Any:  # noqa: ANN401  (as flask-smorest has it)
            reading = decorate(view)
            if location == _QUERY:
                setattr(reading, _QUERY, tuple(schema().fields))
            return reading

        return read

    def register_views_in_doc(
        self,
        api: DescribedApi,
        app: Flask,
        spec: APISpec,
        *,
        name: str,
        parameters: list[dict[str, Any]] | None,
    ) -> None:
        """Have the addresses described later."""
        describe = super().register_views_in_doc
        shared = [*(parameters or []), _LANG]
        api.describe_later(partial(describe, api, app, spec, name=name, parameters=shared))

    def describe_refusals(self, codes: Iterable[int]) -> Callable[[Any], Any]:
        """Return a decorator that describes a view's refusals."""
        # In one step, as each step copies what is described so far.
        decorator: Callable[[Any], Any] = self.doc(
            responses={str(code): NAMES[code] for code in codes}
        )
        return decorator


def _refuse_unknown_fields() -> None:
    """Refuse fields that the address does not have, naming those that it has, and no language.

    Arguments that are read from a query know only their own fields; many addresses read none.
    """
    view = current_app.view_functions[request.endpoint or ""]
    known = dict.fromkeys((*getattr(view, _QUERY, ()), ASKED))
    sentence = f"Unknown field. Accepted: {', '.join(known)}."
    wrong = schemas.LangSchema(unknown=EXCLUDE).validate(request.args)
    wrong |= {name: [sentence] for name in request.args if name not in known}
    if wrong:
        abort(HTTPStatus.UNPROCESSABLE_ENTITY, messages={_QUERY: wrong})
