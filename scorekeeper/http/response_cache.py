"""A WSGI cache of responses to polling pages, which bypasses Flask.

A view declares what its response depends on (`cache_until_revision`): a revision of the table,
the language, and the viewer.  The response is stored with all its headers and sent for equal
requests while the database has the same table revision and sign-in; one statement checks that
for every request, so writes of any program are noticed.  The cache decides nothing: permissions
and content were settled by the view.

Concurrent requests for the same new response wait for one rendering.  Cached responses take none
of the visitors' slots (`concurrency_limits`), and polling does not prolong a sign-in.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, g, request
from msgspec import Struct

from scorekeeper.http import concurrency_limits, language, middleware
from scorekeeper.services.accounts import monotonic_clock
from scorekeeper.services.session import session_revisions
from scorekeeper.storage.database import db
from scorekeeper.storage.lru_cache import LRUCache

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PEOPLE: Final = 4096
"""Cache size: viewers by their browsers' cookies and query."""
UNCHANGED: Final = 2048
"""Cache size: 204 responses, which have no content."""
DRAWN: Final = 64
"""Cache size: responses with some kilobytes of content."""
_LONGEST: Final = 2048
"""The maximum size of a cached request's headers and address."""
_BASIS: Final = "scorekeeper.rests_on"
_SEEN: Final = re.compile(r"(?:^|&)seen=([\w.-]*)(?=&|$)", re.ASCII)


class Viewer(Struct, frozen=True):
    """The client, as far as responses differ by it.

    `until` is the time since boot at which the sign-in has to be checked again; the machine may
    sleep meanwhile.
    """

    lang: str
    sign_in: str | None
    until: float


class CacheKey(Struct, frozen=True):
    """The state that a response depends on, beside the request."""

    session_id: int
    revision: int
    who: Viewer
    rights: tuple[int | None, int | None] = (None, None)


class CachedResponse(Struct, frozen=True):
    """A stored response."""

    basis: CacheKey
    status: str
    headers: tuple[tuple[str, str], ...]
    content: bytes


class PollRequest(Struct, frozen=True):
    """A request of a polling page; `seen` is the revision it shows.

    `same` holds everything else that the response may depend on except the viewer, whom `browser`
    identifies by cookies and, for the language, the query.
    """

    same: tuple[str, ...]
    seen: str
    browser: tuple[str, str]


def init_app(app: Flask) -> None:
    """Wrap the application; middleware that corrects requests must wrap the cache."""
    app.wsgi_app = ResponseCache(app, app.wsgi_app)  # type: ignore[method-assign, assignment]


def cache_until_revision(session_id: int, revision: int) -> None:
    """Declare that this request's response is valid for a revision of the table.

    Read the revision before anything else that the response shows.  A response with content must be
    the same for every `seen`, and for every visitor with this language.
    """
    signed_in = g.get("signed_in")
    mark, until = None, float("inf")
    if signed_in is not None:
        mark = signed_in.mark
        until = monotonic_clock.seconds_since_boot() + signed_in.left.total_seconds()
    who = Viewer(language.current_language(), mark, until)
    request.environ[_BASIS] = CacheKey(
        session_id, revision, who, session_revisions.rights_revision()
    )


class ResponseCache:
    """The application behind a cache of its responses."""

    def __init__(self, flask: Flask, app: WSGIApplication) -> None:
        self._flask, self._app = flask, app
        self._people = LRUCache[tuple[str, str], Viewer](PEOPLE)
        self._unchanged = LRUCache[Hashable, CachedResponse](UNCHANGED)
        self._drawn = LRUCache[Hashable, CachedResponse](DRAWN)
        self._drawing: dict[Hashable, Event] = {}
        self._waiting = concurrency_limits.visitor_slots(flask).watching
        self._numbers: session_revisions.RevisionReader | None = None

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Send the cached response, or call the application."""
        asked = _read(environ)
        if asked is None:
            return self._app(environ, start)
        answer = self._find(asked)
        if answer is not None:
            return _give(answer, start)
        with self._alone((asked.same, self._people.get(asked.browser) or asked.browser)):
            # Another request may have just finished rendering it.
            answer = self._find(asked)
            if answer is not None:
                return _give(answer, start)
            return self._ask(asked, environ, start)

    def _find(self, asked: PollRequest) -> CachedResponse | None:
        """Return the cached response, if it is still valid."""
        who = self._people.get(asked.browser)
        if who is None or who.until <= monotonic_clock.seconds_since_boot():
            return None
        unchanged = self._unchanged.get((asked.same, asked.seen, who))
        drawn = self._drawn.get((asked.same, who))
        known = unchanged or drawn
        if known is None or self._numbers is None:
            return None
        told = self._numbers.now(known.basis.session_id, who.sign_in)
        if told is None or told.sign_in != who.sign_in:
            return None
        if known.basis.rights != told.rights:
            return None
        if unchanged is not None and unchanged.basis.revision == told.revision:
            return unchanged
        if drawn is not None and drawn.basis.revision == told.revision:
            return (
                None
                if session_revisions.is_current_revision(asked.seen, drawn.basis.revision)
                else drawn
            )
        return None

    @contextmanager
    def _alone(self, what: Hashable) -> Iterator[None]:
        """Let one request at a time render a response; others wait for it.

        Few may wait, as each occupies a thread; the rest pass on to the visitors' limits.
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

    def _ask(
        self, asked: PollRequest, environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """Call the application, and cache the response if the view allows it."""
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


def is_poll(environ: WSGIEnvironment) -> bool:
    """Return whether this is a poll of a page, which is no sign of the user's activity."""
    is_page = "HTTP_HX_REQUEST" in environ and environ["REQUEST_METHOD"] == "GET"
    return is_page and "seen=" in environ.get("QUERY_STRING", "")


def _read(environ: WSGIEnvironment) -> PollRequest | None:
    """Return the poll in a request; None for any other request."""
    if not is_poll(environ):
        return None
    query = environ["QUERY_STRING"]
    found = _SEEN.findall(query)
    host, cookies = environ.get("HTTP_HOST"), environ.get("HTTP_COOKIE", "")
    if len(found) != 1 or not host or middleware.BAD_HOST in environ:
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
