"""Error responses: `application/problem+json` from the API, otherwise a page in both languages.

Three kinds, never mixed: malformed input (422, with the place), a service's refusal, and HTTP
errors.  Bugs are logged and answered with 500.
"""

from http import HTTPStatus
from typing import Final

from flask import Flask, Response, current_app, jsonify, render_template, request
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from msgspec import Struct, field
from werkzeug.exceptions import HTTPException

from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from scorekeeper.http.language import current_language
from scorekeeper.http.middleware import request_id
from scorekeeper.http.service_error_sentences import error_sentence
from scorekeeper.i18n import texts
from scorekeeper.i18n.system_and_field_errors import word_field_errors
from scorekeeper.log import log
from scorekeeper.services.errors import ForbiddenError, ServiceError
from scorekeeper.storage.database_errors import DatabaseTrouble, classify

API: Final = "/api/"
MIMETYPE: Final = "application/problem+json"
SHEET_RETRY: Final = 60
"""The `Retry-After` of a sheet that was not made in time; its page does not retry by itself."""
_SERVER_ERROR: Final = 500
_SECRETS: Final = frozenset({"old", "pin", "again", "code"})
_KNOWN: Final = (400, 401, 403, 404, 405, 413, 415, 422, 429, 500, 503)


class Problem(Struct, frozen=True):
    """An error in both languages; `path` is the place in the data, if they are at fault."""

    status: int
    code: str
    titles: dict[str, str]
    details: dict[str, str]
    path: str | None = None
    retry: int | None = None
    """Seconds after which the page retries by itself."""
    again: tuple[tuple[str, str], ...] | None = None
    """The sent form, if it can be sent again unchanged."""
    extra: dict[str, object] = field(default_factory=dict)


def init_app(app: Flask) -> None:
    """Register the error handlers."""
    app.register_error_handler(
        MalformedRecordError, lambda error: _said(malformed_record_problem(error))
    )
    app.register_error_handler(
        ServiceError, lambda error: _said(refusal_problem(error, error.status))
    )
    app.register_error_handler(ForbiddenError, _forbidden)
    app.register_error_handler(
        CSRFError,
        lambda _: problem_response(Problem(400, "csrf", _titles(400), _both("error.csrf"))),
    )
    app.register_error_handler(HTTPException, answer_http_error)
    app.register_error_handler(Exception, answer_mistake)


def malformed_record_problem(error: MalformedRecordError) -> Problem:
    """Return the problem of malformed record data, with the place."""
    details = {lang: explain_malformed(error.code, lang, error.params) for lang in texts.LANGUAGES}
    return Problem(422, error.code, _both("problem.malformed"), details, error.path)


def _both(key: str, **params: object) -> dict[str, str]:
    return {lang: texts.text(key, lang, **params) for lang in texts.LANGUAGES}


def refusal_problem(error: ServiceError, status: int) -> Problem:
    """Return the problem of a service's refusal, with its status in this interface."""
    details = {lang: error_sentence(error, lang) for lang in texts.LANGUAGES}
    session = getattr(error, "session_id", None)
    extra: dict[str, object] = {} if session is None else {"session": session}
    return Problem(status, error.code, _titles(status), details, error.path, extra=extra)


def _forbidden(error: ForbiddenError) -> ResponseReturnValue:
    """Say who may do it; a form can be sent again by somebody who may, with its values."""
    details = {lang: error.sentence(lang) for lang in texts.LANGUAGES}
    form = _sent() if request.method == "POST" else None
    return _said(Problem(error.status, error.code, _titles(error.status), details, again=form))


def _said(problem: Problem) -> Response:
    """Show the error over the page whose form was sent by script, with its values kept.

    The entry page's own form handles a refusal itself: its tap stays in the queue.
    """
    target = request.headers.get("HX-Target")
    if "HX-Request" not in request.headers or target == "hand":
        return problem_response(problem)
    bare = target != "dialog-body"
    page = render_template("errors/refused.html", problem=problem, bare=bare)
    response = current_app.make_response(page)
    response.headers["HX-Retarget"] = "#dialog-body"
    response.headers["HX-Reswap"] = "innerHTML" if bare else "afterbegin"
    return response


