"""The HTTP server: waitress with limits for idle and slow connections.

Waitress accepts no new connection once it has its maximum, so a hundred idle ones would stop the
service for everybody.  Here the connection that can best be spared is closed instead.
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

from scorekeeper.server.event_loop import EventLoop, WatchedConnections
from scorekeeper.server.inline_responses import InlineChannel, InlineServer

CONNECTIONS: Final = 500
"""The maximum number of connections; a process may usually open about a thousand files."""
IDLE: Final = 60
"""Seconds a connection may be idle between two requests."""
REQUEST: Final = 20
"""Seconds in which a request has to arrive completely; a tap has a few hundred bytes."""
UNREAD: Final = 4 * 1024 * 1024
"""Unread bytes at which more requests are refused; a PDF, the largest response, has fewer."""
_OURS: Final = 8
"""Listening sockets and the loop's trigger, which count towards the limit too."""
_LOOK: Final = 5
"""Seconds between checks for idle connections."""
_ENDS: Final = 10.0
"""Seconds for running requests when the service ends."""
_YIELDS: Final = 10
"""Milliseconds in which a process with fewer connections may accept a new one first."""


class ConnectionCounts:
    """The number of connections of each process that listens on the same sockets.

    A connection stays with the process that accepted it, so the process with the fewest should
    accept the next.  The others only wait a moment: somebody accepts it in any case.
    """

    def __init__(self, counts: memoryview | None = None, place: int = 0) -> None:
        """Share these counts with the other processes; ours is at this index."""
        self._counts = [0] if counts is None else counts
        self._place = place

    def note(self, count: int) -> None:
        """Publish our number of connections."""
        self._counts[self._place] = count

    def lets_go_first(self, listening: socket.socket) -> None:
        """Wait a moment for a process with fewer connections to accept the next one."""
        fewest = min(self._counts)
        # Tolerate small differences: waiting for each of hundreds would delay everybody.
        if self._counts[self._place] <= fewest + fewest // 8:
            return
        coming = poll()
        coming.register(listening)
        for _ in range(_YIELDS):
            if not coming.poll(0):
                return
            time.sleep(0.001)


class StrictRequestParser(HTTPRequestParser):  # type: ignore[misc]
    """A request parser that closes the connection if two headers disagree on the length."""

    def parse_header(self, header_plus: bytes) -> None:
        """Close the connection after a request with `Transfer-Encoding` and `Content-Length`.

        A proxy in front may see its end elsewhere and take the rest as another request
        (RFC 9112 6.1).  HTTP/1.0 has no `Transfer-Encoding` at all.
        """
        super().parse_header(header_plus)
        unclear = self.chunked and "CONTENT_LENGTH" in self.headers
        if unclear or "TRANSFER_ENCODING" in self.headers:
            self.connection_close = True
            self.headers["CONNECTION"] = "close"


class TimedChannel(InlineChannel):
    """A connection that notes since when a request has been arriving."""

    parser_class = StrictRequestParser
    since: float | None = None
    _active = 0.0

    @property
    def last_activity(self) -> float:
        """The monotonic time of the last activity."""
        return self._active

    @last_activity.setter
    def last_activity(self, _by_the_wall_clock: float) -> None:
        """Note activity now; waitress passes the wall clock, which may be set back."""
        self._active = time.monotonic()

    def received(self, data: bytes) -> bool:
        """Process received data; note when a request began."""
        taken = super().received(data)
        if self.request is None:
            self.since = None
        elif self.since is None:
            self.since = time.monotonic()
        return taken

    def is_slow(self, now: float) -> bool:
        """Return whether a request has been arriving for too long."""
        return self.since is not None and now - self.since > REQUEST

    def _flush_outbufs_below_high_watermark(self) -> None:
        """Close the connection of a client that keeps requesting and does not read.

        Waitress would block the thread until the client reads.
        """
        if self.total_outbufs_len <= UNREAD:
            return
        with self.outbuf_lock:
            self._flush_exception(self._flush_some, do_close=False)
            if self.total_outbufs_len > UNREAD:
                # Our event loop notices that it is closed and removes it.
                with suppress(OSError):
                    self.socket.shutdown(socket.SHUT_RDWR)
                self.server.pull_trigger()

    def is_spare(self) -> bool:
        """Return whether no request is running and no data are waiting to be sent."""
        return not (self.requests or self.total_outbufs_len or self.will_close)


class LimitedServer(InlineServer):
    """A server at one address that closes an idle connection to accept a new one."""

    channel_class = TimedChannel
    held: ConnectionCounts
    # Waitress uses the wall clock, and would pause these checks if it is set back.
    next_channel_cleanup = math.inf
    _next_look = 0.0

    def readable(self) -> bool:
        """Return whether new connections are accepted."""
        self.held.note(len(self._map))
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + self.adj.cleanup_interval
            self.maintenance(now)
        taken: bool = super().readable()
        return taken

    def handle_accept(self) -> None:
        """Accept a connection; close another one if there are too many."""
        self.held.lets_go_first(self.socket)
        if len(self.active_channels) >= self.adj.connection_limit - _OURS:
            spare = pick_idle_connection(self.active_channels.values())
            if spare is not None:
                spare.handle_close()
        super().handle_accept()

    def maintenance(self, now: float) -> None:
        """Close connections that have been idle, or sending one request, for too long."""
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_slow(now):
                channel.will_close = True


def pick_idle_connection(channels: Iterable[TimedChannel]) -> TimedChannel | None:
    """Return the connection that can best be spared, None if all are busy.

    It is the longest idle one of the address with the most connections, so a client that opens
    hundreds loses its own first.
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
        """The requested port, or the free one that was chosen."""
        return int(self.effective_listen[0][1])

    def run(self) -> None:
        """Serve until Ctrl-C or SIGTERM; requests received by then are answered."""
        before = {
            each: signal.signal(each, self._end)
            for each in (signal.SIGINT, signal.SIGTERM)
            # Worker processes ignore Ctrl-C; the supervisor ends them.
            if signal.getsignal(each) is not signal.SIG_IGN
        }
        try:
            while not self.ended:
                self._turn(self.adj.asyncore_loop_timeout)
        finally:
            # A second signal ends it at once.
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
        """Stop accepting, answer the received requests, and close the connections."""
        for server in self.servers:
            server.accepting = False
        # Read requests that have arrived already.
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
    """Bind listening sockets at all addresses of a name.  Raises OSError if one is in use."""
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
    """Create the server on `bound` sockets, or on new ones; `adjustments` are waitress's.

    Processes that share the sockets share their numbers of connections in `held`.  The server's
    `run` serves until Ctrl-C.  Raises OSError if an address is in use.
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
    sockets = WatchedConnections() if sockets is None else sockets
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
