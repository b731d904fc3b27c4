"""The only URLs that a sheet may fetch: files under `static/`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from scorekeeper.suit_pictures import STATIC

SCHEME: Final = "static:"
"""The prefix of every URL in a print template."""


def resolve_static_file(url: str) -> Path:
    """Return the path of the file for the URL `static:NAME`.

    Raises ValueError for any other URL, a path outside of `static/`, or a missing file.
    """
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path
