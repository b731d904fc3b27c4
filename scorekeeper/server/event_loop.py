"""The server's event loop, based on the system's selector (epoll on Linux).

Waitress asks every connection before every wait whether it is readable or writable; with 400
polling screens that is most of the cost of a request.  Here only connections that had an event
or are being served are asked again, and all of them now and then, because other code may mark a
connection for closing.
"""

from __future__ import annotations

import time
from select import POLLIN, POLLOUT
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any, Final

from waitress import wasyncore

_EVERYBODY: Final = 1.0
"""Seconds between checks of all connections."""


class WatchedConnections(dict[int, Any]):
    """Servers, connections and triggers by file descriptor, noting the changed ones."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.changed: set[int] = set()

    def __setitem__(self, number: int, one: Any) -> None:  # noqa: ANN401  (waitress has no types)
        """Add a connection."""
        self.changed.add(number)
        super().__setitem__(number, one)

    def __delitem__(self, number: int) -> None:
        """Remove a connection."""
        self.changed.add(number)
        super().__delitem__(number)


class EventLoop:
    """The loop over all watched connections."""

    def __init__(self, watched: WatchedConnections) -> None:
        """Prepare to check all of them in the first turn."""
        self._watched = watched
        self._selector = DefaultSelector()
        self._busy: set[int] = set()
        self._then = 0.0

    def close(self) -> None:
        """Close the selector."""
        self._selector.close()

    def turn(self, seconds: float) -> None:
        """Wait up to this many seconds for events and handle them."""
        watched = self._watched
        self._busy |= watched.changed
        watched.changed.clear()
        now = time.monotonic()
        if now >= self._then:
            self._then = now + _EVERYBODY
            self._busy |= watched.keys()
        # Handlers may add or remove connections: those are checked in the next turn.
        self._busy = {number for number in self._busy if self._look(number)}
        for key, what in self._selector.select(0 if watched.changed else seconds):
            self._busy.add(key.fd)
            one = watched.get(key.fd)
            if one is key.data:
                flags = (POLLIN if what & EVENT_READ else 0) | (
                    POLLOUT if what & EVENT_WRITE else 0
                )
                wasyncore.readwrite(one, flags)

    def _look(self, number: int) -> bool:
        """Update a connection's selector events; return whether to check it next turn."""
        one: Any = self._watched.get(number)
        told = self._selector.get_map().get(number)
        if told is not None and one is not told.data:
            # The file was closed, and another one may have its descriptor now.
            self._selector.unregister(number)
            told = None
        if one is None:
            return False
        wanted = EVENT_READ if one.readable() else 0
        if one.writable() and not one.accepting:
            wanted |= EVENT_WRITE
        takes_in = bool(one.accepting)
        if self._watched.get(number) is not one:
            return False
        if told is not None and wanted != told.events:
            self._selector.unregister(number)
            told = None
        if told is None and wanted:
            self._selector.register(number, wanted, one)
        # Connections that only wait for input cause an event; others are served in threads.
        return takes_in or wanted != EVENT_READ
