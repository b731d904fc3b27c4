"""The end of a rádli or rubber, and its bonus (SES 2.1-2.3, 3.1, 3.2).

Each scheme is a class: `RadliRules` after Csibor, `RubberRules` after Potter; without either points
are written to the end, after the Tompas.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from engine.sessions.series.player_totals import Figures, PlayerId

Rules: TypeAlias = tuple[str, ...]
LIMITS: Final = (40, 50, 80, 100)
"""The limits that a table may choose (SES 2.1; the source, "Pontszámítás")."""
DEFAULT_LIMIT: Final = 80
DEFAULT_BONUS: Final = 20
AS_THREE, WHOLE_TO_HIGHER, NOBODY = range(3)
"""The readings of two players who are both at the limit (SES 2.3)."""
NO_BONUS, UNCOUNTED = range(2)
"""The readings of a rádli that was broken off (SES 2.5)."""
AT_ONCE, NEXT_HAND = range(2)
"""The readings of when several at the target are looked at again (SES 3.1)."""
TWO_AT_LIMIT: Final = "SES 2.3 two_at_limit"
BROKEN_OFF: Final = "SES 2.5 broken_off"
RAISED_TARGET: Final = "SES 3.1 raised_target"
DEFAULT_TARGET: Final = 20
DEFAULT_TARGET_BONUS: Final = 2


class BonusClause(Enum):
    """The clause by which a bonus was given or not (SES 2.3, 2.5, 3.1)."""

    ALONE = "alone"
    """One player at the limit or target: the whole bonus."""
    HIGHEST = "highest"
    """Several, one of them highest: half of it to that one."""
    SHARED = "shared"
    """Four players, two tied for highest: a quarter to each of the two."""
    WHOLE_HIGHEST = "whole-highest"
    """Two players, both there, by a reading: the whole bonus to the higher one."""
    NOT_ALONE = "not-alone"
    """Two players, both there, by a reading: nobody."""
    TIED = "tied"
    """Any other tie for highest: nobody."""
    UNFINISHED = "unfinished"
    """No player at the limit or target: broken off, or still running."""
    UNCOUNTED = "uncounted"
    """Broken off, or still running, by a reading: it does not count at all."""
    NONE = "none"
    """The counting method has no bonus at all (SES 3.2, SNA 4)."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus points of each player, with the clause and the rules."""

    case: BonusClause
    points: Figures
    rules: Rules


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """The rules for the end of a rádli or rubber, and for its bonus.

    `ending_rules` are cited for a regular end, `unfinished_rules` for the present state of a
    running one, and `broken_rules` for one that was broken off.

    This base class has no target and no bonus: points are written to the end of the session (SES
    3.2). It goes on until the table stops, and is evaluated as it stands, so it cannot be broken
    off.
    """

    ending_rules: ClassVar[Rules] = ()
    unfinished_rules: ClassVar[Rules] = ("SES 3.2",)
    broken_rules: ClassVar[Rules] = ("SES 3.2",)

    @property
    def first_target(self) -> int | None:
        """The initial target; None if it has no end of its own."""
        return None

    @property
    def counts_unfinished(self) -> bool:
        """True if one that did not come to its end has a result (SES 2.5)."""
        return True

    def readings(self, totals: Figures, target: int | None) -> Rules:  # noqa: ARG002
        """Return the readings by which alone it goes on as it does after a hand."""
        return ()

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:  # noqa: ARG002
        """Return the bonus, if a hand that led to these totals is the last, and the target then."""
        return None, target


@dataclass(frozen=True, slots=True)
class RadliRules(SeriesRules):
    """The terms of a rádli: limit and bonus, in points (SES 2.1).

    It ends with the hand after which somebody is at the limit (SES 2.2); as it stands and broken
    off it is counted without a bonus, or not at all (SES 2.5). `two_at_limit` and `broken_off` are
    readings. Raises ValueError for a limit that is not in `LIMITS` or a negative bonus.
    """

    ending_rules: ClassVar[Rules] = ("SES 2.2",)
    unfinished_rules: ClassVar[Rules] = ("SES 2.5",)
    broken_rules: ClassVar[Rules] = ("SES 2.5",)
    limit: int = DEFAULT_LIMIT
    bonus: int = DEFAULT_BONUS
    two_at_limit: int = AS_THREE
    broken_off: int = NO_BONUS

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
    def counts_unfinished(self) -> bool:
        """True if one that was broken off has a result (SES 2.5)."""
        return self.broken_off == NO_BONUS

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:
        """Return the bonus once somebody is at the limit (SES 2.2, 2.3), and the same limit."""
        bonus = bonus_of(totals, self)
        return None if bonus.case is BonusClause.UNFINISHED else bonus, target


