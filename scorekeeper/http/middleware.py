"""The one step before Flask: the request's id and log line, its metrics, and the check of its host.

The id is in the header `X-Request-Id`, on error pages and in problem documents, so that whoever
runs the service finds the lines of a request that somebody reports.  A line has no query, form,
cookie or name: addresses have row numbers only.
"""

from __future__ import annotations

import ipaddress
import re
import secrets
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, request
from werkzeug.exceptions import BadRequest

from scorekeeper.http.probes_and_metrics import METRICS, Readiness, watched_addresses
from scorekeeper.log import bound_contextvars, configure, log
from scorekeeper.metrics import REQUESTS, RUNNING

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
HEADER: Final = "X-Request-Id"
ALL: Final = "all"
PAGES: Final = "pages"
CHANGES: Final = "changes"
BAD_HOST: Final = "scorekeeper.bad_host"
"""The environ key that marks a request whose invalid host was removed."""
CACHE: Final = "cache"
"""The endpoint of a response that no view made: a probe, a refused host."""
UNKNOWN: Final = "unknown"
"""The endpoint of an address that does not exist."""
_ENDPOINT: Final = "scorekeeper.endpoint"
_ID: Final = "scorekeeper.request_id"
_DIGITS: Final = 12
_GROUP: Final = 4
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_METHODS: Final = _SAFE | {"POST", "PUT", "PATCH", "DELETE"}
_UNCHANGED: Final = frozenset({HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED})
_FREQUENT: Final = re.compile(r"/(?:static/.*|healthz|readyz)")
"""Paths that programs request all the time; their lines would hide those of people."""
_MOST_HOST: Final = 253
_MOST_PORT: Final = 65_535
_HOST: Final = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::([0-9]{0,5}))?", re.ASCII)
_NAME: Final = re.compile(r"[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?", re.ASCII | re.IGNORECASE)


def init_app(app: Flask) -> None:
    """Wrap the application; what corrects addresses for proxies must wrap this."""
    configure(as_json=app.config["LOG"] == "json")
    app.before_request(_begin)
    token = str(app.config.get("METRICS_TOKEN") or "")
    answers = watched_addresses(Readiness(app).check, lambda: {"": app}, token)
    extent = str(app.config.get("LOG_REQUESTS", PAGES))
    app.wsgi_app = Middleware(app.wsgi_app, extent, answers)  # type: ignore[method-assign, assignment]


def _begin() -> None:
    """Note the endpoint for the metrics; raise BadRequest for an invalid host."""
    request.environ[_ENDPOINT] = request.endpoint or UNKNOWN
    if BAD_HOST in request.environ:
        raise BadRequest


def request_id() -> str:
    """Return the id of the current request."""
    return current_id(request.environ)


def current_id(environ: WSGIEnvironment) -> str:
    """Return the id of a request, also outside of Flask."""
    return str(environ.get(_ID, ""))


def create_request_id() -> str:
    """Return a random id of twelve digits, in groups that can be read aloud in any language."""
    digits = f"{secrets.randbelow(10**_DIGITS):0{_DIGITS}}"
    return "-".join(digits[at : at + _GROUP] for at in range(0, _DIGITS, _GROUP))


class Middleware:
    """The application with an id, a log line and metrics; `answers` are addresses of no page."""

    def __init__(
        self, app: WSGIApplication, extent: str, answers: Mapping[str, WSGIApplication] = {}
    ) -> None:
        self._app, self._extent, self._answers = app, extent, answers

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer a request, send its id with the response, measure it and log it."""
        began = time.perf_counter()
        # A client's own id could be another request's, or anything else.
        number = environ[_ID] = create_request_id()
        if not is_host(environ.get("HTTP_HOST", "")):
            # Routes and links are built from the host, also those of the error page.
            environ[BAD_HOST] = True
            environ["HTTP_HOST"] = environ["SERVER_NAME"] = "localhost"
        status = str(HTTPStatus.INTERNAL_SERVER_ERROR.value)

        def note(line: str, headers: list[tuple[str, str]], *failed: Any) -> Any:  # noqa: ANN401
            nonlocal status
            status = line.partition(" ")[0]
            return start(line, [*headers, (HEADER, number)], *failed)

        path = environ.get("PATH_INFO", "")
        answer = self._answers.get(path)
        # Reading the metrics is not measured itself.
        is_measured = answer is None or path != METRICS
        with bound_contextvars(id=number):
            RUNNING.inc(is_measured)
            try:
                return (answer or self._app)(environ, note)
            finally:
                RUNNING.dec(is_measured)
                seconds = time.perf_counter() - began
                if is_measured:
                    _measure(environ, status, seconds)
                self._log(environ, int(status), seconds)

    def _log(self, environ: WSGIEnvironment, status: int, seconds: float) -> None:
        path = environ.get("PATH_INFO", "").encode("latin-1").decode(errors="replace")
        if not is_logged(self._extent, environ["REQUEST_METHOD"], status, path):
            return
        # A log that cannot be written is no reason to refuse a tap.
        with suppress(OSError):
            log.info(
                "request",
                method=environ["REQUEST_METHOD"],
                path=path,
                status=status,
                ms=round(seconds * 1000),
                address=environ.get("REMOTE_ADDR"),
            )


def _measure(environ: WSGIEnvironment, status: str, seconds: float) -> None:
    # Anybody can invent methods, and each would be a row of its own.
    method = environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in _METHODS else "other"
    REQUESTS.labels(method, environ.get(_ENDPOINT, CACHE), status).observe(seconds)


def is_logged(extent: str, method: str, status: int, path: str) -> bool:
    """Return whether a request gets a line.

    Changes and failures always do; `pages` adds all but files, probes and polls without news.

    >>> is_logged("changes", "POST", 200, "/"), is_logged("changes", "GET", 200, "/")
    (True, False)
    >>> is_logged("pages", "GET", 200, "/"), is_logged("pages", "GET", 204, "/")
    (True, False)
    """
    if method not in _SAFE or status >= HTTPStatus.BAD_REQUEST or extent == ALL:
        return True
    return extent == PAGES and status not in _UNCHANGED and not _FREQUENT.fullmatch(path)


def is_host(text: str) -> bool:
    """Return whether this is a valid `Host`: a name or an address, and perhaps a port.

    An empty `Host` is valid (HTTP/1.0 has none): the server then uses its own name.

    >>> [is_host(text) for text in ("", "kor.hu", "localhost:5000", "[::1]:5000", "192.0.2.1")]
    [True, True, True, True, True]
    >>> [is_host(text) for text in ("a..hu", "a b", "kor.hu:99999", "[::1", "kör.hu", "a" * 64)]
    [False, False, False, False, False, False]
    """
    parts = _HOST.fullmatch(text)
    if parts is None:
        return False
    name, port = parts.groups()
    if port and not 0 < int(port) <= _MOST_PORT:
        return False
    if name.startswith("["):
        return _is_ipv6(name[1:-1])
    return not text or (len(name) <= _MOST_HOST and _NAME.fullmatch(name) is not None)


def _is_ipv6(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return "%" not in text
