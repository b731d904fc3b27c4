"""The HTTP server: waitress in one process, with limits for idle and slow connections.

Waitress accepts no new connection once it has its maximum, so a hundred idle ones would stop the
service for everybody.  Here the connection that can best be spared is closed instead.

Only public classes and methods of waitress are extended, each with its reason beside it.
"""

import math
import signal
import socket
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher, WSGITask

CONNECTIONS: Final = 500
"""The maximum number of connections; a process may usually open about a thousand files."""
IDLE: Final = 60
"""Seconds a connection may be idle between two requests."""
REQUEST: Final = 20
"""Seconds in which a request has to arrive completely; a tap has a few hundred bytes."""
UNREAD: Final = 1024 * 1024
"""Unread bytes at which the next response is refused; a single one may have any size."""
_OURS: Final = 8
"""Listening sockets and the loop's triggers, which waitress counts towards its limit too."""
_LOOK: Final = 5
"""Seconds between checks for idle and slow connections."""
_ENDS: Final = 10.0
"""Seconds for running requests when the service ends."""


class StrictRequestParser(HTTPRequestParser):  # type: ignore[misc]
    """A request parser that lets no two parts of a request disagree on its length or host."""

    def parse_header(self, header_plus: bytes) -> None:
        """Close the connection after a request with `Transfer-Encoding` and `Content-Length`.

        A proxy in front may see its end elsewhere and take the rest as another request
        (RFC 9112 6.1).  HTTP/1.0 has no `Transfer-Encoding` at all.  Raises ParsingError.
        """
        super().parse_header(header_plus)
        unclear = self.chunked and "CONTENT_LENGTH" in self.headers
        if unclear or "TRANSFER_ENCODING" in self.headers:
            self.connection_close = True
            self.headers["CONNECTION"] = "close"
        # In `GET http://kor.hu/` the request line names the host (RFC 9112 3.2.2).
        if self.proxy_netloc:
            named = self.headers.setdefault("HOST", self.proxy_netloc)
            if named.lower() != self.proxy_netloc.lower():
                raise ParsingError("Host is not that of the request line")


