"""Changes of a draft: opening it for a request, checking the page's revision, storing the result.

`draft_to_change` opens a request, `DraftChange.served` recognizes a retry, and `DraftChange.done`
stores the result.
"""

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from scorekeeper.metrics import TAPS
from scorekeeper.models import Draft, Session
from scorekeeper.services import eager_loading, input_validation, seating, undo_and_retries
from scorekeeper.services.adjudication_cache import parse_stored_record
from scorekeeper.services.entry import draft_loading, tap_checks
from scorekeeper.services.entry.draft_loading import judge_with_earlier_states
from scorekeeper.services.errors import ClosedError, NotFoundError, StaleError
from scorekeeper.services.persistence import repository
from scorekeeper.services.undo_and_retries import Plain, StepKind
from scorekeeper.services.view_types import DraftView, SessionStatus, ShownPageState
from scorekeeper.storage.database import db, now, update_row


class DraftChange(Struct, frozen=True):
    """A request made on a page, and the draft that it changes."""

    row: Session
    draft: Draft
    on: ShownPageState
    mark: str

    @property
    def served(self) -> bool:
        """Return whether this request was served before."""
        return undo_and_retries.was_served(self.draft, self.mark)

    def view(self) -> DraftView:
        """Return the view of the draft as it is."""
        return draft_loading.draft_view(self.row, self.draft)

    def require(self) -> None:
        """Raise StaleError if the page showed another revision."""
        require_current_revision(self.row, self.draft, self.on)

    def done(
        self,
        cursor: int,
        entries: list[Plain] | None = None,
        dealer: Seat | None = None,
        how: StepKind = StepKind.ACT,
        places: str | None = None,
    ) -> DraftView:
        """Store the changed draft: the tap is saved once this has returned."""
        row, draft = self.row, self.draft
        places = draft.places if places is None else places
        entries = draft.entries if entries is None else entries
        if places == draft.places:
            self._judge(cursor, entries, dealer)
        update_row(row, revision=row.revision + 1)
        sits = dealer.value if dealer else draft.dealer
        after = undo_and_retries.DraftSnapshot(sits, tuple(entries[:cursor]), places=places)
        before, on, to = undo_and_retries.take_draft_snapshot(draft), draft.revision, row.revision
        update_row(
            draft,
            entries=entries,
            dealer=after.dealer,
            places=places,
            cursor=cursor,
            revision=to,
            at=now(),
            steps=undo_and_retries.insert_step(draft.steps, before, after, on, to, self.mark, how),
        )
        view = self.view()
        if draft not in row.drafts:
            row.drafts.append(draft)
            db.session.flush()
        TAPS.labels(row.game).inc()
        return view

    def _judge(self, cursor: int, entries: list[Plain], dealer: Seat | None) -> None:
        """Judge the changed hand before anything is written, to fill the cache."""
        players = seating.seating_of_draft(self.row, self.draft).players
        dealt = dealer or Seat(self.draft.dealer)
        judge_with_earlier_states(
            seating.build_plain_record(self.row, players, dealt, entries[:cursor])
        )


def read_entry(session_id: int, number: int | None, on: ShownPageState, entry: object) -> Entry:
    """Parse an entry for the players of the page's hand.

    That is also the hand of a page that was recorded since.  An unknown hand number is ignored here
    and rejected later.  Raises NotFoundError, engine.MalformedRecordError, and ServiceError for
    texts that no sheet could print.
    """
    row = repository.session(session_id)
    draft = draft_loading.load_draft(row, number)
    asked = on.number or draft.number
    shown = eager_loading.load_hand(row, asked) if asked < draft.number else None
    sitting = (
        seating.seating_of_draft(row, draft)
        if shown is None
        else seating.seating_at_hand(row, shown)
    )
    # The same empty hand for each tap at a table, so that it is cached.
    hand = parse_stored_record(seating.build_plain_record(row, sitting.players, Seat.A, []))
    told = engine.parse_entry(hand, entry)
    input_validation.require_printable(f"{told.why or ''}{told.by or ''}")
    return told


def draft_to_change(
    session_id: int,
    number: int | None,
    on: ShownPageState,
    what: str,
    *asked: object,
    tap: tuple[int | None, Plain] | None = None,
) -> DraftChange:
    """Open a draft for a request.

    Raises NotFoundError; StaleError if the page's hand was recorded and the draft is another one;
    ClosedError.  Both errors note whether the request was served before, or whether its `tap`
    (place and entry) is in the recorded hand.
    """
    row = repository.session(session_id)
    draft = draft_loading.load_draft(row, number)
    request = undo_and_retries.request_digest(what, on.revision, *asked)
    if repository.status(row) is SessionStatus.CLOSED:
        raise ClosedError(taken=_is_in(row, on, tap) or undo_and_retries.was_served(draft, request))
    require_shown_hand(row, draft, on, tap)
    return DraftChange(row, draft, on, request)


def _is_in(row: Session, on: ShownPageState, tap: tuple[int | None, Plain] | None) -> bool:
    """Return whether a tap is in a recorded hand: at its place, if that is known."""
    if tap is None or on.number is None:
        return False
    hand = eager_loading.load_hand(row, on.number)
    if hand is None:
        return False
    entries, (place, said) = hand.versions[-1].record["entries"], tap
    return said in (entries if place is None else entries[place : place + 1])


def stale_error(row: Session, draft: Draft, on: ShownPageState) -> StaleError:
    """Return the error for a page that shows another revision, with the draft as it is now."""
    then = None if on.revision is None else undo_and_retries.snapshot_at(draft, on.revision)
    return StaleError(
        draft_loading.draft_view(row, draft), then, undo_and_retries.take_draft_snapshot(draft)
    )


def require_current_revision(row: Session, draft: Draft, on: ShownPageState) -> None:
    """Raise StaleError if the page showed another revision of this draft."""
    if on.revision not in {None, draft.revision}:
        raise stale_error(row, draft, on)


def require_shown_hand(
    row: Session, draft: Draft, on: ShownPageState, tap: tuple[int | None, Plain] | None = None
) -> None:
    """Raise StaleError if the page showed another hand, which was recorded meanwhile."""
    if on.number not in {None, draft.number}:
        taken = _is_in(row, on, tap)
        raise StaleError(draft_loading.draft_view(row, draft), shown=on.number, taken=taken)


def require_entry_as_shown(change: DraftChange, index: int) -> None:
    """Raise StaleError, QueuedTapConflictError or NotFoundError if the page showed another one."""
    change.require()
    tap_checks.require_same_entry(change.row, change.draft, index, change.on)
    if not 0 <= index < change.draft.cursor:
        raise NotFoundError("no-entry")
