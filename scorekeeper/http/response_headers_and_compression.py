"""The headers of every response, and its compression.

No foreign or inline content, no framing, no caching: browsers and proxies must not store pages, as
they may show money or hands; the exceptions are named below.  Behind TLS, HSTS is sent and cookies
are limited to HTTPS.

Compressed by gzip only, as browsers accept nothing else without TLS: a tap's response shrinks to a
tenth.  To learn anything from the length of one, an attacker must make other users' browsers
request pages that include his input; our cookies are not sent with cross-site requests (SameSite).
"""

import gzip
from typing import Final

from flask import Flask, Response, current_app, request

from scorekeeper.http import static_files

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PDF_STYLES: Final = "; style-src 'unsafe-inline'"
"""Added to the policy of PDFs: WebKit shows one in a frame whose size is an inline style."""
HSTS: Final = "max-age=31536000"
"""A year, without subdomains, as they may belong to others."""
MAY_BE_KEPT: Final = frozenset(
    {
        *(static_files.FILE, "web.service_worker", "web.offline_files", "web.manifest"),
        *("web.rule_list", "web.chapter", "web.rule", "web.rule_set", "web.rule_set_sheet"),
        "web.nameless_sheet",
        "api_reference.openapi_json",
    }
)
"""Endpoints without money or hands: browsers may store them, and revalidate before use."""
TEXTS: Final = frozenset(
    {
        *("text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml"),
        *("application/json", "application/problem+json", "application/manifest+json"),
    }
)
"""Compressible content types; PDFs and fonts are compressed already."""
LEAST: Final = 500
"""Minimum size in bytes; a shorter response is one packet in any case."""
LEVEL: Final = 4
"""The gzip level; higher ones cost a tap more time than they save."""
_YEAR: Final = 365 * 24 * 3600


def init_app(app: Flask) -> None:
    """Finish responses; registered first, so that it sees them as the other handlers left them."""
    app.after_request(_finish)


def set_preference_cookie(response: Response, name: str, value: str, seconds: int = _YEAR) -> None:
    """Set a cookie with our attributes: this site, no scripts, HTTPS if available."""
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        httponly=True,
        samesite="Lax",
        secure=current_app.config["SESSION_COOKIE_SECURE"],
    )


def _finish(response: Response) -> Response:
    _add_headers(response)
    if response.mimetype in TEXTS:
        response.vary.add("Accept-Encoding")
        is_whole = 200 <= response.status_code < 300 and not response.content_encoding  # noqa: PLR2004
        if is_whole and request.accept_encodings.quality("gzip") > 0:
            _compress(response)
    return response


def _add_headers(response: Response) -> None:
    # Header look-ups are linear, so the names are collected once.
    there = {name.lower() for name, _ in response.headers}
    for name, value in HEADERS.items():
        if name.lower() not in there:
            response.headers.add(name, value)
    if response.mimetype == "application/pdf":
        response.headers["Content-Security-Policy"] += PDF_STYLES
    if current_app.config["SESSION_COOKIE_SECURE"]:
        response.headers.setdefault("Strict-Transport-Security", HSTS)
    if request.endpoint not in MAY_BE_KEPT:
        response.headers["Cache-Control"] = "no-store"
    elif static_files.is_cacheable_forever():
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    response.headers.setdefault("Cache-Control", "no-cache")


def _compress(response: Response) -> None:
    if request.endpoint == static_files.FILE and "Range" not in request.headers:
        # Read the file into memory instead of passing it to the server.
        response.direct_passthrough = False
        response.make_sequence()
    if not response.is_sequence or len(response.get_data()) < LEAST:
        return
    etag, _ = response.get_etag()
    # A constant timestamp, so that equal responses are compressed to equal bytes.
    response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
    response.content_encoding = "gzip"
    if etag is not None:
        # The bytes differ, so the ETag must be weak.
        response.set_etag(etag, weak=True)
