"""Series of hands: rádli and rubber, from the points written to the results.

The evening's hands go in, every rádli or rubber of it comes out.  Nothing is kept in between:
correcting a hand is calling the function again (SES 5.1).  Schemes differ in when one ends and
who gets a bonus: `RadliRules` (SES 2), `RubberRules` (SES 3.1), `WrittenRules` (SES 3.2).  The
results (SES 2.4) are common to all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Final, Protocol, TypeAlias, TypeVar

PlayerId: TypeAlias = str
"""What a caller names a player by; never looked into."""
Figures: TypeAlias = Mapping[PlayerId, int]
"""One figure for each player, in seat order."""

LIMITS: Final = (40, 50, 80, 100)
"""The limits that can be agreed on (SES 2.1; the source, "Pontszámítás")."""
DEFAULT_LIMIT: Final = 80
DEFAULT_BONUS: Final = 20
DEFAULT_TARGET: Final = 20
DEFAULT_TARGET_BONUS: Final = 2
TABLE_SIZES: Final = range(2, 5)
"""How many can sit at a table (SES 1.1)."""

_N = TypeVar("_N", int, Decimal)


class SeriesRules(Protocol):
    """When a rádli or rubber ends, and who gets a bonus then."""

    @property
    def first_target(self) -> int | None:
        """What everybody plays to at its beginning; nothing if it has no end of its own."""

    @property
    def ending_rules(self) -> tuple[str, ...]:
        """The rules by which one comes to its end."""

    @property
    def unfinished_rules(self) -> tuple[str, ...]:
        """The rules by which one that did not come to its end is counted."""

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:
        """Return the bonus if a hand that led to these totals is the last, and the target then."""


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

    @property
    def first_target(self) -> int:
        """The limit, from the first hand to the last (SES 2.1)."""
        return self.limit

    @property
    def ending_rules(self) -> tuple[str, ...]:
        """It ends with the hand after which somebody is at the limit."""
        return ("SES 2.2",)

    @property
    def unfinished_rules(self) -> tuple[str, ...]:
        """Broken off, it is counted without a bonus."""
        return ("SES 2.5",)

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:
        """Return the bonus once somebody is at the limit (SES 2.2, 2.3); the limit stays."""
        bonus = bonus_of(totals, self)
        return None if bonus.case is BonusCase.UNFINISHED else bonus, target


@dataclass(frozen=True, slots=True)
class RubberRules:
    """What a table agrees on before its first rubber: target and bonus, in points (SES 3.1).

    Both rise by as much again whenever several players pass the target on one hand.  Raises
    ValueError for a target below one point or a negative bonus.
    """

    target: int = DEFAULT_TARGET
    bonus: int = DEFAULT_TARGET_BONUS

    def __post_init__(self) -> None:
        if self.target < 1:
            raise ValueError(f"the target of a rubber is at least one point, not {self.target}")
        if self.bonus < 0:
            raise ValueError(f"the bonus of a rubber cannot be negative: {self.bonus}")

    @property
    def first_target(self) -> int:
        """The target as it was agreed on."""
        return self.target

    @property
    def ending_rules(self) -> tuple[str, ...]:
        """It ends with the hand after which one player alone is at the target."""
        return ("SES 3.1",)

    @property
    def unfinished_rules(self) -> tuple[str, ...]:
        """Unfinished rubbers are added up like the others, without a bonus."""
        return ("SES 3.2",)

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:
        """Return the bonus once one player alone is at the target, and the target (SES 3.1).

        Where several are there it rises, and the same hand is looked at again.

        >>> bonus, target = RubberRules().judge({"Anna": 43, "Béla": 21}, 20)
        >>> bonus and dict(bonus.points), target
        ({'Anna': 4, 'Béla': 0}, 40)
        >>> RubberRules().judge({"Anna": 23, "Béla": 21}, 20)
        (None, 40)
        """
        reach = self.target if target is None else target
        while len(there := [player for player, own in totals.items() if own >= reach]) > 1:
            reach += self.target
        if not there:
            return None, reach
        given = self.bonus_at(reach)
        return _bonus(totals, BonusCase.ALONE, ("SES 3.1",), there, given), reach

    def bonus_at(self, target: int) -> int:
        """Return what being alone at a target is worth (SES 3.1).

        >>> [RubberRules().bonus_at(target) for target in (20, 40, 60)]
        [2, 4, 6]
        """
        return self.bonus * (target // self.target)


SCALED_RUBBER: Final = RubberRules(80, 20)
"""The scaled form the source knows, where a trump game is worth 4 (SES 3.1, ALS 5.8)."""
RUBBERS: Final = (RubberRules(), SCALED_RUBBER)
"""What is offered before anything else."""


@dataclass(frozen=True, slots=True)
class WrittenRules:
    """Points are written to the end of the session; there is no target and no bonus (SES 3.2)."""

    @property
    def first_target(self) -> None:
        """Nobody plays to a number of points."""

    @property
    def ending_rules(self) -> tuple[str, ...]:
        """None: it goes on until the table stops."""
        return ()

    @property
    def unfinished_rules(self) -> tuple[str, ...]:
        """The totals are evaluated as they stand."""
        return ("SES 3.2",)

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:  # noqa: ARG002
        """Return nothing: no hand is the last by its points."""
        return None, target


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
    """How a rádli or rubber ended, if it did."""

    LIMIT = "limit"
    BROKEN_OFF = "broken-off"
    SUBSTITUTION = "substitution"
    RUNNING = "running"


class BonusCase(Enum):
    """The clause by which a bonus went to somebody or to nobody (SES 2.3, 2.5, 3.1)."""

    ALONE = "alone"
    """One player at the limit or target: the whole bonus."""
    HIGHEST = "highest"
    """Several, one of them highest: half of it to that one."""
    SHARED = "shared"
    """Four players, two tied for highest: a quarter to each of the two."""
    TIED = "tied"
    """Any other tie for highest: nobody."""
    UNFINISHED = "unfinished"
    """Nobody at the limit or target: broken off, or still running."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Who got how many points on top, by which clause and rule."""

    case: BonusCase
    points: Figures
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Radli:
    """One rádli or rubber: its hands, what was written, how it ended, what it comes to.

    `hands` are places in the evening's list, from 0; `totals` the running totals after each of
    them, `targets` what was to be reached then, if anything.  `final` is the last of the totals
    with the bonus, `results` follows from it by SES 2.4.  A rádli that is running has them too, as
    it stands, so that the evening can be settled at any time.  `ending_rules` are those by which
    it ended, or stands.  Raises ValueError if the results do not sum to zero.
    """

    hands: range
    totals: tuple[Figures, ...]
    targets: tuple[int | None, ...]
    ending: Ending
    ending_rules: tuple[str, ...]
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
        return tuple(dict.fromkeys((*self.ending_rules, *self.bonus.rules, "SES 2.4")))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the rádli or rubber that is running stands: for the scoreboard.

    `leaders` are all who share the highest total; `to_go` is how far each is from the `target`,
    and empty where there is none.
    """

    totals: Figures
    leaders: tuple[PlayerId, ...]
    to_go: Figures
    target: int | None


@dataclass(frozen=True, slots=True)
class Series:
    """Every rádli or rubber of an evening, in order; each hand is in exactly one of them."""

    rules: SeriesRules
    radlis: tuple[Radli, ...]

    @property
    def standing(self) -> Standing | None:
        """The present state, or nothing between two rádlis."""
        if not self.radlis or self.radlis[-1].ending is not Ending.RUNNING:
            return None
        totals, target = self.radlis[-1].totals[-1], self.radlis[-1].targets[-1]
        highest = max(totals.values())
        to_go = {} if target is None else {who: target - own for who, own in totals.items()}
        return Standing(
            totals=totals,
            leaders=tuple(player for player in totals if totals[player] == highest),
            to_go=to_go,
            target=target,
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
        return _bonus(totals, BonusCase.UNFINISHED, rules.unfinished_rules)
    by = ("SES 2.3",)
    if len(there) == 1:
        return _bonus(totals, BonusCase.ALONE, by, there, rules.bonus)
    if len(highest) == 1:
        return _bonus(totals, BonusCase.HIGHEST, by, highest, rules.part(2))
    if (len(totals), len(highest)) == (4, 2):
        return _bonus(totals, BonusCase.SHARED, by, highest, rules.part(4))
    return _bonus(totals, BonusCase.TIED, by)


def _bonus(
    totals: Figures,
    case: BonusCase,
    rules: tuple[str, ...],
    receivers: Sequence[PlayerId] = (),
    each: int = 0,
) -> Bonus:
    points = {player: each if player in receivers else 0 for player in totals}
    return Bonus(case, points, rules)


def play_series(
    hands: Sequence[HandScore], rules: SeriesRules, coming: Collection[PlayerId] | None = None
) -> Series:
    """Return every rádli or rubber of an evening's hands.

    A rádli ends with the hand after which somebody has reached or passed the limit (SES 2.2), a
    rubber with the one after which exactly one player has (SES 3.1), either where the table breaks
    it off (SES 2.5, 3.2).  A substitution while one is running breaks it off too, without a bonus,
    before the first hand of the new players: results count every player's points against all
    others', so it is always played by the same people (**Ruling**, SES 2.5).  Between two of them
    a substitution does nothing, and changing places never does.

    `coming` are those who sit at the table now, if that is known: where they are not the people of
    the last rádli, it has ended, although no hand has shown it yet.

    >>> hands = [HandScore({"Anna": 3, "Béla": 0, "Cili": 0})]
    >>> play_series(hands, RadliRules(), ["Dani", "Béla", "Cili"]).radlis[0].ending.value
    'substitution'
    """
    radlis: list[Radli] = []
    open_one = _Open(rules, 0)
    for place, hand in enumerate(hands):
        if not open_one.plays(hand.points):
            radlis.append(open_one.close(Ending.SUBSTITUTION))
            open_one = _Open(rules, place)
        bonus = open_one.add(hand.points)
        if bonus or hand.break_off:
            radlis.append(open_one.close(Ending.LIMIT if bonus else Ending.BROKEN_OFF, bonus))
            open_one = _Open(rules, place + 1)
    if open_one.totals:
        stays = coming is None or open_one.plays(coming)
        radlis.append(open_one.close(Ending.RUNNING if stays else Ending.SUBSTITUTION))
    return Series(rules, tuple(radlis))


@dataclass(slots=True)
class _Open:
    """A rádli or rubber while its hands are counted; `first` is the place of the first of them."""

    rules: SeriesRules
    first: int
    totals: list[Figures] = field(default_factory=list)
    targets: list[int | None] = field(default_factory=list)

    def plays(self, people: Collection[PlayerId]) -> bool:
        """Tell whether these people can go on with it."""
        return not self.totals or self.totals[-1].keys() == set(people)

    def add(self, points: Figures) -> Bonus | None:
        """Write a hand; return the bonus if that was the last one."""
        self.totals.append(add_up((*self.totals[-1:], points)))
        target = self.targets[-1] if self.targets else self.rules.first_target
        bonus, target = self.rules.judge(self.totals[-1], target)
        self.targets.append(target)
        return bonus

    def close(self, ending: Ending, bonus: Bonus | None = None) -> Radli:
        """Give what it comes to, whether it has ended or is looked at while it runs."""
        by = self.rules.unfinished_rules
        given = bonus or _bonus(self.totals[-1], BonusCase.UNFINISHED, by)
        final = add_up((self.totals[-1], given.points))
        if ending is Ending.LIMIT:
            by = self.rules.ending_rules
        elif ending is Ending.SUBSTITUTION:
            by = ("SES 1.1", *by)
        return Radli(
            hands=range(self.first, self.first + len(self.totals)),
            totals=tuple(self.totals),
            targets=tuple(self.targets),
            ending=ending,
            ending_rules=by,
            bonus=given,
            final=final,
            results=results(final),
        )
