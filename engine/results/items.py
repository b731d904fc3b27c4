"""Items and awards: what is won or lost separately, its chain of factors, and its payments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.hand.cards import Card, IdentityEnum, Seat


class Outcome(IdentityEnum):
    """The outcome of an item. `VOID` items are worth nothing to anybody (ALS 3.8)."""

    OPEN = "open"
    MADE = "made"
    FAILED = "failed"
    DRAWN = "drawn"
    VOID = "void"

    @property
    def pays(self) -> bool:
        """Return whether there is a winner and a loser."""
        return self is Outcome.MADE or self is Outcome.FAILED


# Named tuples, not frozen dataclasses: a hand creates thousands, and each takes a quarter of the
# time to create.
class Factor(NamedTuple):
    """One link of a value chain: the base value or a multiplier, with the rule that gives it."""

    what: str
    times: int
    rules: tuple[str, ...]
    seat: Seat | None = None
    stage: str | None = None


@dataclass(frozen=True, slots=True)
class Bound:
    """A number of a reason that is known only as a lower or an upper bound."""

    points: int
    least: bool
    counts: str | None = None
    """The part of the number that is uncertain, by the game's own id."""


class Reason(NamedTuple):
    """The reason of an outcome: a code with parameters, which a game's texts make a sentence."""

    code: str
    params: Mapping[str, object] = MappingProxyType({})


def is_reading(number: str) -> bool:
    """Return whether a cited rule is a reading, chosen by the table among those of a rule.

    >>> is_reading("GIN 5.4 last_card"), is_reading("GIN 5.4"), is_reading("GIN 5 big")
    (True, False, False)
    """
    return number.count(" ") > 1 and "." in number


THE_GAME: Final = "game"
"""The id of the item of the hand's contract, in games that have one."""


