"""Drafts: hands that are being entered, tap by tap.

`number` is the hand's, None means the next one; with the number of a kept hand the draft is
a correction of it (`hands.start_correction`).  What was asked for `on` a page that does not show
the hand as it is changes nothing: it raises StaleError with the present draft, or where it was
tapped behind others and says something else by now, NotStandingError (`services.behind`).
A request that comes twice is answered twice and done once.  `at` is how many entries are in effect.
"""

from __future__ import annotations

from collections.abc import Collection

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.findings import Mend
from scorekeeper.models import Draft
from scorekeeper.services import draft_history, seating
from scorekeeper.services.adjudication import late_place, prejudge_outside_lock
from scorekeeper.services.draft_history import Plain, StepKind
from scorekeeper.services.entry import draft_requests, queued_taps, recording
from scorekeeper.services.errors import NotFoundError, NotStandingError, RefusedError
from scorekeeper.services.persistence import repository
from scorekeeper.services.views import ANY_PAGE, DraftView, KeptView, PageView
from scorekeeper.storage.database import writing


def load(session_id: int, number: int | None = None, *, on: PageView = ANY_PAGE) -> DraftView:
    """The draft, empty if nothing was entered.

    Raises NotFoundError, and StaleError if that is not what the page showed that asks.
    """
    row = repository.session(session_id)
    draft = recording.load_draft(row, number)
    draft_requests.require_shown_entry(row, draft, on)
    draft_requests.require_current_revision(row, draft, on)
    return recording.draft_view(row, draft)


def led_to(session_id: int, number: int | None, on: PageView) -> int | None:
    """The revision that what was done on a page led to, whatever came after it."""
    made = reversed(recording.load_draft(repository.session(session_id), number).steps)
    return next((step["to"] for step in made if step["on"] == on.revision), None)


@prejudge_outside_lock
def enter(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    on: PageView = ANY_PAGE,
) -> DraftView:
    """Take one entry after the first `at`; what was undone goes, unless this is it again.

    An entry that is there already, at its place, was tapped twice, here or on another device.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        plain = engine.format_entry(draft_requests.read_entry(session_id, number, on, entry))
        change = draft_requests.draft_to_change(
            session_id, number, on, "enter", at, plain, tap=(at, plain)
        )
        row, draft = change.row, change.draft
        known = draft.entries[at] if 0 <= at < len(draft.entries) else None
        if change.served or (0 <= at < draft.cursor and known == plain):
            return change.view()
        change.require()
        if at != draft.cursor:
            raise draft_requests.stale_error(row, draft, on)
        tapped = queued_taps.resolve_queued_tap(row, draft, on)
        before = None if tapped is None else change.view()
        again = _does_again(draft, plain)
        entries = None if known == plain else [*draft.entries[:at], plain]
        after = change.done(at + 1, entries, how=StepKind.REDO if again else StepKind.ACT)
        if tapped is not None and before is not None:
            queued_taps.require_still_valid(row, tapped, before, after, on.lost)
        return after


@prejudge_outside_lock
def enter_late(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    on: PageView = ANY_PAGE,
    stage: str | None = None,
) -> DraftView:
    """Put a word that was said earlier where it was said; the page showed `at` entries.

    It was said in the present stage, or in an earlier `stage` where it counts otherwise. One that
    has no place in the present stage is entered as any other, with its finding.
    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError, and
    NotStandingError if it can not have been said in the `stage`.
    """
    with writing():
        said = draft_requests.read_entry(session_id, number, on, entry)
        plain = engine.format_entry(said)
        said_in = () if stage is None else (stage,)
        change = draft_requests.draft_to_change(
            session_id, number, on, "late", at, plain, *said_in, tap=(None, plain)
        )
        row, draft, before = change.row, change.draft, change.view()
        if change.served:
            return before
        change.require()
        if at != draft.cursor:
            raise draft_requests.stale_error(row, draft, on)
        tapped = queued_taps.resolve_queued_tap(row, draft, on)
        place = late_place(before.record, said, stage)
        if place is None and stage is not None:
            raise NotStandingError("other-stage", before, before.record)
        place = at if place is None else place
        after = change.done(at + 1, [*draft.entries[:place], plain, *draft.entries[place:at]])
        if tapped is not None:
            queued_taps.require_late_still_valid(row, tapped, before, after, said, stage)
        return after


def undo(
    session_id: int, at: int, number: int | None = None, *, on: PageView = ANY_PAGE
) -> DraftView:
    """Take back what was done last to a hand of `at` entries: a tap, or any change of an entry.

    It is what the page showed as done that goes, and nothing else; it can be done again.
    Raises StaleError, NotFoundError, RefusedError if there is nothing to take back.
    """
    return _step(session_id, at, StepKind.UNDO, number, on)


def redo(
    session_id: int, at: int, number: int | None = None, *, on: PageView = ANY_PAGE
) -> DraftView:
    """Do again what was undone last.  Raises as `undo` does."""
    return _step(session_id, at, StepKind.REDO, number, on)


@prejudge_outside_lock
def _step(session_id: int, at: int, how: StepKind, number: int | None, on: PageView) -> DraftView:
    with writing():
        change = draft_requests.draft_to_change(session_id, number, on, how.value, at)
        draft = change.draft
        to = at + (1 if how is StepKind.REDO else -1)
        if change.served or (on.revision is None and draft.cursor == to):
            return change.view()
        change.require()
        if draft.cursor != at:
            raise draft_requests.stale_error(change.row, draft, on)
        step = (
            draft_history.to_undo(draft) if how is StepKind.UNDO else draft_history.to_redo(draft)
        )
        if step is None:
            # Tapped once too often where the answers are slow to come.
            raise (
                RefusedError("nothing-to-undo")
                if how is StepKind.UNDO
                else RefusedError("nothing-to-redo")
            )
        cursor, entries = draft_history.revert(draft, step, how)
        return change.done(cursor, entries, Seat(step["dealer"]), how, step.get("places"))


def _does_again(draft: Draft, plain: Plain) -> bool:
    """Whether entering this is doing again what was undone last."""
    step = draft_history.to_redo(draft)
    if step is None or draft.entries[draft.cursor : draft.cursor + 1] != [plain]:
        return False
    return (step["at"], step["out"], step["in"]) == (draft.cursor, [plain], 0)


@prejudge_outside_lock
def replace(
    session_id: int, index: int, entry: object, on: PageView, number: int | None = None
) -> DraftView:
    """Put another entry in the place of one in effect, for example other points.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        plain = engine.format_entry(draft_requests.read_entry(session_id, number, on, entry))
        change = draft_requests.draft_to_change(session_id, number, on, "replace", index, plain)
        if change.served:
            return change.view()
        draft = change.draft
        draft_requests.require_entry(change, index)
        entries = [*draft.entries[:index], plain, *draft.entries[index + 1 :]]
        return change.done(draft.cursor, entries)


