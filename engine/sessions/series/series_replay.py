"""The rádlis or rubbers formed by a session's hands (SES 2, 3)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from engine.sessions.linked_list import LinkedList, to_list
from engine.sessions.series.player_totals import Figures, PlayerId, add_up, results_against_others
from engine.sessions.series.series_rules import (
    BROKEN_OFF,
    Bonus,
    BonusClause,
    SeriesRules,
    no_bonus,
)

TABLE_SIZES: Final = range(2, 5)
"""The possible numbers of players at a table (SES 1.1)."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """The points written by each player at the table in one hand, in seat order (ALS 12.2).

    A hand with no score (void, or not decided yet) writes zeros for its players. `break_off` is set
    if the table broke the rádli off after this hand; it has no effect if none is running then.
    `unpaid` is the part of the points that is worth no money (ALS 12.2).
    Raises ValueError unless there are two to four players.
    """

    points: Figures
    break_off: bool = False
    unpaid: Figures = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.points) not in TABLE_SIZES:
            raise ValueError(f"a hand has two to four players, not {len(self.points)}")


class SeriesEnding(Enum):
    """The way a rádli or rubber ended, if it did."""

    LIMIT = "limit"
    BROKEN_OFF = "broken-off"
    SUBSTITUTION = "substitution"
    RUNNING = "running"


@dataclass(frozen=True, slots=True)
class PlayedSeries:
    """One rádli or rubber: its hands, points, ending and results.

    `hands` are places in the session's list, from 0; `totals` the running totals after each of
    them, `targets` the target then, if any. `final` is the last of the totals with the bonus;
    `results` follows from it by SES 2.4, less what is `unpaid` in it, if anything (ALS 12.2). A
    running rádli has them too, as it stands, so that the session can be settled at any time.
    `stands` is what it would come to if somebody left or joined now (SES 2.5).
    `ending_rules` are the rules of its end or present state, `result_rules` those of its
    evaluation. Raises ValueError if the results do not sum to zero.
    """

    hands: range
    totals: tuple[Figures, ...]
    targets: tuple[int | None, ...]
    ending: SeriesEnding
    ending_rules: tuple[str, ...]
    bonus: Bonus
    final: Figures
    results: Figures
    result_rules: tuple[str, ...] = ("SES 2.4",)
    unpaid: bool = False
    stands: Figures = field(default_factory=dict)

    def __post_init__(self) -> None:
        if sum(self.results.values()):
            raise ValueError(f"results do not sum to zero: {dict(self.results)}")

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players, in the seat order of its first hand."""
        return tuple(self.final)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule it depends on, in the order of use: the end, the bonus, the results."""
        return tuple(dict.fromkeys((*self.ending_rules, *self.bonus.rules, *self.result_rules)))


@dataclass(frozen=True, slots=True)
class RunningSeriesStanding:
    """The state of the running rádli or rubber, for the scoreboard.

    `leaders` are all who share the highest total; `to_go` is each player's distance from the
    `target`, and empty where there is none.
    """

    totals: Figures
    leaders: tuple[PlayerId, ...]
    to_go: Figures
    target: int | None


@dataclass(frozen=True, slots=True)
class SessionSeriesList:
    """Every rádli or rubber of a session, in order; each hand is in exactly one of them."""

    stretches: tuple[PlayedSeries, ...]

    @property
    def standing(self) -> RunningSeriesStanding | None:
        """The present state, or None between two rádlis."""
        if not self.stretches or self.stretches[-1].ending is not SeriesEnding.RUNNING:
            return None
        totals, target = self.stretches[-1].totals[-1], self.stretches[-1].targets[-1]
        highest = max(totals.values())
        to_go = {} if target is None else {who: target - own for who, own in totals.items()}
        return RunningSeriesStanding(
            totals=totals,
            leaders=tuple(player for player in totals if totals[player] == highest),
            to_go=to_go,
            target=target,
        )

    @property
    def results(self) -> dict[PlayerId, int]:
        """The sum of all results to settle, including the running rádli as it stands."""
        return add_up(stretch.results for stretch in self.stretches)


@dataclass(frozen=True, slots=True, eq=False)
class SeriesHistory:
    """The hands of a session so far: the finished rádlis or rubbers, and the running one.

    A rádli ends with the hand after which somebody has reached or passed the limit (SES 2.2), a
    rubber with the one after which exactly one player has (SES 3.1), either if the table breaks
    it off (SES 2.5, 3.2). A substitution while one is running ends it too, without a bonus, before
    the first hand of the new players: results count every player's points against all others', so
    it is always played by the same people. That is no breaking off: what stands counts, by whatever
    reading of one that is broken off (**Ruling**, SES 2.5). Between two of them
    a substitution has no effect, and changing places never has.

    It is immutable: `after` returns another one.

    >>> from engine.sessions.series.series_rules import RadliRules
    >>> evening = SeriesHistory(RadliRules()).after(HandScore({"Anna": 3, "Béla": 0, "Cili": 0}))
    >>> evening.series(coming=["Dani", "Béla", "Cili"]).stretches[0].ending.value
    'substitution'
    """

    rules: SeriesRules
    count: int = 0
    ended: tuple[PlayedSeries, ...] = ()
    run: RunningSeries | None = None

    def after(self, hand: HandScore) -> SeriesHistory:
        """Return the series with one more hand."""
        told = self if self.goes_on(hand.points) else self.close(SeriesEnding.SUBSTITUTION)
        run = told.run or RunningSeries(self.rules, self.count)
        written, bonus = run.add(hand)
        there = SeriesHistory(self.rules, self.count + 1, told.ended, written)
        if bonus:
            return there.close(SeriesEnding.LIMIT, bonus)
        return there.close(SeriesEnding.BROKEN_OFF) if hand.break_off else there

    @property
    def last(self) -> tuple[Figures, int | None]:
        """The totals after the last hand, and the target then."""
        if self.run is not None and self.run.totals is not None:
            return self.run.totals.last, self.run.target
        stretch = self.ended[-1]
        return stretch.totals[-1], stretch.targets[-1]

    def goes_on(self, people: Collection[PlayerId]) -> bool:
        """Return whether the running series can continue with these players."""
        return self.run is None or self.run.plays(people)

    def close(self, ending: SeriesEnding, bonus: Bonus | None = None) -> SeriesHistory:
        """Return the series with the running one ended, if there is one."""
        if self.run is None:
            return self
        ended = (*self.ended, self.run.close(ending, bonus))
        return SeriesHistory(self.rules, self.count, ended)

    def series(
        self, coming: Collection[PlayerId] | None = None, *, closed: bool = False
    ) -> SessionSeriesList:
        """Return all series as they stand; if no further hand comes, the running one is broken off.

        `coming` are those at the table now, if that is known: if they are not the players of the
        running series, it has ended, although no hand has shown it yet.
        """
        if self.run is None:
            return SessionSeriesList(self.ended)
        stays = coming is None or self.run.plays(coming)
        ending = SeriesEnding.RUNNING if stays else SeriesEnding.SUBSTITUTION
        return SessionSeriesList(self.close(SeriesEnding.BROKEN_OFF if closed else ending).ended)


@dataclass(frozen=True, slots=True, eq=False)
class RunningSeries:
    """A running rádli or rubber; `first` is the place of its first hand.

    `readings` are those by which alone it goes on as it does; `unpaid` are as in `HandScore`.
    """

    rules: SeriesRules
    first: int
    totals: LinkedList[Figures] | None = None
    targets: LinkedList[int | None] | None = None
    readings: tuple[str, ...] = ()
    unpaid: Figures = field(default_factory=dict)

    @property
    def target(self) -> int | None:
        """The present target, if any."""
        return self.targets.last if self.targets else self.rules.first_target

    def plays(self, people: Collection[PlayerId]) -> bool:
        """Return whether these people can continue it."""
        return self.totals is None or self.totals.last.keys() == set(people)

    def add(self, hand: HandScore) -> tuple[RunningSeries, Bonus | None]:
        """Add a hand; return the bonus if that was the last one."""
        stood = (self.totals.last,) if self.totals else ()
        totals = add_up((*stood, hand.points))
        bonus, target = self.rules.judge(totals, self.target)
        series = RunningSeries(
            self.rules,
            self.first,
            LinkedList(totals, self.totals),
            LinkedList(target, self.targets),
            self.readings or self.rules.readings(totals, self.target),
            add_up((self.unpaid, hand.unpaid)),
        )
        return series, bonus

    def close(self, ending: SeriesEnding, bonus: Bonus | None = None) -> PlayedSeries:
        """Return its result, whether it has ended or is still running."""
        broken = ending in {SeriesEnding.BROKEN_OFF, SeriesEnding.SUBSTITUTION}
        by = self.rules.broken_rules if broken else self.rules.unfinished_rules
        case = BonusClause.NONE if self.rules.first_target is None else BonusClause.UNFINISHED
        whole = {SeriesEnding.LIMIT, SeriesEnding.SUBSTITUTION}
        counts = ending in whole or self.rules.counts_unfinished
        if not counts:
            by, case = (*by, BROKEN_OFF), BonusClause.UNCOUNTED
        totals = to_list(self.totals)
        given = bonus or no_bonus(totals[-1], by, case)
        final = add_up((totals[-1], given.points))
        paid = {who: points - self.unpaid.get(who, 0) for who, points in final.items()}
        stands = results_against_others(paid)
        if ending is SeriesEnding.LIMIT:
            by = self.rules.ending_rules
        elif ending is SeriesEnding.SUBSTITUTION:
            by = ("SES 1.1", *by)
        by = (*by, *self.readings)
        return PlayedSeries(
            hands=range(self.first, self.first + len(totals)),
            totals=totals,
            targets=to_list(self.targets),
            ending=ending,
            ending_rules=by,
            bonus=given,
            final=final,
            results=stands if counts else dict.fromkeys(final, 0),
            stands=stands,
            result_rules=("SES 2.4",) if counts else (),
            unpaid=any(self.unpaid.values()),
        )
