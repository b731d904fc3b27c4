"""Items and awards: what can be won or lost by itself, its chain of factors, who is paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from math import prod

from engine.cards import Card, Seat


class Outcome(Enum):
    """What became of an item. `VOID` items are worth nothing to anybody (ALS 3.8)."""

    OPEN = "open"
    MADE = "made"
    FAILED = "failed"
    DRAWN = "drawn"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Factor:
    """One link of a value chain: the base value or a multiplier, with the rule that gives it."""

    what: str
    times: int
    rules: tuple[str, ...]
    seat: Seat | None = None
    stage: str | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an outcome is so, as a code with parameters; the game's words make a sentence of it."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """The game or one announcer's figure.

    `id` is `game` or `FIGURE/SEAT`; `name` the game's or the figure's id; `by` its announcer
    (nobody in klopitzky); `value` the product of the chain, in points.
    """

    id: str
    name: str
    by: Seat | None
    stage: str | None
    factors: tuple[Factor, ...]
    outcome: Outcome
    reason: Reason | None
    rules: tuple[str, ...]
    card: Card | None = None
    ruled: bool = False

    @property
    def value(self) -> int:
        """What the item is worth: its factors multiplied, in points."""
        return prod(factor.times for factor in self.factors)


@dataclass(frozen=True, slots=True)
class Award:
    """What one decided item writes and pays, seat by seat, in points.

    `written` holds what each seat writes up, never negative; `cash` what each seat receives,
    negative where it pays, and it always sums to zero (ALS 12).
    """

    item: str
    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]
    rules: tuple[str, ...]

    def __post_init__(self) -> None:
        """Hold that nobody writes less than nothing and that cash moves without loss."""
        if sum(self.cash.values()) != 0 or any(points < 0 for points in self.written.values()):
            message = f"unbalanced award of {self.item}: {self.cash} {self.written}"
            raise AssertionError(message)


@dataclass(frozen=True, slots=True)
class Totals:
    """All awards of a hand added up, seat by seat, in points."""

    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]


def add_awards(awards: tuple[Award, ...], places: tuple[Seat, ...]) -> Totals:
    """Add awards up; a seat without any has 0."""
    return Totals(
        {seat: sum(award.written.get(seat, 0) for award in awards) for seat in places},
        {seat: sum(award.cash.get(seat, 0) for award in awards) for seat in places},
    )
