"""Style sheets, scripts, fonts and pictures, under an address that changes with their content.

The mark stands before the file's name, not behind it: what a script or a style sheet asks for
beside itself then has it too, and a browser that has a file never asks for it again.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from flask import Flask, Response, request, send_from_directory, url_for

from scorekeeper.card_pictures import STATIC

FILE: Final = "static"
"""The endpoint of every file."""
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
"""Other icons, suits and marks are drawn in the pages themselves."""


def init_app(app: Flask) -> None:
    """Serve the files, and give templates their addresses."""
    for address in ("/static/<path:filename>", "/static/v.<mark>/<path:filename>"):
        app.add_url_rule(address, FILE, _file)
    app.jinja_env.globals["asset"] = asset


@cache
def assets() -> dict[str, str]:
    """The files a page may need without a connection, each with a mark of its content."""
    return {
        path.relative_to(STATIC).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for files in _KEPT_OFFLINE
        for path in sorted(STATIC.glob(files))
    }


@cache
def version() -> str:
    """One mark of all of them."""
    return hashlib.sha256(repr(assets()).encode()).hexdigest()[:12]


def asset(name: str) -> str:
    """The address of a static file; it changes when any of them does."""
    return url_for(FILE, mark=version(), filename=name)


def is_cacheable_forever() -> bool:
    """Whether the file asked for is the one its address tells: it never changes."""
    return request.endpoint == FILE and (request.view_args or {}).get("mark") == version()


def _file(filename: str, mark: str = "") -> Response:
    """Send a file; under an old mark (a page from before) what it is today."""
    del mark
    return send_from_directory(STATIC, filename)
