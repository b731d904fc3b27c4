"""The log on standard error: a line for each request that changed something or failed."""

from __future__ import annotations

import time
from typing import Any, Final

from flask import Flask, Response, g, request

_FAILED: Final = 400
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Log:
    """A logger with a method for each level: `log.error("died", process=…)`.

    structlog is loaded with the first line.
    """

    def __init__(self) -> None:
        """Start with text output."""
        self.begin(as_json=False)

    def begin(self, *, as_json: bool) -> None:
        """Switch to JSON or text output."""
        self._as_json, self._writer = as_json, None

    def prepare(self) -> Any:  # noqa: ANN401 - structlog gives no type for it
        """Return the structlog logger, loading it if necessary."""
        if self._writer is None:
            from scorekeeper.logs import log_format

            self._writer = log_format.create_structlog_logger(as_json=self._as_json)
        return self._writer

    def __getattr__(self, level: str) -> Any:  # noqa: ANN401
        """Return the log method of a level."""
        return getattr(self.prepare(), level)


log: Final = Log()


def init_app(app: Flask) -> None:
    """Log requests, as the settings say."""
    log.begin(as_json=app.config["LOG"] == "json")
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