class Item(NamedTuple):
    """The game or one announcer's figure.

    `id` is `game` (`is_game`) or `FIGURE/SEAT`; `name` the game's or the figure's id; `by` its
    announcer (nobody in klopitzky); `value` the product of the chain, in points, plus `plus`, which
    no factor multiplies (ULT 5.2).
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
        """The value in points: the product of its factors, and the addition."""
        product = prod([factor.times for factor in self.factors])
        return product + sum([added.times for added in self.plus])

    @property
    def is_game(self) -> bool:
        """Return whether it is the contract itself, not an announcement besides it."""
        return self.id == THE_GAME

    @property
    def cited(self) -> tuple[str, ...]:
        """Every rule it cites: its own, and those of its chain."""
        links = (*self.factors, *self.plus)
        return tuple(dict.fromkeys([*self.rules, *[rule for one in links for rule in one.rules]]))


@dataclass(frozen=True, slots=True)
class Award:
    """The points of one decided item, written and paid, by seat.

    `written` is the points each seat writes up, never negative; `cash` the points each seat
    receives, negative if it pays; `window` the points paid into the window. Cash and window
    together always sum to zero (ALS 12). `out` are the seats that win the whole game at once by it,
    whatever they have (SNA 3.1). `doubled` is the change in the number of coming hands that count
    double (TAR 2.7); a doubling that `stacks` multiplies those that count double already, and one
    that begins `anew` adds none to those that are left, if these are as many. An award that is
    `undoubled` counts once, also in a hand that counts double (TAR 7.8). `unpaid` is what is
    written by a reading beyond what is worth money (ALS 12.2). If it `keeps`, what it pays into the
    window stays the payers' (ULT 5.3).
    """

    item: str
    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]
    rules: tuple[str, ...]
    window: int = 0
    out: tuple[Seat, ...] = ()
    doubled: int = 0
    stacks: bool = False
    anew: bool = False
    undoubled: bool = False
    unpaid: Mapping[Seat, int] = field(default_factory=dict)
    keeps: bool = False

    def __post_init__(self) -> None:
        """Check that nothing written is negative and that cash and window sum to zero."""
        moved = sum(self.cash.values()) + self.window
        least = min(self.written.values()) if self.written else 0
        if moved != 0 or self.window < 0 or least < 0:
            message = f"unbalanced award of {self.item}: {self.cash} {self.window} {self.written}"
            raise AssertionError(message)

    def multiplied(self, times: int) -> Award:
        """Return the award in a hand that counts so many times (TAR 7.8)."""
        once = self.cash if self.undoubled else {}
        totals = Totals(self.written, self.cash, undoubled=once)
        return replace(self, cash=totals.multiplied(times).cash)


def cash_by_seat(winners: Sequence[Seat], losers: Sequence[Seat], value: int) -> dict[Seat, int]:
    """Return the cash of each seat if every loser pays every winner; negative is the other way.

    >>> cash_by_seat([Seat("A")], [Seat("B"), Seat("C")], 3)
    {<Seat.A: 'A'>: 6, <Seat.B: 'B'>: -3, <Seat.C: 'C'>: -3}
    """
    won = dict.fromkeys(winners, value * len(losers))
    return won | dict.fromkeys(losers, -value * len(winners))


def awards_between(
    items: Iterable[Item], side: Sequence[Seat], others: Sequence[Seat], rules: tuple[str, ...]
) -> tuple[Award, ...]:
    """Return the awards of items that a side made or failed: written, and paid by each loser."""
    awards: list[Award] = []
    for item in items:
        if item.outcome.pays:
            made = item.outcome is Outcome.MADE
            winners, losers = (side, others) if made else (others, side)
            cash = cash_by_seat(winners, losers, item.value)
            awards.append(Award(item.id, dict.fromkeys(winners, item.value), cash, rules))
    return tuple(awards)


def cite_readings(items: tuple[Item, ...], paid: Iterable[Award]) -> tuple[Item, ...]:
    """Return the items, each with the readings by which alone it pays or is written as it is."""
    by = {award.item: tuple(filter(is_reading, award.rules)) for award in paid}
    if not any(by.values()):
        return items
    return tuple(
        item._replace(rules=tuple(dict.fromkeys((*item.rules, *by.get(item.id, ())))))
        for item in items
    )


@dataclass(frozen=True, slots=True)
class Totals:
    """The sum of all awards of a hand, seat by seat, in points.

    `window` is the amount the hand pays into the window, and `window_to` the seat that takes its
    content before the hand; `out` are those who win the whole game at once (SNA 3.1), and `doubled`
    is the change in the number of coming hands that count double (TAR 2.7): a doubling of its own
    if it `stacks`, one that is not added to those left if it begins `anew`. `undoubled` is the part
    of the cash that counts once in such a hand (TAR 7.8), `unpaid` the part of what is written that
    is worth no money (ALS 12.2), `paid_in` the part of the window that stays its payers' (ULT 5.3).
    """

    written: Mapping[Seat, int]
    cash: Mapping[Seat, int]
    window: int = 0
    window_to: Seat | None = None
    out: tuple[Seat, ...] = ()
    doubled: int = 0
    stacks: bool = False
    anew: bool = False
    undoubled: Mapping[Seat, int] = field(default_factory=dict)
    unpaid: Mapping[Seat, int] = field(default_factory=dict)
    paid_in: Mapping[Seat, int] = field(default_factory=dict)

    @property
    def alone(self) -> Totals:
        """The totals without what only shows in other hands: `undoubled` and `paid_in`."""
        return replace(self, undoubled={}, paid_in={})

    def multiplied(self, times: int) -> Totals:
        """Return the totals of a hand that counts so many times (TAR 7.8).

        >>> seat = Seat("A")
        >>> Totals({}, {seat: 35}, undoubled={seat: 33}).multiplied(2).cash
        {<Seat.A: 'A'>: 37}
        """
        if times == 1:
            return self
        once = self.undoubled
        cash = {
            seat: points * times - once.get(seat, 0) * (times - 1)
            for seat, points in self.cash.items()
        }
        return replace(self, cash=cash)


def add_awards(
    awards: tuple[Award, ...], places: tuple[Seat, ...], window_to: Seat | None = None
) -> Totals:
    """Add awards up; a seat without any has 0."""
    written, cash = dict.fromkeys(places, 0), dict.fromkeys(places, 0)
    window, doubled, out = 0, 0, set[Seat]()
    undoubled: dict[Seat, int] = {}
    unpaid: dict[Seat, int] = {}
    paid_in: dict[Seat, int] = {}
    for award in awards:
        for seat, points in award.written.items():
            written[seat] += points
        for seat, points in award.cash.items():
            cash[seat] += points
            if award.undoubled:
                undoubled[seat] = undoubled.get(seat, 0) + points
        for seat, points in award.unpaid.items():
            unpaid[seat] = unpaid.get(seat, 0) + points
        for seat, points in award.cash.items() if award.keeps and award.window else ():
            paid_in[seat] = paid_in.get(seat, 0) - points
        window += award.window
        doubled += award.doubled
        out.update(award.out)
    in_order = tuple([seat for seat in places if seat in out])
    stacks = any(award.stacks for award in awards)
    anew = any(award.anew for award in awards)
    parts = window, window_to, in_order, doubled, stacks, anew, undoubled, unpaid, paid_in
    return Totals(written, cash, *parts)
