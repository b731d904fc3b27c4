"""Answers that are ready: what pages that follow a table ask again and again, without Flask.

A view that answers such a page says what its answer rests on (`rests_on`): a revision of the table,
the language, and who asks.  The answer is kept as it went out, every header with it, and given to
whoever asks the same as long as the database says that the table and the sign-in are as they were:
one statement, every time, so whoever wrote meanwhile, in whichever process, is not overlooked.
Nothing is decided here: who may ask, and what is told, the views have said before.

What is new is drawn once: whoever asks for the same meanwhile waits for that.  What is ready takes
none of the visitors' places (`limits`), and nobody's sign-in is prolonged by watching.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Event
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, g, request
from msgspec import Struct

from scorekeeper.http import concurrency_limits, language, url_rules
from scorekeeper.services.session import session_revisions
from scorekeeper.storage.database import db
from scorekeeper.storage.lru_cache import LRUCache

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PEOPLE: Final = 4096
"""So many browsers are known by what they send of themselves."""
UNCHANGED: Final = 2048
"""So many answers are kept that say that nothing has changed; they have no content."""
DRAWN: Final = 64
"""So many with content, of some kilobytes each."""
_LONGEST: Final = 2048
"""What says more of itself than a browser does is not kept."""
AT_ONCE: Final = "scorekeeper.server.inline_responses"
"""Marks a request that is only to be answered if that can be done at once."""
_NAME: Final = "ready"
_BASIS: Final = "scorekeeper.rests_on"
_SEEN: Final = re.compile(r"(?:^|&)seen=([\w.-]*)(?=&|$)", re.ASCII)


class Viewer(Struct, frozen=True):
    """Who asks, as far as answers differ.

    `until` is when that has to be looked at anew, by the monotonic clock.
    """

    lang: str
    sign_in: str | None
    until: float


class CacheKey(Struct, frozen=True):
    """What an answer rests on, beside what was asked."""

    session_id: int
    revision: int
    who: Viewer


class CachedResponse(Struct, frozen=True):
    """What went out."""

    basis: CacheKey
    status: str
    headers: tuple[tuple[str, str], ...]
    content: bytes


class PollRequest(Struct, frozen=True):
    """A request of a page that follows something; `seen` is what it shows.

    `same` is all else that an answer may depend on but for who asks, and `browser` tells that: by
    cookies and, for the language, the query.
    """

    same: tuple[str, ...]
    seen: str
    browser: tuple[str, str]


class CacheMissError(Exception):
    """What was to be answered at once is not ready; `is_drawn` if it will be without more ado."""

    def __init__(self, *, is_drawn: bool) -> None:
        """Say whether to wait, or to ask."""
        super().__init__()
        self.is_drawn = is_drawn


def init_app(app: Flask) -> None:
    """Stand before the application; to be wrapped by whatever puts a request right."""
    ready = ResponseCache(app, app.wsgi_app)
    app.wsgi_app = ready  # type: ignore[method-assign, assignment]
    app.extensions[_NAME] = ready


def get_response_cache(app: object) -> ResponseCache | None:
    """What stands before this application, if anything does."""
    ready: ResponseCache | None = getattr(app, "extensions", {}).get(_NAME)
    return ready


def cache_until_revision(session_id: int, revision: int) -> None:
    """Say of the answer to this request that it is the same as long as the table is.

    The revision is to be read before anything that the answer tells.  An answer with content has
    to be the same whatever the page has `seen`, and whichever visitor asks in this language.
    """
    signed_in = g.get("signed_in")
    mark, until = None, float("inf")
    if signed_in is not None:
        mark = signed_in.mark
        until = time.monotonic() + signed_in.left.total_seconds()
    who = Viewer(language.current(), mark, until)
    request.environ[_BASIS] = CacheKey(session_id, revision, who)


class ResponseCache:
    """The application with what is ready before it."""

    def __init__(self, flask: Flask, app: WSGIApplication) -> None:
        self._flask, self._app = flask, app
        self._people = LRUCache[tuple[str, str], Viewer](PEOPLE)
        self._unchanged = LRUCache[Hashable, CachedResponse](UNCHANGED)
        self._drawn = LRUCache[Hashable, CachedResponse](DRAWN)
        self._drawing: dict[Hashable, Event] = {}
        self._waiting = BoundedSemaphore(
            concurrency_limits.shared_slots(flask, concurrency_limits.WATCHING)
        )
        self._numbers: session_revisions.RevisionReader | None = None
        self.tell: list[Callable[[], None]] = []
        """What hears, in any thread, that an answer has been drawn."""

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer what is ready, or else let the application answer.  Raises NotReadyError."""
        asked = _read(environ)
        at_once = AT_ONCE in environ
        if asked is None:
            if at_once:
                raise CacheMissError(is_drawn=False)
            return self._app(environ, start)
        answer = self._find(asked, at_once=at_once)
        if answer is not None:
            return _give(answer, start)
        what = asked.same, self._people.get(asked.browser) or asked.browser
        if at_once:
            raise CacheMissError(is_drawn=what in self._drawing)
        with self._alone(what):
            # Also whoever is alone may have come right after another one.
            answer = self._find(asked)
            if answer is not None:
                return _give(answer, start)
            return self._ask(asked, environ, start)

    def _find(self, asked: PollRequest, *, at_once: bool = False) -> CachedResponse | None:
        """What is ready, if it still holds."""
        who = self._people.get(asked.browser)
        if who is None or who.until <= time.monotonic():
            return None
        unchanged = self._unchanged.get((asked.same, asked.seen, who))
        drawn = self._drawn.get((asked.same, who))
        known = unchanged or drawn
        if known is None or self._numbers is None or (at_once and not self._numbers.is_near):
            return None
        told = self._numbers.now(known.basis.session_id, who.sign_in)
        if told is None or told[1] != who.sign_in:
            return None
        if unchanged is not None and unchanged.basis.revision == told[0]:
            return unchanged
        if drawn is not None and drawn.basis.revision == told[0]:
            return (
                None
                if session_revisions.shown_revision(asked.seen, drawn.basis.revision)
                else drawn
            )
        return None

    @contextmanager
    def _alone(self, what: Hashable) -> Iterator[None]:
        """Inside, whoever else asks for the same waits, and comes in when that has its answer.

        Few wait, as each holds a thread; what is too many goes through the gate of all visitors.
        """
        mine = Event()
        other = self._drawing.setdefault(what, mine)
        if other is not mine:
            if self._waiting.acquire(blocking=False):
                try:
                    other.wait(concurrency_limits.PATIENCE)
                finally:
                    self._waiting.release()
            yield
            return
        try:
            yield
        finally:
            del self._drawing[what]
            mine.set()
            for tell in self.tell:
                tell()

    def _ask(
        self, asked: PollRequest, environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Let the application answer, and keep what it says that may be kept."""
        told: list[tuple[str, list[tuple[str, str]]]] = []

        def note(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:  # noqa: ANN401
            told.append((status, list(headers)))
            return start(status, headers, *failed)

        body = self._app(environ, note)
        basis = environ.get(_BASIS)
        if basis is None:
            return body
        try:
            content = b"".join(body)
        finally:
            getattr(body, "close", _nothing)()
        status, headers = told[-1]
        self._keep(asked, CachedResponse(basis, status, tuple(headers), content))
        return [content]

    def _keep(self, asked: PollRequest, answer: CachedResponse) -> None:
        if any(name.lower() == "set-cookie" for name, _ in answer.headers):
            return
        if self._numbers is None:
            with self._flask.app_context():
                self._numbers = session_revisions.RevisionReader(db.engine)
        who = answer.basis.who
        if answer.status.startswith("204 "):
            self._unchanged.put((asked.same, asked.seen, who), answer)
        elif answer.status.startswith("200 "):
            self._drawn.put((asked.same, who), answer)
        self._people.put(asked.browser, who)


def is_cacheable(method: str, query: str) -> bool:
    """Whether a request of a page may be one of those, as far as can be seen at a glance."""
    return method == "GET" and "seen=" in query


def is_poll(environ: WSGIEnvironment) -> bool:
    """Whether a page that says what it shows asks this: no sign that somebody is there."""
    is_page = "HTTP_HX_REQUEST" in environ
    return is_page and is_cacheable(environ["REQUEST_METHOD"], environ.get("QUERY_STRING", ""))


def _read(environ: WSGIEnvironment) -> PollRequest | None:
    """What a page asks that says what it has seen; None of any other request."""
    if not is_poll(environ):
        return None
    query = environ["QUERY_STRING"]
    found = _SEEN.findall(query)
    host, cookies = environ.get("HTTP_HOST"), environ.get("HTTP_COOKIE", "")
    if len(found) != 1 or not host or url_rules.BAD in environ:
        return None
    rest = _SEEN.sub("", query)
    same = (
        environ.get("SCRIPT_NAME", ""),
        environ.get("PATH_INFO", ""),
        rest,
        environ.get("wsgi.url_scheme", ""),
        host,
        environ.get("HTTP_ACCEPT_ENCODING", ""),
    )
    if len(cookies) + sum(map(len, same)) > _LONGEST:
        return None
    return PollRequest(same, found[0], (cookies, rest))


def _nothing() -> None:
    pass


def _give(answer: CachedResponse, start: StartResponse) -> Iterable[bytes]:
    start(answer.status, list(answer.headers))
    return [answer.content]
