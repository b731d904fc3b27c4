"""The hands of a table, counted one after the other: what follows from each, and from one more.

What was counted is kept as long as the table is in the same state, so that a tap, which changes
nothing of it, asks for no hand; where hands were added or changed, counting goes on from the last
one before.  All that can be thrown away at any time: it follows from the records (SES 5.1).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from flask import current_app
from msgspec import Struct, structs

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import Status
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand, CountingCourse
from scorekeeper.models import Hand, HandVersion, Session
from scorekeeper.services import counting_methods, eager_loading, seating
from scorekeeper.services.adjudication import RecordText
from scorekeeper.services.persistence import repository, row_validation, unreadable_hands
from scorekeeper.services.scoring import result_cache
from scorekeeper.services.scoring.counted_session import CountedHandResult, CountedSessionResult
from scorekeeper.services.scoring.hand_views import SessionHandViews, build_hand_views
from scorekeeper.services.scoring.result_cache import HandScoreText
from scorekeeper.services.views import (
    HandState,
    SessionStatus,
    Unreadable,
    VersionKind,
    VersionView,
)
from scorekeeper.storage.database import is_writing, release_lock
from scorekeeper.storage.lru_cache import LRUCache

_STATES: Final = {
    Status.OPEN: HandState.DISPUTED,
    Status.SCORED: HandState.SCORED,
    Status.DISPUTED: HandState.DISPUTED,
    Status.RULED: HandState.RULED,
}
_KINDS: Final = {kind.value: kind for kind in VersionKind}
_NAME: Final = "courses"
TABLES: Final = 32
"""So many tables are kept counted: more than any club plays at in one evening."""


class SessionState(Struct, frozen=True):
    """A hand, and what follows from it and all before it.

    `breaks` tells that the table ended after it what was running.
    """

    hand: CountedHandResult
    breaks: bool
    course: CountingCourse


class CountedSession(Struct, frozen=True):
    """The hands of a table, counted; `state`, `game` and `seatings` are what they were read with.

    `kept` is how many versions they have.
    """

    state: int
    game: object
    kept: int
    seatings: tuple[tuple[object, ...], ...]
    hands: tuple[SessionState, ...]
    counted: CountedSessionResult
    shown: SessionHandViews

    @property
    def last(self) -> int:
        """The number of the last hand, 0 if there is none."""
        return self.hands[-1].hand.number if self.hands else 0

    def hand(self, number: int) -> CountedHandResult:
        """The hand with this number.  Raises LookupError."""
        return next(each.hand for each in reversed(self.hands) if each.hand.number == number)


def count_session(row: Session) -> CountedSession:
    """The hands of a session, counted.  Raises as reading them does: see `sound.reading`."""
    known = release_lock().get(row.id) or _courses().get(row.id)
    game = engine.GAMES.get(row.game)
    if known is not None and known.game is not game:
        known = None
    if known is not None and known.state == repository.state(row):
        return known
    while True:
        revision = row.revision
        found = _read(row, game, known)
        # It was changed between two questions: all of it is as it was at one moment.
        if row.revision == revision:
            break
    # What is not written yet may never be.
    if is_writing():
        release_lock()[row.id] = found
    else:
        _courses().put(row.id, found)
    return found


def count_session_as_of(row: Session, number: int, versions: int) -> CountedSession:
    """The same if the hand of this number had only so many versions, or were not there at all."""
    known = count_session(row)
    hands = [each.hand for each in known.hands if each.hand.number < number]
    dealt = _dealt(hands)
    hand = eager_loading.hand(row, number)
    if versions and hand is not None:
        hands.append(_play(row, seating.tables_of(row), hand, _reckoned([hand]), dealt, versions))
    hands += [each.hand for each in known.hands if each.hand.number > number]
    found = _count(row, known.game, hands, known)
    # Who deals next is as it is.
    counted = structs.replace(found.counted, dealt=known.counted.dealt)
    return structs.replace(found, counted=counted)


def forget_session() -> None:
    """Let go of what was counted: it is counted anew."""
    release_lock().clear()
    _courses().forget()


def _courses() -> LRUCache[int, CountedSession]:
    """The tables that are kept counted, those last asked for."""
    empty = LRUCache[int, CountedSession](TABLES)
    courses: LRUCache[int, CountedSession] = current_app.extensions.setdefault(_NAME, empty)
    return courses


def _read(row: Session, game: object, known: CountedSession | None) -> CountedSession:
    """Read what is not known, and go on counting from there."""
    if known is not None and not _sat_alike(row, known):
        known = None
    there = {each.hand.number: each.hand for each in known.hands} if known else {}
    fresh, numbers = _changed(row, known, there)
    row_validation.require_columns(*fresh)
    reckoned = _reckoned(fresh)
    new = {hand.number: hand for hand in fresh}
    hands: list[CountedHandResult] = []
    tables = seating.tables_of(row)
    dealt: Seat | None = None
    for number in numbers:
        fresh_one = new.get(number)
        hand = _play(row, tables, fresh_one, reckoned, dealt) if fresh_one else there[number]
        hands.append(hand)
        dealt = dealt if hand.state is HandState.WITHDRAWN else hand.dealer
    return _count(row, game, hands, known)


def _sat_alike(row: Session, known: CountedSession) -> bool:
    """Whether the hands that are known were played by the same people, as far as rows say."""
    return _seatings(row, known.last) == tuple(
        each for each in known.seatings if int(str(each[-1])) <= known.last
    )


def _seatings(row: Session, last: int | None = None) -> tuple[tuple[object, ...], ...]:
    return tuple(
        (each.seat, each.player_id, each.from_hand)
        for each in row.seatings
        if last is None or each.from_hand <= last
    )


def _changed(
    row: Session, known: CountedSession | None, there: Mapping[int, CountedHandResult]
) -> tuple[list[Hand], Iterable[int]]:
    """The hands that are new or other than known, and the numbers of all."""
    last = eager_loading.last_number(row)
    if known is None:
        fresh = eager_loading.hands(row)
        return fresh, [hand.number for hand in fresh]
    added = last - known.last
    if row.kept - known.kept == added:
        # Each new hand has a version at least: so no other one has got any.
        fresh = eager_loading.hands(row, behind=known.last)
        if len(fresh) == added:
            return fresh, [*there, *(hand.number for hand in fresh)]
    counts = eager_loading.hand_counts(row)
    other = [
        number
        for number, versions in counts.items()
        if number not in there or len(there[number].versions) != versions
    ]
    return eager_loading.hands(row, other), counts


def _reckoned(
    hands: Sequence[Hand],
) -> dict[int, tuple[RecordText | Unreadable, HandScoreText | None]]:
    """What was recorded of hands, and what of it is remembered or could be reckoned, by version."""
    found = {
        id(each): unreadable_hands.read_stored(each) for hand in hands for each in hand.versions
    }
    told = {one for one in found.values() if isinstance(one, RecordText)}
    known = result_cache.recall_scores(told)
    new: dict[RecordText, HandScoreText] = {}
    for hand in hands:
        for version in hand.versions:
            one = found[id(version)]
            if isinstance(one, Unreadable) or one in known:
                continue
            why = unreadable_hands.judge_stored(version, one)
            if why is None:
                new[one] = known[one] = result_cache.compute_score(one)
            else:
                found[id(version)] = why
    if not is_writing():
        result_cache.remember_scores(new)
    return {
        key: (one, None if isinstance(one, Unreadable) else known[one])
        for key, one in found.items()
    }


def _play(
    row: Session,
    tables: seating.Tables,
    hand: Hand,
    reckoned: Mapping[int, tuple[RecordText | Unreadable, HandScoreText | None]],
    dealt: Seat | None,
    versions: int | None = None,
) -> CountedHandResult:
    """A hand as the first of its versions have it, or all; `dealt` is who dealt before it."""
    if not hand.versions:
        raise row_validation.CorruptRowError("hand_version")
    shown = hand.versions[:versions]
    spoilt = any(reckoned[id(each)][1] is None for each in shown)
    empty = unreadable_hands.placeholder_adjudication(row, hand, dealt) if spoilt else None
    views = tuple(_version(each, reckoned[id(each)][0], empty) for each in shown)
    found = reckoned[id(shown[-1])][1]
    if found is None:
        found = result_cache.compute_score(views[-1].told)
        state = HandState.UNREADABLE
    else:
        state = _STATES[found.status]
    if not views[-1].kind.counts:
        state = HandState.WITHDRAWN
    sitting = tables.at_hand(hand, shown[-1])
    in_force = sitting if versions is None else tables.at_hand(hand)
    return CountedHandResult(
        hand.number,
        sitting,
        views,
        state,
        seating.dealer_of(row, hand, in_force, dealt),
        CountedHand(
            {seat: str(player.id) for seat, player in sitting.players.items()},
            found.totals if state.counts else Totals({}, {}),
            found.dealer,
            at_table=tuple(str(player.id) for player in sitting.table.values()),
        ),
    )


def _version(
    version: HandVersion, found: RecordText | Unreadable, empty: RecordText | None
) -> VersionView:
    told = empty if isinstance(found, Unreadable) else found
    if told is None:  # pragma: no cover  (there is one where anything cannot be read)
        raise AssertionError(version)
    return VersionView(
        number=version.number,
        kind=_KINDS.get(version.kind, VersionKind.KEPT),
        told=told,
        who=getattr(version.scorer, "name", "?"),
        when=version.at,
        why=version.why,
        confirmed=tuple(version.confirmed) if isinstance(version.confirmed, list) else (),
        unreadable=found if isinstance(found, Unreadable) else None,
    )


def _count(
    row: Session, game: object, hands: Sequence[CountedHandResult], known: CountedSession | None
) -> CountedSession:
    """Count hands, from the first on that is other than known."""
    in_line = [hand for hand in hands if hand.state is not HandState.WITHDRAWN]
    ends = _ends(row, [hand.number for hand in in_line])
    after: list[SessionState] = []
    before = iter(known.hands if known else ())
    course = counting_methods.method_of(row).begin(counting_methods.terms_of(row))
    alike = True
    for hand in hands:
        breaks = hand.number in ends
        old = next(before, None) if alike else None
        alike = old is not None and old.hand is hand and old.breaks == breaks
        if alike and old is not None:
            after.append(old)
            course = old.course
            continue
        if hand.state is not HandState.WITHDRAWN:
            course = course.after(replace(hand.counted, break_off=True) if breaks else hand.counted)
        after.append(SessionState(hand, breaks, course))
    table = seating.at_table(row, seating.next_number(row))
    account = course.account(
        [str(player.id) for player in table.players.values()],
        closed=repository.status(row) is SessionStatus.CLOSED,
    )
    numbers = (hand.number for hand in in_line)
    lines = dict(zip(numbers, account.lines, strict=True))
    counted = CountedSessionResult(account, lines, table, _dealt(hands))
    return CountedSession(
        state=repository.state(row),
        game=game,
        kept=row.kept,
        seatings=_seatings(row),
        hands=tuple(after),
        counted=counted,
        shown=build_hand_views(row, hands, in_line, counted, known.shown if known else None),
    )


def _dealt(hands: Sequence[CountedHandResult]) -> Seat | None:
    """Who dealt the last hand, by seat at the table; withdrawn ones are left out."""
    played = (hand.dealer for hand in reversed(hands) if hand.state is not HandState.WITHDRAWN)
    return next(played, None)


def _ends(row: Session, in_line: Sequence[int]) -> set[int]:
    """The hands after which the table broke off: the last before it said so."""
    broken = {each.after_hand: each.broken for each in row.breaks}
    return {
        in_line[place - 1] if (place := bisect_right(in_line, number)) else 0
        for number, is_broken in broken.items()
        if is_broken
    }
