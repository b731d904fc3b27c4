"""Taps that were made while others of the same scorer were on their way: made behind them.

Such a tap comes with two revisions of its hand: `seen`, the one that the taps before it led to,
and `behind`, the one whose page it was tapped on.  It is meant after those taps, and it is taken
only where it says what it would have said on that page: nobody else changed the hand meanwhile,
it falls into the same stage, and nothing becomes wrong by it that the scorer could not see.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import engine
from engine.adjudication import Adjudication, Ask
from engine.cards import Seat
from engine.findings import Finding, Severity
from engine.record import Entry
from scorekeeper.database import writing
from scorekeeper.models import Draft, Session
from scorekeeper.services import drafts, keeping, rows, steps, stored
from scorekeeper.services.errors import NotStandingError, StaleError
from scorekeeper.services.judging import judge
from scorekeeper.services.views import DraftView, KeptView, PageView


def enter(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    seen: int,
    shown: int,
    behind: int,
) -> DraftView:
    """Take one entry if it stands where it comes now.  Raises as `drafts.enter` does."""
    with writing():
        row, draft = _draft(session_id, number)
        then, before = _as_tapped(row, draft, behind), keeping.draft_view(row, draft)
        after = drafts.enter(session_id, at, entry, number, seen=seen, shown=shown)
        if after.revision != before.revision:
            _require_same_stage(row, then, before, after)
            _require_quiet(before, after)
        return after


def _draft(session_id: int, number: int | None) -> tuple[Session, Draft]:
    row = rows.session(session_id)
    return row, keeping.draft_of(row, number)


def _as_tapped(row: Session, draft: Draft, behind: int) -> steps.Seen:
    """The hand as the page showed it on which something was tapped.  Raises StaleError."""
    then = steps.as_seen(draft, behind)
    if then is None:
        raise StaleError(keeping.draft_view(row, draft))
    return then


def _judged(row: Session, number: int, then: steps.Seen, *more: dict[str, object]) -> Adjudication:
    record = stored.record_of(row, number, Seat(then.dealer), [*then.entries, *more])
    return judge(record)[1]


def _require_same_stage(
    row: Session, then: steps.Seen, before: DraftView, after: DraftView
) -> None:
    """Raise NotStandingError if the last entry would have been said in another stage then."""
    entry = engine.format_entry(after.entries[-1])
    meant = _stage_of(len(then.entries), _judged(row, after.number, then, entry))
    if meant is not None and meant != _stage_of(len(after.entries) - 1, after.adjudication):
        raise NotStandingError("other-stage", before, after.record, entry=after.entries[-1])


def _stage_of(place: int, found: Adjudication) -> str | None:
    return next((said.stage for said in found.table.said if said.entry == place), None)


def _require_quiet(before: DraftView, after: DraftView) -> None:
    """Raise NotStandingError if the last entry makes something wrong and was not asked for."""
    if any(is_asked(ask, after.entries[-1]) for ask in before.adjudication.asks):
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


def is_asked(ask: Ask, entry: Entry) -> bool:
    """Tell whether an entry is one of those that an ask stands for."""
    if ask.fill is None:
        return ask.entry == entry
    value = getattr(entry, ask.fill)
    if replace(ask.entry, **{ask.fill: value}) != entry:
        return False
    if ask.fill == "cards":
        return set(value) <= set(ask.choices)
    return not ask.choices or value in ask.choices


def require_same_entry(
    session_id: int, index: int, number: int | None, *, seen: int, behind: int
) -> None:
    """Raise NotStandingError if another entry is in that place than on the page tapped on."""
    row, draft = _draft(session_id, number)
    if draft.revision != seen:
        return  # it was done before, or is stale
    then = _as_tapped(row, draft, behind).entries
    if then[index : index + 1] != tuple(draft.entries[: draft.cursor][index : index + 1]):
        view = keeping.draft_view(row, draft)
        raise NotStandingError("other-finding", view, view.record)


def require_same_finding(
    session_id: int, finding: int, number: int | None, *, seen: int, behind: int
) -> None:
    """Raise NotStandingError if another finding is in that place than on the page tapped on."""
    row, draft = _draft(session_id, number)
    if draft.revision != seen:
        return
    view = keeping.draft_view(row, draft)
    then = _judged(row, draft.number, _as_tapped(row, draft, behind)).findings
    if then[finding : finding + 1] != view.adjudication.findings[finding : finding + 1]:
        raise NotStandingError("other-finding", view, view.record)


def keep(  # noqa: PLR0913
    session_id: int,
    key: str,
    scorer_id: int,
    number: int | None = None,
    *,
    disputed: bool = False,
    why: str = "",
    on: PageView,
    confirmed: Collection[str] = (),
    behind: int,
) -> KeptView:
    """Record the hand if the taps before made nothing doubtful; else the scorer has to look first.

    Raises as `drafts.keep` does.
    """
    with writing():
        if rows.served(key, "hand", session_id) is None:
            row, draft = _draft(session_id, number)
            view = keeping.draft_view(row, draft)
            if (on.number, on.revision) == (view.number, view.revision):
                then = _judged(row, draft.number, _as_tapped(row, draft, behind))
                new = _new_findings(then, view.adjudication)
                if new:
                    raise NotStandingError("look-first", view, view.record, finding=new[0])
        return drafts.keep(
            session_id,
            key,
            scorer_id,
            number,
            disputed=disputed,
            why=why,
            on=on,
            confirmed=confirmed,
        )


def led_to(session_id: int, number: int | None, seen: int) -> int | None:
    """The revision that what was done on the one `seen` led to, whatever came after it."""
    _, draft = _draft(session_id, number)
    return next((step["to"] for step in reversed(draft.steps) if step["on"] == seen), None)
