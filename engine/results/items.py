"""Items and awards: what can be won or lost by itself, its chain of factors, who is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.hand.cards import Card, Name, Seat


class Outcome(Name):
    """What became of an item. `VOID` items are worth nothing to anybody (ALS 3.8)."""

    OPEN = "open"
    MADE = "made"
    FAILED = "failed"
    DRAWN = "drawn"
    VOID = "void"

    @property
    def pays(self) -> bool:
        """Whether somebody won it, and somebody lost."""
        return self is Outcome.MADE or self is Outcome.FAILED


class Factor(NamedTuple):
    """One link of a value chain: the base value or a multiplier, with the rule that gives it."""

    what: str
    times: int
    rules: tuple[str, ...]
    seat: Seat | None = None
    stage: str | None = None


@dataclass(frozen=True, slots=True)
class Bound:
    """A number of which a reason knows only that it is so much at least, or at most."""

    points: int
    least: bool
    counts: str | None = None
    """What is counted in and need not be so, by the game's own word for it."""


class Reason(NamedTuple):
    """Why an outcome is so, as a code with parameters; the game's words make a sentence of it."""

    code: str
    params: Mapping[str, object] = MappingProxyType({})


THE_GAME: Final = "game"
"""The id of the item that is the hand's contract itself, in games that have one."""


class Item(NamedTuple):
    """The game or one announcer's figure.

    `id` is `game` (`is_game`) or `FIGURE/SEAT`; `name` the game's or the figure's id; `by` its
    announcer (nobody in klopitzky); `value` the product of the chain, in points, with what is added
    to it at the end by `plus` and so multiplied by nothing (ULT 5.2).
    """

    id: str
    name: str
    by: Seat | None
    stage: str | None
    factors: tuple[Factor, ...]
    outcome: Outcome = Outcome.OPEN
    reason: Reason | None = None
    rules: tuple[str, ...] = ()
    card: Card | None = None
    ruled: bool = False
    plus: tuple[Factor, ...] = ()

    @property
    def value(self) -> int:
        """What the item is worth: its factors multiplied, and what is added, in points."""
        product = prod([factor.times for factor in self.factors])
        return product + sum([added.times for added in self.plus])

    @property
    def is_game(self) -> bool:
        """Whether it is the contract itself, and not something announced beside it."""
        return self.id == THE_GAME

    @property
    def cited(self) -> tuple[str, ...]:
        """Every rule it rests on: its own, and those of its chain."""
        links = (*self.factors, *self.plus)
        return tuple(dict.fromkeys([*self.rules, *[rule for one in links for rule in one.rules]]))


@dataclass(frozen=True, slots=True)
class Award:
    """What one decided item writes and pays, seat by seat, in points.

    `written` holds what each seat writes up, never negative; `cash` what each seat receives,
    negative where it pays; `window` what goes into the window. Cash and window together
    always sum to zero (ALS 12). `out` are those who win the whole game at once by it, whatever they
    have (SNA 3.1). By `doubled` more of the hands to come count double, or one less (TAR 2.7).
    """

    item: str
    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]
    rules: tuple[str, ...]
    window: int = 0
    out: tuple[Seat, ...] = ()
    doubled: int = 0

    def __post_init__(self) -> None:
        """Hold that nobody writes less than nothing and that cash moves without loss."""
        moved = sum(self.cash.values()) + self.window
        least = min(self.written.values()) if self.written else 0
        if moved != 0 or self.window < 0 or least < 0:
            message = f"unbalanced award of {self.item}: {self.cash} {self.window} {self.written}"
            raise AssertionError(message)


def paid(winners: Sequence[Seat], losers: Sequence[Seat], value: int) -> dict[Seat, int]:
    """What each gets where every loser pays every winner so many points; below zero the other way.

    >>> paid([Seat("A")], [Seat("B"), Seat("C")], 3)
    {<Seat.A: 'A'>: 6, <Seat.B: 'B'>: -3, <Seat.C: 'C'>: -3}
    """
    won = dict.fromkeys(winners, value * len(losers))
    return won | dict.fromkeys(losers, -value * len(winners))


@dataclass(frozen=True, slots=True)
class Totals:
    """All awards of a hand added up, seat by seat, in points.

    `window` is what the hand pays into the window, and `window_to` who takes what was in it
    before the hand; `out` are those who win the whole game at once (SNA 3.1), and by `doubled`
    more of the hands to come count double (TAR 2.7).
    """

    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]
    window: int = 0
    window_to: Seat | None = None
    out: tuple[Seat, ...] = ()
    doubled: int = 0


def add_awards(
    awards: tuple[Award, ...], places: tuple[Seat, ...], window_to: Seat | None = None
) -> Totals:
    """Add awards up; a seat without any has 0."""
    written, cash = dict.fromkeys(places, 0), dict.fromkeys(places, 0)
    window, doubled, out = 0, 0, set[Seat]()
    for award in awards:
        for seat, points in award.written.items():
            written[seat] += points
        for seat, points in award.cash.items():
            cash[seat] += points
        window += award.window
        doubled += award.doubled
        out.update(award.out)
    in_order = tuple([seat for seat in places if seat in out])
    return Totals(written, cash, window, window_to, in_order, doubled)
