"""URL rules: bounded row numbers, and the check of the `Host` header.

A number that no row can have is answered with 404.  A `Host` that is no valid host name is
answered with 400, before any address is built from it.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from flask import Flask, request
from werkzeug.exceptions import BadRequest
from werkzeug.routing import IntegerConverter, Map

from scorekeeper.storage.database import MOST_NUMBER

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOST_DIGITS: Final = len(str(MOST_NUMBER))
_MOST_HOST: Final = 253
_MOST_PORT: Final = 65_535
_HOST: Final = re.compile(r"(\[[^\]]*\]|[^:\[\]]*)(?::([0-9]{0,5}))?", re.ASCII)
_NAME: Final = re.compile(r"[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?", re.ASCII | re.IGNORECASE)
BAD: Final = "scorekeeper.bad_host"
"""The environ key that marks a request whose invalid host was removed."""


class RowNumber(IntegerConverter):
    """`<int:...>` of every route: 404 for numbers larger than any row's."""

    regex = rf"[0-9]{{1,{MOST_DIGITS}}}"

    def __init__(self, map: Map, max: int = MOST_NUMBER) -> None:  # noqa: A002
        """Accept numbers up to `max`; the names are Werkzeug's."""
        super().__init__(map, max=max)


def init_app(app: Flask) -> None:
    """Bound the numbers of all routes added from now on, and check every request's host.

    Middleware that sets the host from a proxy's headers must wrap it.
    """
    app.url_map.converters["int"] = RowNumber
    app.wsgi_app = _HostCheck(app.wsgi_app)  # type: ignore[method-assign, assignment]
    app.before_request(_refuse_bad_host)


def is_host(text: str) -> bool:
    """Return whether this is a valid `Host`: a name or an address, and perhaps a port.

    An empty `Host` is valid (HTTP/1.0 has none): the server then uses its own name.

    >>> [is_host(text) for text in ("", "kor.hu", "localhost:5000", "[::1]:5000", "192.0.2.1")]
    [True, True, True, True, True]
    >>> [is_host(text) for text in ("a..hu", "a b", "kor.hu:99999", "[::1", "kör.hu", "a" * 64)]
    [False, False, False, False, False, False]
    """
    parts = _HOST.fullmatch(text)
    if parts is None:
        return False
    name, port = parts.groups()
    if port and not 0 < int(port) <= _MOST_PORT:
        return False
    if name.startswith("["):
        return _is_ipv6(name[1:-1])
    return not text or (len(name) <= _MOST_HOST and _NAME.fullmatch(name) is not None)


def _is_ipv6(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return "%" not in text


class _HostCheck:
    """Removes an invalid host from the request, so that the error page can be rendered.

    Routes and links are built from the host, also those of the error page.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if not is_host(environ.get("HTTP_HOST", "")):
            environ[BAD] = True
            environ["HTTP_HOST"] = environ["SERVER_NAME"] = "localhost"
        return self.app(environ, start)


def _refuse_bad_host() -> None:
    if request.environ.get(BAD):
        raise BadRequest
