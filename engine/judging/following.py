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

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from engine.hand.record import Entry
from engine.judging.adjudication import Ask
from engine.judging.consequences import Mistakes
from engine.judging.course import Course, H, Way, back
from engine.judging.findings import Finding, Severity
from engine.judging.ruling import WHOLE_HAND


@dataclass(slots=True)
class Followed(Generic[H]):
    """The hand at the end, and the findings.

    `told` is the hand as it was probably meant, where that is not this one; what is wrong with
    the entries `held` comes of a mistake before them.
    """

    hand: H
    findings: list[Finding]
    told: H | None = None
    held: frozenset[int] = frozenset()


def follow(way: Way[H], entries: Sequence[Entry]) -> Followed[H]:
    """Take the entries one by one.

    A ruling on one item lets a mistake stand for good, so that all that came of it is told.
    """
    course = Course(way)
    course.follow(entries)
    found = list(course.findings().values())
    stays = any(entry.do == "ruling" and entry.on != WHOLE_HAND for entry in entries)
    if stays or not any(one.severity is Severity.ERROR for one in found):
        return Followed(course.hand, found)
    mistakes = Mistakes(way, entries, course)
    told = None if mistakes.meant is course else mistakes.meant.hand
    return Followed(course.hand, mistakes.findings, told, mistakes.held)


def at_the_end(
    followed: Followed[H], findings: Callable[[H], Iterable[Finding]]
) -> Iterator[Finding]:
    """What only the whole record shows, and not only because of a mistake that was found."""
    meant: set[tuple[str, int | None]] | None = None
    if followed.told is not None:
        meant = {(found.code, found.entry) for found in findings(followed.told)}
    for found in findings(followed.hand):
        if found.entry in followed.held:
            continue
        if meant is None or (found.code, found.entry) in meant:
            yield found


def late_asks(
    way: Way[H], entries: Sequence[Entry], offered: Callable[[H], Iterable[Ask]]
) -> tuple[Ask, ...]:
    """What may have been said earlier in the present stage, and would be put in its place.

    `offered` lists what could be said in a state, each an entry as it is. What would be taken as
    said now is not among them: it is not taken as said earlier. Where its time was over since, the
    scorer says with the mend that it was in time.
    """
    course = Course(way)
    course.follow(entries)
    states = course.states()
    number = len(entries)
    late: dict[Entry, Ask] = {}
    for place in back(len(course.taken)):
        if not way.leads_to(states[place], course.hand):
            break
        for ask in offered(states[place]):
            entry = ask.entry
            if entry in late or way.step(course.hand.copy(), number, entry)[1] is None:
                continue
            if course.put_in(states, place, number, entry) is not None:
                late[entry] = ask
    return tuple(late.values())


def late_place(way: Way[H], entries: Sequence[Entry], entry: Entry) -> int | None:
    """The place among the entries where a word was said that nobody entered then, if there is one.

    It is where its mend would put it, had it been entered behind them all.
    """
    course = Course(way)
    course.follow(entries)
    place = course.best_place(course.states(), len(entries), entry)
    return None if place is None else course.place_in_record(place)
