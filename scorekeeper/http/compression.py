"""Answers are sent compressed to whoever takes them so: a tap's is a tenth then.

With gzip, as browsers take nothing else without TLS.  What somebody learns from the length of an
answer needs him to have others' browsers ask again and again for pages that say what he chose; our
cookies do not travel with what other sites ask for (SameSite).
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from flask import Flask, Response, request

from scorekeeper.card_pictures import STATIC
from scorekeeper.http.static_files import FILE

TEXTS: Final = frozenset(
    {
        *("text/html", "text/css", "text/javascript", "text/plain", "image/svg+xml"),
        *("application/json", "application/problem+json", "application/manifest+json"),
    }
)
"""What gets smaller: sheets and fonts are compressed already."""
LEAST: Final = 500
"""Bytes; a shorter answer is one packet in any case."""
LEVEL: Final = 4
"""Higher ones cost a tap more than they spare it."""
_FILES: Final = 128


def init_app(app: Flask) -> None:
    """Compress what is sent; comes first, and so sees an answer as the others left it."""
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    if response.mimetype not in TEXTS:
        return response
    response.vary.add("Accept-Encoding")
    if not _takes_gzip() or not 200 <= response.status_code < 300 or response.content_encoding:  # noqa: PLR2004
        return response
    if request.endpoint == FILE and "Range" not in request.headers:
        _compress_file(response)
    elif response.is_sequence and len(response.get_data()) >= LEAST:
        # The same at every moment: an answer that is compressed again has not changed.
        _set(response, gzip.compress(response.get_data(), LEVEL, mtime=0))
    return response


def _takes_gzip() -> bool:
    return request.accept_encodings.quality("gzip") > 0


def _compress_file(response: Response) -> None:
    """Send one of our files; it is compressed once."""
    path = STATIC / (request.view_args or {})["filename"]
    packed = _packed(path, path.stat().st_mtime_ns)
    response.direct_passthrough = False
    opened = getattr(response.response, "close", None)
    if opened is not None:
        opened()
    _set(response, packed)


@lru_cache(_FILES)
def _packed(path: Path, changed: int) -> bytes:
    del changed
    return gzip.compress(path.read_bytes(), mtime=0)


def _set(response: Response, packed: bytes) -> None:
    etag, _ = response.get_etag()
    response.set_data(packed)
    response.content_encoding = "gzip"
    if etag is not None:
        # Byte for byte it is another answer; that it says the same is enough.
        response.set_etag(etag, weak=True)
