"""Logs on standard error: a line for each request that changed something or failed."""

from __future__ import annotations

import json
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Final

from flask import Flask, Response, g, request

_FAILED: Final = 400
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Log:
    """What happened, a line each: an event, and by name what there is to say of it."""

    as_json = False

    def info(self, event: str, **told: object) -> None:
        """Something usual happened."""
        self._write("info", event, told)

    def warning(self, event: str, **told: object) -> None:
        """Something to look after."""
        self._write("warning", event, told)

    def error(self, event: str, exc_info: BaseException | None = None, **told: object) -> None:
        """Something that must not be, with where in the program it came from.

        Of what variables held there nothing is said: that may be keys and PINs.
        """
        where = "" if exc_info is None else "".join(traceback.format_exception(exc_info)).rstrip()
        self._write("error", event, told, where)

    def _write(self, level: str, event: str, told: dict[str, object], where: str = "") -> None:
        line = (_as_json if self.as_json else _for_people)(level, event, told, where)
        # In one go: other threads and processes write here too.
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


log: Final = Log()


def _as_json(level: str, event: str, told: dict[str, object], where: str) -> str:
    moment = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    more = {"exception": where} if where else {}
    line = {**told, "event": event, "level": level, "timestamp": moment, **more}
    return json.dumps(line, default=repr)


def _for_people(level: str, event: str, told: dict[str, object], where: str) -> str:
    moment = datetime.now().astimezone().isoformat(timespec="milliseconds")
    named = " ".join(f"{name}={_in_a_line(value)}" for name, value in told.items())
    line = f"{moment} [{level:<7}] {event:<12} {named}".rstrip()
    return f"{line}\n{where}" if where else line


def _in_a_line(value: object) -> str:
    """A value that nobody who sent it can make look like another line, or like another value."""
    text = str(value)
    return text if text.isprintable() and " " not in text else repr(text)


def init_app(app: Flask) -> None:
    """Log requests, for people or for other programs."""
    log.as_json = app.config["LOG"] == "json"
    app.before_request(_start)
    app.after_request(_log)


def _start() -> None:
    g.started = time.monotonic()


def _log(response: Response) -> Response:
    if request.method not in _SAFE or response.status_code >= _FAILED:
        log.info(
            "request",
            address=request.remote_addr,
            method=request.method,
            path=request.path,
            status=response.status_code,
            ms=round((time.monotonic() - g.get("started", time.monotonic())) * 1000),
        )
    return response
