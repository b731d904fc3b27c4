"""Pages that follow their tables: they ask with what they have `seen`; only a change is told."""

from __future__ import annotations

from typing import Final

from flask import request

from scorekeeper import ready
from scorekeeper.services import following

BOARD: Final = 0.75
"""Seconds between two questions of a screen: a change is on each within one."""
PAGE: Final = 2.0
"""The same of a page that is read at one's own pace."""


def milliseconds(every: float) -> int:
    """How a page is told."""
    return round(every * 1000)


def is_unchanged(session_id: int) -> bool:
    """Whether the page that asks shows the table as it is; that is ready for the next one then."""
    seen = request.args.get("seen")
    revision = following.revision(session_id) if seen else None
    if not seen or revision is None or not following.shows(seen, revision):
        return False
    ready.rests_on(session_id, revision)
    return True
