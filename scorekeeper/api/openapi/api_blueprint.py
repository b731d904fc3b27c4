"""The API as flask-smorest has it, described when its OpenAPI document is first asked for.

Describing all addresses takes a sixteenth of the start, and few clubs ever read the document.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from http import HTTPStatus
from threading import Lock
from typing import Any, Final, TypeAlias

from apispec import APISpec
from flask import Flask, current_app, request
from flask.typing import ResponseReturnValue
from flask_smorest import Api, Blueprint, abort
from marshmallow import EXCLUDE, Schema
from msgspec import Struct
from werkzeug.exceptions import HTTPException

from scorekeeper.api.openapi import schemas_from_views, shared_schemas
from scorekeeper.api.openapi.schemas_from_views import answer as answer_schema
from scorekeeper.auth import requires
from scorekeeper.http import error_handlers
from scorekeeper.http.language import ASKED
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES
from scorekeeper.services.rights import Permission

View: TypeAlias = Callable[..., ResponseReturnValue]
Decorator: TypeAlias = Callable[[Any], Any]
Answer: TypeAlias = type[Schema] | type[Struct] | Schema | Mapping[str, str]
"""The kinds of answers: a view, data with a schema, or a file."""

JSON: Final = "application/json"
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

    ERROR_SCHEMA = schemas_from_views.ProblemSchema
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

    def _register_responses(self) -> None:
        """Describe the usual responses later, too: they are most of what an application takes."""
        self.describe_later(super()._register_responses)

    def _register_pagination_header(self) -> None:
        self.describe_later(super()._register_pagination_header)

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

    def __init__(self, name: str, import_name: str) -> None:
        """Create the blueprint; its addresses are those of the API."""
        super().__init__(name, import_name, url_prefix="/api/v1")
        self.before_request(_refuse_unknown_fields)

    def show(
        self,
        rule: str,
        *needed: Permission,
        answer: Answer,
        query: type[Schema] | None = None,
        refusals: Iterable[int] | None = None,
        **options: Any,  # noqa: ANN401  (those of a response)
    ) -> Decorator:
        """Register a view that returns something; it gets the `query` as its first argument."""

        def register(view: View) -> View:
            if refusals is None:
                # Every role may read; an account may lack other rights.
                lacking = () if needed == (Permission.READ,) else (403,)
                view = self.describe_refusals((401, *lacking, 404, 409, 429))(view)
            else:
                view = self.refuse(*refusals)(view)
            described = self.response(200, answer, **{"content_type": JSON, **options})(view)
            if query is not None:
                described = self.arguments(query, location=_QUERY)(described)
            registered: View = self.get(rule)(requires(needed[0], *needed[1:])(described))
            return registered

        return register

    def response(self, status_code: int, schema: Answer | None = None, **options: Any) -> Decorator:  # noqa: ANN401
        """Return a decorator that describes the answer."""
        if isinstance(schema, type) and issubclass(schema, Struct):
            schema = answer_schema(schema)
        decorator: Decorator = super().response(status_code, schema, **options)
        return decorator

    def refuse(self, *codes: int) -> Decorator:
        """Return a decorator that describes refusals before the answer."""

        def describe(view: View) -> View:
            for code in reversed(codes):
                view = self.alt_response(code, NAMES[code])(view)
            return view

        return describe

    def arguments(self, schema: type[Schema], *, location: str = "json") -> Decorator:
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

    def describe_refusals(self, codes: Iterable[int]) -> Decorator:
        """Return a decorator that describes refusals after the answer."""
        # In one step, as each step copies what is described so far.
        decorator: Decorator = self.doc(responses={str(code): NAMES[code] for code in codes})
        return decorator


def _refuse_unknown_fields() -> None:
    """Refuse fields that the address does not have, naming those that it has, and no language.

    Arguments that are read from a query know only their own fields; many addresses read none.
    """
    view = current_app.view_functions[request.endpoint or ""]
    known = dict.fromkeys((*getattr(view, _QUERY, ()), ASKED))
    sentence = f"Unknown field. Accepted: {', '.join(known)}."
    wrong = shared_schemas.LangSchema(unknown=EXCLUDE).validate(request.args)
    wrong |= {name: [sentence] for name in request.args if name not in known}
    if wrong:
        abort(HTTPStatus.UNPROCESSABLE_ENTITY, messages={_QUERY: wrong})
