"""Replay of a session: its hands are scored one after the other, incrementally.

The result is cached while the table's state is the same, so a tap, which does not change it, reads
no hand.  After a hand is added or changed, scoring continues from the last unchanged one.  The
cache can be dropped at any time: everything follows from the records (SES 5.1).
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import HandStatus
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand, RunningTotal
from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.services import eager_loading, seating, table_counting
from scorekeeper.services.adjudication_cache import LazyJudgedRecord, make_lazy_record
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.scoring import score_cache
from scorekeeper.services.scoring.score_cache import HandScoreResult
from scorekeeper.services.scoring.scored_session_views import (
    CountedSession,
    HandStep,
    UncountedHand,
    build_marks,
    build_steps,
    build_stretches,
    players_of,
)
from scorekeeper.services.view_types import HandState, SessionStatus, VersionKind, VersionView
from scorekeeper.storage.database import is_writing, transaction_cache
from scorekeeper.storage.lru_cache import LRUCache, application_cache

_STATES: Final = {
    HandStatus.OPEN: HandState.DISPUTED,
    HandStatus.SCORED: HandState.SCORED,
    HandStatus.DISPUTED: HandState.DISPUTED,
    HandStatus.RULED: HandState.RULED,
}
TABLES: Final = 32
"""The number of cached sessions: more tables than any club has in one evening."""


def count_session(row: Session) -> CountedSession:
    """Return the scored session.  Raises the errors that `row_validation.reading_rows` handles."""
    known = transaction_cache().get(row.id) or _courses().get(row.id)
    game = engine.GAMES.get(row.game)
    if known is not None and known.game is not game:
        known = None
    if known is not None and known.state == repository.table_state(row):
        return known
    while True:
        revision = row.revision
        found = _read(row, game, known)
        # Changed between two queries: read again, to get a single revision.
        if row.revision == revision:
            break
    # Uncommitted results may be rolled back, so they are not cached globally.
    if is_writing():
        transaction_cache()[row.id] = found
    else:
        _courses().put(row.id, found)
    return found


def count_session_as_of_version(row: Session, number: int, versions: int) -> CountedSession:
    """Return the scored session as if this hand had only so many versions (0: no such hand)."""
    known = count_session(row)
    hands = [each.hand for each in known.hands if each.hand.number < number]
    hand = eager_loading.load_hand(row, number)
    if versions and hand is not None:
        hands.append(_play(seating.seating_history_of(row), hand, _reckoned([hand]), versions))
    hands += [each.hand for each in known.hands if each.hand.number > number]
    # The next dealer is the present one.
    return structs.replace(_count(row, known.game, hands, known), dealt=known.dealt)


def _courses() -> LRUCache[int, CountedSession]:
    """Return the LRU cache of scored sessions."""
    return application_cache("courses", TABLES)


def _read(row: Session, game: object, known: CountedSession | None) -> CountedSession:
    """Read the hands that are not cached, and continue scoring from there."""
    if known is not None and not _is_alike(row, known):
        known = None
    there = {each.hand.number: each.hand for each in known.hands} if known else {}
    fresh, numbers = _changed(row, known, there)
    reckoned, tables = _reckoned(fresh), seating.seating_history_of(row)
    there |= {hand.number: _play(tables, hand, reckoned) for hand in fresh}
    return _count(row, game, [there[number] for number in numbers], known)


def _is_alike(row: Session, known: CountedSession) -> bool:
    """Return whether the cached hands were scored by the present terms and seatings."""
    seated = tuple(each for each in known.seatings if int(str(each[-1])) <= known.last)
    terms = repository.corrections_of_terms(row)
    return known.corrections == terms and _seatings(row, known.last) == seated


def _seatings(row: Session, last: int | None = None) -> tuple[tuple[object, ...], ...]:
    return tuple(
        (seat, player, since)
        for since, seat, player in seating.seating_history_of(row).inputs
        if last is None or since <= last
    )


def _changed(
    row: Session, known: CountedSession | None, there: Mapping[int, UncountedHand]
) -> tuple[list[Hand], Iterable[int]]:
    """Return the hands that are new or changed, and the numbers of all."""
    last = eager_loading.last_number(row)
    if known is None:
        fresh = eager_loading.load_hands(row)
        return fresh, [hand.number for hand in fresh]
    added = last - known.last
    if row.kept - known.kept == added:
        # Each new hand has at least one version, so no other hand has a new one.
        fresh = eager_loading.load_hands(row, behind=known.last)
        if len(fresh) == added:
            return fresh, [*there, *(hand.number for hand in fresh)]
    counts = eager_loading.load_version_counts(row)
    other = [
        number
        for number, versions in counts.items()
        if number not in there or len(there[number].versions) != versions
    ]
    return eager_loading.load_hands(row, other), counts


def _reckoned(hands: Sequence[Hand]) -> dict[int, tuple[LazyJudgedRecord, HandScoreResult]]:
    """Return record and scores of each version by `id(version)`.  Raises CorruptRowError."""
    versions = [each for hand in hands for each in hand.versions]
    row_validation.require_valid_values(*hands, *versions)
    records = {id(each): make_lazy_record(each.record) for each in versions}
    try:
        scores = score_cache.find_scores({*records.values()})
    except engine.MalformedRecordError as error:
        raise row_validation.CorruptRowError(f"hand_version.record ({error})") from error
    return {key: (record, scores[record]) for key, record in records.items()}


def _play(
    tables: seating.SeatingHistory,
    hand: Hand,
    reckoned: Mapping[int, tuple[LazyJudgedRecord, HandScoreResult]],
    versions: int | None = None,
) -> UncountedHand:
    """Return a hand's result from the first `versions` of it, or all.  Raises CorruptRowError."""
    if not hand.versions:
        raise row_validation.CorruptRowError("hand_version")
    shown = hand.versions[:versions]
    views = tuple(
        _version(each, reckoned[id(each)][0], tables.at_hand(hand, each)) for each in shown
    )
    score = reckoned[id(shown[-1])][1]
    state = _STATES[score.status] if views[-1].kind.counts else HandState.WITHDRAWN
    sitting = tables.at_hand(hand, shown[-1])
    if len(shown[-1].record["seats"]) != len(sitting.places):
        raise row_validation.CorruptRowError("seating.seat")
    in_force = sitting if versions is None else tables.at_hand(hand)
    return UncountedHand(
        hand.number,
        sitting,
        views,
        state,
        in_force.place(reckoned[id(hand.versions[-1])][1].dealer),
        CountedHand(
            {seat: str(player.id) for seat, player in sitting.players.items()},
            score.totals if state.counts else Totals({}, {}),
            score.dealer,
            at_table=tuple(str(player.id) for player in sitting.table.values()),
        ),
    )


