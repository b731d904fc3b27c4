"""Following the entries of a record one by one, for any game that has a `step`.

What cannot stand becomes a finding and is left out, unless it happened all the same: then it has
its effect, however often the hand is followed again. What another order of the same stage would
allow is put there and only doubted: the scorer was slower than the table. That holds only where
everything else keeps its meaning: what was said binds, an explicit pass too. And it holds only
where nothing entered since shows that the time for it was over, as a card does: then it is an
error, and that it was said in time is for the scorer to say, with the mend.

One mistake is one finding: what is wrong only because of a mistake before it is held back until
that one is mended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.adjudication.error_cascade import ErrorCascade
from engine.adjudication.replay import SILENT, GameReplay, H, Replay, ReplayResult, restore_entry
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.ruling import WHOLE_HAND
from engine.adjudication.single_slip import explain_by_single_slip
from engine.adjudication.work_budget import MOST_WORK, WorkBudget
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import Ask
from engine.results.findings import Finding, Severity


def replay_record(way: GameReplay[H]) -> ReplayResult[H]:
    """Take the entries of a record one by one.

    A ruling on one item lets a mistake stand for good, so that all that came of it is told.
    """
    course = continue_replay(way)
    followed = _explained(way, course)
    followed.work = course.work.done
    return followed


def _explained(way: GameReplay[H], course: Replay[H]) -> ReplayResult[H]:
    """Find which mistakes bring about what was found on a course."""
    entries, found = way.record.entries, list(course.findings().values())
    if not found:
        return ReplayResult(course.hand, found)
    if any(entry.do == "ruling" and entry.on != WHOLE_HAND for entry in entries):
        return ReplayResult(course.hand, found)
    if not any(one.severity is Severity.ERROR for one in found):
        return explain_by_single_slip(way, course.hand, found, course.work)
    mistakes = ErrorCascade(way, entries, course)
    told = None if mistakes.meant is course else mistakes.meant.hand
    return ReplayResult(course.hand, mistakes.findings, told, mistakes.held)


def state_at_end(
    followed: ReplayResult[H], findings: Callable[[H], Iterable[Finding]]
) -> Iterator[Finding]:
    """What only the whole record shows, and not only because of a mistake that was found."""
    meant: set[tuple[str, int | None]] | None = None
    if followed.told is not None:
        meant = {(found.code, found.entry) for found in findings(followed.told)}
    for found in findings(followed.hand):
        stays = meant is None or (found.code, found.entry) in meant
        if stays and found.entry not in followed.held:
            yield found


def late_asks(way: GameReplay[H], seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in the present stage, where so far it is taken to have not.

    Entering one of these, as it is, is a doubt with a mend that puts it in its place, never an
    error: the scorer was slower than the table. What would be taken as said now is not among them:
    it is not taken as said earlier. Where its time was over since, the scorer says with the mend
    that it was in time. Where trying them all takes too much work, the last places are tried.
    """
    course, number = continue_replay(way), len(way.record.entries)
    states, told, known = course.states(), way.closed(course.hand), course.work.done
    late: dict[Entry, Ask] = {}
    for place in restore_entry(len(course.taken)):
        if not way.leads_to(states[place], course.hand):
            break
        for ask in way.spoken(states[place]):
            entry = ask.entry
            if entry in late or ask.fill is not None or entry.do == SILENT:
                continue
            if not way.concerns(states[place], entry, seat) or not way.fits(told, entry):
                continue
            _, wrong = way.step(course.hand.copy(), number, entry)
            if wrong is None or not way.movable(entry, wrong):
                continue
            if course.work.done - known >= MOST_WORK:
                return tuple(late.values())
            if course.put_in(states, place, number, entry) is not None:
                late[entry] = ask
    return tuple(late.values())


def asks_before(way: GameReplay[H], seat: Seat) -> Iterator[tuple[Ask, int]]:
    """Yield what a seat may have said in an earlier stage where it counts otherwise.

    Each comes with its place among the entries, the last where everything after it still stands
    for what it meant.
    """
    course, number = continue_replay(way), len(way.record.entries)
    states, found = course.states(), set[tuple[str, Entry]]()
    known = course.work.done
    for place in range(len(course.taken) - 1, -1, -1):
        for ask in way.spoken_before(states[place], course.hand):
            entry = ask.entry
            if entry.seat is not seat or (ask.stage, entry) in found:
                continue
            if course.work.done - known >= MOST_WORK:
                return
            if course.put_in(states, place, number, entry, stays=False) is not None:
                found.add((ask.stage, entry))
                yield ask, course.place_in_record(place)


def late_place(way: GameReplay[H], entry: Entry, stage: str | None = None) -> int | None:
    """The place among the entries where a word was said that nobody entered then, if there is one.

    It is where its mend would put it, had it been entered behind them all; or in an earlier
    `stage`, if that is told.
    """
    if stage is not None and entry.seat is not None:
        asked = asks_before(way, entry.seat)
        return next((at for ask, at in asked if (ask.stage, ask.entry) == (stage, entry)), None)
    course = continue_replay(way)
    course.work = WorkBudget()
    place = course.best_place(course.states(), len(way.record.entries), entry)
    return None if place is None else course.place_in_record(place)
