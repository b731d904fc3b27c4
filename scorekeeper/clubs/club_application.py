"""One club of a process: its application, opened and closed while the others are served."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.wsgi import ClosingIterator

from scorekeeper.app import create_app
from scorekeeper.backup import BackupError, automatic_backups, explain_in_both_languages
from scorekeeper.clubs import club_list, unavailable_club_pages
from scorekeeper.clubs.club_list import Club
from scorekeeper.http.middleware import Middleware
from scorekeeper.http.probes_and_metrics import Readiness, is_ready
from scorekeeper.http.visitor_slots import VISITOR_SLOTS, VisitorSlots
from scorekeeper.log import bound_contextvars, log
from scorekeeper.server import database_and_signing_key, warmup

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment
LAST_REQUESTS: Final = 60.0
"""Seconds that a club which is being closed waits for its running requests."""


class ClubService:
    """A club as it is served; a club whose settings change gets a new one."""

    def __init__(self, club: Club, log_requests: str) -> None:
        """Prepare a club, which `open` opens."""
        self.club = club
        page = unavailable_club_pages.CLOSED if club.is_closed else unavailable_club_pages.NOT_OPEN
        self._refusal = Middleware(page, log_requests)
        self._running = 0
        self._change = threading.Condition()
        self.app: Flask | None = None
        self._readiness: Readiness | None = None
        self._opened = ExitStack()

    @property
    def is_ready(self) -> bool:
        """Return whether the club is open and can do its work."""
        readiness = self._readiness
        return readiness is not None and is_ready(readiness.check())

    def open(self, environ: Mapping[str, str], slots: VisitorSlots) -> None:
        """Open the club; what prevents it is logged."""
        try:
            with ExitStack() as opened:
                settings = club_list.environment(self.club, environ)
                app = create_app({VISITOR_SLOTS: slots, "PROXIES": 0}, settings)
                opened.enter_context(database_and_signing_key.open_database(app, patience=0))
                opened.enter_context(automatic_backups.run_nightly_backup(app))
                warmup.load_games()
                self._opened = opened.pop_all()
        except (BackupError, SQLAlchemyError, OSError, ValueError) as error:
            why = explain_in_both_languages(error) or str(error)
            log.error("club not opened", club=self.club.name, why=why)
            return
        except Exception as error:  # noqa: BLE001
            # A bug that shows with one club's data closes no other club.
            log.error("club not opened", club=self.club.name, exc_info=error)
            return
        self._readiness = Readiness(app)
        self.app = app
        log.info("club opened", club=self.club.name)

    def close(self) -> None:
        """Refuse further requests, wait for the running ones, and release the database."""
        with self._change:
            was_open = self.app is not None
            self.app = self._readiness = None
            self._change.wait_for(lambda: not self._running, LAST_REQUESTS)
        self._opened.close()
        if was_open:
            log.info("club closed", club=self.club.name)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer a request, or say that the club is closed or cannot be opened."""
        with self._change:
            app = self.app
            if app is not None:
                self._running += 1
        with bound_contextvars(club=self.club.name):
            if app is None:
                return self._refusal(environ, start)
            try:
                answer = app(environ, start)
            except BaseException:
                self._leave()
                raise
        return ClosingIterator(answer, self._leave)

    def _leave(self) -> None:
        with self._change:
            self._running -= 1
            self._change.notify_all()
