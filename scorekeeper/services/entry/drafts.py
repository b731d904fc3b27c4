"""Drafts: hands that are being entered, tap by tap.

`number` is the hand's number, None means the next hand; with the number of a recorded hand the
draft is a correction of it (`hand_corrections.start_correction`).  A request made `on` a page that
does not show the current revision changes nothing: it raises StaleError with the present draft, or
QueuedTapConflictError if it was queued after other taps and has another effect now
(`tap_checks`).
A retried request is answered again but executed once.  `at` is the number of entries in effect.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from msgspec import structs

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.findings import Fix
from scorekeeper.models import Draft
from scorekeeper.services import seating, undo_and_retries
from scorekeeper.services.adjudication_outside_write_lock import prejudge_outside_lock
from scorekeeper.services.entry import draft_loading, guarded_draft_changes, recording, tap_checks
from scorekeeper.services.errors import NotFoundError, QueuedTapConflictError, RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.undo_and_retries import Plain, StepKind
from scorekeeper.services.view_types import ANY_PAGE, DraftView, RecordingResult, ShownPageState
from scorekeeper.storage.database import writing


def load(session_id: int, number: int | None = None, *, on: ShownPageState = ANY_PAGE) -> DraftView:
    """Return the draft, empty if nothing was entered.  Raises NotFoundError, StaleError."""
    row = repository.session(session_id)
    draft = draft_loading.load_draft(row, number)
    guarded_draft_changes.require_shown_hand(row, draft, on)
    guarded_draft_changes.require_current_revision(row, draft, on)
    return draft_loading.draft_view(row, draft)


def find_resulting_revision(session_id: int, number: int | None, on: ShownPageState) -> int | None:
    """Return the revision that resulted from the action on a page, whatever came after it."""
    made = reversed(draft_loading.load_draft(repository.session(session_id), number).steps)
    return next((step["to"] for step in made if step["on"] == on.revision), None)


@prejudge_outside_lock
def enter(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    on: ShownPageState = ANY_PAGE,
) -> DraftView:
    """Add one entry after the first `at`; undone entries are dropped, unless this redoes one.

    An entry that is already at its place is a duplicate tap, on this or on another device.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        plain = engine.format_entry(guarded_draft_changes.read_entry(session_id, number, on, entry))
        change = guarded_draft_changes.draft_to_change(
            session_id, number, on, "enter", at, plain, tap=(at, plain)
        )
        row, draft = change.row, change.draft
        known = draft.entries[at] if 0 <= at < len(draft.entries) else None
        if change.served or (0 <= at < draft.cursor and known == plain):
            return change.view()
        change.require()
        if at != draft.cursor:
            raise guarded_draft_changes.stale_error(row, draft, on)
        tapped = tap_checks.find_queued_tap_snapshot(row, draft, on)
        before = None if tapped is None else change.view()
        again = _does_again(draft, plain)
        entries = None if known == plain else [*draft.entries[:at], plain]
        after = change.done(at + 1, entries, how=StepKind.REDO if again else StepKind.ACT)
        if tapped is not None and before is not None:
            tap_checks.require_still_valid(row, tapped, before, after, on.lost)
        return after


@prejudge_outside_lock
def enter_waiting(
    session_id: int, at: int, entries: Sequence[object], number: int | None, on: ShownPageState
) -> tuple[DraftView, ShownPageState]:
    """Add the entries that waited on a tablet for a hand, all of them or none.

    If another tablet changed the hand meanwhile, some of these and some of its would be a hand that
    nobody entered.  Return also the state that they led to.  Raises as `enter` does for the first
    one that cannot be entered.
    """
    with writing():
        view = load(session_id, number)
        for place, entry in enumerate(entries, at):
            view = enter(session_id, place, entry, number, on=on)
            led_to = find_resulting_revision(session_id, number, on)
            on = structs.replace(on, revision=led_to or view.revision)
        return view, on


