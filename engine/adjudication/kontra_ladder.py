"""The kontra ladder: which side may say the next step, and what it multiplies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Self

from engine.hand.cards import Seat
from engine.hand.record import Entry, seat_of
from engine.hand.state_copy import copy_with
from engine.results.entry_problem import EntryProblem, make_problem


class KontraStep(NamedTuple):
    """A step that was said, by which entry and whom; in which stage, where that matters."""

    entry: int
    name: str
    seat: Seat
    stage: str = ""


@dataclass(frozen=True, slots=True)
class KontraLadder:
    """What may be raised by kontra, by its item's id, with the steps said so far.

    `out` are those who had their turn and can raise it no more.
    """

    id: str
    steps: tuple[KontraStep, ...] = field(default=(), kw_only=True)
    out: frozenset[Seat] = field(default=frozenset(), kw_only=True)

    def raised(
        self,
        index: int,
        entry: Entry,
        stage: str = "",
        **now: Any,  # noqa: ANN401 - as they are there
    ) -> Self:
        """The same by one step more, that of an entry, and with what is otherwise `now`."""
        step = KontraStep(index, entry.do, seat_of(entry), stage)
        return copy_with(self, steps=(*self.steps, step), **now)

    def passed_by(self, seat: Seat) -> Self:
        """The same once a seat can raise it no more."""
        return self if seat in self.out else copy_with(self, out=self.out | {seat})


def unfounded_answers(game: str) -> frozenset[str]:
    """What is wrong with an answer because there was no kontra, or nothing to say it on."""
    return frozenset({f"{game}.kontra-wrong-step", f"{game}.no-such-item"})


def next_step(said: int, steps: Sequence[str]) -> str | None:
    """The step that may answer after `said` steps, or None at the top (ALS 7.1).

    >>> next_step(1, ("kontra", "rekontra"))
    'rekontra'
    """
    return steps[said] if said < len(steps) else None


@lru_cache(maxsize=2048)
def step_by(seat: Seat, on: str, said: int, steps: tuple[str, ...]) -> Entry | None:
    """The next step of the ladder on something as a seat says it; None at the top."""
    right = next_step(said, steps)
    return None if right is None else Entry(right, seat=seat, on=on)


def is_announcers_turn(said: int) -> bool:
    """Whether the announcing side is the one to answer after `said` steps (ALS 7.1).

    The other side says kontra, szubkontra and mordkontra; the announcing side rekontra and
    hirskontra.
    """
    return said % 2 == 1


def no_such_item(game: str, entry: Entry, items: Iterable[str] = ()) -> EntryProblem:
    """There is nothing to say a step on; perhaps one of these items of that name was meant."""
    name, on = str(entry.on).partition("/")[0], entry.on
    same = (item for item in items if item.partition("/")[0] == name)
    return make_problem(f"{game}.no-such-item", *(replace(entry, on=item) for item in same), on=on)


def check_side(
    wrong: str, on: str, said: int, steps: Sequence[str], *, announcers: bool, **told: object
) -> EntryProblem | None:
    """The next step is for the side whose turn it is on the ladder (ALS 7.1, ULT 3.1, SNA 3.1).

    `announcers` tells whether it is said by theirs; at the top nobody has a turn.
    """
    right = next_step(said, steps)
    if right is None or announcers is is_announcers_turn(said):
        return None
    return make_problem(wrong, on=on, step=right, **told)


def check_step(
    game: str, entry: Entry, on: str, said: int, steps: Sequence[str]
) -> EntryProblem | None:
    """A step is the next one of the ladder (ALS 7.1, ULT 3.1); `said` are the steps so far."""
    right = next_step(said, steps)
    if right is None:
        return make_problem(f"{game}.kontra-at-the-top", on=on)
    if entry.do == right:
        return None
    better = Entry(right, seat=entry.seat, on=on)
    return make_problem(f"{game}.kontra-wrong-step", better, on=on, step=entry.do, right=right)
