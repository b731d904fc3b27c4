"""Logs on standard error: a line for each request that changed something or failed."""

from __future__ import annotations

import sys
import time
from io import StringIO
from typing import Final, TextIO

import structlog
from flask import Flask, Response, g, request
from structlog.typing import EventDict, ExcInfo, Processor, WrappedLogger

_FAILED: Final = 400
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})

log: Final = structlog.get_logger("scorekeeper")


def init_app(app: Flask) -> None:
    """Set structlog up and log requests."""
    as_json = app.config["LOG"] == "json"
    # Tracebacks without local variables: those hold keys and PINs.
    traceback = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
    render: list[Processor] = (
        [structlog.processors.ExceptionRenderer(traceback), structlog.processors.JSONRenderer()]
        if as_json
        else [_as_read, structlog.dev.ConsoleRenderer(colors=False, exception_formatter=_traceback)]
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=as_json),
            *render,
        ],
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
    )
    app.before_request(_start)
    app.after_request(_log)


def _as_read(_log: WrappedLogger, _level: str, told: EventDict) -> EventDict:
    """Nothing that visitors send can move the cursor of whoever reads, or look like a line."""
    escaped = {name: _escaped(value) for name, value in told.items() if isinstance(value, str)}
    return {**told, **escaped}


def _traceback(log: TextIO, told: ExcInfo) -> None:
    """The same of a mistake, whose words may be a visitor's."""
    lines = StringIO()
    structlog.dev.plain_traceback(lines, told)
    log.write("\n".join(map(_escaped, lines.getvalue().split("\n"))))


def _escaped(text: str) -> str:
    return text if text.isprintable() else text.encode("unicode_escape").decode()


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
