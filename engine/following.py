"""Following the entries of a record one by one, for any game that has a `step`.

What cannot stand becomes a finding and is left out. What another order of the same stage would
allow is put there and only doubted: the scorer was slower than the table. That holds only where
everything else keeps its meaning: what was said binds, an explicit pass too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Generic, TypeVar

from engine.adjudication import Ask
from engine.copying import Copied
from engine.findings import Finding, Mend, Severity
from engine.problem import Code, Problem, finding_of, problem
from engine.record import Entry

MOST_MENDS: Final = 6
"""Errors for which a right place is looked for; more are plain errors."""
LOOK_BACK: Final = 30
"""How many entries back a right place is looked for."""

Numbered = tuple[int, Entry]


H = TypeVar("H", bound=Copied)


def _always(hand: object) -> bool:
    del hand
    return True


def _nothing(hand: object, entry: Entry) -> None:
    del hand, entry


@dataclass(frozen=True, slots=True)
class Way(Generic[H]):
    """How a game follows its entries.

    `step` takes an entry or says why not; `movable` tells if what is wrong with an entry may be
    that it was entered late;
    `leads_to` if a hand is in the same stage of speaking as another; `after_wrong` what becomes
    of the hand when an entry was left out; `mend` an obvious repair. `late` is the code for what
    was put in its place; `holds` says whether all that was said still stands by itself then.
    `meaning` tells what an entry came to, from the hand right after it: in which turn or stage it
    was said, on whose game and which item. Nothing put in its place may change it for another.
    """

    start: Callable[[], H]
    step: Callable[[H, int, Entry], tuple[H, Problem | None]]
    movable: Callable[[Entry, Problem], bool]
    leads_to: Callable[[H, H], bool]
    after_wrong: Callable[[H, int, Entry, Problem], H]
    mend: Callable[[int, Problem], Mend | None]
    codes: Mapping[str, Code]
    late: str
    holds: Callable[[H], bool] = _always
    meaning: Callable[[H, Entry], object] = _nothing


@dataclass(slots=True)
class Followed(Generic[H]):
    """The hand at the end, the findings, and the entries taken, each in its right place."""

    hand: H
    findings: list[Finding] = field(default_factory=list)
    taken: list[Numbered] = field(default_factory=list)


def follow(way: Way[H], entries: Sequence[Entry]) -> Followed[H]:
    """Take the entries one by one."""
    so_far = Followed(way.start())
    mends = 0
    for index, entry in enumerate(entries):
        so_far.hand, wrong = way.step(so_far.hand, index, entry)
        if wrong is None:
            so_far.taken.append((index, entry))
            continue
        mended = None
        if mends < MOST_MENDS and way.codes[wrong.code].severity is Severity.ERROR:
            mends += 1
            if way.movable(entry, wrong):
                mended = _find_place(way, so_far.taken, (index, entry))
        if mended is None:
            mend = way.mend(index, wrong)
            so_far.findings.append(finding_of(way.codes, index, wrong, mend))
            so_far.hand = way.after_wrong(so_far.hand, index, entry, wrong)
            continue
        so_far.hand, so_far.taken, before = mended
        so_far.findings.append(_late(way, index, before, wrong))
    return so_far


def _late(way: Way[H], index: int, before: int, wrong: Problem) -> Finding:
    late = problem(way.late, instead=wrong.code)
    found = finding_of(way.codes, index, late, Mend("move", entry=index, to=before))
    rules = tuple(dict.fromkeys((*found.rules, *way.codes[wrong.code].rules)))
    return replace(found, rules=rules)


def _find_place(
    way: Way[H], taken: Sequence[Numbered], late: Numbered
) -> tuple[H, list[Numbered], int] | None:
    """Look back for a place in the same stage where the entry stands and nothing after it falls."""
    states = replay(way, taken)
    for place in _back(len(taken)):
        if not way.leads_to(states[place], states[-1]):
            return None
        hand = _put_in(way, states, taken, place, late)
        if hand is not None:
            return hand, [*taken[:place], late, *taken[place:]], taken[place][0]
    return None


def _back(length: int) -> range:
    return range(length - 1, max(-1, length - 1 - LOOK_BACK), -1)


def replay(way: Way[H], taken: Sequence[Numbered]) -> list[H]:
    """The hand before each taken entry, and after the last."""
    hand = way.start()
    states = [hand.copy()]
    for index, entry in taken:
        hand, _ = way.step(hand, index, entry)
        states.append(hand.copy())
    return states


def _put_in(
    way: Way[H], states: Sequence[H], taken: Sequence[Numbered], place: int, late: Numbered
) -> H | None:
    """The hand with an entry put in before a taken one; None if that changes any other."""
    hand, wrong = way.step(states[place].copy(), *late)
    if wrong is not None:
        return None
    for (index, entry), after in zip(taken[place:], states[place + 1 :], strict=True):
        hand, wrong = way.step(hand, index, entry)
        if wrong is not None or way.meaning(hand, entry) != way.meaning(after, entry):
            return None
    return hand if way.holds(hand) else None


def late_asks(
    way: Way[H], entries: Sequence[Entry], offered: Callable[[H], Iterable[Ask]]
) -> tuple[Ask, ...]:
    """What may have been said earlier in the present stage, and would be put in its place.

    `offered` lists what could be said in a state, each an entry as it is. What would be taken as
    said now is not among them: it is not taken as said earlier.
    """
    so_far = follow(way, entries)
    states = replay(way, so_far.taken)
    number = len(entries)
    late: dict[Entry, Ask] = {}
    for place in _back(len(so_far.taken)):
        if not way.leads_to(states[place], so_far.hand):
            break
        for ask in offered(states[place]):
            entry = ask.entry
            if entry in late or way.step(so_far.hand.copy(), number, entry)[1] is None:
                continue
            if _put_in(way, states, so_far.taken, place, (number, entry)) is not None:
                late[entry] = ask
    return tuple(late.values())
