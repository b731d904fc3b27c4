"""The WSGI application of a process that serves several clubs: it chooses one by the host name.

A thread reads the list again when a file of it has changed, opens clubs that are not open, and
closes those that left the list.
"""

from __future__ import annotations

import gc
import math
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Flask

from scorekeeper.clubs import club_list, unavailable_club_pages
from scorekeeper.clubs.club_application import ClubService
from scorekeeper.clubs.club_list import Club
from scorekeeper.config import SettingError
from scorekeeper.http.middleware import Middleware
from scorekeeper.http.probes_and_metrics import OK, Checks, watched_addresses
from scorekeeper.http.visitor_slots import VisitorSlots
from scorekeeper.log import log

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LOOKS: Final = 1.0
"""Seconds between looks at the list."""
_AGAIN: Final = 10.0
"""Seconds until a club that could not be opened is tried again."""
_NOT_READY: Final = "not-ready"


class ClubDispatcher:
    """The clubs of a folder, each behind its host names."""

    def __init__(
        self, folder: Path, environ: Mapping[str, str], values: Mapping[str, object]
    ) -> None:
        """Read the list.  Raises SettingError."""
        self._folder, self._environ = folder, environ
        self._slots = VisitorSlots.create()
        self._services: list[ClubService] = []
        self._by_host: dict[str, ClubService] = {}
        self._seen = _state_of(folder)
        self._tried: dict[str, float] = {}
        self._log_requests = str(values["LOG_REQUESTS"])
        self._use(club_list.read_clubs(folder, environ))
        self._ended = threading.Event()
        # Of no club: addresses of the process, and requests that reach nobody.
        answers = watched_addresses(self._check, self.open_apps, str(values["METRICS_TOKEN"]))
        self._outside = Middleware(unavailable_club_pages.UNKNOWN, self._log_requests, answers)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Have the club with the requested host answer."""
        service = self._by_host.get(club_list.host_name(environ.get("HTTP_HOST", "")))
        if service is None:
            return self._outside(environ, start)
        return service(environ, start)

    def open_apps(self) -> dict[str, Flask]:
        """Return the applications of the clubs that are open, by name."""
        found = ((one.club.name, one.app) for one in self._services)
        return {name: app for name, app in found if app is not None}

    def describe(self) -> list[str]:
        """Return a line for each club of the list."""
        return [club_list.describe_club(service.club) for service in self._services]

    def look(self) -> None:
        """Follow changes of the list, and open the clubs that should be open."""
        state = _state_of(self._folder)
        if state != self._seen:
            self._seen = state
            try:
                clubs = club_list.read_clubs(self._folder, self._environ)
            except SettingError as error:
                log.error("list of clubs not read", why=str(error))
            else:
                self._use(clubs)
        for service in self._services:
            name = service.club.name
            is_due = time.monotonic() - self._tried.get(name, -math.inf) >= _AGAIN
            if service.app is None and not service.club.is_closed and is_due:
                self._tried[name] = time.monotonic()
                service.open(self._environ, self._slots)
                # Its objects live on, and need not be looked at as garbage each time.
                gc.freeze()

    def close(self) -> None:
        """Close all clubs."""
        self._use([])

    @contextmanager
    def running(self) -> Iterator[None]:
        """Follow the list in a thread during the block, and close all clubs at its end."""
        thread = threading.Thread(target=self._run, name="clubs", daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._ended.set()
            thread.join()
            self.close()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self.look()
            except Exception as error:  # noqa: BLE001  (the next look may succeed)
                log.error("clubs not looked at", exc_info=error)
            self._ended.wait(LOOKS)

    def _use(self, clubs: list[Club]) -> None:
        """Serve these clubs from now on; those that have not changed go on as they are.

        An open club whose file is wrong now goes on with what it had.
        """
        clubs = [self._usable(club) for club in clubs]
        known = {service.club: service for service in self._services}
        before, self._services = (
            self._services,
            [known.get(club) or ClubService(club, self._log_requests) for club in clubs],
        )
        self._by_host = {host: one for one in self._services for host in one.club.hosts}
        left = [service for service in before if service not in self._services]
        for service in left:
            self._tried.pop(service.club.name, None)
            service.close()
        if left and self._services:
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def _usable(self, club: Club) -> Club:
        """Return a club, or how it was read before if it is open and its file is wrong now."""
        if not club.error or club.is_closed:
            return club
        log.error("settings of club not read", club=club.name, why=club.error)
        opened = [one.club for one in self._services if one.app is not None]
        return next((one for one in opened if one.name == club.name), club)

    def _check(self) -> Checks:
        """Return whether any club is ready: one that fails alone is no fault of this process."""
        wanted = [one for one in self._services if not one.club.is_closed]
        is_ready = not wanted or any(one.is_ready for one in wanted)
        return {"clubs": OK if is_ready else _NOT_READY}


def _state_of(folder: Path) -> tuple[object, ...]:
    """Return what changes with the list: its files, and those that mark closed clubs."""
    files = [*folder.glob(f"*/{club_list.FILE}"), *folder.glob(f"*/{club_list.CLOSED}")]
    found = []
    for file in sorted(files):
        try:
            stat = file.stat()
        except OSError:
            continue  # removed meanwhile
        found.append((str(file), stat.st_mtime_ns, stat.st_size))
    return tuple(found)
