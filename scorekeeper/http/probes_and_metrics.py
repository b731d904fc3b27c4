"""Addresses for programs that watch the service: two probes, and the metrics.

`/healthz` says that the process answers, `/readyz` that it can do its work, in fixed words, without
paths, versions or messages of the database.  `/metrics` is for Prometheus and what reads its
format.  It is there only with `SCOREKEEPER_METRICS_TOKEN`, and only for who sends it
(`Authorization: Bearer …`): a club's rhythm is nobody else's affair.
"""

from __future__ import annotations

import hmac
import json
import math
import os
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Final, TypeAlias

from flask import Flask
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backup import BackupError, sqlite_files
from scorekeeper.backup.automatic_backups import backup_state
from scorekeeper.log import log
from scorekeeper.metrics import REGISTRY
from scorekeeper.services.session import table_and_evening_lists
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db, now
from scorekeeper.storage.database_errors import DatabaseTrouble, classify
from scorekeeper.version import __version__

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
Checks: TypeAlias = dict[str, str]
"""The outcome of each check: `ok`, or a word for what is wrong."""
HEALTH: Final = "/healthz"
READINESS: Final = "/readyz"
METRICS: Final = "/metrics"
OK: Final = "ok"
FAILED: Final = "failed"
FRESH: Final = 1.0
"""Seconds for which a result is used again, so that probes cannot burden the database."""
STALE: Final = 10.0
"""Seconds after which a check that is still running counts as failed."""
_MEGABYTE: Final = 1024 * 1024
_NEEDED: Final = ("club", "scorer", "scorer_change", "sign_in", "known_device", "player")
"""Tables without which nobody can sign in or open a table."""
_HEADERS: Final = (("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"))
_MORE_HEADERS: Final = {
    HTTPStatus.METHOD_NOT_ALLOWED: (("Allow", "GET, HEAD"),),
    HTTPStatus.UNAUTHORIZED: (("WWW-Authenticate", "Bearer"),),
}


def watched_addresses(
    check: Callable[[], Checks], apps: Callable[[], Mapping[str, Flask]], token: str
) -> dict[str, WSGIApplication]:
    """Return the applications that answer these addresses before Flask, `/metrics` with a token."""
    found: dict[str, WSGIApplication] = {
        HEALTH: partial(_answer_probe, dict),
        READINESS: partial(_answer_probe, check),
    }
    if token:
        found[METRICS] = partial(_answer_metrics, token, StateCollector(apps))
    return found


def _answer_probe(
    check: Callable[[], Checks], environ: WSGIEnvironment, start: StartResponse
) -> Iterable[bytes]:
    body: dict[str, object] = {"status": FAILED}
    status = HTTPStatus.METHOD_NOT_ALLOWED
    if environ["REQUEST_METHOD"] in {"GET", "HEAD"}:
        checks = check()
        if is_ready(checks):
            status, body = HTTPStatus.OK, {"status": OK}
        else:
            status = HTTPStatus.SERVICE_UNAVAILABLE
        if checks:
            body["checks"] = checks
    return _send(environ, start, status, "application/json", json.dumps(body).encode() + b"\n")


def _answer_metrics(
    token: str, state: StateCollector, environ: WSGIEnvironment, start: StartResponse
) -> Iterable[bytes]:
    sent = environ.get("HTTP_AUTHORIZATION", "").encode("latin-1")
    if not hmac.compare_digest(sent, f"Bearer {token}".encode()):
        status, content = HTTPStatus.UNAUTHORIZED, b""
    elif environ["REQUEST_METHOD"] not in {"GET", "HEAD"}:
        status, content = HTTPStatus.METHOD_NOT_ALLOWED, b""
    else:
        status, content = HTTPStatus.OK, generate_latest(REGISTRY) + generate_latest(state)
    return _send(environ, start, status, CONTENT_TYPE_LATEST, content)


def _send(
    environ: WSGIEnvironment, start: StartResponse, status: HTTPStatus, kind: str, content: bytes
) -> Iterable[bytes]:
    headers = [
        *_HEADERS,
        ("Content-Type", kind),
        ("Content-Length", str(len(content))),
        *_MORE_HEADERS.get(status, ()),
    ]
    start(f"{status.value} {status.phrase}", headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [content]


class StateCollector(Collector):
    """State that is read on request: readiness, open tables, the age of the last backup.

    Of several clubs, each sample has the club's name as a label; the only one has the name "".
    """

    def __init__(self, apps: Callable[[], Mapping[str, Flask]]) -> None:
        self._apps = apps

    def collect(self) -> Iterator[Metric]:
        """Yield the state of each club, by metric, without what cannot be read."""
        found: dict[str, Metric] = {}
        for club, app in self._apps().items():
            for one in _state_of(app):
                of_all = found.setdefault(one.name, Metric(one.name, one.documentation, one.type))
                for sample in one.samples:
                    labels = {**sample.labels, "club": club} if club else sample.labels
                    of_all.add_sample(sample.name, labels, sample.value)
        yield from found.values()


def _state_of(app: Flask) -> Iterator[Metric]:
    yield InfoMetricFamily("scorekeeper", "The program.", {"version": __version__})
    ready = GaugeMetricFamily("scorekeeper_ready", "1 if a check succeeds.", labels=("check",))
    checks = run_checks(app)
    for check, found in checks.items():
        ready.add_metric((check,), float(found == OK))
    yield ready
    with app.app_context():
        if checks["migrations"] == OK:
            with suppress(SQLAlchemyError):
                count = len(table_and_evening_lists.open_table_numbers())
                yield GaugeMetricFamily(
                    "scorekeeper_open_tables", "Tables that are not closed.", count
                )
        state = backup_state()
    if state is not None:
        failed = float(state.failed is not None)
        yield GaugeMetricFamily("scorekeeper_backup_failed", "1 if the last backup failed.", failed)
        age = math.inf if state.last is None else max((now() - state.last).total_seconds(), 0.0)
        yield GaugeMetricFamily(
            "scorekeeper_backup_age_seconds", "Time since the last good nightly backup.", age
        )


def is_ready(checks: Checks) -> bool:
    """Return whether all checks succeeded."""
    return all(found == OK for found in checks.values())


class Readiness:
    """The checks of `/readyz`, one at a time."""

    def __init__(self, app: Flask) -> None:
        """Prepare checks of this application."""
        self._app = app
        self._lock = threading.Lock()
        self._began = 0.0
        self._last: tuple[Checks, float] | None = None

    def check(self) -> Checks:
        """Return a result that is at most a second old, or the last one while a check runs."""
        last, moment = self._last, time.monotonic()
        if last is not None and moment - last[1] < FRESH:
            return last[0]
        # A check takes milliseconds; one that hangs must not take a thread for every probe.
        if not self._lock.acquire(timeout=max(self._began + FRESH - moment, 0.0)):
            is_usable = last is not None and moment - self._began < STALE
            return last[0] if last and is_usable else {"database": "no-answer"}
        try:
            if self._last is None or self._last is last:
                self._began = time.monotonic()
                self._last = run_checks(self._app), time.monotonic()
            return self._last[0]
        finally:
            self._lock.release()


def run_checks(app: Flask) -> Checks:
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
    """Return why nothing can be written, or nobody can sign in; None if all is well."""
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