@prejudge_outside_lock
def enter_late(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    on: ShownPageState = ANY_PAGE,
    stage: str | None = None,
) -> DraftView:
    """Insert an announcement at the place where it was made; the page showed `at` entries.

    It belongs to the present stage, or to an earlier `stage` with other scoring.  One that has no
    place in the present stage is appended like any other, with its finding.
    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError, and
    QueuedTapConflictError if it cannot have been made in the `stage`.
    """
    with writing():
        said = guarded_draft_changes.read_entry(session_id, number, on, entry)
        plain = engine.format_entry(said)
        said_in = () if stage is None else (stage,)
        change = guarded_draft_changes.draft_to_change(
            session_id, number, on, "late", at, plain, *said_in, tap=(None, plain)
        )
        row, draft, before = change.row, change.draft, change.view()
        if change.served:
            return before
        change.require()
        if at != draft.cursor:
            raise guarded_draft_changes.stale_error(row, draft, on)
        tapped = tap_checks.find_queued_tap_snapshot(row, draft, on)
        place = engine.late_place(before.record, said, stage)
        if place is None and stage is not None:
            raise QueuedTapConflictError("other-stage", before, before.record)
        place = at if place is None else place
        after = change.done(at + 1, [*draft.entries[:place], plain, *draft.entries[place:at]])
        if tapped is not None:
            tap_checks.require_same_stage_for_late_tap(row, tapped, before, after, said, stage)
        return after


@prejudge_outside_lock
def _step(
    session_id: int,
    at: int,
    number: int | None = None,
    *,
    how: StepKind,
    on: ShownPageState = ANY_PAGE,
) -> DraftView:
    """Undo or redo the last action on a hand of `at` entries: a tap, or any change of an entry.

    Only the one that the page showed as the last.  Raises StaleError, NotFoundError, RefusedError.
    """
    with writing():
        change = guarded_draft_changes.draft_to_change(session_id, number, on, how.value, at)
        draft = change.draft
        to = at + (1 if how is StepKind.REDO else -1)
        if change.served or (on.revision is None and draft.cursor == to):
            return change.view()
        change.require()
        if draft.cursor != at:
            raise guarded_draft_changes.stale_error(change.row, draft, on)
        step = (
            undo_and_retries.step_to_undo(draft)
            if how is StepKind.UNDO
            else undo_and_retries.step_to_redo(draft)
        )
        if step is None:
            # A surplus tap while responses are slow.
            raise (
                RefusedError("nothing-to-undo")
                if how is StepKind.UNDO
                else RefusedError("nothing-to-redo")
            )
        cursor, entries = undo_and_retries.state_before_step(draft, step, how)
        return change.done(cursor, entries, Seat(step["dealer"]), how, step.get("places"))


undo: Final = partial(_step, how=StepKind.UNDO)
redo: Final = partial(_step, how=StepKind.REDO)


def _does_again(draft: Draft, plain: Plain) -> bool:
    """Return whether entering this redoes what was undone last."""
    step = undo_and_retries.step_to_redo(draft)
    if step is None or draft.entries[draft.cursor : draft.cursor + 1] != [plain]:
        return False
    return (step["at"], step["out"], step["in"]) == (draft.cursor, [plain], 0)


