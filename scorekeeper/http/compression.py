"""Compression of responses for clients that accept it: a tap's shrinks to a tenth.

Only gzip, as browsers accept nothing else without TLS.  To learn anything from the length of a
response, an attacker must make other users' browsers request pages that include his input; our
cookies are not sent with cross-site requests (SameSite).
"""

from __future__ import annotations

import gzip
from typing import Final

from flask import Flask, Response, request

from scorekeeper.http.static_files import FILE

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


def init_app(app: Flask) -> None:
    """Compress responses; registered first, so it sees them as the other handlers left them."""
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    if response.mimetype not in TEXTS:
        return response
    response.vary.add("Accept-Encoding")
    if not _takes_gzip() or not 200 <= response.status_code < 300 or response.content_encoding:  # noqa: PLR2004
        return response
    if request.endpoint == FILE and "Range" not in request.headers:
        # Read the file into memory instead of passing it to the server.
        response.direct_passthrough = False
        response.make_sequence()
    if response.is_sequence and len(response.get_data()) >= LEAST:
        # A constant timestamp, so that equal responses are compressed to equal bytes.
        _set(response, gzip.compress(response.get_data(), LEVEL, mtime=0))
    return response


def _takes_gzip() -> bool:
    return request.accept_encodings.quality("gzip") > 0


def _set(response: Response, packed: bytes) -> None:
    etag, _ = response.get_etag()
    response.set_data(packed)
    response.content_encoding = "gzip"
    if etag is not None:
        # The bytes differ, so the ETag must be weak.
        response.set_etag(etag, weak=True)
