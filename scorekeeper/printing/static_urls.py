"""The form of a sheet's HTML: its only URLs are files under `static/`; signs part sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from scorekeeper.resources import STATIC

SCHEME: Final = "static:"
"""The prefix of every URL in a print template."""
SHEET_BREAK: Final = "\f"
"""The sign between sheets that are bound together; no text of ours has a control character."""
SMALLER: Final = "\v"
"""The sign before the same sheet in smaller type, for when the larger one exceeds a page."""


def resolve_static_file(url: str) -> Path:
    """Return the path of the file for the URL `static:NAME`.

    Raises ValueError for any other URL, a path outside of `static/`, or a missing file.
    """
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path
