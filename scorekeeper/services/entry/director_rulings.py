"""Rulings by the director on a recorded hand, in one request (SES 6.1)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from msgspec import Struct, field

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from scorekeeper.services import input_validation
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.adjudication_outside_write_lock import prejudge_outside_lock
from scorekeeper.services.entry import draft_loading, recording
from scorekeeper.services.errors import ChangedError, RefusedError, ServiceError
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.view_types import RecordingResult
from scorekeeper.storage.database import writing


class MadeRuling(Struct, frozen=True):
    """A ruling made on an item, with the numbers that belong to it."""

    outcome: str
    why: str
    by: str
    worth: int | None = None
    awards: Mapping[Seat, int] = field(default_factory=dict)


class RulableItem(Struct, frozen=True):
    """An item with its outcomes and ruling; `needed` if the hand is disputed without one."""

    on: str
    outcomes: tuple[str, ...]
    needed: bool
    made: MadeRuling | None = None


def list_rulable_items(record: Record) -> tuple[RulableItem, ...]:
    """Return the items that the engine accepts a ruling without numbers on; may be empty.

    Items with a ruling are included, so that it can be replaced or removed.  A ruling that
    requires numbers is entered as a correction.
    """
    there = made_rulings(record)
    bare = replace(
        record, entries=tuple(one for one in record.entries if one.do not in engine.RULING_ENTRIES)
    )
    offered: dict[str, list[str]] = {}
    for ask in judge(engine.format_record(bare))[1].asks:
        if ask.fill == "why" and ask.entry.on is not None and ask.entry.outcome is not None:
            offered.setdefault(ask.entry.on, []).append(ask.entry.outcome)
    items = {on: tuple(one for one in told if one != engine.POINTS) for on, told in offered.items()}
    for on, said in there.items():
        # A ruling is in force even if there was nothing to rule on.
        items[on] = tuple(dict.fromkeys((*items.get(on, ()), said.outcome)))
    single = [on for on in items if on != engine.WHOLE_HAND]
    # Once the whole hand is ruled on, none of its items needs a ruling.
    whole = engine.WHOLE_HAND in there
    return tuple(
        RulableItem(
            on,
            outcomes,
            not whole and on in single and _stays_disputed(bare, single, on, items),
            there.get(on),
        )
        for on, outcomes in items.items()
        if outcomes
    )


def made_rulings(record: Record) -> dict[str, MadeRuling]:
    """Return the rulings of a record by item; of two on one item the first, which is in force."""
    found: dict[str, MadeRuling] = {}
    worths = {one.on: one.points for one in reversed(record.entries) if one.do == "worth"}
    awards: dict[Seat, int] = {}
    for one in record.entries:
        if one.do == "award" and one.seat is not None and one.points is not None:
            awards.setdefault(one.seat, one.points)
    for one in record.entries:
        if one.do == "ruling" and one.on is not None and one.outcome is not None:
            of_hand = awards if one.on == engine.WHOLE_HAND else {}
            told = MadeRuling(one.outcome, one.why or "", one.by or "", worths.get(one.on), of_hand)
            found.setdefault(one.on, told)
    return found


def _stays_disputed(
    record: Record, single: Iterable[str], but: str, items: Mapping[str, tuple[str, ...]]
) -> bool:
    """Return whether a hand is still disputed when all its items but one are ruled on."""
    told = (Entry("ruling", on=on, outcome=items[on][0], why="?") for on in single if on != but)
    ruled = replace(record, entries=(*record.entries, *told))
    return judge(engine.format_record(ruled))[1].status is HandStatus.DISPUTED


class RulingRequest(Struct, frozen=True):
    """A director's rulings: outcomes by item, empty to remove one, the reason, and the name."""

    outcomes: Mapping[str, str]
    why: str
    by: str