class KeptOpenTask(WSGITask):  # type: ignore[misc]
    """A request whose connection is kept after 204 and 304.

    Waitress closes it, as such a response has no length; but it ends with its headers.  Polling
    pages would have to reconnect whenever nothing has changed.
    """

    def set_close_on_finish(self) -> None:
        """Close the connection, unless only the length of an empty response is missing."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        is_kept = self.version == "1.1" and asked != "close"
        if self.has_body or self.wrote_header or not is_kept:
            super().set_close_on_finish()


class TimedChannel(HTTPChannel):  # type: ignore[misc]
    """A connection that notes since when a request has been arriving."""

    parser_class = StrictRequestParser
    task_class = KeptOpenTask
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
        """Process received data; note when a request began, as waitress waits for it forever."""
        taken: bool = super().received(data)
        if self.request is None:
            self.since = None
        elif self.since is None:
            self.since = time.monotonic()
        return taken

    def is_overdue(self, now: float) -> bool:
        """Return whether a request has been arriving, or the connection been idle, for too long."""
        if self.since is not None and now - self.since > REQUEST:
            return True
        return not self.requests and now - self.last_activity > IDLE

    def write_soon(self, data: Any) -> int:  # noqa: ANN401  (bytes, or a file's buffer)
        """Queue a part of a response; hang up on a client that requests more and does not read."""
        with self.outbuf_lock:
            if self.total_outbufs_len > UNREAD:
                # The loop notices that it is closed and removes it.
                with suppress(OSError):
                    self.socket.shutdown(socket.SHUT_RDWR)
                self.server.pull_trigger()
                raise ClientDisconnected
        count: int = super().write_soon(data)
        return count

    def is_spare(self) -> bool:
        """Return whether no request is running and no data are waiting to be sent."""
        return not (self.requests or self.total_outbufs_len or self.will_close)


class LimitedServer(TcpWSGIServer):  # type: ignore[misc]
    """A server at one address that closes an idle connection to accept a new one."""

    channel_class = TimedChannel
    # Waitress uses the wall clock, and would pause its checks if it is set back.
    next_channel_cleanup = math.inf

    def handle_accept(self) -> None:
        """Accept a connection; close another one if there are too many: waitress would stop."""
        if len(self.active_channels) >= CONNECTIONS:
            spare = pick_idle_connection(self.active_channels.values())
            if spare is not None:
                spare.handle_close()
        super().handle_accept()

    def maintenance(self, now: float) -> None:
        """Close overdue connections, which waitress would leave open."""
        for channel in [*self.active_channels.values()]:
            if channel.is_overdue(now):
                channel.handle_close()


def pick_idle_connection(channels: Iterable[TimedChannel]) -> TimedChannel | None:
    """Return the longest idle connection of the address with the most; None if all are busy."""
    spare = [channel for channel in channels if channel.is_spare()]
    if not spare:
        return None
    held = Counter(channel.addr[0] for channel in spare)
    return min(spare, key=lambda channel: (-held[channel.addr[0]], channel.last_activity))


class HttpServer:
    """The service at all of its addresses."""

    def __init__(self, app: Any, adjustments: Adjustments) -> None:  # noqa: ANN401  (any WSGI application)
        """Listen.  Raises OSError if an address is in use."""
        self._sockets: dict[int, Any] = {}
        self._dispatcher = ThreadedTaskDispatcher()
        self._ended = False
        self._next_look = 0.0
        self._servers: list[LimitedServer] = []
        try:
            for each in adjustments.listen:
                self._servers.append(
                    LimitedServer(
                        app,
                        self._sockets,
                        dispatcher=self._dispatcher,
                        adj=adjustments,
                        sockinfo=each,
                    )
                )
        except OSError:
            wasyncore.close_all(self._sockets)
            raise
        self._dispatcher.set_thread_count(adjustments.threads)

    @property
    def effective_port(self) -> int:
        """The requested port, or the free one that was chosen."""
        return int(self._servers[0].effective_port)

    def run(self) -> None:
        """Serve until `end` is called; requests received by then are answered."""
        while not self._ended:
            self._turn(1.0)
        self._finish()
        self._dispatcher.shutdown()
        wasyncore.close_all(self._sockets, ignore_all=True)

    def end_on_signals(self) -> None:
        """Have Ctrl-C or SIGTERM stop serving; a second one ends the process at once."""

        def end(_number: int, _frame: object) -> None:
            for each, handler in before.items():
                signal.signal(each, handler)
            self.end()

        before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
        for each in before:
            signal.signal(each, end)

    def end(self) -> None:
        """Stop serving; may be called in any thread and in a signal's handler."""
        self._ended = True
        # The loop may have ended at that, and closed its trigger.
        with suppress(OSError):
            self._servers[0].pull_trigger()

    def _turn(self, seconds: float) -> None:
        """Wait up to this many seconds for events and handle them."""
        # `select` cannot watch files above number 1023.
        wasyncore.loop(seconds, use_poll=True, map=self._sockets, count=1)
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + _LOOK
            for server in self._servers:
                server.maintenance(now)

    def _finish(self) -> None:
        """Stop accepting, answer the received requests, and close the connections."""
        for server in self._servers:
            server.accepting = False
        # Read requests that have arrived already.
        self._turn(0)
        until = time.monotonic() + _ENDS
        while time.monotonic() < until:
            channels = [one for each in self._servers for one in each.active_channels.values()]
            for channel in channels:
                if channel.is_spare():
                    channel.handle_close()
            if not channels:
                break
            self._turn(0.05)


def create_server(app: Any, **adjustments: Any) -> HttpServer:  # noqa: ANN401  (as above)
    """Create the server, with `adjustments` of waitress.  Raises OSError for an address in use."""
    return HttpServer(app, Adjustments(connection_limit=CONNECTIONS + _OURS, **adjustments))