@prejudge_outside_lock
def replace(
    session_id: int, index: int, entry: object, on: ShownPageState, number: int | None = None
) -> DraftView:
    """Replace an entry in effect by another one, for example with other points.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        plain = engine.format_entry(guarded_draft_changes.read_entry(session_id, number, on, entry))
        change = guarded_draft_changes.draft_to_change(
            session_id, number, on, "replace", index, plain
        )
        if change.served:
            return change.view()
        draft = change.draft
        guarded_draft_changes.require_entry_as_shown(change, index)
        entries = [*draft.entries[:index], plain, *draft.entries[index + 1 :]]
        return change.done(draft.cursor, entries)


@prejudge_outside_lock
def remove(session_id: int, index: int, on: ShownPageState, number: int | None = None) -> DraftView:
    """Remove an entry in effect.  Raises StaleError, NotFoundError, RefusedError."""
    with writing():
        change = guarded_draft_changes.draft_to_change(session_id, number, on, "remove", index)
        if change.served:
            return change.view()
        draft = change.draft
        guarded_draft_changes.require_entry_as_shown(change, index)
        entries = [*draft.entries[:index], *draft.entries[index + 1 :]]
        return change.done(draft.cursor - 1, entries)


@prejudge_outside_lock
def apply_mend(
    session_id: int, finding: int, on: ShownPageState, number: int | None = None
) -> DraftView:
    """Apply the fix that a finding proposes, by its place.  Raises StaleError, NotFoundError."""
    with writing():
        change = guarded_draft_changes.draft_to_change(session_id, number, on, "mend", finding)
        view = change.view()
        if change.served:
            return view
        change.require()
        tap_checks.require_same_finding(change.row, change.draft, finding, on)
        findings = view.adjudication.findings
        mend = findings[finding].mend if 0 <= finding < len(findings) else None
        if mend is None:
            raise NotFoundError("no-mend")
        mended = [engine.format_entry(entry) for entry in mend_entries(view.entries, mend)]
        undone = change.draft.entries[change.draft.cursor :]
        return change.done(len(mended), [*mended, *undone])


def mend_entries(entries: tuple[Entry, ...], mend: Fix) -> tuple[Entry, ...]:
    """Return the entries with a fix applied; its places are those of `entries`.

    >>> a, b, c = (Entry(do) for do in "abc")
    >>> [entry.do for entry in mend_entries((a, b, c), Fix("move", entry=2, to=0))]
    ['c', 'a', 'b']
    """
    return mend.apply(entries, mend.new)


@prejudge_outside_lock
def set_dealer(
    session_id: int, dealer: Seat, on: ShownPageState, number: int | None = None
) -> DraftView:
    """Set the dealer, where the deal was not taken in turn (ALS 2.2)."""
    with writing():
        change = guarded_draft_changes.draft_to_change(
            session_id, number, on, "dealer", dealer.value
        )
        if change.served:
            return change.view()
        change.require()
        if dealer not in seating.seating_of_draft(change.row, change.draft).players:
            raise NotFoundError("no-seat", seat=dealer.value)
        return change.done(change.draft.cursor, dealer=dealer)


@prejudge_outside_lock
def discard(session_id: int, on: ShownPageState, number: int | None = None) -> DraftView:
    """Discard the entries of a draft; a correction returns to the recorded version.

    `undo` restores them until the hand is begun again or recorded.  A hand whose recording was
    undone stays the one being entered, without entries.
    """
    with writing():
        change = guarded_draft_changes.draft_to_change(session_id, number, on, "discard")
        row, draft = change.row, change.draft
        if change.served or draft not in row.drafts or undo_and_retries.is_discarded(draft):
            return change.view()
        change.require()
        dealer, places, entries = draft_loading.state_after_discard(row, draft)
        return change.done(len(entries), entries, Seat(dealer), StepKind.DISCARD, places)


@prejudge_outside_lock
def keep(  # noqa: PLR0913
    session_id: int,
    key: str,
    scorer_id: int,
    number: int | None = None,
    *,
    disputed: bool = False,
    why: str = "",
    on: ShownPageState = ANY_PAGE,
    confirmed: Collection[str] = (),
) -> RecordingResult:
    """Record the hand, or a correction with its reason, and close the draft.

    A hand with errors is only recorded as `disputed`, and scores nothing until it is fixed or
    ruled on (SES 6.1).  Only the state shown by the page `on` is recorded.
    Doubts that change money must be `confirmed` by their marks.
    Raises RefusedError, UnconfirmedDoubtsError, StaleError, NotFoundError, ServiceError.
    """
    with writing():
        done = recording.find_recorded_result(session_id, key)
        if done is not None:
            return done
        row = repository.session_to_change(session_id)
        draft = draft_loading.load_draft(row, number)
        guarded_draft_changes.require_shown_hand(row, draft, on)
        # Changes by others that were undone again are no conflict.
        if on.revision is None or undo_and_retries.snapshot_at(
            draft, on.revision
        ) != undo_and_retries.take_draft_snapshot(draft):
            guarded_draft_changes.require_current_revision(row, draft, on)
        view = draft_loading.draft_view(row, draft)
        tap_checks.require_seen_findings(row, draft, view, on)
        return recording.record_draft(
            row, view, scorer_id, key, why, disputed=disputed, confirmed=confirmed
        )
