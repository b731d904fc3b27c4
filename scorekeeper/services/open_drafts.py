"""Open drafts: the hands in progress, and the handling of their undone entries.

Undone entries can be redone until something else happens.  They are not part of the hand and are
not scored.  When the players change or the session is closed, those of the next hand are dropped,
so that nobody finds another player's taps in the hand.
"""

from scorekeeper.models import Draft, Session
from scorekeeper.services import eager_loading, seating, undo_and_retries
from scorekeeper.services.view_types import DraftHead, VersionKind


def draft_of_undone_recording(row: Session) -> Draft | None:
    """Return the draft of the last hand if its recording was undone; otherwise None."""
    last = seating.next_number(row) - 1
    for draft in row.drafts:
        if draft.number == last:
            hand = eager_loading.load_hand(row, last)
            versions = hand.versions if hand is not None else []
            again = versions and versions[-1].kind == VersionKind.REOPENED.value
            return draft if again else None
    return None


def drafts_of(row: Session) -> tuple[DraftHead, ...]:
    """Return the drafts in progress, in order."""
    again = draft_of_undone_recording(row)
    return tuple(_in_short(row, one, again) for one in row.drafts if _is_begun(row, one, again))


def discarded_drafts(row: Session) -> tuple[DraftHead, ...]:
    """Return the discarded drafts that can be restored; corrections until the next hand."""
    again = draft_of_undone_recording(row)
    found = (_in_short(row, one, again) for one in row.drafts if undo_and_retries.is_discarded(one))
    return tuple(one for one in found if not one.correction or one.revision > row.fresh)


def _in_short(row: Session, draft: Draft, again: Draft | None) -> DraftHead:
    return DraftHead(
        draft.number,
        draft.cursor,
        correction=draft.number < seating.next_number(row) and draft is not again,
        revision=draft.revision,
    )


def coming_draft(row: Session) -> Draft | None:
    """Return the draft of the next hand, if it has entries."""
    number = seating.next_number(row)
    return next((each for each in row.drafts if each.number == number and each.cursor), None)


def drop_undone_entries(row: Session) -> None:
    """Drop the undone entries of the next hand's draft; pages that offer redo become stale."""
    number = seating.next_number(row)
    for draft in row.drafts:
        if draft.number != number:
            continue
        known = undo_and_retries.history(draft)
        if len(draft.entries) > draft.cursor or known.undone or (known.done and not draft.cursor):
            undo_and_retries.change_draft(
                draft, "forget", row.revision, entries=draft.entries[: draft.cursor]
            )


def invalidate_next_draft_pages(row: Session) -> None:
    """Drop undone entries and make pages of the next hand stale after a change of players."""
    drop_undone_entries(row)
    number = seating.next_number(row)
    for draft in row.drafts:
        if draft.number == number:
            undo_and_retries.change_draft(draft, "seats", row.revision, reseated=True)
    row.fresh = row.revision


def _is_begun(row: Session, draft: Draft, again: Draft | None) -> bool:
    """Return whether a draft has content.

    For a new hand, or the reopened one (`again`), that is an entry in effect; for a correction, any
    difference from the recorded version; the correction of a withdrawn hand always counts.
    """
    if undo_and_retries.is_discarded(draft):
        return False
    coming = draft.number > eager_loading.last_number(row)
    kept = None if coming else eager_loading.load_hand(row, draft.number)
    if kept is None or draft is again:
        return draft.cursor > 0
    record = kept.versions[-1].record
    now = draft.dealer, draft.entries[: draft.cursor]
    return seating.is_withdrawn(kept) or now != (record["dealer"], record["entries"])