def answer_http_error(error: HTTPException) -> ResponseReturnValue:
    """Answer an HTTP error; redirects are returned as they are."""
    if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
        return error
    status = error.code
    key = status if status in _KNOWN else 400 if status < _SERVER_ERROR else _SERVER_ERROR
    code = HTTPStatus(status).phrase.lower().replace(" ", "-")
    # Errors of webargs, by place and field.
    wrong = getattr(error, "data", {}).get("messages")
    extra = _field_errors(wrong) if wrong else {}
    why = _both(f"problem.{key}.why")
    retry = (
        getattr(error, "retry_after", None) if status == HTTPStatus.SERVICE_UNAVAILABLE else None
    )
    response = problem_response(Problem(status, code, _titles(key), why, retry=retry, extra=extra))
    for name, value in error.get_headers():
        if name in {"Retry-After", "Allow"}:
            response.headers[name] = value
    return response


def _field_errors(wrong: object) -> dict[str, object]:
    """Return the errors of fields in the reader's language, and in both."""
    both = {lang: word_field_errors(wrong, lang) for lang in texts.LANGUAGES}
    return {"errors": both[current_language()], "error_details": both}


def answer_sheet_not_made(error: Exception) -> Response:
    """Say that a sheet was not made in time, and when to try again."""
    log.error("sheet", path=request.path, why=str(error))
    titles, details = _both("problem.sheet-not-made"), _both("problem.sheet-not-made.why")
    response = problem_response(Problem(503, "sheet-not-made", titles, details))
    response.headers["Retry-After"] = str(SHEET_RETRY)
    return response


def answer_mistake(error: Exception) -> ResponseReturnValue:
    """Answer an error that is no refusal: of the database, or of ours."""
    trouble = classify(error)
    if trouble is not None:
        return _database(trouble, error)
    if current_app.testing:
        raise error
    log.exception("mistake", path=request.path, exc_info=error)
    return problem_response(Problem(500, "mistake", _titles(500), _both("problem.500.why")))


def _database(trouble: DatabaseTrouble, error: Exception) -> ResponseReturnValue:
    """Answer a database error with what can be done, and whether a retry may help."""
    log.error("database", trouble=trouble.value, path=request.path, why=str(error))
    status = 500 if trouble.retry_after is None else 503
    titles, details = _both(f"database.{trouble}"), _both(f"database.{trouble}.why")
    code = f"database-{trouble}"
    # A tap of the entry page waits in its queue and is retried.
    is_tap = "/entry" in request.path
    # A requested page is retried automatically; a form is sent again by the user.
    form = _sent() if request.method == "POST" and trouble.retry_after else None
    retry = None if request.method == "POST" else trouble.retry_after
    if trouble.retry_after is not None:
        then = _both("database.retried" if retry or is_tap else "database.not-saved")
        details = {lang: f"{then[lang]} {why}" for lang, why in details.items()}
    problem = Problem(status, code, titles, details, retry=retry, again=form)
    response = problem_response(problem) if is_tap else _said(problem)
    if trouble.retry_after is not None:
        response.headers["Retry-After"] = str(trouble.retry_after)
    return response


def _sent() -> tuple[tuple[str, str], ...] | None:
    """Return the sent form for a retry; None if it has a PIN, which is never sent back."""
    if _SECRETS & request.form.keys():
        return None
    return tuple(request.form.items(multi=True))


def _titles(status: int) -> dict[str, str]:
    return _both(f"problem.{status}")


def problem_response(problem: Problem) -> Response:
    """Return the problem as JSON under the API, otherwise as a page."""
    lang = current_language()
    if request.path.startswith(API):
        body: dict[str, object] = {
            "type": f"urn:scorekeeper:problem:{problem.code}",
            "title": problem.titles[lang],
            "status": problem.status,
            "detail": problem.details[lang],
            "code": problem.code,
            "details": problem.details,
            "request_id": request_id(),
            **problem.extra,
        }
        if problem.path is not None:
            body["path"] = problem.path
        response = jsonify(body)
        response.mimetype = MIMETYPE
    else:
        # The error may be in the base template, so it is shown without it.
        name = "error" if problem.status < _SERVER_ERROR else "mistake"
        page = render_template(f"errors/{name}.html", problem=problem, number=request_id())
        response = current_app.make_response(page)
    response.status_code = problem.status
    return response