@prejudge_outside_lock
def apply_ruling(
    session_id: int, number: int, word: RulingRequest, scorer_id: int, key: str, *, versions: int
) -> RecordingResult:
    """Record a version of the hand with the director's rulings, by item, after all other entries.

    An unchanged ruling keeps its own reason; a changed one is replaced, together with the points
    entered for it.  `versions` is the number of versions that the page showed.
    Raises NotFoundError, ChangedError, RefusedError, ServiceError, engine.MalformedRecordError;
    then nothing was changed.
    """
    with writing():
        done = _ruled_before(session_id, number, word, key)
        if done is not None:
            return done
        row = repository.session_to_change(session_id)
        hand = repository.hand(row, number)
        if len(hand.versions) != versions:
            raise ChangedError(session_id, number)
        if any(draft.number == number for draft in row.drafts):
            raise RefusedError("correction-begun")
        draft = draft_loading.load_draft(row, number)
        record = draft_loading.draft_view(row, draft).record
        told = _told(record, word)
        entries, new = _with_rulings(record, told, word)
        draft.entries = [engine.format_entry(entry) for entry in entries]
        draft.cursor = len(draft.entries)
        view = draft_loading.draft_view(row, draft)
        findings = view.adjudication.findings
        if any(one.severity is Severity.ERROR and one.entry in new for one in findings):
            raise RefusedError("ruling-not-possible")
        confirmed = hand.versions[-1].confirmed
        return recording.record_draft(
            row,
            view,
            scorer_id,
            key,
            input_validation.clean_reason(word.why),
            disputed=True,
            confirmed=confirmed,
        )


def _ruled_before(
    session_id: int, number: int, word: RulingRequest, key: str
) -> RecordingResult | None:
    """Return the result of this request if it was served before and its rulings are in force.

    Raises ChangedError if others have changed them since: the same request may come from another
    page of that revision, whose user must not be told that the ruling was made.
    """
    done = recording.find_recorded_result(session_id, key)
    if done is None:
        return None
    moment = idempotency_keys.served_when(key)
    version = next((one for one in done.hand.versions if one.when == moment), done.hand.version)
    then, now = made_rulings(version.record), made_rulings(done.hand.version.record)
    if any(then.get(on) != now.get(on) for on in word.outcomes):
        raise ChangedError(session_id, number)
    return done


def _told(record: Record, word: RulingRequest) -> dict[str, str]:
    """Return the outcomes that differ from the record.  Raises ServiceError, RefusedError."""
    there = made_rulings(record)
    was = {on: told.outcome for on, told in there.items()}
    told = {on: said for on, said in word.outcomes.items() if said != was.get(on, "")}
    if not told:
        raise RefusedError("hand-unchanged") if there else ServiceError("ruling-none")
    input_validation.clean_reason(word.why)
    if any(told.values()) and not input_validation.clean_text(word.by):
        raise ServiceError("ruling-by-whom")
    left = {on for on, said in {**was, **told}.items() if said}
    # A ruling on the whole hand excludes rulings on its items.
    if engine.WHOLE_HAND in left and len(left) > 1:
        raise RefusedError("ruling-not-possible")
    return told


def _with_rulings(
    record: Record, told: Mapping[str, str], word: RulingRequest
) -> tuple[list[Entry], set[int]]:
    """Return the entries with the new rulings, and their places.  Raises MalformedRecordError."""
    said = {
        on: engine.parse_entry(
            record, {"do": "ruling", "on": on, "outcome": outcome, "why": word.why, "by": word.by}
        )
        for on, outcome in told.items()
        if outcome
    }
    entries: list[Entry] = []
    for entry in record.entries:
        if not _belongs_to(entry, told):
            entries.append(entry)
        elif entry.do == "ruling" and entry.on in said:
            entries.append(said.pop(entry.on))
    entries += said.values()
    return entries, {n for n, one in enumerate(entries) if one not in record.entries}


def _belongs_to(entry: Entry, told: Mapping[str, str]) -> bool:
    """Return whether an entry is a ruling on one of these items, or a number belonging to one."""
    on = engine.WHOLE_HAND if entry.do == "award" else entry.on
    return entry.do in engine.RULING_ENTRIES and on in told
