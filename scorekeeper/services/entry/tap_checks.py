"""Validation of queued taps: taps made while earlier ones of the same scorer were in flight.

The `ShownPageState` of such a tap has two revisions: the one that the earlier taps led to, and
`tapped`, that of the page it was tapped on.  A queued tap is accepted only if it has the same
effect as on that page: nobody else changed the hand meanwhile, it falls into the same stage, and it
causes no error that the scorer could not see.  Nor may it depend on an earlier tap that was
rejected.  `services.entry.drafts` calls these checks after it has checked the revision.
"""

from collections.abc import Collection
from dataclasses import replace

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication, Prompt
from engine.results.findings import Finding, Severity
from scorekeeper.models import Draft, Session
from scorekeeper.services import seating, undo_and_retries
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.entry import draft_loading
from scorekeeper.services.errors import QueuedTapConflictError, StaleError
from scorekeeper.services.view_types import DraftView, ShownPageState


def find_queued_tap_snapshot(
    row: Session, draft: Draft, on: ShownPageState
) -> undo_and_retries.DraftSnapshot | None:
    """Return the draft as on the page of a queued tap, else None.  Raises StaleError."""
    if on.tapped is None:
        return None
    then = undo_and_retries.snapshot_at(draft, on.tapped)
    if then is None:
        raise StaleError(draft_loading.draft_view(row, draft))
    return then


def require_still_valid(
    row: Session,
    then: undo_and_retries.DraftSnapshot,
    before: DraftView,
    after: DraftView,
    lost: Collection[object] = (),
) -> None:
    """Raise QueuedTapConflictError if the last entry has another effect than on the page tapped on.

    `lost` are earlier taps that were rejected.  Raises engine.MalformedRecordError for them.
    """
    _require_same_stage(row, then, before, after)
    meant = None if not lost else _with_lost(before, after, lost)
    try:
        _require_quiet(before, after)
    except QueuedTapConflictError as error:
        wrong = error.finding
        if meant and wrong and wrong.code not in {one.code for one in meant.findings}:
            raise QueuedTapConflictError("after", before, after.record) from error
        raise


def _with_lost(before: DraftView, after: DraftView, lost: Collection[object]) -> Adjudication:
    """Return the adjudication as if the rejected earlier taps had been accepted.

    Raises QueuedTapConflictError if the last entry depends on them: with them it would be in
    another stage or wrong, or they can no longer be entered late as they could before it.
    """
    words = [engine.parse_entry(before.record, one) for one in lost]
    place = len(before.entries) + len(words)
    entries = (*before.entries, *words, after.entries[-1])
    meant = judge(engine.format_record(replace(before.record, entries=entries)))[1]
    stage = _stage_of(len(after.entries) - 1, after.adjudication)
    fits = _stage_of(place, meant) in {None, stage} and not _is_wrong(place, meant)
    if not fits or any(_late(before.record, one) != _late(after.record, one) for one in words):
        raise QueuedTapConflictError("after", before, after.record)
    return meant


def _is_wrong(place: int, found: Adjudication) -> bool:
    return any(one.entry == place for one in _errors(found))


def require_same_stage_for_late_tap(
    row: Session,
    then: undo_and_retries.DraftSnapshot,
    before: DraftView,
    after: DraftView,
    said: Entry,
    stage: str | None = None,
) -> None:
    """Raise QueuedTapConflictError if a late announcement goes to another stage than on its page.

    With an explicit `stage` it goes to that one.
    """
    plain = seating.build_plain_record(row, after.players, Seat(then.dealer), list(then.entries))
    if stage is None and _late(judge(plain)[0], said)[0] != _late(before.record, said)[0]:
        raise QueuedTapConflictError("other-stage", before, after.record)
    wrong, known = _errors(after.adjudication), _errors(before.adjudication)
    if len(wrong) > len(known):
        raise QueuedTapConflictError("finding", before, after.record, finding=wrong[-1])


