"""Unreadable hands: shown as such, while everything else goes on.

A record can be corrupted on the disk, by hand, or written by a newer program.  Its placeholder is
an empty hand of the same table, marked with the reason, which scores nothing.
"""

from __future__ import annotations

import json
from functools import partial

from flask import current_app

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from scorekeeper.log import log
from scorekeeper.models import Draft, Hand, HandVersion, QuarantinedDraft, Session
from scorekeeper.services import draft_history, input_validation, seating
from scorekeeper.services.adjudication import LazyJudgedRecord, judge, make_lazy_record
from scorekeeper.services.errors import NotFoundError, RefusedError
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.persistence.row_validation import (
    CorruptRowError,
    UnreadableSessionError,
    build_plain_record,
)
from scorekeeper.services.views import QuarantineNote, UnreadableReason
from scorekeeper.storage.database import db, writing


class UnreadableDraftError(RefusedError):
    """A draft cannot be read; it can be quarantined."""

    def __init__(self, session_id: int, number: int, why: UnreadableReason) -> None:
        """Store the draft's hand and the reason."""
        self.session_id = session_id
        self.number = number
        self.why = why
        super().__init__("draft-unreadable", number=number)


def placeholder_record(row: Session, hand: Hand, dealt: Seat | None = None) -> LazyJudgedRecord:
    """Return an empty hand in place of an unreadable one.  Raises UnreadableSessionError.

    `dealt` is the dealer of the hand before it, by seat at the table.
    """
    sitting = seating.seating_at_hand(row, hand)
    dealer = sitting.seat(seating.dealer_of(row, hand, sitting, dealt)) or Seat.A
    try:
        empty = make_lazy_record(build_plain_record(row, sitting.players, dealer, []))
        empty.judged  # noqa: B018  (whether it can be)
    except Exception as error:
        _why(error, session=row.id)
        raise UnreadableSessionError(row, str(error)) from error
    return empty


def read_stored(version: HandVersion) -> LazyJudgedRecord | UnreadableReason:
    """Return the stored record without judging it, or the reason why it cannot be read."""
    try:
        row_validation.require_valid_version(version)
        return make_lazy_record(version.record)
    except Exception as error:  # noqa: BLE001  (whatever is on the disk)
        return _why(error, session=version.session_id, hand=version.hand)


def judge_stored(version: HandVersion, found: LazyJudgedRecord) -> UnreadableReason | None:
    """Judge a stored record; return the reason if that is not possible."""
    try:
        found.judged  # noqa: B018  (whether it can be)
    except Exception as error:  # noqa: BLE001  (an engine that cannot score it is no other case)
        return _why(error, session=version.session_id, hand=version.hand)
    return None


def is_record(record: object) -> bool:
    """Return whether this has the schema of a record, with a list of entries."""
    return isinstance(record, dict) and isinstance(record.get("entries"), list)


def why_unreadable(row: Session, draft: Draft) -> UnreadableReason | None:
    """Return the reason why a draft cannot be read; None if it can."""
    try:
        rests_on = [*row.seatings, engine.GAMES.get(row.game)]
        row_validation.validate_if_changed(draft, rests_on, partial(_hold_readable, row, draft))
    except Exception as error:  # noqa: BLE001  (as above)
        return _why(error, session=row.id, draft=draft.number)
    return None


def _hold_readable(row: Session, draft: Draft) -> None:
    """Raise the underlying error if a draft cannot be read."""
    row_validation.require_valid_columns(draft)
    if not isinstance(draft.entries, list):
        raise MalformedRecordError("entries", "not-a-list")
    if not draft_history.are_valid_steps(draft.steps):
        raise CorruptRowError("draft.steps")
    if not seating.has_valid_seats(row, draft):
        raise CorruptRowError("draft.places")
    players = seating.seating_of_draft(row, draft).players
    plain = build_plain_record(row, players, Seat.A, draft.entries) | {"dealer": draft.dealer}
    judge(plain)
    if draft.cursor < len(draft.entries):
        judge(plain | {"entries": draft.entries[: draft.cursor]})


def require_readable(row: Session, draft: Draft) -> Draft:
    """Return the draft if it can be read.  Raises UnreadableDraftError."""
    why = why_unreadable(row, draft)
    if why is not None:
        raise UnreadableDraftError(row.id, draft.number, why)
    return draft


def _why(error: Exception, **where: int) -> UnreadableReason:
    if isinstance(error, MalformedRecordError):
        log.warning("unreadable", **where, why=str(error))
        return UnreadableReason(error.code, error.path, error.params)
    if isinstance(error, CorruptRowError):
        log.warning("unreadable", **where, why=str(error))
        return UnreadableReason("spoilt", str(error), {})
    # Probably a bug of ours, not a corrupt record.
    if current_app.testing:
        raise error
    log.error("unreadable", **where, exc_info=error)
    return UnreadableReason("mistake", "", {})


def quarantine_draft(session_id: int, number: int, scorer_id: int, why: str) -> None:
    """Quarantine an unreadable draft; its content is stored for inspection.

    Does nothing if the draft can be read or is gone, as in a retry.

    Raises NotFoundError, ServiceError for no reason given.
    """
    with writing():
        row = repository.session(session_id)
        draft = next((each for each in row.drafts if each.number == number), None)
        if draft is None or why_unreadable(row, draft) is None:
            return
        row.revision += 1
        row.put_aside.append(
            QuarantinedDraft(
                number=number,
                content=json.dumps(_raw(draft)),
                why=input_validation.clean_reason(why),
                scorer_id=scorer_id,
            )
        )
        row.drafts.remove(draft)
        db.session.flush()


def quarantined_drafts(row: Session) -> tuple[QuarantineNote, ...]:
    """Return the quarantined drafts of a table."""
    return tuple(
        QuarantineNote(each.number, each.why, each.scorer.name, each.at)
        for each in row.put_aside
        if each.number
    )


def load_raw_hand(session_id: int, number: int) -> dict[str, object]:
    """Return everything stored of a hand, unprocessed, for inspection.  Raises NotFoundError."""
    row = repository.session_as_stored(session_id)
    versions = [each for hand in row.hands if hand.number == number for each in hand.versions]
    draft = next((each for each in row.drafts if each.number == number), None)
    aside = [_plain(each.content) for each in row.put_aside if each.number == number]
    if not (versions or draft or aside):
        raise NotFoundError("no-hand", number=number)
    return {
        "session": row.id,
        "hand": number,
        "versions": [
            {"number": each.number, "kind": each.kind, "why": each.why, "record": each.record}
            for each in versions
        ],
        "draft": _raw(draft) if draft else None,
        "put_aside": aside,
    }


def _plain(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _raw(draft: Draft) -> dict[str, object]:
    return {"dealer": draft.dealer, "cursor": draft.cursor, "entries": draft.entries}
