"""Drafts: hands that are being entered, tap by tap.

`number` is the hand's, None means the next one; with the number of a kept hand the draft is
a correction of it (`hands.start_correction`).  A page says which entries it knew (`at`, how many;
or `seen`, the draft's revision), so that a tap sent twice counts once and one that comes too late
changes nothing: it raises StaleError with the present draft.
"""

from __future__ import annotations

import engine
from engine.cards import Seat
from engine.findings import Mend
from engine.record import Entry
from scorekeeper.database import db, now, writing
from scorekeeper.models import Draft, Session
from scorekeeper.services import keeping, rows, seating
from scorekeeper.services.errors import NotFoundError, StaleError
from scorekeeper.services.views import DraftView, KeptView


def load(session_id: int, number: int | None = None) -> DraftView:
    """The draft, empty if nothing was entered.  Raises NotFoundError."""
    row = rows.session(session_id)
    return keeping.draft_view(row, keeping.draft_of(row, number))


def enter(
    session_id: int,
    at: int,
    entry: object,
    number: int | None = None,
    *,
    shown: int | None = None,
) -> DraftView:
    """Take one entry after the first `at`; what was undone goes, unless this is it again.

    `shown` is the number of the hand it was tapped on: a tap that comes late, when that hand was
    recorded elsewhere, is stale and does not fall into the next one.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        row, draft = _to_change(session_id, number)
        plain = engine.format_entry(engine.parse_entry(row.game, entry))
        if shown not in {None, draft.number}:
            raise StaleError(keeping.draft_view(row, draft))
        known = draft.entries[at] if 0 <= at < len(draft.entries) else None
        if 0 <= at < draft.cursor and known == plain:
            return keeping.draft_view(row, draft)
        if at != draft.cursor:
            raise StaleError(keeping.draft_view(row, draft))
        if known != plain:
            draft.entries = [*draft.entries[:at], plain]
        return _changed(row, draft, at + 1)


def undo(session_id: int, at: int, number: int | None = None) -> DraftView:
    """Step back from `at` entries to one fewer; the last one can be done again."""
    return _step(session_id, at, -1, number)


def redo(session_id: int, at: int, number: int | None = None) -> DraftView:
    """Step from `at` entries on to the next one that was undone."""
    return _step(session_id, at, 1, number)


def _step(session_id: int, at: int, step: int, number: int | None) -> DraftView:
    with writing():
        row, draft = _to_change(session_id, number)
        to = at + step
        if draft.cursor == to:
            return keeping.draft_view(row, draft)
        if draft.cursor != at:
            raise StaleError(keeping.draft_view(row, draft))
        if not 0 <= to <= len(draft.entries):
            raise NotFoundError("no-entry")
        return _changed(row, draft, to)


def replace(
    session_id: int, index: int, entry: object, seen: int, number: int | None = None
) -> DraftView:
    """Put another entry in the place of one in effect, for example other points.

    Raises engine.MalformedRecordError, StaleError, NotFoundError, RefusedError.
    """
    with writing():
        row, draft = _to_change(session_id, number)
        plain = engine.format_entry(engine.parse_entry(row.game, entry))
        _require_seen(row, draft, seen)
        _require_entry(draft, index)
        draft.entries = [*draft.entries[:index], plain, *draft.entries[index + 1 :]]
        return _changed(row, draft, draft.cursor)


def remove(session_id: int, index: int, seen: int, number: int | None = None) -> DraftView:
    """Take an entry in effect out.  Raises StaleError, NotFoundError, RefusedError."""
    with writing():
        row, draft = _to_change(session_id, number)
        _require_seen(row, draft, seen)
        _require_entry(draft, index)
        draft.entries = [*draft.entries[:index], *draft.entries[index + 1 :]]
        return _changed(row, draft, draft.cursor - 1)


def apply_mend(session_id: int, finding: int, seen: int, number: int | None = None) -> DraftView:
    """Do what a finding, by its place in the adjudication, proposes as its mend.

    Raises StaleError, NotFoundError, RefusedError.
    """
    with writing():
        row, draft = _to_change(session_id, number)
        _require_seen(row, draft, seen)
        view = keeping.draft_view(row, draft)
        findings = view.adjudication.findings
        mend = findings[finding].mend if 0 <= finding < len(findings) else None
        if mend is None:
            raise NotFoundError("no-mend")
        mended = [engine.format_entry(entry) for entry in mend_entries(view.entries, mend)]
        draft.entries = [*mended, *draft.entries[draft.cursor :]]
        return _changed(row, draft, len(mended))


def mend_entries(entries: tuple[Entry, ...], mend: Mend) -> tuple[Entry, ...]:
    """Return the entries as a mend would have them; its places are those of `entries`.

    >>> a, b, c = (Entry(do) for do in "abc")
    >>> [entry.do for entry in mend_entries((a, b, c), Mend("move", entry=2, to=0))]
    ['c', 'a', 'b']
    """
    moved = mend.new if mend.how == "insert" else None
    kept: list[Entry] = []
    for place, entry in enumerate(entries):
        if mend.how in {"move", "remove"} and place == mend.entry:
            moved = entry if mend.how == "move" else None
            continue
        kept.append(entry)
    if moved is not None and mend.to is not None:
        passed = mend.how == "move" and mend.entry is not None and mend.entry < mend.to
        kept.insert(mend.to - passed, moved)
    return tuple(kept)


def set_dealer(session_id: int, dealer: Seat, seen: int, number: int | None = None) -> DraftView:
    """Say who deals, where the turn (ALS 2.2) went another way."""
    with writing():
        row, draft = _to_change(session_id, number)
        _require_seen(row, draft, seen)
        if dealer not in seating.at_hand(row, draft.number):
            raise NotFoundError("no-seat", seat=dealer.value)
        draft.dealer = dealer.value
        return _changed(row, draft, draft.cursor)


def discard(session_id: int, seen: int, number: int | None = None) -> DraftView:
    """Throw away what was entered; of a correction, go back to what was kept."""
    with writing():
        row, draft = _to_change(session_id, number)
        _require_seen(row, draft, seen)
        row.drafts[:] = [each for each in row.drafts if each.number != draft.number]
        db.session.flush()
        return keeping.draft_view(row, keeping.draft_of(row, draft.number))


def keep(
    session_id: int,
    key: str,
    scorer_id: int,
    number: int | None = None,
    *,
    disputed: bool = False,
    why: str = "",
    versions: int | None = None,
) -> KeptView:
    """Record the hand, or the correction of one, which needs a reason; the draft is done with.

    A hand with errors is only kept as `disputed`, and counts for nothing until it is mended or
    ruled on (SES 6.1).  `versions` is how many the hand had when the page showed it: a hand that
    was corrected or withdrawn elsewhere since is not changed unseen.  Raises RefusedError,
    StaleError, NotFoundError, ServiceError.
    """
    with writing():
        done = keeping.kept_before(session_id, key)
        if done is not None:
            return done
        row = rows.session_to_change(session_id)
        draft = keeping.draft_of(row, number)
        view = keeping.draft_view(row, draft)
        if versions not in {None, view.versions}:
            raise StaleError(view)
        return keeping.keep(row, view, scorer_id, key, why, disputed=disputed)


def _to_change(session_id: int, number: int | None) -> tuple[Session, Draft]:
    row = rows.session_to_change(session_id)
    return row, keeping.draft_of(row, number)


def _changed(row: Session, draft: Draft, cursor: int) -> DraftView:
    """Write the draft down: the tap is safe when this has returned."""
    draft.cursor = cursor
    draft.revision = row.revision
    draft.at = now()
    view = keeping.draft_view(row, draft)
    if draft not in row.drafts:
        row.drafts.append(draft)
    db.session.flush()
    return view


def _require_seen(row: Session, draft: Draft, seen: int) -> None:
    if draft.revision != seen:
        raise StaleError(keeping.draft_view(row, draft))


def _require_entry(draft: Draft, index: int) -> None:
    if not 0 <= index < draft.cursor:
        raise NotFoundError("no-entry")
