"""A request to change a draft: which hand it is about, and whether the page showed that hand.

It is opened before anything is looked at (`to_change`), tells whether it was served before, and is
written down once it is known what it comes to (`Request.done`).
"""

from __future__ import annotations

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from scorekeeper.models import Draft, Session
from scorekeeper.services import draft_history, eager_loading, input_validation, seating
from scorekeeper.services.adjudication import judge_so_far, parse_stored_record
from scorekeeper.services.draft_history import Plain, StepKind
from scorekeeper.services.entry import queued_taps, recording
from scorekeeper.services.errors import ClosedError, NotFoundError, StaleError
from scorekeeper.services.persistence import repository, row_validation, unreadable_hands
from scorekeeper.services.views import DraftView, PageView, SessionStatus
from scorekeeper.storage.database import db, now, put


class DraftChange(Struct, frozen=True):
    """A request made on a page, and the draft that it is about to change."""

    row: Session
    draft: Draft
    on: PageView
    mark: str

    @property
    def served(self) -> bool:
        """Whether this very request was served before."""
        return draft_history.was_served(self.draft, self.mark)

    def view(self) -> DraftView:
        """The draft as it is."""
        return recording.draft_view(self.row, self.draft)

    def require(self) -> None:
        """Raise StaleError if the page showed another state."""
        require_current_revision(self.row, self.draft, self.on)

    def done(
        self,
        cursor: int,
        entries: list[Plain] | None = None,
        dealer: Seat | None = None,
        how: StepKind = StepKind.ACT,
        places: str | None = None,
    ) -> DraftView:
        """Write the draft down: the tap is safe when this has returned."""
        row, draft = self.row, self.draft
        places = draft.places if places is None else places
        entries = draft.entries if entries is None else entries
        if places == draft.places:
            self._judge(cursor, entries, dealer)
        put(row, revision=row.revision + 1)
        sits = dealer.value if dealer else draft.dealer
        after = draft_history.DraftSnapshot(sits, tuple(entries[:cursor]), places=places)
        before, on, to = draft_history.now(draft), draft.revision, row.revision
        put(
            draft,
            entries=entries,
            dealer=after.dealer,
            places=places,
            cursor=cursor,
            revision=to,
            at=now(),
            steps=draft_history.insert_step(draft.steps, before, after, on, to, self.mark, how),
        )
        view = self.view()
        if draft not in row.drafts:
            row.drafts.append(draft)
            db.session.flush()
        return view

    def _judge(self, cursor: int, entries: list[Plain], dealer: Seat | None) -> None:
        """Have the hand judged as it will be, before anything of it is written."""
        players = seating.of_draft(self.row, self.draft).players
        dealt = dealer or Seat(self.draft.dealer)
        judge_so_far(row_validation.record_of(self.row, players, dealt, entries[:cursor]))


def read_entry(session_id: int, number: int | None, on: PageView, entry: object) -> Entry:
    """Read an entry as one of the table's at which its hand is played.

    That is the hand of the page, also if it was recorded since; a page that names none there is
    was made on no hand, and is told so later.  Raises NotFoundError, engine.MalformedRecordError,
    and ServiceError for words that no sheet could show.
    """
    row = repository.session(session_id)
    draft = recording.load_draft(row, number)
    asked = on.number or draft.number
    shown = eager_loading.hand(row, asked) if asked < draft.number else None
    sitting = seating.of_draft(row, draft) if shown is None else seating.at_hand(row, shown)
    # Each tap at a table reads its entry as one of the same empty hand.
    hand = parse_stored_record(row_validation.record_of(row, sitting.players, Seat.A, []))
    told = engine.parse_entry(hand, entry)
    input_validation.require_printable(f"{told.why or ''}{told.by or ''}")
    return told


def draft_to_change(
    session_id: int,
    number: int | None,
    on: PageView,
    what: str,
    *asked: object,
    tap: tuple[int | None, Plain] | None = None,
) -> DraftChange:
    """Open a draft for a request.

    Raises NotFoundError; StaleError if the page's hand is another one, for it was recorded;
    ClosedError.  Both know of a request that was served before, and of a `tap`, its place and
    what it said, that is in the hand which was recorded.
    """
    row = repository.session(session_id)
    draft = recording.load_draft(row, number)
    request = draft_history.mark(what, on.revision, *asked)
    if repository.status(row) is SessionStatus.CLOSED:
        raise ClosedError(taken=_is_in(row, on, tap) or draft_history.was_served(draft, request))
    require_shown_entry(row, draft, on, tap)
    return DraftChange(row, draft, on, request)


def _is_in(row: Session, on: PageView, tap: tuple[int | None, Plain] | None) -> bool:
    """Whether a tap is in a hand that was recorded: at its place, if that is known."""
    if tap is None or on.number is None:
        return False
    hand = eager_loading.hand(row, on.number)
    records = [hand.versions[-1].record] if hand is not None and hand.versions else []
    kept = [one["entries"] for one in records if unreadable_hands.is_record(one)]
    place, said = tap
    return any(said in (one if place is None else one[place : place + 1]) for one in kept)


def stale_error(row: Session, draft: Draft, on: PageView) -> StaleError:
    """What tells a page that it shows another state, with the hand as it is now."""
    then = None if on.revision is None else draft_history.snapshot_at(draft, on.revision)
    return StaleError(recording.draft_view(row, draft), then, draft_history.now(draft))


def require_current_revision(row: Session, draft: Draft, on: PageView) -> None:
    """Raise StaleError if the page showed another state of this hand."""
    if on.revision not in {None, draft.revision}:
        raise stale_error(row, draft, on)


def require_shown_entry(
    row: Session, draft: Draft, on: PageView, tap: tuple[int | None, Plain] | None = None
) -> None:
    """Raise StaleError if the page's hand is another one: it was recorded elsewhere."""
    if on.number not in {None, draft.number}:
        taken = _is_in(row, on, tap)
        raise StaleError(recording.draft_view(row, draft), shown=on.number, taken=taken)


def require_entry(change: DraftChange, index: int) -> None:
    """Raise StaleError, NotStandingError, NotFoundError if it is not the page's entry."""
    change.require()
    queued_taps.require_same_entry(change.row, change.draft, index, change.on)
    if not 0 <= index < change.draft.cursor:
        raise NotFoundError("no-entry")