@prejudge_outside_lock
def remove(session_id: int, index: int, on: PageView, number: int | None = None) -> DraftView:
    """Take an entry in effect out.  Raises StaleError, NotFoundError, RefusedError."""
    with writing():
        change = draft_requests.draft_to_change(session_id, number, on, "remove", index)
        if change.served:
            return change.view()
        draft = change.draft
        draft_requests.require_entry(change, index)
        entries = [*draft.entries[:index], *draft.entries[index + 1 :]]
        return change.done(draft.cursor - 1, entries)


@prejudge_outside_lock
def apply_mend(session_id: int, finding: int, on: PageView, number: int | None = None) -> DraftView:
    """Do what a finding, by its place in the adjudication, proposes as its mend.

    Raises StaleError, NotFoundError, RefusedError.
    """
    with writing():
        change = draft_requests.draft_to_change(session_id, number, on, "mend", finding)
        view = change.view()
        if change.served:
            return view
        change.require()
        queued_taps.require_same_finding(change.row, change.draft, finding, on)
        findings = view.adjudication.findings
        mend = findings[finding].mend if 0 <= finding < len(findings) else None
        if mend is None:
            raise NotFoundError("no-mend")
        mended = [engine.format_entry(entry) for entry in mend_entries(view.entries, mend)]
        undone = change.draft.entries[change.draft.cursor :]
        return change.done(len(mended), [*mended, *undone])


def mend_entries(entries: tuple[Entry, ...], mend: Mend) -> tuple[Entry, ...]:
    """The entries as a mend would have them; its places are those of `entries`.

    >>> a, b, c = (Entry(do) for do in "abc")
    >>> [entry.do for entry in mend_entries((a, b, c), Mend("move", entry=2, to=0))]
    ['c', 'a', 'b']
    """
    return mend.apply(entries, mend.new)


@prejudge_outside_lock
def set_dealer(session_id: int, dealer: Seat, on: PageView, number: int | None = None) -> DraftView:
    """Say who deals, where the turn (ALS 2.2) went another way."""
    with writing():
        change = draft_requests.draft_to_change(session_id, number, on, "dealer", dealer.value)
        if change.served:
            return change.view()
        change.require()
        if dealer not in seating.of_draft(change.row, change.draft).players:
            raise NotFoundError("no-seat", seat=dealer.value)
        return change.done(change.draft.cursor, dealer=dealer)


@prejudge_outside_lock
def discard(session_id: int, on: PageView, number: int | None = None) -> DraftView:
    """Throw away what was entered; of a correction, go back to what was kept.

    `undo` brings it back until the hand is begun anew or recorded.  A hand whose recording was
    taken back stays the one that is entered, with nothing in it.
    """
    with writing():
        change = draft_requests.draft_to_change(session_id, number, on, "discard")
        row, draft = change.row, change.draft
        if change.served or draft not in row.drafts or draft_history.is_discarded(draft):
            return change.view()
        change.require()
        dealer, places, entries = recording.restarted_draft(row, draft)
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
    on: PageView = ANY_PAGE,
    confirmed: Collection[str] = (),
) -> KeptView:
    """Record the hand, or the correction of one, which needs a reason; the draft is done with.

    A hand with errors is only kept as `disputed`, and counts for nothing until it is mended or
    ruled on (SES 6.1).  What is recorded is what the page showed that it was asked for `on`.
    Doubts that change money are `confirmed` by their marks, or the hand is not recorded.
    Raises RefusedError, UnconfirmedError, StaleError, NotFoundError, ServiceError.
    """
    with writing():
        done = recording.recorded_before(session_id, key)
        if done is not None:
            return done
        row = repository.session_to_change(session_id)
        draft = recording.load_draft(row, number)
        draft_requests.require_shown_entry(row, draft, on)
        # What others did and took back is no reason to ask.
        if on.revision is None or draft_history.snapshot_at(
            draft, on.revision
        ) != draft_history.now(draft):
            draft_requests.require_current_revision(row, draft, on)
        view = recording.draft_view(row, draft)
        queued_taps.require_seen_findings(row, draft, view, on)
        return recording.record_draft(
            row, view, scorer_id, key, why, disputed=disputed, confirmed=confirmed
        )
