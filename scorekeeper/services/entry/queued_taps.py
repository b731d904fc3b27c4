"""Taps that were made while others of the same scorer were on their way: made behind them.

Such a tap's `PageView` has two revisions of its hand: the one that the taps before it led to, and
`tapped`, the one whose page it was tapped on.  It is meant after those taps, and it is taken only
where it says what it would have said on that page: nobody else changed the hand meanwhile, it
falls into the same stage, and nothing becomes wrong by it that the scorer could not see.  Nor may
it hang on a word tapped before it that was not taken.
Here are the checks, for `services.drafts` to make once the hand is the one that was seen.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication, Ask
from engine.results.findings import Finding, Severity
from scorekeeper.models import Draft, Session
from scorekeeper.services import draft_history
from scorekeeper.services.adjudication import judge, late_place
from scorekeeper.services.entry import recording
from scorekeeper.services.errors import NotStandingError, StaleError
from scorekeeper.services.persistence import row_validation
from scorekeeper.services.views import DraftView, PageView


def resolve_queued_tap(
    row: Session, draft: Draft, on: PageView
) -> draft_history.DraftSnapshot | None:
    """The hand as the page showed it on which something was tapped; None if not behind others.

    Raises StaleError if that is not remembered.
    """
    if on.tapped is None:
        return None
    then = draft_history.snapshot_at(draft, on.tapped)
    if then is None:
        raise StaleError(recording.draft_view(row, draft))
    return then


def require_still_valid(
    row: Session,
    then: draft_history.DraftSnapshot,
    before: DraftView,
    after: DraftView,
    lost: Collection[object] = (),
) -> None:
    """Raise NotStandingError if the last entry says something else than on the page tapped on.

    `lost` was tapped before it and not taken.  Raises engine.MalformedRecordError for it.
    """
    _require_same_stage(row, then, before, after)
    meant = None if not lost else _with_lost(before, after, lost)
    try:
        _require_quiet(before, after)
    except NotStandingError as error:
        wrong = error.finding
        if meant and wrong and wrong.code not in {one.code for one in meant.findings}:
            raise NotStandingError("after", before, after.record) from error
        raise


def _with_lost(before: DraftView, after: DraftView, lost: Collection[object]) -> Adjudication:
    """The hand as it would be had everything been taken that was tapped before the last entry.

    Raises NotStandingError if the entry hangs on that: with it the entry would have been said in
    another stage or been wrong, or what was lost can no more be said as it could before.
    """
    words = [engine.parse_entry(before.record, one) for one in lost]
    place = len(before.entries) + len(words)
    entries = (*before.entries, *words, after.entries[-1])
    meant = judge(engine.format_record(replace(before.record, entries=entries)))[1]
    stage = _stage_of(len(after.entries) - 1, after.adjudication)
    fits = _stage_of(place, meant) in {None, stage} and not _is_wrong(place, meant)
    if not fits or any(_late(before.record, one) != _late(after.record, one) for one in words):
        raise NotStandingError("after", before, after.record)
    return meant


def _is_wrong(place: int, found: Adjudication) -> bool:
    return any(one.entry == place for one in _errors(found))


def require_late_still_valid(
    row: Session,
    then: draft_history.DraftSnapshot,
    before: DraftView,
    after: DraftView,
    said: Entry,
    stage: str | None = None,
) -> None:
    """Raise NotStandingError if a word goes to another stage than on the page tapped on.

    Where it was tapped for an earlier `stage` it goes there.
    """
    plain = row_validation.record_of(row, after.players, Seat(then.dealer), list(then.entries))
    if stage is None and _late(judge(plain)[0], said)[0] != _late(before.record, said)[0]:
        raise NotStandingError("other-stage", before, after.record)
    wrong, known = _errors(after.adjudication), _errors(before.adjudication)
    if len(wrong) > len(known):
        raise NotStandingError("finding", before, after.record, finding=wrong[-1])


def _late(record: Record, said: Entry) -> tuple[str | None, bool]:
    """The stage in which a word would be put that was said earlier, and whether it is wrong."""
    place = late_place(record, said)
    place = len(record.entries) if place is None else place
    entries = (*record.entries[:place], said, *record.entries[place:])
    found = judge(engine.format_record(replace(record, entries=entries)))[1]
    return _stage_of(place, found), _is_wrong(place, found)


def _errors(found: Adjudication) -> list[Finding]:
    return [one for one in found.findings if one.severity is Severity.ERROR]


def _judged(
    row: Session, draft: DraftView, then: draft_history.DraftSnapshot, *more: dict[str, object]
) -> Adjudication:
    record = row_validation.record_of(row, draft.players, Seat(then.dealer), [*then.entries, *more])
    return judge(record)[1]


def _require_same_stage(
    row: Session, then: draft_history.DraftSnapshot, before: DraftView, after: DraftView
) -> None:
    """Raise NotStandingError if the last entry would have been said in another stage then.

    What cannot stand is in none; what is wrong with it is more than that.
    """
    entry = engine.format_entry(after.entries[-1])
    meant = _stage_of(len(then.entries), _judged(row, after, then, entry))
    now = _stage_of(len(after.entries) - 1, after.adjudication)
    if None not in {meant, now} and meant != now:
        raise NotStandingError("other-stage", before, after.record)


def _stage_of(place: int, found: Adjudication) -> str | None:
    return next((said.stage for said in found.table.said if said.entry == place), None)


def _require_quiet(before: DraftView, after: DraftView) -> None:
    """Raise NotStandingError if the last entry makes something wrong and was not asked for."""
    if any(is_offered(ask, after.entries[-1]) for ask in before.adjudication.asks):
        return
    for one in _new_findings(before.adjudication, after.adjudication):
        # A doubt (entered late, say) is on the page with its mend, and stands.
        if one.severity is Severity.ERROR:
            raise NotStandingError("finding", before, after.record, finding=one)


def _new_findings(before: Adjudication, after: Adjudication) -> list[Finding]:
    """What is found now and was not before; what only tells something is left out."""
    known = before.findings
    notes = Severity.NOTE
    return [one for one in after.findings if one.severity is not notes and one not in known]


def is_offered(ask: Ask, entry: Entry) -> bool:
    """Whether an entry is one of those that an ask stands for."""
    if ask.fill is None:
        return ask.entry == entry
    value = getattr(entry, ask.fill)
    if replace(ask.entry, **{ask.fill: value}) != entry:
        return False
    if ask.fill == "cards":
        return set(value) <= set(ask.choices)
    return not ask.choices or value in ask.choices


def require_same_entry(row: Session, draft: Draft, index: int, on: PageView) -> None:
    """Raise NotStandingError if another entry is in that place than on the page tapped on."""
    then = resolve_queued_tap(row, draft, on)
    if then is None:
        return
    if then.entries[index : index + 1] != tuple(draft.entries[: draft.cursor][index : index + 1]):
        view = recording.draft_view(row, draft)
        raise NotStandingError("other-finding", view, view.record)


def require_same_finding(row: Session, draft: Draft, finding: int, on: PageView) -> None:
    """Raise NotStandingError if another finding is in that place than on the page tapped on."""
    then = resolve_queued_tap(row, draft, on)
    if then is None:
        return
    view = recording.draft_view(row, draft)
    was = _judged(row, view, then).findings
    if was[finding : finding + 1] != view.adjudication.findings[finding : finding + 1]:
        raise NotStandingError("other-finding", view, view.record)


def require_seen_findings(row: Session, draft: Draft, view: DraftView, on: PageView) -> None:
    """Raise NotStandingError if taps made something doubtful that nobody saw: look first."""
    then = resolve_queued_tap(row, draft, on)
    if then is None:
        return
    new = _new_findings(_judged(row, view, then), view.adjudication)
    if new:
        raise NotStandingError("look-first", view, view.record, finding=new[0])
