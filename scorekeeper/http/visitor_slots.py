"""Slots that limit visitors' requests at one time, so that a scorer's tap never waits for them.

A request of a visitor takes a slot while it runs, and one of fewer slots if a PDF has to be
rendered; if all are taken it waits a little, and is then answered with 503 and `Retry-After`.
Adjudicating a visitor's records takes slots of its own, so it cannot block the pages and gets
only a share of the processor.  Scorers take no slot.  Connections have limits of their own
(`server.http_server`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final, NamedTuple

from flask import Flask, current_app, g, has_request_context, request
from werkzeug.exceptions import ServiceUnavailable

from scorekeeper.http.static_files import FILE

THREADS: Final = 56
"""The server's threads.  Visitors can occupy two thirds of them; the rest are for scorers."""
AT_ONCE: Final = 6
"""Concurrent requests of visitors: more of them slow each other and the taps down."""
WAITING: Final = 30
"""Waiting requests of visitors: a screen each in a large club."""
SHEETS: Final = 2
"""PDFs rendered for visitors at once; a scorer's waits for no more than these."""
SHEETS_WAITING: Final = 1
JUDGED: Final = 1
"""Visitors' records adjudicated at once."""
JUDGED_WAITING: Final = 3
JUDGING: Final = frozenset({"adjudicate.adjudicate", "compare.compare"})
"""The endpoints that adjudicate anybody's data."""
PATIENCE: Final = 3.0
"""Seconds that a request waits for a slot; polling pages retry anyway."""
RETRY: Final = 3
"""The `Retry-After` of a request without a slot; its page retries by itself."""
VISITOR_SLOTS: Final = "VISITOR_SLOTS"
"""The key of the slots in the application's configuration."""


class Slots:
    """A limited number of concurrent requests, and of requests that wait."""

    def __init__(self, at_once: int, waiting: int) -> None:
        """Create the slots."""
        self.at_once, self.waiting = at_once, waiting
        self._running = BoundedSemaphore(at_once)
        self._inside = BoundedSemaphore(at_once + waiting)

    def take(self, patience: float) -> bool:
        """Take a slot, waiting up to `patience` seconds; return False if there is none."""
        if not self._inside.acquire(blocking=False):
            return False
        if self._running.acquire(timeout=patience):
            return True
        self._inside.release()
        return False

    def leave(self) -> None:
        """Release the slot."""
        self._running.release()
        self._inside.release()


class VisitorSlots(NamedTuple):
    """The slots of a process: its clubs share them, as they share its threads."""

    places: Slots
    sheets: Slots
    judged: Slots

    @classmethod
    def create(cls) -> VisitorSlots:
        """Create the slots of a process."""
        return cls(
            Slots(AT_ONCE, WAITING),
            Slots(SHEETS, SHEETS_WAITING),
            Slots(JUDGED, JUDGED_WAITING),
        )


def visitor_slots(app: Flask) -> VisitorSlots:
    """Return the slots that the application was given, or its own."""
    if app.config.get(VISITOR_SLOTS) is None:
        app.config[VISITOR_SLOTS] = VisitorSlots.create()
    slots: VisitorSlots = app.config[VISITOR_SLOTS]
    return slots


def init_app(app: Flask) -> None:
    """Release the slot of every request that took one."""

    @app.teardown_request
    def leave(_error: BaseException | None) -> None:
        taken = g.pop("place", None)
        if taken is not None:
            taken.leave()


def take_place() -> None:
    """Take a slot for a visitor's request, loaded by `auth`.  Raises ServiceUnavailable."""
    if request.endpoint != FILE:
        slots = visitor_slots(current_app)
        own = slots.judged if request.endpoint in JUDGING else slots.places
        _take(own)
        g.place = own


@contextmanager
def print_slot() -> Iterator[None]:
    """Hold a slot for rendering a PDF; only visitors need one.  Raises ServiceUnavailable."""
    if not has_request_context() or "place" not in g:
        yield
        return
    sheets = visitor_slots(current_app).sheets
    _take(sheets)
    try:
        yield
    finally:
        sheets.leave()


def _take(places: Slots) -> None:
    if not places.take(PATIENCE):
        raise ServiceUnavailable(retry_after=RETRY)
