"""Probes: `/healthz` says that the process answers, `/readyz` that it can do its work.

They are answered before Flask: no sign-in, set-up, visitors' slot or session is needed.  The
answers are fixed words, without paths, versions or messages of the database.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final

from flask import Flask
from msgspec import Struct
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backup import BackupError, sqlite_files
from scorekeeper.logs.request_log import log
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import DatabaseTrouble, classify

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEALTH: Final = "/healthz"
READINESS: Final = "/readyz"
OK: Final = "ok"
FAILED: Final = "failed"
FRESH: Final = 1.0
"""Seconds for which a result is used again, so that probes cannot burden the database."""
STALE: Final = 10.0
"""Seconds after which a check that is still running counts as failed."""
_MEGABYTE: Final = 1024 * 1024
_NEEDED: Final = ("club", "scorer", "scorer_change", "sign_in", "known_device", "player")
"""Tables without which nobody can sign in or open a table."""
_HEADERS: Final = (
    ("Content-Type", "application/json"),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
)


class Result(Struct, frozen=True):
    """The outcome of each check, `ok` or what is wrong, and the monotonic time of it."""

    checks: dict[str, str]
    at: float

    @property
    def is_ready(self) -> bool:
        """Return whether all checks succeeded."""
        return all(found == OK for found in self.checks.values())


def init_app(app: Flask) -> None:
    """Answer the probes; the wrapper that logs requests must wrap it."""
    app.wsgi_app = Probes(Readiness(app).check, app.wsgi_app)  # type: ignore[method-assign, assignment]


class Probes:
    """The application behind the addresses of the probes."""

    def __init__(self, check: Callable[[], Result], app: WSGIApplication) -> None:
        self._check, self._app = check, app

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer a probe, or call the application."""
        path = environ.get("PATH_INFO")
        if path not in {HEALTH, READINESS}:
            return self._app(environ, start)
        method = environ["REQUEST_METHOD"]
        if method not in {"GET", "HEAD"}:
            return _answer(start, method, HTTPStatus.METHOD_NOT_ALLOWED, {"status": FAILED})
        if path == HEALTH:
            return _answer(start, method, HTTPStatus.OK, {"status": OK})
        result = self._check()
        status = HTTPStatus.OK if result.is_ready else HTTPStatus.SERVICE_UNAVAILABLE
        word = OK if result.is_ready else FAILED
        return _answer(start, method, status, {"status": word, "checks": result.checks})


class Readiness:
    """The checks of `/readyz`, one at a time."""

    def __init__(self, app: Flask) -> None:
        """Prepare checks of this application."""
        self._app = app
        self._lock = threading.Lock()
        self._began = 0.0
        self._result: Result | None = None

    def check(self) -> Result:
        """Return a result that is at most a second old, or the last one while a check runs."""
        known, now = self._result, time.monotonic()
        if known is not None and now - known.at < FRESH:
            return known
        # A check takes milliseconds; one that hangs must not take a thread for every probe.
        if not self._lock.acquire(timeout=max(self._began + FRESH - now, 0.0)):
            if known is not None and now - self._began < STALE:
                return known
            return Result({"database": "no-answer"}, now)
        try:
            if self._result is None or self._result is known:
                self._began = time.monotonic()
                self._result = Result(run_checks(self._app), time.monotonic())
            return self._result
        finally:
            self._lock.release()


def run_checks(app: Flask) -> dict[str, str]:
    """Return what each check found: `ok`, or a word for what is wrong."""
    with app.app_context():
        database, migrations = check_database(db.engine)
    disk = check_disk(Path(app.instance_path), int(app.config["MIN_FREE_MB"]))
    return {"database": database, "migrations": migrations, "disk": disk}


def check_database(engine: Engine) -> tuple[str, str]:
    """Return the state of the database and of its schema."""
    file = engine.url.database
    if engine.dialect.name == "sqlite" and not Path(str(file)).is_file():
        # Connecting would create an empty one.
        return "missing", "unknown"
    try:
        with engine.connect() as connection:
            revision = schema_upgrade.revision_of(connection)
            if revision != schema_upgrade.latest_revision():
                is_older = revision is None or schema_upgrade.is_known(revision)
                return OK, "pending" if is_older else "newer"
            why = _try_what_is_needed(connection)
    except SQLAlchemyError as error:
        log.warning("not ready", why=str(error))
        return (classify(error) or FAILED), "unknown"
    if why is None:
        return OK, OK
    log.warning("not ready", why=str(why))
    usual = DatabaseTrouble.UNWRITABLE if isinstance(why, OSError) else DatabaseTrouble.DAMAGED
    return (classify(why) or usual), OK


def _try_what_is_needed(connection: Connection) -> Exception | None:
    """Return why nothing can be written, or why nobody can sign in; None if all is well.

    Nothing is changed: a change would empty the caches of all instances.
    """
    try:
        if connection.dialect.name == "sqlite":
            return _try_file(Path(str(connection.engine.url.database)))
        connection.execute(text("UPDATE sign_in SET id = id WHERE false"))
        for table in _NEEDED:
            connection.execute(text(f"SELECT count(*) FROM {table}"))  # noqa: S608  (names of ours)
    except (OSError, BackupError, SQLAlchemyError) as error:
        return error
    return None


def _try_file(path: Path) -> sqlite3.DatabaseError | None:
    # New rows go to a file beside the database.  Opening that itself would end our locks on it.
    with TemporaryFile(dir=path.parent) as file:
        file.write(OK.encode())
        file.flush()
    if not os.access(path, os.W_OK):
        raise PermissionError(path)
    # Pages that our connections have read are in their caches.
    with sqlite_files.open_read_only(path, live=True) as fresh:
        defects = (sqlite_files.find_defect(fresh, each) for each in _NEEDED)
        return next((each for each in defects if each is not None), None)


def check_disk(folder: Path, least: int) -> str:
    """Return whether the data folder's disk has at least so many megabytes left."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return "missing"
    return OK if free >= least * _MEGABYTE else "full"


def _answer(
    start: StartResponse, method: str, status: HTTPStatus, body: dict[str, object]
) -> Iterable[bytes]:
    content = json.dumps(body).encode() + b"\n"
    headers = [*_HEADERS, ("Content-Length", str(len(content)))]
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        headers.append(("Allow", "GET, HEAD"))
    start(f"{status.value} {status.phrase}", headers)
    return [] if method == "HEAD" else [content]
