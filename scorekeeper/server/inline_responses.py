"""Answers that are ready are given by the server's loop itself, without one of its threads.

To hand a question to a thread and have it answered there costs more than the answer does, and whose
answer is being drawn for another one waits here without holding a thread, however many do.
"""

from __future__ import annotations

from typing import Any, Final

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from scorekeeper.http import response_cache
from scorekeeper.http.response_cache import AT_ONCE, CacheMissError, is_cacheable

_AT_A_TURN: Final = 16
"""So many of those who waited have their answer before the loop looks at others."""


class InlineTask(WSGITask):  # type: ignore[misc]
    """A request, perhaps with its answer.

    Waitress closes a connection after 204 and 304, as no length says where those end; but they end
    with their headers.  Pages that follow a table would connect anew whenever nothing has changed.
    """

    answer: tuple[str, list[tuple[str, str]], bytes] | None = None

    def execute(self) -> None:
        """Ask the application, unless it has answered."""
        if self.answer is None:
            super().execute()
            return
        self.complete = True
        self.status, headers, content = self.answer
        self.response_headers.extend(headers)
        self.content_length = len(content)
        self.write(content)

    def set_close_on_finish(self) -> None:
        """Close the connection, unless all that is missing is the length of nothing."""
        asked = self.request.headers.get("CONNECTION", "").lower()
        is_kept = self.version == "1.1" and asked != "close"
        if self.has_body or self.wrote_header or not is_kept:
            super().set_close_on_finish()


class InlineChannel(HTTPChannel):  # type: ignore[misc]
    """A connection whose questions may be answered as soon as they are there."""

    server: InlineServer
    arriving = False
    asks_at_once = False
    task: InlineTask | None = None

    def received(self, data: bytes) -> bool:
        """Take what came, and answer it if that can be done at once."""
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
        """The task of a request, which may have begun."""
        task, self.task = self.task, None
        return task or InlineTask(channel, request)

    def flush(self) -> None:
        """Send what can be sent now; the rest goes when the loop finds that there is room."""
        if self.connected and self.total_outbufs_len:
            self._flush_exception(self._flush_some_if_lockable)


class InlineServer(TcpWSGIServer):  # type: ignore[misc]
    """Answers what is ready in the loop, and everything else in threads."""

    def __init__(self, app: Any, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        """Listen; be told when something has been drawn."""
        self._waiting: list[InlineChannel] = []
        self._some_drawn = False
        self._is_quiet = False
        self._ready = response_cache.get_response_cache(app)
        super().__init__(app, *arguments, **named)
        if self._ready is not None:
            self._ready.tell.append(self._drawn)

    def close(self) -> None:
        """Listen no more."""
        if self._ready is not None:
            self._ready.tell.remove(self._drawn)
            self._ready = None
        super().close()

    def add_task(self, channel: InlineChannel) -> None:
        """Have a request served: by the loop, where it has just come and may be ready."""
        request = channel.requests[0]
        if (
            channel.arriving
            and self._ready is not None
            and request.error is None
            and "HX_REQUEST" in request.headers
            and is_cacheable(request.command, request.query)
        ):
            channel.asks_at_once = True
        else:
            super().add_task(channel)

    def answer_at_once(self, channel: InlineChannel) -> None:
        """Answer what is ready; whose answer is being drawn waits for it."""
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
            # The loop goes on for everybody else; a thread answers as it does for any mistake.
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
        """Wake the loop, unless it is the one that is at work."""
        if not self._is_quiet:
            super().pull_trigger()

    def _drawn(self) -> None:
        """Hear, also in a thread, that an answer was drawn: some may wait for it."""
        self._some_drawn = True
        super().pull_trigger()

    def readable(self) -> bool:
        """Whether new connections are taken; asked in every turn, so those who wait go on here."""
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
