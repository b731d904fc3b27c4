"""Polling pages: they send the revision they show (`seen`) and get only changes."""

from __future__ import annotations

from typing import Final

from flask import request

from scorekeeper.http import response_cache
from scorekeeper.services.session import session_revisions

BOARD: Final = 1.5
"""Seconds between polls of a screen, so that all show a change within two."""
PAGE: Final = 2.0
"""Seconds between polls of a page that somebody reads."""


def milliseconds(every: float) -> int:
    """Return a polling interval in milliseconds, as the page's attribute has it."""
    return round(every * 1000)


def seen_revision() -> str | None:
    """Return the revision that a polling page shows; None for a browser's page load."""
    return request.args.get("seen") if "HX-Request" in request.headers else None


def is_unchanged(session_id: int) -> bool:
    """Return whether the polling page is up to date, and let the cache answer the next one."""
    shown = seen_revision()
    revision = session_revisions.revision(session_id) if shown else None
    if not shown or revision is None or not session_revisions.is_current_revision(shown, revision):
        return False
    response_cache.cache_until_revision(session_id, revision)
    return True
