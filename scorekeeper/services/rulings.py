"""The director's word on a recorded hand, in one request (SES 6.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import engine
from engine.adjudication import Adjudication, Status
from engine.findings import Severity
from engine.record import Entry, Record
from scorekeeper.database import writing
from scorekeeper.services import checks, keeping, rows
from scorekeeper.services.errors import ChangedError, RefusedError, ServiceError
from scorekeeper.services.views import KeptView


@dataclass(frozen=True, slots=True)
class Rulable:
    """What may be ruled: an item's id and its outcomes.

    `needed` tells that the hand stays disputed until this one is ruled, whatever else is.
    """

    on: str
    outcomes: tuple[str, ...]
    needed: bool


def rulable(record: Record, found: Adjudication) -> tuple[Rulable, ...]:
    """Return what the engine would take a ruling on by a word alone; nothing where it needs none.

    A ruling that numbers have to follow is entered as a correction.
    """
    offered: dict[str, list[str]] = {}
    for ask in found.asks:
        if ask.fill == "why" and ask.entry.on is not None and ask.entry.outcome is not None:
            offered.setdefault(ask.entry.on, []).append(ask.entry.outcome)
    items = {on: tuple(one for one in told if one != engine.POINTS) for on, told in offered.items()}
    single = [on for on in items if on != engine.WHOLE_HAND]
    return tuple(
        Rulable(on, outcomes, on in single and _stays_disputed(record, single, on, items))
        for on, outcomes in items.items()
        if outcomes
    )


def _stays_disputed(
    record: Record, single: Iterable[str], but: str, items: Mapping[str, tuple[str, ...]]
) -> bool:
    """Whether a hand is disputed still when all but one of its items are ruled."""
    told = (Entry("ruling", on=on, outcome=items[on][0], why="?") for on in single if on != but)
    return (
        engine.adjudicate(replace(record, entries=(*record.entries, *told))).status
        is Status.DISPUTED
    )


@dataclass(frozen=True, slots=True)
class Word:
    """What a director said: outcomes by item, why, and who he is."""

    outcomes: Mapping[str, str]
    why: str
    by: str


def rule(
    session_id: int, number: int, word: Word, scorer_id: int, key: str, *, versions: int
) -> KeptView:
    """Record a version of the hand with the director's rulings, by item, behind all that was told.

    `versions` is how many versions the page knew.  Raises NotFoundError, ChangedError,
    RefusedError, ServiceError, engine.MalformedRecordError; then nothing was changed.
    """
    with writing():
        done = keeping.kept_before(session_id, key)
        if done is not None:
            return done
        row = rows.session_to_change(session_id)
        hand = rows.hand(row, number)
        if len(hand.versions) != versions:
            raise ChangedError(session_id, number)
        if any(draft.number == number for draft in row.drafts):
            raise RefusedError("correction-begun")
        if not word.outcomes:
            raise ServiceError("ruling-none")
        why, by = checks.reason(word.why), checks.clean_text(word.by)
        if not by:
            raise ServiceError("ruling-by-whom")
        draft = keeping.draft_of(row, number)
        before = len(draft.entries)
        # A ruling on the whole hand leaves nothing for another to be on.
        outcomes = sorted(word.outcomes.items(), key=lambda one: one[0] != engine.WHOLE_HAND)
        told = ({"do": "ruling", "on": on, "outcome": outcome} for on, outcome in outcomes)
        entries = [engine.parse_entry(row.game, {**one, "why": why, "by": by}) for one in told]
        draft.entries = [*draft.entries, *map(engine.format_entry, entries)]
        draft.cursor = len(draft.entries)
        view = keeping.draft_view(row, draft)
        findings = view.adjudication.findings
        if any(_refuses(one.severity, one.entry, before) for one in findings):
            raise RefusedError("ruling-not-possible")
        return keeping.keep(row, view, scorer_id, key, why, disputed=True)


def _refuses(severity: Severity, entry: int | None, before: int) -> bool:
    return severity is Severity.ERROR and entry is not None and entry >= before
