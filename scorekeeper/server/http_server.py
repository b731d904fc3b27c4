"""The HTTP server: waitress, with limits for connections that say nothing.

Waitress takes no new connection when it has as many as it may, whoever holds them: then a hundred
idle ones stop the service for everybody.  Here the one that can best be spared is closed instead.
"""

from __future__ import annotations

import math
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from select import poll
from typing import Any, Final

from waitress.adjustments import Adjustments
from waitress.parser import HTTPRequestParser
from waitress.server import MultiSocketServer
from waitress.task import ThreadedTaskDispatcher

from scorekeeper.server.event_loop import EventLoop, WatchedConnection
from scorekeeper.server.inline_responses import InlineChannel, InlineServer

CONNECTIONS: Final = 500
"""Open at the same time; a process may usually hold about a thousand files."""
IDLE: Final = 60
"""Seconds a connection may say nothing between two requests."""
REQUEST: Final = 20
"""Seconds in which a request has to arrive whole: a tap has a few hundred bytes."""
UNREAD: Final = 4 * 1024 * 1024
"""Bytes that may wait to be read when more is asked for; a sheet, the largest answer, has fewer."""
_OURS: Final = 8
"""What else counts towards the limit: the sockets that listen, and what wakes the loop."""
_LOOK: Final = 5
"""Seconds between two looks at who is idle."""
_ENDS: Final = 10.0
"""Seconds that answers under way have when the service ends."""
_YIELDS: Final = 10
"""Milliseconds in which another process that has fewer connections may take a new one first."""


class ConnectionCounts:
    """How many connections each of the processes has that listen together.

    A connection stays with the process that took it, so the one that has the fewest is to take the
    next.  It is only let go first: whatever became of it, somebody takes the connection.
    """

    def __init__(self, counts: memoryview | None = None, place: int = 0) -> None:
        """Share these numbers with the others; ours is the one in this place."""
        self._counts = [0] if counts is None else counts
        self._place = place

    def note(self, count: int) -> None:
        """Let the others know how many connections we have."""
        self._counts[self._place] = count

    def lets_go_first(self, listening: socket.socket) -> None:
        """Wait a moment for a process with fewer connections to take the one that is coming."""
        fewest = min(self._counts)
        # Where hundreds come at once, to count them out would keep everybody else waiting.
        if self._counts[self._place] <= fewest + fewest // 8:
            return
        coming = poll()
        coming.register(listening)
        for _ in range(_YIELDS):
            if not coming.poll(0):
                return
            time.sleep(0.001)


class RequestParser(HTTPRequestParser):  # type: ignore[misc]
    """Reads a request; one whose end two headers tell differently is the last of its connection."""

    def parse_header(self, header_plus: bytes) -> None:
        """Close the connection after a request with `Transfer-Encoding` and `Content-Length`.

        A proxy in front may see its end elsewhere, and what follows as another's (RFC 9112 6.1).
        HTTP/1.0 knows no `Transfer-Encoding` at all.
        """
        super().parse_header(header_plus)
        unclear = self.chunked and "CONTENT_LENGTH" in self.headers
        if unclear or "TRANSFER_ENCODING" in self.headers:
            self.connection_close = True
            self.headers["CONNECTION"] = "close"


class LimitedChannel(InlineChannel):
    """A connection that knows since when a request has been arriving."""

    parser_class = RequestParser
    since: float | None = None
    _active = 0.0

    @property
    def last_activity(self) -> float:
        """When something was last said, by the monotonic clock."""
        return self._active

    @last_activity.setter
    def last_activity(self, _by_the_wall_clock: float) -> None:
        """Note, when waitress does, that something was said now."""
        self._active = time.monotonic()

    def received(self, data: bytes) -> bool:
        """Take what came; note when a request began."""
        taken = super().received(data)
        if self.request is None:
            self.since = None
        elif self.since is None:
            self.since = time.monotonic()
        return taken

    def is_slow(self, now: float) -> bool:
        """Whether a request has been arriving for too long."""
        return self.since is not None and now - self.since > REQUEST

    def _flush_outbufs_below_high_watermark(self) -> None:
        """Hang up on who asks for more and more and reads nothing.

        Waitress would have the thread wait until he reads, for as long as he likes.
        """
        if self.total_outbufs_len <= UNREAD:
            return
        with self.outbuf_lock:
            self._flush_exception(self._flush_some, do_close=False)
            if self.total_outbufs_len > UNREAD:
                # Our loop finds that it is closed, and lets go of it.
                with suppress(OSError):
                    self.socket.shutdown(socket.SHUT_RDWR)
                self.server.pull_trigger()

    def is_spare(self) -> bool:
        """Whether nothing is being done or sent for it."""
        return not (self.requests or self.total_outbufs_len or self.will_close)


