"""Loading of drafts: the stored one or a new one, its players, its earlier states and its view."""

from collections.abc import Mapping
from typing import Final

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from scorekeeper.models import Draft, Session
from scorekeeper.services import open_drafts, seating, table_counting, undo_and_retries, view_types
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.adjudication_outside_write_lock import AdjudicationNotCachedError
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.scoring import session_replay, session_view_builder
from scorekeeper.services.seating import build_plain_record
from scorekeeper.services.undo_and_retries import Plain, StepKind


def load_draft(row: Session, number: int | None) -> Draft:
    """Return the stored draft of a hand, or a new one that is not in the database yet.

    Without a number it is the draft of the next hand, or of the last one if its recording was
    undone.

    Raises NotFoundError for a hand that is neither recorded nor the next one.
    """
    coming = seating.next_number(row)
    again = open_drafts.draft_of_undone_recording(row) if number is None else None
    if again is not None:
        return again
    wanted = coming if number is None else number
    for draft in row.drafts:
        if draft.number == wanted:
            return draft
    dealer, places, entries = _unbegun(row, wanted)
    return Draft(
        number=wanted,
        dealer=dealer,
        entries=entries,
        cursor=len(entries),
        revision=row.fresh,
        steps=[],
        places=places,
    )


def _unbegun(row: Session, number: int) -> tuple[str, str, list[Plain]]:
    """Return the initial state of a draft: dealer, places, entries."""
    if number == seating.next_number(row):
        return *_coming(row), []
    hand = repository.hand(row, number)
    with row_validation.reading_rows(row):
        record = session_replay.count_session(row).hand(number).versions[-1].record
    entries = [engine.format_entry(one) for one in record.entries]
    return record.dealer.value, seating.seating_at_hand(row, hand).marked, entries


def state_after_discard(row: Session, draft: Draft) -> tuple[str, str, list[Plain]]:
    """Return the state of a draft after it is discarded: dealer, places, entries.

    A hand whose recording was undone goes to the players of the next hand; its dealer stays only
    if these are the players of the draft.
    """
    if draft is not open_drafts.draft_of_undone_recording(row):
        return _unbegun(row, draft.number)
    dealer, places = _coming(row)
    return dealer if places != draft.places else draft.dealer, places, []


def _coming(row: Session) -> tuple[str, str]:
    """Return the next hand's dealer, by seat in it, and its players' places, as in drafts."""
    sitting, dealer = session_view_builder.next_hand_seating(row)
    return (sitting.seat(dealer) or dealer).value, sitting.marked


def update_next_draft_players(row: Session) -> None:
    """Update the players of the next hand's draft to those whose turn it is, unless it has entries.

    A draft with entries stays with the players it was begun by: its page shows their names.  A
    discarded one can still be restored.
    """
    if not table_counting.method_of(row).all_play:
        row.fresh = row.revision
    number = seating.next_number(row)
    draft = next((one for one in row.drafts if one.number == number and not one.cursor), None)
    if draft is None:
        return
    dealer, places = _coming(row)
    if undo_and_retries.is_discarded(draft):
        undo_and_retries.change_draft(
            draft, "follow", row.revision, StepKind.NOTHING, dealer=dealer, places=places
        )
    elif draft.places != places:
        row.drafts.remove(draft)


def draft_view(row: Session, draft: Draft) -> view_types.DraftView:
    """Return a draft with its adjudication.  Raises engine.MalformedRecordError."""
    dealer, again = Seat(draft.dealer), draft is open_drafts.draft_of_undone_recording(row)
    sitting = seating.seating_of_draft(row, draft)
    plain = build_plain_record(row, sitting.players, dealer, draft.entries[: draft.cursor])
    record, adjudication, so_far, before = judge_with_earlier_states(plain)
    everything, known = record, undo_and_retries.history(draft)
    if draft.cursor < len(draft.entries):
        everything, _ = judge(plain | {"entries": draft.entries})
    return view_types.DraftView(
        session_id=row.id,
        number=draft.number,
        correction=draft.number < seating.next_number(row) and not again,
        reopened=again,
        dealer=dealer,
        players=sitting.players,
        out=sitting.out,
        entries=record.entries,
        undone=everything.entries[draft.cursor :],
        record=record,
        adjudication=adjudication,
        so_far=so_far,
        before=before,
        revision=draft.revision,
        changed=draft.at,
        can_undo=undo_and_retries.step_to_undo(draft, known) is not None,
        can_redo=undo_and_retries.step_to_redo(draft, known) is not None,
        discarded=undo_and_retries.is_discarded(draft, known),
    )


STAGE: Final = 64
"""A limit above the length of any stage; of a longer record only the last entries count."""


def judge_with_earlier_states(
    plain: object,
) -> tuple[Record, Adjudication, tuple[Adjudication, ...], Mapping[int, Adjudication]]:
    """Return a record, its adjudication, and the adjudications of its earlier states.

    These are the one after each entry of the present stage, and by its place the one before each
    announcement of an earlier stage with other scoring.  Raises engine.MalformedRecordError.
    """
    try:
        record, found = judge(plain)
        before = judge_before_announcements(record, found)
        return record, found, judge_stage_entries(record, found), before
    except AdjudicationNotCachedError:
        # Compute everything without the lock, not one adjudication per restart.
        raise AdjudicationNotCachedError(lambda: judge_with_earlier_states(plain)) from None


def judge_stage_entries(record: Record, found: Adjudication) -> tuple[Adjudication, ...]:
    """Return the adjudication after each entry of the present stage, from its beginning on.

    The last one is `found`, the adjudication of the whole record.  The others are usually cached:
    each was that of the whole record one tap earlier.
    """
    states, plain = [found], engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    for count in range(len(record.entries) - 1, max(-1, len(record.entries) - STAGE), -1):
        _, state = judge(plain | {"entries": entries[:count]})
        if state.table.stage != found.table.stage:
            break
        states.insert(0, state)
    return tuple(states)


def judge_before_announcements(record: Record, found: Adjudication) -> Mapping[int, Adjudication]:
    """Return the adjudications before announcements of earlier stages that score otherwise."""
    table, apart = found.table, engine.GAMES[record.game].stages_apart
    if table.stage in apart or not any(said.stage in apart for said in table.said):
        return {}
    earlier = (said for said in table.said if said.stage != table.stage and not said.void)
    places = sorted(said.entry for said in earlier if said.seat and said.entry is not None)
    plain = engine.format_record(record)
    entries = [engine.format_entry(entry) for entry in record.entries]
    return {place: judge(plain | {"entries": entries[:place]})[1] for place in places}
