"""Recording: from a draft to a version of a hand, and the changes that follow from it."""

from collections.abc import Collection, Iterator

import engine
from engine.hand.record import Entry, Record
from engine.results.adjudication import HandStatus
from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.services import eager_loading, input_validation, seating, view_types
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.entry.draft_loading import update_next_draft_players
from scorekeeper.services.errors import RefusedError, UnconfirmedDoubtsError
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.storage.database import db, now


def record_draft(
    row: Session,
    draft: view_types.DraftView,
    scorer_id: int,
    key: str,
    why: str,
    *,
    disputed: bool,
    confirmed: Collection[str] = (),
) -> view_types.RecordingResult:
    """Record the draft as a version of its hand and close it.  Raises as `drafts.keep` does.

    Each doubt that changes money has to be among the `confirmed`, by its mark.
    """
    status = draft.adjudication.status
    if status is HandStatus.OPEN:
        raise RefusedError("hand-open")
    if status is HandStatus.DISPUTED and not disputed:
        raise RefusedError("hand-disputed")
    doubts = [doubt.mark for doubt in draft.doubts]
    if not set(doubts) <= set(confirmed):
        raise UnconfirmedDoubtsError(draft)
    record = engine.format_record(draft.record)
    judge(record)
    if draft.correction:
        why = input_validation.clean_reason(why)
        hand = repository.hand(row, draft.number)
        last, sitting = hand.versions[-1], seating.seating_at_hand(row, hand)
        if (
            seating.present_record(last.record, sitting) == record
            and last.kind != view_types.VersionKind.WITHDRAWN.value
        ):
            raise RefusedError("hand-unchanged")
    kind = view_types.VersionKind.CORRECTED if draft.correction else view_types.VersionKind.KEPT
    if status is HandStatus.RULED or (draft.correction and _only_ruled(draft.record, last.record)):
        kind = view_types.VersionKind.RULED
    version = HandVersion(
        kind=kind.value,
        record=record,
        why=input_validation.clean_text(why),
        scorer_id=scorer_id,
        confirmed=doubts,
    )
    return add_version(row, draft.number, version, key)


def _only_ruled(record: Record, before: object) -> bool:
    """Return whether only rulings were added, even if they do not settle the hand yet."""
    entries = before.get("entries") if isinstance(before, dict) else None
    if not isinstance(entries, list) or not any(map(_is_ruling, record.entries)):
        return False
    had = [one for one in entries if one.get("do") not in engine.RULING_ENTRIES]
    has = [engine.format_entry(one) for one in record.entries if not _is_ruling(one)]
    return had == has


def _is_ruling(entry: Entry) -> bool:
    return entry.do in engine.RULING_ENTRIES


def add_version(
    row: Session, number: int, version: HandVersion, key: str
) -> view_types.RecordingResult:
    """Add a version to a hand, or to a new hand, and return the changed results.

    The draft that it was made from is closed.  A correction in progress survives the withdrawal or
    restoring of its hand; its scorer is informed on the next tap.
    """
    before = session_view_builder.build_session_view(row)
    hand = (
        eager_loading.load_hand(row, number) if number <= eager_loading.last_number(row) else None
    )
    if hand is None:
        hand = Hand(session_id=row.id, number=number, versions=[])
        db.session.add(hand)
    tables = seating.seating_history_of(row)
    version.places = (
        tables.at_hand(hand)
        if hand.versions and view_types.VersionKind(version.kind).repeats
        else tables.by_names(number, version.record)
    ).marked
    version.number = len(hand.versions) + 1
    # The timestamp lets a retried request find the version that it created.
    version.at = now()
    hand.versions.append(version)
    eager_loading.count_added_version(row, number)
    if view_types.VersionKind(version.kind).repeats:
        for draft in row.drafts:
            draft.revision = row.revision if draft.number == number else draft.revision
    else:
        row.drafts[:] = [draft for draft in row.drafts if draft.number != number]
    row.fresh = row.revision
    idempotency_keys.record_served_key(key, "hand", row.id, number, version.at)
    db.session.flush()
    update_next_draft_players(row)
    after = session_view_builder.build_session_view(row)
    return _kept(after, number, list_changed_figures(before, after))


def find_recorded_result(session_id: int, key: str) -> view_types.RecordingResult | None:
    """Return the result of the request with this key if it was served before, as things are now."""
    number = idempotency_keys.find_served_result(key, "hand", session_id)
    if number is None:
        return None
    row = repository.session(session_id)
    moment = idempotency_keys.served_when(key)
    versions = repository.hand(row, number).versions
    made = next((each.number for each in versions if each.at == moment), len(versions))
    # Report the changes of this request, not those of later corrections.
    before, after = (
        session_view_builder.build_session_view(row, upto=(number, count))
        for count in (made - 1, made)
    )
    return _kept(
        session_view_builder.build_session_view(row), number, list_changed_figures(before, after)
    )


def _kept(
    view: view_types.SessionView, number: int, changes: tuple[view_types.ResultChange, ...]
) -> view_types.RecordingResult:
    hand = view.hand(number)
    ended = view.stretches[hand.stretch - 1] if hand.ends_stretch and hand.stretch else None
    return view_types.RecordingResult(view, hand, changes, ended)


def list_changed_figures(
    before: view_types.SessionView, after: view_types.SessionView
) -> tuple[view_types.ResultChange, ...]:
    """Return every changed figure: hands, ends and results of series, balances."""
    balances = (
        view_types.ResultChange("balance", before.balances.get(player), balance, player=player)
        for player, balance in after.balances.items()
    )
    figures = (*_hands(before, after), *_stretches(before, after), *balances)
    return tuple(one for one in figures if one.before != one.after)


def _hands(
    before: view_types.SessionView, after: view_types.SessionView
) -> Iterator[view_types.ResultChange]:
    were = {hand.number: hand for hand in before.hands}
    for hand in after.hands:
        was = were.get(hand.number, hand)
        if was is hand:
            continue
        for player in {**hand.points, **was.points}:
            had, has = (each.points.get(player, 0) for each in (was, hand))
            yield view_types.ResultChange("points", had, has, player=player, hand=hand.number)
        was_due, due = (1 if each.due else None for each in (was, hand))
        yield view_types.ResultChange("others", was_due, due, hand=hand.number)
        had, has = (each.window.change if each.window else 0 for each in (was, hand))
        yield view_types.ResultChange("window", had, has, hand=hand.number)


def _stretches(
    before: view_types.SessionView, after: view_types.SessionView
) -> Iterator[view_types.ResultChange]:
    for number in range(1, max(len(before.stretches), len(after.stretches)) + 1):
        was, now = (next(iter(view.stretches[number - 1 :]), None) for view in (before, after))
        if was is now:
            continue
        yield view_types.ResultChange("ended", _end(was), _end(now), stretch=number)
        for player in {**(now.results if now else {}), **(was.results if was else {})}:
            had, has = (each.results.get(player) if each else None for each in (was, now))
            yield view_types.ResultChange("result", had, has, player=player, stretch=number)


def _end(stretch: view_types.SeriesView | None) -> int | None:
    """Return the number of the hand that ended a series, if it has ended."""
    return None if stretch is None or stretch.ending is SeriesEnding.RUNNING else stretch.hands[-1]
