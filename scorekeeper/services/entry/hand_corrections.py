"""Recorded hands: viewing, correcting and withdrawing them (SES 5.1)."""

from collections.abc import Collection
from functools import partial
from typing import Final

import engine
from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.services import input_validation, seating, view_types
from scorekeeper.services.adjudication_outside_write_lock import prejudge_outside_lock
from scorekeeper.services.entry import draft_loading, recording
from scorekeeper.services.errors import ChangedError, NotFoundError, RefusedError, ServiceError
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.view_types import VersionKind
from scorekeeper.storage.database import now, writing


def view(session_id: int, number: int) -> view_types.HandView:
    """Return a hand of a session.  Raises NotFoundError."""
    try:
        return session_view_builder.build_session_view(repository.session(session_id)).hand(number)
    except KeyError:
        raise NotFoundError("no-hand", number=number) from None


def history(session_id: int, number: int) -> tuple[view_types.VersionView, ...]:
    """Return all versions of a hand, the first one first.  Raises NotFoundError."""
    return view(session_id, number).versions


def start_correction(session_id: int, number: int) -> view_types.DraftView:
    """Return the draft of a correction, with all entries, unsaved.  Raises NotFoundError."""
    row = repository.session(session_id)
    repository.hand(row, number)
    return draft_loading.draft_view(row, draft_loading.load_draft(row, number))


@prejudge_outside_lock
def correct(  # noqa: PLR0913
    session_id: int,
    number: int,
    record: object,
    scorer_id: int,
    why: str,
    key: str,
    *,
    confirmed: Collection[str] = (),
    versions: int | None = None,
) -> view_types.RecordingResult:
    """Record a correction from a complete record with the same players and rules.

    Doubts are `confirmed` as in `drafts.keep`; `versions` is the number that the request was made
    on.  Raises engine.MalformedRecordError, NotFoundError, ChangedError, RefusedError,
    ServiceError.
    """
    with writing():
        done = recording.find_recorded_result(session_id, key)
        if done is not None:
            return done
        row, _ = _as_seen(session_id, number, versions)
        draft = draft_loading.load_draft(row, number)
        given = engine.parse_record(record)
        draft.entries = [engine.format_entry(entry) for entry in given.entries]
        draft.cursor = len(draft.entries)
        draft.dealer = given.dealer.value
        view = draft_loading.draft_view(row, draft)
        if engine.format_record(view.record) != engine.format_record(given):
            raise ServiceError("seats-changed")
        return recording.record_draft(
            row, view, scorer_id, key, why, disputed=True, confirmed=confirmed
        )


@prejudge_outside_lock
def _repeat(
    session_id: int,
    number: int,
    scorer_id: int,
    why: str,
    key: str,
    *,
    kind: VersionKind,
    versions: int | None = None,
) -> view_types.RecordingResult:
    """Add a version with the record of the last one; the page showed so many `versions`.

    Raises NotFoundError, RefusedError, ServiceError, and ChangedError also if others have reverted
    it since: the same request may come from another page of that revision, whose user must not be
    told that it was done.
    """
    with writing():
        done = recording.find_recorded_result(session_id, key)
        if done is not None:
            hand = repository.hand(repository.session(session_id), number)
            if seating.is_withdrawn(hand) is kind.counts:
                raise ChangedError(session_id, number)
            return done
        row, hand = _as_seen(session_id, number, versions)
        if kind.counts and not seating.is_withdrawn(hand):
            raise RefusedError("hand-not-withdrawn")
        if not kind.counts and seating.is_withdrawn(hand):
            raise RefusedError("hand-withdrawn")
        if kind is VersionKind.REOPENED:
            draft = draft_loading.load_draft(row, number)
            if draft not in row.drafts:
                draft.at = now()
                row.drafts.append(draft)
            if number != seating.next_number(row) - 1:
                kind = VersionKind.WITHDRAWN
        version = HandVersion(
            kind=kind.value,
            record=hand.versions[-1].record,
            why=input_validation.clean_reason(why),
            scorer_id=scorer_id,
            confirmed=hand.versions[-1].confirmed,
        )
        return recording.add_version(row, hand.number, version, key)


withdraw: Final = partial(_repeat, kind=VersionKind.WITHDRAWN)
"""Exclude a hand from scoring; it stays on record, and `restore` brings it back."""
undo_recording: Final = partial(_repeat, kind=VersionKind.REOPENED)
"""Undo the recording of a hand, which becomes a draft again, with its number and its dealer.

The last hand is edited as if it had not been recorded; an earlier one is withdrawn, and the draft
is a correction of it.  The recorded versions stay on record (SES 5.1).
"""
restore: Final = partial(_repeat, kind=VersionKind.RESTORED)
"""Restore a withdrawn hand as it was; possible after each withdrawal."""


def _as_seen(session_id: int, number: int, versions: int | None) -> tuple[Session, Hand]:
    row = repository.session_to_change(session_id)
    hand = repository.hand(row, number)
    if versions not in {None, len(hand.versions)}:
        raise ChangedError(session_id, number)
    return row, hand
