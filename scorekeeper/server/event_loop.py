"""The server's loop: waits for all connections, and looks only at those where something happens.

Waitress's own asks every connection before every wait whether it is to be read or written: with 400
screens that is most of what a question of theirs costs.  Here the system remembers it, and only who
was just heard, or is still being served, is asked again; everybody is now and then, as connections
are also told to close from elsewhere.
"""

from __future__ import annotations

import time
from select import POLLIN, POLLOUT
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Any, Final

from waitress import wasyncore

_EVERYBODY: Final = 1.0
"""Seconds between two looks at everybody."""


class WatchedConnection(dict[int, Any]):
    """Servers, connections and what wakes them, by the number of their file; knows who is new."""

    def __init__(self) -> None:
        """Watch nobody yet."""
        super().__init__()
        self.changed: set[int] = set()

    def __setitem__(self, number: int, one: Any) -> None:  # noqa: ANN401  (waitress has no types)
        """Take one in."""
        self.changed.add(number)
        super().__setitem__(number, one)

    def __delitem__(self, number: int) -> None:
        """Let one go."""
        self.changed.add(number)
        super().__delitem__(number)


class EventLoop:
    """Turns over all that is watched."""

    def __init__(self, watched: WatchedConnection) -> None:
        """Look at everybody in the first turn."""
        self._watched = watched
        self._selector = DefaultSelector()
        self._busy: set[int] = set()
        self._then = 0.0

    def close(self) -> None:
        """Wait for nobody any more."""
        self._selector.close()

    def turn(self, seconds: float) -> None:
        """Wait so long for something to happen, and let it be seen to."""
        watched = self._watched
        self._busy |= watched.changed
        watched.changed.clear()
        now = time.monotonic()
        if now >= self._then:
            self._then = now + _EVERYBODY
            self._busy |= watched.keys()
        # Whoever is looked at may take in or let go others: they are looked at in the next turn.
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
        """Have the system wait for what is wanted here; whether that may change without a sign."""
        one: Any = self._watched.get(number)
        told = self._selector.get_map().get(number)
        if told is not None and one is not told.data:
            # The number is that of a file, which is closed, and another one may have it now.
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
        # Whoever is only listened to gives a sign; others are being served, in threads.
        return takes_in or wanted != EVENT_READ
