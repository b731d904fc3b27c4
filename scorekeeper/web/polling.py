"""Pages that follow their tables: they ask with what they have `seen`; only a change is told."""

from __future__ import annotations

from typing import Final

from flask import request

from scorekeeper.http import response_cache
from scorekeeper.services.session import session_revisions

BOARD: Final = 0.75
"""Seconds between two questions of a screen: a change is on each within one."""
PAGE: Final = 2.0
"""The same of a page that is read at one's own pace."""


def milliseconds(every: float) -> int:
    """How a page is told."""
    return round(every * 1000)


def seen_revision() -> str | None:
    """What the page that asks says that it shows; None where a browser opens a page."""
    return request.args.get("seen") if "HX-Request" in request.headers else None


def is_unchanged(session_id: int) -> bool:
    """Whether the page that asks shows the table as it is; that is ready for the next one then."""
    shown = seen_revision()
    revision = session_revisions.revision(session_id) if shown else None
    if not shown or revision is None or not session_revisions.shown_revision(shown, revision):
        return False
    response_cache.cache_until_revision(session_id, revision)
    return True
