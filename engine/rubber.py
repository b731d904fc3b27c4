"""Series of hands: the rádli of Alsós, from the points written to the results.

The evening's hands go in, every rádli of it comes out.  Nothing is kept in between: correcting a
hand is calling the function again (SES 5.1).  Another scheme (SES 3) is another function from the
same `HandScore`s; `results` (SES 2.4) is common to both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final, TypeAlias, TypeVar

PlayerId: TypeAlias = str
"""What a caller names a player by; never looked into."""
Figures: TypeAlias = Mapping[PlayerId, int]
"""One figure for each player, in seat order."""

LIMITS: Final = (40, 50, 80, 100)
"""The limits that can be agreed on (SES 2.1; the source, "Pontszámítás")."""
DEFAULT_LIMIT: Final = 80
DEFAULT_BONUS: Final = 20
TABLE_SIZES: Final = range(2, 5)
"""How many can sit at a table (SES 1.1)."""

_N = TypeVar("_N", int, Decimal)


@dataclass(frozen=True, slots=True)
class RadliRules:
    """What a table agrees on before its first rádli: limit and bonus, in points (SES 2.1).

    Raises ValueError for a limit that is not in `LIMITS` or a negative bonus.
    """

    limit: int = DEFAULT_LIMIT
    bonus: int = DEFAULT_BONUS

    def __post_init__(self) -> None:
        if self.limit not in LIMITS:
            raise ValueError(f"the limit of a rádli is one of {LIMITS}, not {self.limit}")
        if self.bonus < 0:
            raise ValueError(f"the bonus of a rádli cannot be negative: {self.bonus}")

    def part(self, share: int) -> int:
        """Return one of `share` equal parts of the bonus, in whole points, rounded down (SES 2.3).

        The rounding is a ruling: the source's 20 points never leave a remainder.

        >>> RadliRules().part(4), RadliRules(bonus=15).part(2)
        (5, 7)
        """
        return self.bonus // share


@dataclass(frozen=True, slots=True)
class HandScore:
    """What each player at the table wrote in one hand, in seat order (ALS 12.2).

    A hand with no score (void, or not decided yet) writes zeros for those who sat at it.
    `break_off` says that the table broke the rádli off after this hand; it does nothing where
    none is running then.  Raises ValueError unless there are two to four players.
    """

    points: Figures
    break_off: bool = False

    def __post_init__(self) -> None:
        if len(self.points) not in TABLE_SIZES:
            raise ValueError(f"a hand has two to four players, not {len(self.points)}")


class Ending(Enum):
    """How a rádli ended, if it did."""

    LIMIT = "limit"
    BROKEN_OFF = "broken-off"
    SUBSTITUTION = "substitution"
    RUNNING = "running"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which it ended, or stands."""
        return _ENDING_RULES[self]


_ENDING_RULES: Final[Mapping[Ending, tuple[str, ...]]] = {
    Ending.LIMIT: ("SES 2.2",),
    Ending.BROKEN_OFF: ("SES 2.5",),
    Ending.SUBSTITUTION: ("SES 1.1", "SES 2.5"),
    Ending.RUNNING: ("SES 2.5",),
}


class BonusCase(Enum):
    """The clause by which a bonus went to somebody or to nobody (SES 2.3, 2.5)."""

    ALONE = "alone"
    """One player at the limit: the whole bonus."""
    HIGHEST = "highest"
    """Several, one of them highest: half of it to that one."""
    SHARED = "shared"
    """Four players, two tied for highest: a quarter to each of the two."""
    TIED = "tied"
    """Any other tie for highest: nobody."""
    UNFINISHED = "unfinished"
    """Nobody at the limit: broken off, or still running."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Who got how many points on top, by which clause and rule."""

    case: BonusCase
    points: Figures
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Radli:
    """One rádli: its hands, what was written, how it ended, what it comes to.

    `hands` are places in the evening's list, from 0; `totals` the running totals after each of
    them.  `final` is the last of these with the bonus, `results` follows from it by SES 2.4.  A
    rádli that is running has them too, as it stands, so that the evening can be settled at any
    time.  Raises ValueError if the results do not sum to zero.
    """

    hands: range
    totals: tuple[Figures, ...]
    ending: Ending
    bonus: Bonus
    final: Figures
    results: Figures

    def __post_init__(self) -> None:
        if sum(self.results.values()):
            raise ValueError(f"results do not sum to zero: {dict(self.results)}")

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Those who played it, in the seat order of its first hand."""
        return tuple(self.final)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule it rests on, in the order of use: the end, the bonus, the results."""
        return tuple(dict.fromkeys((*self.ending.rules, *self.bonus.rules, "SES 2.4")))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the rádli that is running stands: for the scoreboard.

    `leaders` are all who share the highest total; `to_go` is how far each is from the limit.
    """

    totals: Figures
    leaders: tuple[PlayerId, ...]
    to_go: Figures


@dataclass(frozen=True, slots=True)
class RadliSeries:
    """Every rádli of an evening, in order; each hand is in exactly one of them."""

    rules: RadliRules
    radlis: tuple[Radli, ...]

    @property
    def standing(self) -> Standing | None:
        """The present state, or nothing between two rádlis."""
        if not self.radlis or self.radlis[-1].ending is not Ending.RUNNING:
            return None
        totals = self.radlis[-1].totals[-1]
        highest = max(totals.values())
        return Standing(
            totals=totals,
            leaders=tuple(player for player in totals if totals[player] == highest),
            to_go={player: self.rules.limit - points for player, points in totals.items()},
        )

    @property
    def results(self) -> dict[PlayerId, int]:
        """The sum of all results, the running rádli's as it stands: what is to be settled."""
        return add_up(radli.results for radli in self.radlis)


