"""The kontra ladder: the side that may say the next step, and the steps on an item."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from engine.hand.cards import Seat
from engine.hand.record import Entry, entry_of, seat_of
from engine.hand.state_copy import copy_with
from engine.results.entry_problem import EntryProblem, make_problem


class KontraStep(NamedTuple):
    """A step with its entry and seat, and its stage where that matters."""

    entry: int
    name: str
    seat: Seat
    stage: str = ""


@dataclass(frozen=True, slots=True)
class KontraLadder:
    """An item that kontra can raise, by its id, with the steps said so far.

    `out` are the seats that had their turn and can no longer raise it.
    """

    id: str
    steps: tuple[KontraStep, ...] = field(default=(), kw_only=True)
    out: frozenset[Seat] = field(default=frozenset(), kw_only=True)

    def raised(
        self,
        index: int,
        entry: Entry,
        stage: str = "",
        **now: Any,  # noqa: ANN401 - fields of a subclass
    ) -> Self:
        """Return a copy with one more step, that of an entry, and the `now` fields replaced."""
        step = KontraStep(index, entry.do, seat_of(entry), stage)
        return copy_with(self, steps=(*self.steps, step), **now)

    def passed_by(self, seat: Seat) -> Self:
        """Return a copy in which a seat can no longer raise the item."""
        return self if seat in self.out else copy_with(self, out=self.out | {seat})


def unfounded_answers(game: str) -> frozenset[str]:
    """Return the codes of answers to a missing kontra or on a missing item."""
    return frozenset({f"{game}.kontra-wrong-step", f"{game}.no-such-item"})


def next_step(said: int, steps: Sequence[str]) -> str | None:
    """Return the step that may answer after `said` steps, or None at the top (ALS 7.1).

    >>> next_step(1, ("kontra", "rekontra"))
    'rekontra'
    """
    return steps[said] if said < len(steps) else None


def step_by(seat: Seat, on: str, said: int, steps: tuple[str, ...]) -> Entry | None:
    """Return the entry for the next step on an item by a seat; None at the top."""
    right = next_step(said, steps)
    return None if right is None else entry_of(right, seat=seat, on=on)


def is_announcers_turn(said: int) -> bool:
    """Return whether the announcing side may answer after `said` steps (ALS 7.1)."""
    return said % 2 == 1


def no_such_item(game: str, entry: Entry, items: Iterable[str] = ()) -> EntryProblem:
    """Return the problem that there is no such item; items of the same name are offered instead."""
    name, on = str(entry.on).partition("/")[0], entry.on
    same = (item for item in items if item.partition("/")[0] == name)
    return make_problem(f"{game}.no-such-item", *(replace(entry, on=item) for item in same), on=on)


def check_side(
    wrong: str, on: str, said: int, steps: Sequence[str], *, announcers: bool, **told: object
) -> EntryProblem | None:
    """Check that it is the side's turn on the ladder (ALS 7.1, ULT 3.1, SNA 3.1).

    `announcers` is whether the announcing side says it; at the top nobody has a turn.
    """
    right = next_step(said, steps)
    if right is None or announcers is is_announcers_turn(said):
        return None
    return make_problem(wrong, on=on, step=right, **told)


def check_step(
    game: str, entry: Entry, on: str, said: int, steps: Sequence[str]
) -> EntryProblem | None:
    """Check that a step is the next one after `said` steps (ALS 7.1, ULT 3.1)."""
    right = next_step(said, steps)
    if right is None:
        return make_problem(f"{game}.kontra-at-the-top", on=on)
    if entry.do == right:
        return None
    better = Entry(right, seat=entry.seat, on=on)
    return make_problem(f"{game}.kontra-wrong-step", better, on=on, step=entry.do, right=right)
