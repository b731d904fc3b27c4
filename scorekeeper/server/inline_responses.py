"""Cached responses are sent from the event loop, without a worker thread.

Handing a request to a worker thread costs more than a cached response.  Requests for a response
that is being rendered wait here without occupying a thread.
"""

from __future__ import annotations

from typing import Any, Final

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from scorekeeper.http import response_cache
from scorekeeper.http.response_cache import AT_ONCE, CacheMissError, is_possible_poll

_AT_A_TURN: Final = 16
"""The maximum number of waiting requests resumed in one turn of the loop."""


class InlineTask(WSGITask):  # type: ignore[misc]
    """A request, perhaps with its response.

    Waitress closes a connection after 204 and 304, as they have no length; but they end with their
    headers.  Polling pages would have to reconnect whenever nothing has changed.
    """

    answer: tuple[str, list[tuple[str, str]], bytes] | None = None

    def execute(self) -> None:
        """Call the application, unless the response is there."""
        if self.answer is None:
            super().execute()
            return
        self.complete = True
        self.status, headers, content = self.answer
        self.response_headers.extend(headers)
        self.content_length = len(content)
        self.write(content)

    def set_close_on_finish(self) -> None:
        """Close the connection, unless only the length of an empty response is missing."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        is_kept = self.version == "1.1" and asked != "close"
        if self.has_body or self.wrote_header or not is_kept:
            super().set_close_on_finish()


class InlineChannel(HTTPChannel):  # type: ignore[misc]
    """A connection whose requests may be answered as soon as they arrive."""

    server: InlineServer
    arriving = False
    asks_at_once = False
    task: InlineTask | None = None

    def received(self, data: bytes) -> bool:
        """Process received data, and answer from the cache if possible."""
        self.arriving = True
        try:
            taken: bool = super().received(data)
        finally:
            self.arriving = False
        if self.asks_at_once:
            self.asks_at_once = False
            self.server.answer_at_once(self)
        return taken

    def task_class(self, channel: HTTPChannel, request: Any) -> InlineTask:  # noqa: ANN401
        """Return the task of a request, which may have begun."""
        task, self.task = self.task, None
        return task or InlineTask(channel, request)

    def flush(self) -> None:
        """Send as much as possible now; the event loop sends the rest."""
        if self.connected and self.total_outbufs_len:
            self._flush_exception(self._flush_some_if_lockable)


class InlineServer(TcpWSGIServer):  # type: ignore[misc]
    """A server that sends cached responses in the loop and serves the rest in threads."""

    def __init__(self, app: Any, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        """Listen, and subscribe to finished renderings."""
        self._waiting: list[InlineChannel] = []
        self._some_drawn = False
        self._is_quiet = False
        self._ready = response_cache.get_response_cache(app)
        super().__init__(app, *arguments, **named)
        if self._ready is not None:
            self._ready.tell.append(self._drawn)

    def close(self) -> None:
        """Stop listening."""
        if self._ready is not None:
            self._ready.tell.remove(self._drawn)
            self._ready = None
        super().close()

    def add_task(self, channel: InlineChannel) -> None:
        """Serve a request: in the loop if it has just arrived and may be cached."""
        request = channel.requests[0]
        if (
            channel.arriving
            and self._ready is not None
            and request.error is None
            and "HX_REQUEST" in request.headers
            and is_possible_poll(request.command, request.query)
        ):
            channel.asks_at_once = True
        else:
            super().add_task(channel)

    def answer_at_once(self, channel: InlineChannel) -> None:
        """Answer from the cache, or queue the request while its response is rendered."""
        task = InlineTask(channel, channel.requests[0])
        told: list[tuple[str, list[tuple[str, str]]]] = []
        environ = task.get_environment()
        environ[AT_ONCE] = True
        try:
            content = b"".join(
                self.application(environ, lambda *answer: told.append((answer[0], answer[1])))
            )
        except CacheMissError as error:
            if error.is_drawn:
                self._waiting.append(channel)
            else:
                super().add_task(channel)
            return
        except Exception:
            # The loop must go on; a worker thread answers with the usual error page.
            self.logger.exception("Exception at once: %s", channel.requests[0].path)
            super().add_task(channel)
            return
        task.answer = *told[-1], content
        channel.task = task
        self._is_quiet = True
        try:
            channel.service()
        finally:
            self._is_quiet = False
        channel.flush()

    def pull_trigger(self) -> None:
        """Wake the loop, unless this is its own thread."""
        if not self._is_quiet:
            super().pull_trigger()

    def _drawn(self) -> None:
        """Note, in any thread, that a response was rendered; requests may wait for it."""
        self._some_drawn = True
        super().pull_trigger()

    def readable(self) -> bool:
        """Return whether new connections are accepted.

        It is called in every turn, so waiting requests are resumed here.
        """
        if self._some_drawn:
            self._some_drawn = False
            some, self._waiting = self._waiting[:_AT_A_TURN], self._waiting[_AT_A_TURN:]
            if self._waiting:
                self._drawn()
            for channel in some:
                if channel.connected and channel.requests:
                    self.answer_at_once(channel)
        taken: bool = super().readable()
        return taken
