"""Messages for a scorer whose tap was rejected: on an outdated page, or in the queue."""

from __future__ import annotations

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.wording.sentences import Sentences
from scorekeeper.i18n.texts import text
from scorekeeper.services.draft_history import EntryDifference, differences
from scorekeeper.services.errors import QueuedTapConflictError, StaleError

MOST = 3
"""The maximum number of changes listed one by one."""


def stale_page_message(error: StaleError, lang: str, *, recording: bool = False) -> str:
    """Return what changed since the page was rendered and that the request was not applied."""
    if error.recorded is not None:
        key = "stale.recorded-with" if error.taken else "stale.recorded"
        return text(key, lang, number=error.recorded)
    if error.shown > error.draft.number:
        # Without a version that was taken back the server has lost the recording.
        key = "stale.taken-back" if error.draft.reopened else "stale.lost"
        return text(key, lang, number=error.draft.number)
    changes = "" if error.draft.discarded else "; ".join(_changes(error, lang))
    other = "stale.corrected" if error.draft.correction else "stale.other"
    other = "stale.reopened" if error.draft.reopened else other
    other = "stale.discarded" if error.draft.discarded else other
    what = text("stale.changed", lang, what=changes) if changes else text(other, lang)
    return f"{what} {text('stale.keep' if recording else 'stale.tap', lang)}"


def _changes(error: StaleError, lang: str) -> list[str]:
    """Return the changes, at most the first few; none if the page's state is unknown."""
    if error.seen is None or error.present is None:
        return []
    words = engine.record_sentences(error.draft.record, lang, error.draft.adjudication)
    record = error.draft.record
    told = [_told(one, record, words, lang) for one in differences(error.seen, error.present)]
    if error.seen.dealer != error.present.dealer:
        dealer = words.seat(Seat(error.present.dealer))
        told.insert(0, text("stale.dealer", lang, name=dealer))
    if error.seen.reseated:
        told.insert(0, text("stale.seats", lang))
    more = len(told) - MOST
    return told if more <= 0 else [*told[:MOST], text("stale.more", lang, n=more)]


def _told(one: EntryDifference, record: Record, words: Sentences, lang: str) -> str:
    was, now = (
        None if plain is None else words.told(engine.parse_entry(record, plain))
        for plain in (one.was, one.now)
    )
    if was is None:
        return text("stale.new", lang, now=now)
    if now is None:
        return text("stale.gone", lang, was=was)
    return text("stale.instead", lang, was=was, now=now)


def rejection_reason(error: QueuedTapConflictError, lang: str) -> str:
    """Return why a queued tap was rejected; the page shows the tap beside it."""
    words = engine.record_sentences(error.record, lang)
    found = "" if error.finding is None else words.finding(error.finding)
    if error.why in {"other-stage", "after"}:
        return text(f"outbox.{error.why}", lang)
    if error.why == "look-first":
        return text("outbox.look-first", lang, what=found)
    return found or text("outbox.other-finding", lang)
