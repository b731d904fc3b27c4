"""Reasons why a queued tap was rejected, in words."""

from __future__ import annotations

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.errors import QueuedTapConflictError


def rejection_reason(error: QueuedTapConflictError, lang: str) -> str:
    """Return why a queued tap was rejected; the page shows the tap beside it."""
    words = engine.record_sentences(error.record, lang)
    found = "" if error.finding is None else words.finding(error.finding)
    if error.why in {"other-stage", "after"}:
        return text(f"outbox.{error.why}", lang)
    if error.why == "look-first":
        return text("outbox.look-first", lang, what=found)
    return found or text("outbox.other-finding", lang)
