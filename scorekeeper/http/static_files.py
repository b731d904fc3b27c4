"""Style sheets, scripts, fonts and pictures, under addresses with a content digest.

The digest precedes the file's name, so files that a script or style sheet loads relatively have
it too, and a browser never requests a cached file again.
"""

import hashlib
from functools import cache
from typing import Final

from flask import Flask, Response, request, send_from_directory, url_for

from scorekeeper.resources import STATIC

FILE: Final = "static"
"""The endpoint of every static file."""
_KEPT_OFFLINE: Final = (
    *(
        "unavailable.html",
        "css/*.css",
        "fonts/*.woff2",
        "icons/app.svg",
        "js/**/*.js",
        "vendor/*/*.js",
    ),
)
"""Files cached for offline use; other icons, suits and marks are inlined in the pages."""


def init_app(app: Flask) -> None:
    """Serve the files, and register their addresses for templates."""
    for address in ("/static/<path:filename>", "/static/v.<mark>/<path:filename>"):
        app.add_url_rule(address, FILE, _file)
    app.jinja_env.globals["asset"] = asset_url


def offline_asset_digests() -> dict[str, str]:
    """Return the files a page may need offline, each with its content digest."""
    return {
        path.relative_to(STATIC).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for files in _KEPT_OFFLINE
        for path in sorted(STATIC.glob(files))
    }


@cache
def assets_digest() -> str:
    """Return one digest of all files.

    Cached: reading them takes 2 ms, and a page has ten addresses.  The running program's pages
    belong to the files of its start.
    """
    return hashlib.sha256(repr(offline_asset_digests()).encode()).hexdigest()[:12]


def asset_url(name: str) -> str:
    """Return the address of a static file; it changes when any file does."""
    return url_for(FILE, mark=assets_digest(), filename=name)


def is_cacheable_forever() -> bool:
    """Return whether the address has the present digest, so it never changes."""
    return request.endpoint == FILE and (request.view_args or {}).get("mark") == assets_digest()


def _file(filename: str, mark: str = "") -> Response:
    """Send a file; an outdated digest (of an older page) gets the present file."""
    del mark
    return send_from_directory(STATIC, filename)