def _version(version: HandVersion, told: LazyJudgedRecord, sitting: seating.Sitting) -> VersionView:
    """Return a version with the present names of its players; its scores do not depend on them."""
    seats: tuple[str, ...] = ()
    named = seating.present_record(version.record, sitting)
    if named is not version.record:
        told, seats = make_lazy_record(named), tuple(version.record["seats"])
    return VersionView(
        number=version.number,
        kind=VersionKind(version.kind),
        told=told,
        who=getattr(version.scorer, "name", "?"),
        when=version.at,
        why=version.why,
        confirmed=tuple(version.confirmed),
        seats=seats,
    )


def _count(
    row: Session, game: object, hands: Sequence[UncountedHand], known: CountedSession | None
) -> CountedSession:
    """Score hands with the counting method, from the first one that differs from `known`."""
    in_line = [hand for hand in hands if hand.state is not HandState.WITHDRAWN]
    ends = _ends(row, [hand.number for hand in in_line])
    before = known.hands if known else ()
    courses = [*_courses_of(row, hands, ends, before)]
    course = courses[-1] if courses else _start(row)
    table = seating.seating_if_all_play(row, seating.next_number(row))
    account = course.account(
        [str(player.id) for player in table.players.values()],
        closed=repository.status(row) is SessionStatus.CLOSED,
    )
    lines = dict(zip((hand.number for hand in in_line), account.lines, strict=True))
    players = players_of(table, hands)
    return CountedSession(
        state=repository.table_state(row),
        corrections=repository.corrections_of_terms(row),
        game=game,
        kept=row.kept,
        seatings=_seatings(row),
        hands=tuple(build_steps(hands, ends, courses, lines, before)),
        account=account,
        table=table,
        dealt=_dealt_by(row, in_line),
        stretches=tuple(build_stretches(row, account, in_line, players, known)),
        marks=tuple(build_marks(account, in_line, players)),
        players=players,
    )


def _start(row: Session) -> RunningTotal:
    return table_counting.method_of(row).begin(table_counting.terms_of(row))


def _courses_of(
    row: Session, hands: Sequence[UncountedHand], ends: Collection[int], known: Sequence[HandStep]
) -> Iterator[RunningTotal]:
    """Yield the counting method's state after each hand."""
    course, alike = _start(row), True
    for place, hand in enumerate(hands):
        breaks = hand.number in ends
        old = known[place] if alike and place < len(known) else None
        if old is not None and old.hand is hand and old.breaks == breaks:
            course = old.course
        else:
            alike = False
            if hand.state is not HandState.WITHDRAWN:
                counted = replace(hand.counted, break_off=True) if breaks else hand.counted
                course = course.after(counted)
        yield course


def _dealt_by(row: Session, in_line: Sequence[UncountedHand]) -> Seat | None:
    """Return where the last dealer sits now: he may have moved for somebody who joined."""
    if not in_line:
        return None
    last, tables = in_line[-1], seating.seating_history_of(row)
    return tables.follow(last.dealer, last.number, seating.next_number(row))


def _ends(row: Session, in_line: Sequence[int]) -> set[int]:
    """Return the numbers of the hands after which the table broke off a series."""
    broken = {each.after_hand: each.broken for each in row.breaks}
    return {
        in_line[place - 1] if (place := bisect_right(in_line, number)) else 0
        for number, is_broken in broken.items()
        if is_broken
    }
