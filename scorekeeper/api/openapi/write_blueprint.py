"""Common parts of the addresses that change something: rights, keys, reasons, refusals.

A change needs a token, the ETag of the state that it was made on (`If-Match`) where there is one,
and a key (`Idempotency-Key`) where it adds something, so that a retry is answered and not executed
again.
"""

import hashlib
from collections.abc import Mapping
from functools import partialmethod, wraps
from typing import Any, Final

from flask import Request, Response, g, jsonify, request
from flask.typing import ResponseReturnValue
from marshmallow import Schema

from scorekeeper.api.openapi.api_blueprint import JSON, Answer, ApiBlueprint, Decorator, View
from scorekeeper.api.openapi.shared_schemas import BodyParser, ReasonSchema
from scorekeeper.auth import request_authentication, requires
from scorekeeper.http import error_handlers
from scorekeeper.http.untrusted_json import read_json
from scorekeeper.services.errors import OutdatedError, ServiceError
from scorekeeper.services.persistence import idempotency_keys
from scorekeeper.services.rights import Permission
from scorekeeper.storage.database import writing

KEY: Final = "Idempotency-Key"
_LONGEST_KEY: Final = 200
_MATCHED: Final = "matched"
"""The kind of a key that was sent where the ETag is enough."""
_REFUSALS: Final = (401, 403, 404, 409, 413, 429, 503)


class TokenNeededError(ServiceError):
    """A change without a token: a cookie is not enough, as another site could send it."""

    status = 403

    code = "token-needed"


class KeyMissingError(ServiceError):
    """A request that adds something has no key by which its retry would be known."""

    status = 400

    code = "key-missing"


class ChangeParser(BodyParser):
    """A parser of JSON bodies to which an empty body is an object without fields."""

    def load_json(self, req: Request, schema: Schema) -> object:  # noqa: ARG002  (webargs' signature)
        """Read the body.  Raises engine.MalformedRecordError."""
        body = req.get_data()
        return read_json(body) if body.strip() else {}


class ChangeBlueprint(ApiBlueprint):
    """A blueprint of addresses that change something."""

    ARGUMENTS_PARSER = ChangeParser()

    def __init__(self, name: str) -> None:
        """Name the blueprint; its addresses are those of the API."""
        super().__init__(name, f"{__package__}.{name}")
        self.register_error_handler(OutdatedError, _answer_outdated)

    def change(  # noqa: PLR0913  (keywords of a description)
        self,
        method: str,
        rule: str,
        *needed: Permission,
        body: type[Schema] = ReasonSchema,
        answer: Answer | None,
        status: int = 200,
        closed: Permission | None = None,
        keyed: bool = False,
        matched: bool = True,
    ) -> Decorator:
        """Register a view that changes something, which gets the body as its first argument.

        `closed` is as in `requires`; `keyed` and `matched` say which headers are required.  A key
        may be sent to any address.
        Without an `answer` schema it is 204.
        """
        refusals = (*_REFUSALS, 400, *((412, 428) if matched else ()))

        def register(view: View) -> View:
            names = {KEY: keyed, **({"If-Match": True} if matched else {})}
            headers = [
                {"in": "header", "name": name, "required": must_be, "schema": {"type": "string"}}
                for name, must_be in names.items()
            ]
            # Before the schemas: each step copies what is described so far.
            described = self.describe_refusals(refusals)(_told_why(view))
            described = self.doc(parameters=headers, security=[{"bearer": []}])(described)
            described = self.arguments(body)(described)
            code = 204 if answer is None else status
            described = self.response(code, answer, content_type=JSON)(described)
            compared = described if keyed else _compared(described)
            guarded = requires(needed[0], *needed[1:], closed=closed)(_by_token(compared))
            registered: View = self.route(rule, methods=[method])(guarded)
            return registered

        return register

    create = partialmethod(change, "POST", status=201, keyed=True, matched=False)
    """Register a view that adds something, which has no state yet."""


def request_key() -> str:
    """Return the request's key as services take it: each token has its own.

    The same key for another request is refused.  Raises KeyMissingError.
    """
    given = request.headers.get(KEY, "").strip()
    if not 0 < len(given) <= _LONGEST_KEY:
        raise KeyMissingError
    key = f"api-{g.token.id}-{_digest(given.encode())[:40]}"
    # A tap that is sent again with a later ETag would be another tap.
    state = request.headers.get("If-Match", "")
    told = f"{request.method} {request.path}\n{state}".encode() + request.get_data()
    idempotency_keys.set_request_digest(key, _digest(told))
    return key


def keep_terms(body: dict[str, Any], mode: str, terms: Mapping[str, int]) -> dict[str, Any]:
    """Return the body with the `terms` that it leaves out; those of another `mode` do not fit."""
    if body.get("mode", mode) != mode:
        return body
    return body | {"terms": {**terms, **body.get("terms", {})}}


def scorer_id() -> int:
    """Return the account that owns the token of this request."""
    number: int = g.scorer.id
    return number


def tagged(data: object, tag: str, status: int = 200) -> Response:
    """Return data as JSON, with the ETag of the state that they are of."""
    response = jsonify(data)
    response.status_code = status
    response.set_etag(tag)
    return response


def _by_token(view: View) -> View:
    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> ResponseReturnValue:  # noqa: ANN401  (as Flask has it)
        if g.token is None:
            raise TokenNeededError
        return view(*args, **kwargs)

    return guarded


def _compared(view: View) -> View:
    """Refuse a key that was used for another request, where a retry is known without a key."""

    @wraps(view)
    def compared(*args: Any, **kwargs: Any) -> ResponseReturnValue:  # noqa: ANN401
        if KEY not in request.headers:
            return view(*args, **kwargs)
        key = request_key()
        known = idempotency_keys.find_served_result(key, _MATCHED)
        answer = view(*args, **kwargs)
        if known is None:
            with writing():
                if idempotency_keys.find_served_result(key, _MATCHED) is None:
                    idempotency_keys.record_served_key(key, _MATCHED, None, 0)
        return answer

    return compared


def _told_why(view: View) -> View:
    @wraps(view)
    def told(body: dict[str, Any], **kwargs: Any) -> ResponseReturnValue:  # noqa: ANN401
        request_authentication.give_reason(body["why"])
        return view(body, **kwargs)

    return told


def _answer_outdated(error: OutdatedError) -> Response:
    """Answer 412, as `If-Match` names another state than the present one."""
    return error_handlers.problem_response(error_handlers.refusal_problem(error, 412))


def _digest(told: bytes) -> str:
    return hashlib.sha256(told).hexdigest()
