"""What all visitors together may keep busy: a scorer's tap never waits behind them.

Whoever is not signed in takes a place for as long as the request runs, and one of fewer where a
sheet has to be made; when all are taken a request waits a little, and is then asked to come again
(503 with `Retry-After`).  Judging what a visitor sends takes places of its own, so that it shuts
nobody out of the pages and gets no more than a share of the processor.  Scorers take no place.
Connections have limits of their own (`server`).  Where several processes serve, each has its share
of all that.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final

from flask import Flask, current_app, g, has_request_context, request
from werkzeug.exceptions import ServiceUnavailable

from scorekeeper.http.static_files import FILE

THREADS: Final = 32
"""The server's threads, in all processes; visitors can hold half of them, screens a few more while
they wait for what is being drawn, scorers have the rest."""
AT_ONCE: Final = 6
"""Visitors' requests that run at the same time: the more, the slower each, and the taps too."""
WAITING: Final = 10
WATCHING: Final = 10
"""Screens that wait while what they ask for is drawn for another one (`ready`)."""
SHEETS: Final = 2
"""Visitors' sheets at the press: a scorer's waits behind no more than these."""
SHEETS_WAITING: Final = 1
JUDGED: Final = 1
"""Strangers' records that are judged at the same time."""
JUDGED_WAITING: Final = 3
JUDGING: Final = frozenset({"api.adjudicate", "api.compare"})
"""The endpoints that judge what anybody sends."""
PATIENCE: Final = 3.0
"""Seconds that a request waits for a place; pages that follow a table ask again anyway."""
RETRY: Final = 3
"""Seconds after which a request that found none may come again; its page does so by itself."""
_NAME: Final = "visitors"


class Slots:
    """So many requests at once, and so many more that wait for it."""

    def __init__(self, at_once: int, waiting: int) -> None:
        """Make the places."""
        self.at_once, self.waiting = at_once, waiting
        self._running = BoundedSemaphore(at_once)
        self._inside = BoundedSemaphore(at_once + waiting)

    def take(self, patience: float) -> bool:
        """Take a place, if need be after a while; False if there is none."""
        if not self._inside.acquire(blocking=False):
            return False
        if self._running.acquire(timeout=patience):
            return True
        self._inside.release()
        return False

    def leave(self) -> None:
        """Give the place back."""
        self._running.release()
        self._inside.release()


def init_app(app: Flask) -> None:
    """Let every request of a visitor through a gate; comes after `auth`, which knows scorers."""
    places = Slots(shared_slots(app, AT_ONCE), shared_slots(app, WAITING))
    sheets = Slots(shared_slots(app, SHEETS), shared_slots(app, SHEETS_WAITING))
    judged = Slots(shared_slots(app, JUDGED), shared_slots(app, JUDGED_WAITING))
    app.extensions[_NAME] = places, sheets

    @app.before_request
    def enter() -> None:
        if g.get("scorer") is None and request.endpoint != FILE:
            own = judged if request.endpoint in JUDGING else places
            _take(own)
            g.place = own

    @app.teardown_request
    def leave(_error: BaseException | None) -> None:
        taken = g.pop("place", None)
        if taken is not None:
            taken.leave()


def shared_slots(app: Flask, all_together: int) -> int:
    """What of so many is one process's own: at least one."""
    return -(-all_together // int(app.config["PROCESSES"]))


@contextmanager
def print_slot() -> Iterator[None]:
    """Have a place at the press while a sheet is made; only visitors need one.

    Raises ServiceUnavailable.
    """
    if not has_request_context() or "place" not in g:
        yield
        return
    _, sheets = current_app.extensions[_NAME]
    _take(sheets)
    try:
        yield
    finally:
        sheets.leave()


def _take(places: Slots) -> None:
    if not places.take(PATIENCE):
        raise ServiceUnavailable(retry_after=RETRY)
