"""Tallies: the sums of one player's hands of one game, at a table or over many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from engine.hand.cards import Seat
from engine.results.hand_figures import HandFigures
from scorekeeper.services.view_types import HandView, PlayerId


@dataclass(slots=True)
class OutcomeCount:
    """The number of hands made, lost, and neither."""

    made: int = 0
    lost: int = 0
    neither: int = 0

    @property
    def hands(self) -> int:
        """The number of all."""
        return self.made + self.lost + self.neither

    def count(self, made: bool | None) -> None:  # noqa: FBT001  (an outcome, not an option)
        """Count one more."""
        self.made += made is True
        self.lost += made is False
        self.neither += made is None

    def add(self, other: OutcomeCount) -> None:
        """Add the numbers of another."""
        self.made += other.made
        self.lost += other.lost
        self.neither += other.neither


@dataclass(slots=True)
class KontraCount:
    """The number of times a step of kontra was given, and what it brought in all, in points."""

    given: int = 0
    paid_off: int = 0
    points: int = 0

    def add(self, other: KontraCount) -> None:
        """Add the numbers of another."""
        self.given += other.given
        self.paid_off += other.paid_off
        self.points += other.points


@dataclass(slots=True)
class Rivalry:
    """The hands against another player: won, lost, and the points that went from him to one."""

    hands: int = 0
    won: int = 0
    lost: int = 0
    points: Fraction = Fraction(0)

    @property
    def whole_points(self) -> int:
        """The points, rounded."""
        return round(self.points)

    def add(self, other: Rivalry) -> None:
        """Add the numbers of another."""
        self.hands += other.hands
        self.won += other.won
        self.lost += other.lost
        self.points += other.points


class HandRef(NamedTuple):
    """A hand of a table and what it brought a player; the earlier of two equal ones counts."""

    points: int
    session_id: int
    number: int


@dataclass(slots=True)
class GameTally:
    """The sums of a player's hands of one game.

    `defended` counts as made the hands that the declarer's side did not make.  `items` and
    `kontras` are by id; `labels` are their names in Hungarian and English.
    """

    hands: int = 0
    points: int = 0
    declared: OutcomeCount = field(default_factory=OutcomeCount)
    partnered: OutcomeCount = field(default_factory=OutcomeCount)
    defended: OutcomeCount = field(default_factory=OutcomeCount)
    items: defaultdict[str, OutcomeCount] = field(default_factory=lambda: defaultdict(OutcomeCount))
    labels: dict[str, tuple[str, str]] = field(default_factory=dict)
    kontras: defaultdict[str, KontraCount] = field(default_factory=lambda: defaultdict(KontraCount))
    against: defaultdict[PlayerId, Rivalry] = field(default_factory=lambda: defaultdict(Rivalry))
    best: HandRef | None = None
    worst: HandRef | None = None

    @property
    def items_in_order(self) -> list[tuple[str, OutcomeCount]]:
        """The items with their counts, the most frequent first."""
        return sorted(self.items.items(), key=lambda item: (-item[1].hands, item[0]))

    @property
    def kontras_in_order(self) -> list[tuple[str, KontraCount]]:
        """The steps of kontra with their counts, the most frequent first."""
        return sorted(self.kontras.items(), key=lambda kontra: (-kontra[1].given, kontra[0]))

    def add(self, other: GameTally) -> None:
        """Add the sums of another, of later hands."""
        self.hands += other.hands
        self.points += other.points
        self.declared.add(other.declared)
        self.partnered.add(other.partnered)
        self.defended.add(other.defended)
        for name, outcomes in other.items.items():
            self.items[name].add(outcomes)
        self.labels.update(other.labels)
        for step, kontra in other.kontras.items():
            self.kontras[step].add(kontra)
        for rival, rivalry in other.against.items():
            self.against[rival].add(rivalry)
        self._compare(other.best, other.worst)

    def _compare(self, best: HandRef | None, worst: HandRef | None) -> None:
        if best and (self.best is None or best.points > self.best.points):
            self.best = best
        if worst and (self.worst is None or worst.points < self.worst.points):
            self.worst = worst

    def count(self, hand: HandFigures, seat: Seat, ref: HandRef) -> None:
        """Count a hand played from a seat, but not its rivalries; `ref` has its points."""
        self.hands += 1
        self.points += ref.points
        if hand.declarer is not None:
            if seat is hand.declarer:
                self.declared.count(hand.made)
            elif seat in hand.declarers:
                self.partnered.count(hand.made)
            elif any(seat in side for side in hand.sides):
                self.defended.count(None if hand.made is None else not hand.made)
        self._compare(ref, ref)


def tally_hands(
    session_id: int, hands: Iterable[tuple[HandView, HandFigures]]
) -> dict[PlayerId, GameTally]:
    """Return the sums of every player's hands at a table, in the order of play."""
    found: defaultdict[PlayerId, GameTally] = defaultdict(GameTally)
    for view, hand in hands:
        players = {seat: player.id for seat, player in view.players.items()}
        if view.times > 1:
            counted = {seat: view.points[players[seat]] for seat in hand.results}
            hand = replace(hand, results=counted)  # noqa: PLW2901  (the hand as it counted)
        for seat, result in hand.results.items():
            ref = HandRef(result, session_id, view.number)
            found[players[seat]].count(hand, seat, ref)
        for item in hand.items:
            tally = found[players[item.seat]]
            tally.items[item.name].count(item.made)
            tally.labels[item.name] = item.label
        for kontra in hand.kontras:
            tally = found[players[kontra.seat]]
            tally.labels[kontra.step] = kontra.label
            tally.kontras[kontra.step].add(
                KontraCount(1, int(kontra.points > 0), kontra.points * view.times)
            )
        for winner, loser, share in rival_flows(hand):
            _count_rivalry(found, players[winner], players[loser], share)
    return dict(found)


