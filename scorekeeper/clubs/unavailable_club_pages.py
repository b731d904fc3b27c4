"""Pages of no club, in both languages: unknown host name, club closed or not opened."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from markupsafe import escape

from scorekeeper.http.error_handlers import API, MIMETYPE
from scorekeeper.http.middleware import current_id
from scorekeeper.http.probes_and_metrics import FAILED, HEALTH, METRICS, READINESS
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES, text

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment
_STYLE: Final = (
    "main{max-width:36rem;margin:auto;padding:1rem;font-family:system-ui,sans-serif;"
    "line-height:1.5}h1{font-size:1.4rem}"
)
_DIGEST: Final = b64encode(sha256(_STYLE.encode()).digest()).decode()
_HEADERS: Final = (
    ("Cache-Control", "no-store"),
    (
        "Content-Security-Policy",
        f"default-src 'none'; style-src 'sha256-{_DIGEST}'; frame-ancestors 'none'",
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
_FOR_MACHINES: Final = frozenset({HEALTH, READINESS, METRICS})


class PlainPage:
    """A WSGI application that answers every request alike."""

    def __init__(self, code: str, status: HTTPStatus, retry: int | None = None) -> None:
        """Create the page with the texts `club.CODE` and `club.CODE.why`."""
        self._code, self._status, self._retry = code, status, retry

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Answer with the page, with a problem document under the API, or a word to a probe."""
        path = environ.get("PATH_INFO", "")
        if path.startswith(API):
            kind, answer = MIMETYPE, self._problem(environ)
        elif path in _FOR_MACHINES:
            kind, answer = "application/json", json.dumps({"status": FAILED, "club": self._code})
        else:
            kind, answer = "text/html; charset=utf-8", self._page()
        content = answer.encode()
        headers = [*_HEADERS, ("Content-Type", kind), ("Content-Length", str(len(content)))]
        if self._retry is not None:
            headers.append(("Retry-After", str(self._retry)))
        start(f"{self._status.value} {self._status.phrase}", headers)
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [content]

    def _page(self) -> str:
        parts = (
            f'<section lang="{lang}"><h1>{escape(self._title(lang))}</h1>'
            f"<p>{escape(self._why(lang))}</p></section>"
            for lang in LANGUAGES
        )
        return (
            f'<!doctype html><html lang="{DEFAULT}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<meta name="color-scheme" content="light dark">'
            f"<title>{escape(self._title(DEFAULT))}</title><style>{_STYLE}</style></head>"
            f"<body><main>{''.join(parts)}</main></body></html>"
        )

    def _problem(self, environ: WSGIEnvironment) -> str:
        details = {lang: self._why(lang) for lang in LANGUAGES}
        return json.dumps(
            {
                "type": f"urn:scorekeeper:problem:{self._code}",
                "title": self._title(DEFAULT),
                "status": self._status.value,
                "detail": details[DEFAULT],
                "code": self._code,
                "details": details,
                "request_id": current_id(environ),
            }
        )

    def _title(self, lang: str) -> str:
        return text(f"club.{self._code}", lang)

    def _why(self, lang: str) -> str:
        return text(f"club.{self._code}.why", lang)


UNKNOWN: Final = PlainPage("unknown-host", HTTPStatus.MISDIRECTED_REQUEST)
# Taps wait on the tablet while it is closed, as with any 503.
CLOSED: Final = PlainPage("club-closed", HTTPStatus.SERVICE_UNAVAILABLE)
NOT_OPEN: Final = PlainPage("club-not-open", HTTPStatus.SERVICE_UNAVAILABLE, retry=5)
