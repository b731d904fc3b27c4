"""The log on standard error: a line for each request that changed something or failed."""

from __future__ import annotations

import time
from typing import Final

import structlog
from flask import Flask, Response, g, request
from structlog.typing import FilteringBoundLogger

from scorekeeper.logs import log_format

_FAILED: Final = 400
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
log: Final[FilteringBoundLogger] = structlog.get_logger()

# As text until an application's settings are known: structlog would write to standard output.
log_format.configure(as_json=False)


def init_app(app: Flask) -> None:
    """Log requests, as the settings say."""
    log_format.configure(as_json=app.config["LOG"] == "json")
    app.before_request(_start)
    app.after_request(_log)


def _start() -> None:
    g.started = time.monotonic()


def _log(response: Response) -> Response:
    if request.method not in _SAFE or response.status_code >= _FAILED:
        log.info(
            "request",
            method=request.method,
            path=request.path,
            status=response.status_code,
            ms=round((time.monotonic() - g.get("started", time.monotonic())) * 1000),
            address=request.remote_addr,
        )
    return response
