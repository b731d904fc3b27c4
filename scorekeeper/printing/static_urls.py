"""The only addresses a sheet may fetch: files under `static/`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from scorekeeper.card_pictures import STATIC

SCHEME: Final = "static:"
"""The prefix of every address in a print template."""


def resolve_static_file(url: str) -> Path:
    """Return the file that `static:NAME` stands for.

    Raises ValueError for any other address, or one that leads out of `static/` or to nothing.
    """
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path