@dataclass(frozen=True, slots=True)
class RubberRules(SeriesRules):
    """The terms of a rubber: target and bonus, in points (SES 3.1).

    Both rise by as much again whenever several players pass the target on one hand; it ends with
    the hand after which one player alone is there. `raised_target` is the reading of when a raised
    one is looked at. Unfinished ones are added up like the others (SES 3.2), broken off without a
    bonus (SES 2.5). Raises ValueError for a target below one point or a negative bonus.
    """

    ending_rules: ClassVar[Rules] = ("SES 3.1",)
    broken_rules: ClassVar[Rules] = ("SES 2.5", "SES 3.2")
    target: int = DEFAULT_TARGET
    bonus: int = DEFAULT_TARGET_BONUS
    raised_target: int = AT_ONCE

    def __post_init__(self) -> None:
        if self.target < 1:
            raise ValueError(f"the target of a rubber is at least one point, not {self.target}")
        if self.bonus < 0:
            raise ValueError(f"the bonus of a rubber cannot be negative: {self.bonus}")

    @property
    def first_target(self) -> int:
        """The target as it was agreed on."""
        return self.target

    def judge(self, totals: Figures, target: int | None) -> tuple[Bonus | None, int | None]:
        """Return the bonus once one player alone is at the target, and the target (SES 3.1).

        If several are there, it rises, and the same hand is evaluated again, or only the next one.

        >>> bonus, target = RubberRules().judge({"Anna": 43, "Béla": 21}, 20)
        >>> bonus and dict(bonus.points), target
        ({'Anna': 4, 'Béla': 0}, 40)
        >>> RubberRules().judge({"Anna": 23, "Béla": 21}, 20)
        (None, 40)
        >>> RubberRules(raised_target=NEXT_HAND).judge({"Anna": 43, "Béla": 21}, 20)
        (None, 40)
        """
        reach = self.target if target is None else target
        while len(there := [player for player, own in totals.items() if own >= reach]) > 1:
            reach += self.target
            if self.raised_target == NEXT_HAND:
                return None, reach
        if not there:
            return None, reach
        given = self.bonus_at(reach)
        return _bonus(totals, BonusClause.ALONE, ("SES 3.1",), there, given), reach

    def readings(self, totals: Figures, target: int | None) -> Rules:
        """Return the reading if the same hand, looked at again, would have come to more."""
        usual = replace(self, raised_target=AT_ONCE)
        same = usual.judge(totals, target) == self.judge(totals, target)
        return () if same else (RAISED_TARGET,)

    def bonus_at(self, target: int) -> int:
        """Return the bonus for being alone at a target (SES 3.1).

        >>> [RubberRules().bonus_at(target) for target in (20, 40, 60)]
        [2, 4, 6]
        """
        return self.bonus * (target // self.target)


_TWO: Final = 2
SCALED_RUBBER: Final = RubberRules(80, 20)
"""The scaled form in the source, where a trump game is worth 4 (SES 3.1, ALS 5.8)."""
RUBBERS: Final = (RubberRules(), SCALED_RUBBER)
"""The rubbers offered by default."""
SCALED_GAME: Final = 4


def proposed_rubber(trump_game: int) -> RubberRules:
    """Return the rubber proposed for a value of a trump game (ALS 5.8, SES 3.1).

    Target and bonus grow with it; for 4 it is the form in the source.

    >>> [(rubber.target, rubber.bonus) for rubber in map(proposed_rubber, (1, 2, 4, 5))]
    [(20, 2), (40, 4), (80, 20), (100, 10)]
    """
    if trump_game == SCALED_GAME:
        return SCALED_RUBBER
    return RubberRules(DEFAULT_TARGET * trump_game, DEFAULT_TARGET_BONUS * trump_game)


def bonus_of(totals: Figures, rules: RadliRules) -> Bonus:
    """Return the bonus of a rádli that stands at `totals` after a hand (SES 2.3).

    Two players with both at the limit are treated as three are, unless the table reads it otherwise
    (SES 2.3).

    >>> dict(bonus_of({"Anna": 90, "Béla": 84, "Cili": 10}, RadliRules()).points)
    {'Anna': 10, 'Béla': 0, 'Cili': 0}
    """
    there = [player for player, points in totals.items() if points >= rules.limit]
    top = max(totals.values())
    highest = [player for player in there if totals[player] == top]
    if not there:
        return no_bonus(totals, rules.unfinished_rules)
    by: Rules = ("SES 2.3",)
    if len(there) == 1:
        return _bonus(totals, BonusClause.ALONE, by, there, rules.bonus)
    if len(highest) == 1 and len(totals) == _TWO and rules.two_at_limit != AS_THREE:
        by = (*by, TWO_AT_LIMIT)
        if rules.two_at_limit == NOBODY:
            return _bonus(totals, BonusClause.NOT_ALONE, by)
        return _bonus(totals, BonusClause.WHOLE_HIGHEST, by, highest, rules.bonus)
    if len(highest) == 1:
        return _bonus(totals, BonusClause.HIGHEST, by, highest, rules.part(2))
    if (len(totals), len(highest)) == (4, 2):
        return _bonus(totals, BonusClause.SHARED, by, highest, rules.part(4))
    return _bonus(totals, BonusClause.TIED, by)


def no_bonus(totals: Figures, rules: Rules, case: BonusClause = BonusClause.UNFINISHED) -> Bonus:
    """Return an empty bonus: the series was broken off, is running (SES 2.5, 3.2), or has none."""
    return _bonus(totals, case, rules)


def _bonus(
    totals: Figures,
    case: BonusClause,
    rules: Rules,
    receivers: Sequence[PlayerId] = (),
    each: int = 0,
) -> Bonus:
    points = {player: each if player in receivers else 0 for player in totals}
    return Bonus(case, points, rules)
