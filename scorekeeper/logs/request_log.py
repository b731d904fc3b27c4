"""The log on standard error: a line for each request, with an id that its response has too.

The id is in the header `X-Request-Id`, on error pages and in problem documents, so that whoever
runs the service finds the lines of a request that somebody reports.  A line has no query, form,
cookie or name: addresses have row numbers only.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import structlog
from flask import Flask, request
from structlog.typing import FilteringBoundLogger

from scorekeeper.logs import log_format

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADER: Final = "X-Request-Id"
ALL: Final = "all"
PAGES: Final = "pages"
CHANGES: Final = "changes"
_ID: Final = "scorekeeper.request_id"
_DIGITS: Final = 12
_GROUP: Final = 4
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_UNCHANGED: Final = frozenset({HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED})
_FREQUENT: Final = re.compile(r"/(?:static/.*|healthz|readyz)")
"""Paths that programs request all the time; their lines would hide those of people."""
log: Final[FilteringBoundLogger] = structlog.get_logger()

# As text until an application's settings are known: structlog would write to standard output.
log_format.configure(as_json=False)


def init_app(app: Flask) -> None:
    """Log requests, as the settings say; middleware that corrects addresses must wrap it."""
    log_format.configure(as_json=app.config["LOG"] == "json")
    extent = str(app.config.get("LOG_REQUESTS", PAGES))
    app.wsgi_app = RequestLog(app.wsgi_app, extent)  # type: ignore[method-assign, assignment]


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


class RequestLog:
    """The application with an id for every request, also for responses from a cache."""

    def __init__(self, app: WSGIApplication, extent: str) -> None:
        self._app, self._extent = app, extent

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer a request, send its id with the response, and log it."""
        began = time.monotonic()
        # A client's own id could be another request's, or anything else.
        number = environ[_ID] = create_request_id()
        status = int(HTTPStatus.INTERNAL_SERVER_ERROR)

        def note(line: str, headers: list[tuple[str, str]], *failed: Any) -> Any:  # noqa: ANN401
            nonlocal status
            status = int(line.partition(" ")[0])
            return start(line, [*headers, (HEADER, number)], *failed)

        with structlog.contextvars.bound_contextvars(id=number):
            try:
                return self._app(environ, note)
            finally:
                self._log(environ, status, time.monotonic() - began)

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
