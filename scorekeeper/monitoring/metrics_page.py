"""The metrics of the service at `/metrics`, for Prometheus and what reads its format.

They are there only with `SCOREKEEPER_METRICS_TOKEN`, and only for who sends it (`Authorization:
Bearer …`): a club's rhythm is nobody else's affair.  Without the setting the address is unknown.
"""

from __future__ import annotations

import hmac
import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, request
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backup.nightly_backup import backup_state
from scorekeeper.metrics.instruments import REGISTRY, REQUESTS, RUNNING
from scorekeeper.monitoring.probes import OK, run_checks
from scorekeeper.services.session import session_lists
from scorekeeper.storage.database import now
from scorekeeper.version import __version__

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

METRICS: Final = "/metrics"
_ENDPOINT: Final = "scorekeeper.endpoint"
CACHE: Final = "cache"
"""The endpoint of a response that no view made: a cached one, a probe, a refused host."""
UNKNOWN: Final = "unknown"
"""The endpoint of an address that does not exist."""
_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


def init_app(app: Flask) -> None:
    """Measure every request, and answer `/metrics`; must wrap the cache of responses."""
    app.before_request(_note_endpoint)
    token = str(app.config.get("METRICS_TOKEN") or "")
    app.wsgi_app = Metrics(StateCollector(app), token, app.wsgi_app)  # type: ignore[method-assign, assignment]


def _note_endpoint() -> None:
    request.environ[_ENDPOINT] = request.endpoint or UNKNOWN


class Metrics:
    """The application with its requests measured."""

    def __init__(self, state: Collector, token: str, app: WSGIApplication) -> None:
        self._app, self._token = app, token
        self._state = CollectorRegistry()
        self._state.register(state)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer `/metrics`, or call the application and measure it."""
        if self._token and environ.get("PATH_INFO") == METRICS:
            return self._answer(environ, start)
        status = str(HTTPStatus.INTERNAL_SERVER_ERROR.value)

        def note(line: str, headers: list[tuple[str, str]], *failed: Any) -> Any:  # noqa: ANN401
            nonlocal status
            status = line.partition(" ")[0]
            return start(line, headers, *failed)

        began = time.perf_counter()
        with RUNNING.track_inprogress():
            try:
                return self._app(environ, note)
            finally:
                method = environ["REQUEST_METHOD"]
                REQUESTS.labels(
                    # Anybody can invent methods, and each would be a row of its own.
                    method if method in _METHODS else "other",
                    environ.get(_ENDPOINT, CACHE),
                    status,
                ).observe(time.perf_counter() - began)

    def _answer(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        sent = environ.get("HTTP_AUTHORIZATION", "").encode("latin-1")
        headers = [("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff")]
        if not hmac.compare_digest(sent, f"Bearer {self._token}".encode()):
            start("401 Unauthorized", [*headers, ("WWW-Authenticate", "Bearer")])
            return []
        if environ["REQUEST_METHOD"] not in {"GET", "HEAD"}:
            start("405 Method Not Allowed", [*headers, ("Allow", "GET, HEAD")])
            return []
        content = generate_latest(REGISTRY) + generate_latest(self._state)
        headers += [("Content-Type", CONTENT_TYPE_LATEST), ("Content-Length", str(len(content)))]
        start("200 OK", headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [content]


class StateCollector(Collector):
    """State that is read on request: readiness, open tables, the age of the last backup."""

    def __init__(self, app: Flask) -> None:
        self._app = app

    def describe(self) -> Iterable[Metric]:
        """Describe nothing: registering would ask the database."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Yield the state, without what cannot be read."""
        yield InfoMetricFamily("scorekeeper", "The program.", {"version": __version__})
        ready = GaugeMetricFamily("scorekeeper_ready", "1 if a check succeeds.", labels=("check",))
        checks = run_checks(self._app)
        for check, found in checks.items():
            ready.add_metric((check,), float(found == OK))
        yield ready
        with self._app.app_context():
            if checks["migrations"] == OK:
                yield from _open_tables()
            yield from _backups()


class ClubsCollector(StateCollector):
    """The state of several clubs, with the club's name as a label of each sample."""

    def __init__(self, apps: Callable[[], Mapping[str, Flask]]) -> None:
        self._apps = apps

    def collect(self) -> Iterator[Metric]:
        """Yield the state of each club, by metric."""
        found: dict[str, Metric] = {}
        for club, app in self._apps().items():
            for one in StateCollector(app).collect():
                of_all = found.setdefault(one.name, Metric(one.name, one.documentation, one.type))
                for sample in one.samples:
                    of_all.add_sample(sample.name, {**sample.labels, "club": club}, sample.value)
        yield from found.values()


def _open_tables() -> Iterator[Metric]:
    try:
        count = len(session_lists.open_table_numbers())
    except SQLAlchemyError:
        return
    yield GaugeMetricFamily("scorekeeper_open_tables", "Tables that are not closed.", count)


def _backups() -> Iterator[Metric]:
    state = backup_state()
    if state is None:
        return
    failed = float(state.failed is not None)
    yield GaugeMetricFamily("scorekeeper_backup_failed", "1 if the last backup failed.", failed)
    age = math.inf if state.last is None else max((now() - state.last).total_seconds(), 0.0)
    yield GaugeMetricFamily(
        "scorekeeper_backup_age_seconds", "Time since the last good nightly backup.", age
    )
