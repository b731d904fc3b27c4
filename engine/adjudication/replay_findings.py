"""Findings from the replay of a record, for any game that has a `step`.

An invalid entry becomes a finding and is left out, unless it happened at the table anyway: then it
has its effect in every replay. An entry that is valid elsewhere in the same stage is moved there
and only doubted, since the scorer may be slower than the table. That requires that all other
entries keep their meaning: announcements are binding, including an explicit pass. It also requires
that no later entry, such as a card, shows that the time for it was over: then it is an error, and
the scorer can confirm with the fix that it was said in time.

One mistake is one finding: follow-up errors are suppressed until the mistake is fixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.adjudication.error_cascade import ErrorCascade
from engine.adjudication.replay import SILENT, GameReplay, H, Replay, ReplayResult, places_to_search
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.ruling import WHOLE_HAND
from engine.adjudication.single_slip import explain_by_single_slip
from engine.adjudication.work_budget import MOST_WORK, WorkBudget
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import Prompt
from engine.results.findings import Finding, Severity


def replay_record(replayer: GameReplay[H]) -> ReplayResult[H]:
    """Return the result of replaying a record.

    A ruling on one item makes a mistake final, so all its follow-up errors are reported.
    """
    course = continue_replay(replayer)
    followed = _explained(replayer, course)
    followed.work = course.work.done
    return followed


def _explained(replayer: GameReplay[H], course: Replay[H]) -> ReplayResult[H]:
    """Return the result of a replay, with the mistakes that cause its findings."""
    entries, found = replayer.record.entries, list(course.findings().values())
    if not found:
        return ReplayResult(course.hand, found)
    if any(entry.do == "ruling" and entry.on != WHOLE_HAND for entry in entries):
        return ReplayResult(course.hand, found)
    if not any(one.severity is Severity.ERROR for one in found):
        return explain_by_single_slip(replayer, course.hand, found, course.work)
    mistakes = ErrorCascade(replayer, entries, course)
    told = None if mistakes.meant is course else mistakes.meant.hand
    explained = mistakes.held - mistakes.meant.findings().keys()
    return ReplayResult(course.hand, mistakes.findings, told, mistakes.held, explained)


def findings_at_end(
    followed: ReplayResult[H], findings: Callable[[H], Iterable[Finding]]
) -> Iterator[Finding]:
    """Yield the findings about the whole record that do not follow from a known mistake."""
    meant: set[tuple[str, int | None]] | None = None
    if followed.told is not None:
        meant = {(found.code, found.entry) for found in findings(followed.told)}
    for found in findings(followed.hand):
        stays = meant is None or (found.code, found.entry) in meant
        if stays and found.entry not in followed.held:
            yield found


def find_same_stage_prompts(replayer: GameReplay[H], seat: Seat) -> tuple[Prompt, ...]:
    """Return the announcements a seat may have made earlier in the present stage.

    Entering one of these is a doubt with a fix that moves it to its place, never an error, since
    the scorer may be slower than the table. Announcements that are valid now are excluded, as they
    would not be moved. If the time was over since, the scorer confirms with the fix that it was in
    time. If trying all places takes too much work, only the last places are tried.
    """
    course, number = continue_replay(replayer), len(replayer.record.entries)
    states, told, known = course.states(), replayer.closed(course.hand), course.work.done
    late: dict[Entry, Prompt] = {}
    for place in places_to_search(len(course.taken)):
        if not replayer.can_reach_stage(states[place], course.hand):
            break
        for ask in replayer.spoken(states[place]):
            entry = ask.entry
            if entry in late or ask.fill is not None or entry.do == SILENT:
                continue
            if not replayer.concerns(states[place], entry, seat) or not replayer.fits(told, entry):
                continue
            _, wrong = replayer.step(course.hand.copy(), number, entry)
            if wrong is None or not replayer.movable(entry, wrong):
                continue
            if course.work.done - known >= MOST_WORK:
                return tuple(late.values())
            if course.put_in(states, place, number, entry) is not None:
                late[entry] = ask
    return tuple(late.values())


def find_earlier_stage_prompts(replayer: GameReplay[H], seat: Seat) -> Iterator[tuple[Prompt, int]]:
    """Yield a seat's possible announcements in an earlier stage where they have another value.

    Each comes with its place among the entries, the last one where all later entries keep their
    meaning.
    """
    course, number = continue_replay(replayer), len(replayer.record.entries)
    states, found = course.states(), set[tuple[str, Entry]]()
    known = course.work.done
    for place in range(len(course.taken) - 1, -1, -1):
        for ask in replayer.spoken_before(states[place], course.hand):
            entry = ask.entry
            if entry.seat is not seat or (ask.stage, entry) in found:
                continue
            if course.work.done - known >= MOST_WORK:
                return
            if course.put_in(states, place, number, entry, stays=False) is not None:
                found.add((ask.stage, entry))
                yield ask, course.place_in_record(place)


def late_place(replayer: GameReplay[H], entry: Entry, stage: str | None = None) -> int | None:
    """Return the place among the entries where a missing announcement was made, or None.

    It is the place that the fix would move the entry to, or one in an earlier `stage` if that is
    given.
    """
    if stage is not None and entry.seat is not None:
        asked = find_earlier_stage_prompts(replayer, entry.seat)
        return next((at for ask, at in asked if (ask.stage, ask.entry) == (stage, entry)), None)
    course = continue_replay(replayer)
    course.work = WorkBudget()
    place = course.best_place(course.states(), len(replayer.record.entries), entry)
    return None if place is None else course.place_in_record(place)
