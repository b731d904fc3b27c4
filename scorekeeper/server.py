"""The HTTP server: waitress, with limits for connections that say nothing.

Waitress takes no new connection when it has as many as it may, whoever holds them: then a hundred
idle ones stop the service for everybody.  Here the one that can best be spared is closed instead.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import MultiSocketServer, TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher, WSGITask

CONNECTIONS: Final = 500
"""Open at the same time; a process may usually hold about a thousand files."""
IDLE: Final = 60
"""Seconds a connection may say nothing between two requests."""
REQUEST: Final = 20
"""Seconds in which a request has to arrive whole: a tap has a few hundred bytes."""
_OURS: Final = 8
"""What else counts towards the limit: the sockets that listen, and what wakes the loop."""
_LOOK: Final = 5
"""Seconds between two looks at who is idle."""


class Task(WSGITask):  # type: ignore[misc]
    """A request whose connection is kept also if its answer has no content.

    Waitress closes it after 204 and 304, as no length says where those end; but they end with their
    headers.  Pages that follow a table would connect anew every time that nothing has changed.
    """

    def set_close_on_finish(self) -> None:
        """Close the connection, unless all that is missing is the length of nothing."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        is_kept = self.version == "1.1" and asked != "close"
        if self.has_body or self.wrote_header or not is_kept:
            super().set_close_on_finish()


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection that knows since when a request has been arriving."""

    task_class = Task
    since: float | None = None

    def received(self, data: bytes) -> bool:
        """Take what came; note when a request began."""
        taken: bool = super().received(data)
        if self.request is None:
            self.since = None
        elif self.since is None:
            self.since = time.time()
        return taken

    def is_slow(self, now: float) -> bool:
        """Whether a request has been arriving for too long."""
        return self.since is not None and now - self.since > REQUEST

    def is_spare(self) -> bool:
        """Whether nothing is being done or sent for it."""
        return not (self.requests or self.total_outbufs_len or self.will_close)


class Server(TcpWSGIServer):  # type: ignore[misc]
    """Listens at one address; makes room for a new connection where waitress would stop."""

    channel_class = Channel

    def handle_accept(self) -> None:
        """Take a new connection, in the place of another if there are too many."""
        if len(self.active_channels) >= self.adj.connection_limit - _OURS:
            spare = to_spare(self.active_channels.values())
            if spare is not None:
                spare.handle_close()
        super().handle_accept()

    def maintenance(self, now: float) -> None:
        """Close who has been idle, or at one request, for too long."""
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_slow(now):
                channel.will_close = True


def to_spare(channels: Iterable[Channel]) -> Channel | None:
    """The connection that can best be spared, None if all are at work.

    Of those of the address with the most, the one that has been silent for longest: whoever opens
    hundreds loses his own first.
    """
    spare = [channel for channel in channels if channel.is_spare()]
    if not spare:
        return None
    held = Counter(channel.addr[0] for channel in spare)
    return min(spare, key=lambda channel: (-held[channel.addr[0]], channel.last_activity))


class Listening(MultiSocketServer):  # type: ignore[misc]
    """The service at all of its addresses."""

    @property
    def effective_port(self) -> int:
        """The port that was asked for, or the one that was free."""
        return int(self.effective_listen[0][1])


def create(app: Any, sockets: dict[int, Any] | None = None, **adjustments: Any) -> Listening:  # noqa: ANN401
    """Listen; `adjustments` are waitress's.  Raises OSError where an address is taken.

    `run` of what is returned serves until Ctrl-C.
    """
    limits = {
        "connection_limit": CONNECTIONS,
        "channel_timeout": IDLE,
        "cleanup_interval": _LOOK,
        # `select` cannot watch files above number 1023.
        "asyncore_use_poll": True,
    }
    adjusted = Adjustments(**limits | adjustments)
    dispatcher = ThreadedTaskDispatcher()
    dispatcher.set_thread_count(adjusted.threads)
    sockets = {} if sockets is None else sockets
    servers = [
        Server(app, sockets, dispatcher=dispatcher, adj=adjusted, sockinfo=where)
        for where in adjusted.listen
    ]
    listen = [(each.effective_host, each.effective_port) for each in servers]
    return Listening(sockets, adjusted, listen, dispatcher, servers[0].log_info)