def merge_players(
    found: Mapping[PlayerId, GameTally], goes: PlayerId, stays: PlayerId
) -> dict[PlayerId, GameTally]:
    """Return the tallies if the one player were the other, who played in other hands."""
    merged = dict(found)
    mine, other = merged.pop(goes, None), merged.get(stays)
    for player, tally in found.items():
        if player != goes and goes in tally.against:
            merged[player] = _copy(tally)
            merged[player].against[stays].add(merged[player].against.pop(goes))
    if mine is not None:
        merged[stays] = mine if other is None else _copy(other)
    if mine is not None and other is not None:
        sums = merged[stays]
        sums.add(mine)
        refs = [ref for ref in (mine.best, other.best) if ref]
        sums.best = min(refs, key=lambda ref: (-ref.points, ref.number), default=None)
        refs = [ref for ref in (mine.worst, other.worst) if ref]
        sums.worst = min(refs, key=lambda ref: (ref.points, ref.number), default=None)
    return merged


def _copy(tally: GameTally) -> GameTally:
    copied = GameTally()
    copied.add(tally)
    return copied


def rival_flows(hand: HandFigures) -> list[tuple[Seat, Seat, Fraction]]:
    """Return what went from each loser to each winner of another side, in proportion."""
    side = {seat: at for at, seats in enumerate(hand.sides) for seat in seats}
    won = {seat: points for seat, points in hand.results.items() if points > 0}
    lost = {seat: -points for seat, points in hand.results.items() if points < 0}
    total = sum(won.values())
    return [
        (winner, loser, Fraction(loss * gain, total))
        for loser, loss in lost.items()
        for winner, gain in won.items()
        if winner in side and loser in side and side[winner] != side[loser]
    ]


def _count_rivalry(
    found: defaultdict[PlayerId, GameTally], winner: PlayerId, loser: PlayerId, points: Fraction
) -> None:
    found[winner].against[loser].add(Rivalry(1, 1, 0, points))
    found[loser].against[winner].add(Rivalry(1, 0, 1, -points))