def add_up(columns: Iterable[Mapping[PlayerId, _N]]) -> dict[PlayerId, _N]:
    """Return each player's sum, players in the order in which they first appear.

    >>> add_up([{"Anna": 3, "Béla": -3}, {"Béla": 1, "Cili": -1}])
    {'Anna': 3, 'Béla': -2, 'Cili': -1}
    """
    sums: dict[PlayerId, _N] = {}
    for column in columns:
        for player, figure in column.items():
            sums[player] = sums[player] + figure if player in sums else figure
    return sums


def results(points: Figures) -> dict[PlayerId, int]:
    """Return (n - 1) x own points - the sum of the others', for each player (SES 2.4).

    >>> results({"Anna": 106, "Béla": 40, "Cili": 31})
    {'Anna': 141, 'Béla': -57, 'Cili': -84}
    """
    everything = sum(points.values())
    return {player: len(points) * own - everything for player, own in points.items()}


def bonus_of(totals: Figures, rules: RadliRules) -> Bonus:
    """Return who gets which bonus when a rádli stands at `totals` after a hand (SES 2.3).

    Two players with both at the limit are treated as three are: a ruling (SES 2.3).

    >>> dict(bonus_of({"Anna": 90, "Béla": 84, "Cili": 10}, RadliRules()).points)
    {'Anna': 10, 'Béla': 0, 'Cili': 0}
    """
    there = [player for player, points in totals.items() if points >= rules.limit]
    top = max(totals.values())
    highest = [player for player in there if totals[player] == top]
    if not there:
        return _bonus(totals, BonusCase.UNFINISHED)
    if len(there) == 1:
        return _bonus(totals, BonusCase.ALONE, there, rules.bonus)
    if len(highest) == 1:
        return _bonus(totals, BonusCase.HIGHEST, highest, rules.part(2))
    if (len(totals), len(highest)) == (4, 2):
        return _bonus(totals, BonusCase.SHARED, highest, rules.part(4))
    return _bonus(totals, BonusCase.TIED)


def _bonus(
    totals: Figures, case: BonusCase, receivers: Sequence[PlayerId] = (), each: int = 0
) -> Bonus:
    points = {player: each if player in receivers else 0 for player in totals}
    return Bonus(case, points, ("SES 2.5" if case is BonusCase.UNFINISHED else "SES 2.3",))


def play_radlis(
    hands: Sequence[HandScore], rules: RadliRules, coming: Collection[PlayerId] | None = None
) -> RadliSeries:
    """Return every rádli of an evening's hands.

    A rádli ends with the hand after which somebody has reached or passed the limit (SES 2.2), or
    where the table breaks it off (SES 2.5).  A substitution while one is running breaks it off
    too, without a bonus, before the first hand of the new players: results count every player's
    points against all others', so a rádli is always played by the same people (**Ruling**, SES
    2.5).  Between two rádlis a substitution does nothing, and changing places never does.

    `coming` are those who sit at the table now, if that is known: where they are not the people of
    the last rádli, it has ended, although no hand has shown it yet.

    >>> hands = [HandScore({"Anna": 3, "Béla": 0, "Cili": 0})]
    >>> play_radlis(hands, RadliRules(), ["Dani", "Béla", "Cili"]).radlis[0].ending.value
    'substitution'
    """
    radlis: list[Radli] = []
    first = 0
    totals: list[Figures] = []
    for place, hand in enumerate(hands):
        if totals and totals[-1].keys() != hand.points.keys():
            radlis.append(_radli(first, totals, Ending.SUBSTITUTION, rules))
            totals = []
        if not totals:
            first = place
        totals.append(add_up((*totals[-1:], hand.points)))
        if max(totals[-1].values()) >= rules.limit:
            ending = Ending.LIMIT
        elif hand.break_off:
            ending = Ending.BROKEN_OFF
        else:
            continue
        radlis.append(_radli(first, totals, ending, rules))
        totals = []
    if totals:
        stays = coming is None or totals[-1].keys() == set(coming)
        radlis.append(
            _radli(first, totals, Ending.RUNNING if stays else Ending.SUBSTITUTION, rules)
        )
    return RadliSeries(rules, tuple(radlis))


def _radli(first: int, totals: Sequence[Figures], ending: Ending, rules: RadliRules) -> Radli:
    """Close, or look at, a rádli that began with the evening's hand `first`."""
    bonus = bonus_of(totals[-1], rules)
    final = add_up((totals[-1], bonus.points))
    return Radli(
        hands=range(first, first + len(totals)),
        totals=tuple(totals),
        ending=ending,
        bonus=bonus,
        final=final,
        results=results(final),
    )