def _late(record: Record, said: Entry) -> tuple[str | None, bool]:
    """Return the stage in which a late announcement is inserted, and whether it is wrong there."""
    place = engine.late_place(record, said)
    place = len(record.entries) if place is None else place
    entries = (*record.entries[:place], said, *record.entries[place:])
    found = judge(engine.format_record(replace(record, entries=entries)))[1]
    return _stage_of(place, found), _is_wrong(place, found)


def _errors(found: Adjudication) -> list[Finding]:
    return [one for one in found.findings if one.severity is Severity.ERROR]


def _judged(
    row: Session, draft: DraftView, then: undo_and_retries.DraftSnapshot, *more: dict[str, object]
) -> Adjudication:
    record = seating.build_plain_record(
        row, draft.players, Seat(then.dealer), [*then.entries, *more]
    )
    return judge(record)[1]


def _require_same_stage(
    row: Session, then: undo_and_retries.DraftSnapshot, before: DraftView, after: DraftView
) -> None:
    """Raise QueuedTapConflictError if the last entry were in another stage on its page."""
    entry = engine.format_entry(after.entries[-1])
    meant = _stage_of(len(then.entries), _judged(row, after, then, entry))
    now = _stage_of(len(after.entries) - 1, after.adjudication)
    if None not in {meant, now} and meant != now:
        raise QueuedTapConflictError("other-stage", before, after.record)


def _stage_of(place: int, found: Adjudication) -> str | None:
    return next((said.stage for said in found.table.said if said.entry == place), None)


def _require_quiet(before: DraftView, after: DraftView) -> None:
    """Raise QueuedTapConflictError if the last entry causes an error and was not offered."""
    if any(is_offered(ask, after.entries[-1]) for ask in before.adjudication.asks):
        return
    for one in _new_findings(before.adjudication, after.adjudication):
        # A doubt (entered late, for example) is accepted: the page shows it with its fix.
        if one.severity is Severity.ERROR:
            raise QueuedTapConflictError("finding", before, after.record, finding=one)


def _new_findings(before: Adjudication, after: Adjudication) -> list[Finding]:
    """Return the findings that are new, without notes."""
    known = before.findings
    notes = Severity.NOTE
    return [one for one in after.findings if one.severity is not notes and one not in known]


def is_offered(ask: Prompt, entry: Entry) -> bool:
    """Return whether an entry is one of those that a prompt allows."""
    if ask.fill is None:
        return ask.entry == entry
    value = getattr(entry, ask.fill)
    if replace(ask.entry, **{ask.fill: value}) != entry:
        return False
    if ask.fill == "cards":
        return set(value) <= set(ask.choices)
    return value in ask.choices or (not ask.choices and value is not None)


def require_same_entry(row: Session, draft: Draft, index: int, on: ShownPageState) -> None:
    """Raise QueuedTapConflictError if the page tapped on showed another entry at this place."""
    then = find_queued_tap_snapshot(row, draft, on)
    if then is None:
        return
    if then.entries[index : index + 1] != tuple(draft.entries[: draft.cursor][index : index + 1]):
        view = draft_loading.draft_view(row, draft)
        raise QueuedTapConflictError("other-finding", view, view.record)


def require_same_finding(row: Session, draft: Draft, finding: int, on: ShownPageState) -> None:
    """Raise QueuedTapConflictError if the page tapped on showed another finding at this place."""
    then = find_queued_tap_snapshot(row, draft, on)
    if then is None:
        return
    view = draft_loading.draft_view(row, draft)
    was = _judged(row, view, then).findings
    if was[finding : finding + 1] != view.adjudication.findings[finding : finding + 1]:
        raise QueuedTapConflictError("other-finding", view, view.record)


def require_seen_findings(row: Session, draft: Draft, view: DraftView, on: ShownPageState) -> None:
    """Raise QueuedTapConflictError if queued taps caused a finding that the scorer has not seen."""
    then = find_queued_tap_snapshot(row, draft, on)
    if then is None:
        return
    new = _new_findings(_judged(row, view, then), view.adjudication)
    if new:
        raise QueuedTapConflictError("look-first", view, view.record, finding=new[0])