class LimitedServer(InlineServer):
    """Listens at one address; makes room for a new connection where waitress would stop."""

    channel_class = LimitedChannel
    held: ConnectionCounts
    # Waitress goes by the wall clock, and would look at nobody for as long as that was put back.
    next_channel_cleanup = math.inf
    _next_look = 0.0

    def readable(self) -> bool:
        """Whether new connections are taken."""
        self.held.note(len(self._map))
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + self.adj.cleanup_interval
            self.maintenance(now)
        taken: bool = super().readable()
        return taken

    def handle_accept(self) -> None:
        """Take a new connection, in the place of another if there are too many."""
        self.held.lets_go_first(self.socket)
        if len(self.active_channels) >= self.adj.connection_limit - _OURS:
            spare = pick_idle_connection(self.active_channels.values())
            if spare is not None:
                spare.handle_close()
        super().handle_accept()

    def maintenance(self, now: float) -> None:
        """Close who has been idle, or at one request, for too long."""
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_slow(now):
                channel.will_close = True


def pick_idle_connection(channels: Iterable[LimitedChannel]) -> LimitedChannel | None:
    """The connection that can best be spared, None if all are at work.

    Of those of the address with the most, the one that has been silent for longest: whoever opens
    hundreds loses his own first.
    """
    spare = [channel for channel in channels if channel.is_spare()]
    if not spare:
        return None
    held = Counter(channel.addr[0] for channel in spare)
    return min(spare, key=lambda channel: (-held[channel.addr[0]], channel.last_activity))


class MultiServer(MultiSocketServer):  # type: ignore[misc]
    """The service at all of its addresses."""

    servers: Sequence[LimitedServer] = ()
    ended = False
    _loop: EventLoop | None = None

    @property
    def effective_port(self) -> int:
        """The port that was asked for, or the one that was free."""
        return int(self.effective_listen[0][1])

    def run(self) -> None:
        """Serve until Ctrl-C or SIGTERM; what was asked for by then is answered."""
        before = {
            each: signal.signal(each, self._end)
            for each in (signal.SIGINT, signal.SIGTERM)
            # In a process that the first one ends, Ctrl-C is nothing.
            if signal.getsignal(each) is not signal.SIG_IGN
        }
        try:
            while not self.ended:
                self._turn(self.adj.asyncore_loop_timeout)
        finally:
            # Who asks twice does not want to wait.
            for each, handler in before.items():
                signal.signal(each, handler)
        self._finish()
        self.close()

    def _turn(self, seconds: float) -> None:
        if self._loop is None:
            self._loop = EventLoop(self.map)
        self._loop.turn(seconds)

    def close(self) -> None:
        """Close everything."""
        super().close()
        if self._loop is not None:
            self._loop.close()
            self._loop = None

    def _end(self, _number: int, _frame: object) -> None:
        self.ended = True
        self.servers[0].pull_trigger()

    def _finish(self) -> None:
        """Take no new connection, answer what was asked for, and close those that have it."""
        for server in self.servers:
            server.accepting = False
        # What is on its way was asked for too.
        self._turn(0)
        until = time.monotonic() + _ENDS
        while time.monotonic() < until:
            channels = [each for server in self.servers for each in server.active_channels.values()]
            for channel in channels:
                if channel.is_spare():
                    channel.handle_close()
            if not channels:
                break
            self._turn(0.05)


def bind_sockets(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at all addresses of this name.  Raises OSError where one is taken."""
    bound: list[socket.socket] = []
    asked = Adjustments(host=host, port=port)
    try:
        for family, kind, protocol, address in asked.listen:
            each = socket.socket(family, kind, protocol)
            bound.append(each)
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            each.bind(address)
            each.listen(asked.backlog)
    except OSError:
        for each in bound:
            each.close()
        raise
    return bound


def create_server(
    app: Any,  # noqa: ANN401  (any WSGI application)
    sockets: dict[int, Any] | None = None,
    bound: Sequence[socket.socket] = (),
    held: ConnectionCounts | None = None,
    **adjustments: Any,  # noqa: ANN401
) -> MultiServer:
    """Serve at sockets that are `bound`, or bind some; `adjustments` are waitress's.

    Processes that share the sockets tell each other how many connections are `held`.

    `run` of what is returned serves until Ctrl-C.  Raises OSError where an address is taken.
    """
    limits = {
        "connection_limit": CONNECTIONS,
        "channel_timeout": IDLE,
        "cleanup_interval": _LOOK,
        # `select` cannot watch files above number 1023.
        "asyncore_use_poll": True,
    }
    if not bound:
        bound = bind_sockets(adjustments.pop("host"), adjustments.pop("port"))
    adjusted = Adjustments(**limits | adjustments)
    dispatcher = ThreadedTaskDispatcher()
    dispatcher.set_thread_count(adjusted.threads)
    sockets = WatchedConnection() if sockets is None else sockets
    servers = [
        LimitedServer(
            app,
            sockets,
            _sock=each,
            bind_socket=False,
            dispatcher=dispatcher,
            adj=adjusted,
            sockinfo=(each.family, each.type, each.proto, each.getsockname()),
        )
        for each in bound
    ]
    listen = [(each.effective_host, each.effective_port) for each in servers]
    made = MultiServer(sockets, adjusted, listen, dispatcher, servers[0].log_info)
    made.servers = servers
    for each in servers:
        each.held = held or ConnectionCounts()
    return made
