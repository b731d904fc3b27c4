"""Why a tap that was made behind others does not stand where it would come now, in words."""

from __future__ import annotations

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.errors import NotStandingError


def rejection_reason(error: NotStandingError, lang: str) -> str:
    """Say why it was not taken; what it was stands beside it already."""
    words = engine.words(error.record, lang)
    found = "" if error.finding is None else words.finding(error.finding)
    if error.why in {"other-stage", "after"}:
        return text(f"outbox.{error.why}", lang)
    if error.why == "look-first":
        return text("outbox.look-first", lang, what=found)
    return found or text("outbox.other-finding", lang)
