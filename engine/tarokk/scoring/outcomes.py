"""Outcomes of the game, the figures and silent figures, decided as soon as all knowledge agrees.

A `PossiblePlay` is the knowledge with one possible partner; an item is decided if all remaining
possible plays agree on it, and open otherwise. No number is defined here: see table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from engine.adjudication.item_verdicts import Verdict, open_verdict
from engine.adjudication.possible_outcomes import agreed_values
from engine.results.items import THE_GAME, Outcome, Reason
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements.kontra import valid_steps
from engine.tarokk.entry_schema import DECLARER, DEFENDERS, SIDES
from engine.tarokk.game_payment import BIG, GamePayment, compute_game_payment
from engine.tarokk.play.possible_plays import PossiblePlay, all_plays
from engine.tarokk.play.winning_card_masks import OTHER_SIDE
from engine.tarokk.scoring import figure_results
from engine.tarokk.state import FigureState, Hand

T = TypeVar("T")

_WITHIN_VOLAT: Final = (constants.TRULL, constants.NEGYKIRALY)
_EITHER: Final[Mapping[bool | None, tuple[bool, ...]]] = {
    True: (True,),
    False: (False,),
    None: (True, False),
}


class GameResult(NamedTuple):
    """One possible result of the game: the winner, and the payment beside it."""

    winner: str
    beside: GamePayment


class SilentFigures(NamedTuple):
    """The silent figures, each with each side.

    `every` has all of them, `paid` those certainly paid, `may_be` those that may be paid.
    """

    every: tuple[tuple[str, str], ...]
    paid: frozenset[tuple[str, str]]
    may_be: frozenset[tuple[str, str]]


class JudgedItems:
    """The results in one possible play: every possible result of the game, and each verdict."""

    def __init__(self, world: PossiblePlay) -> None:
        """Judge a possible play."""
        self.world = world
        self._verdicts: dict[str, Verdict] = {}

    @cached_property
    def announced(self) -> Mapping[str, frozenset[str]]:
        """Figures that each side announced."""
        return {side: figure_results.figures_announced_by(self.world, side) for side in SIDES}

    @cached_property
    def _binding(self) -> Mapping[str, frozenset[str]]:
        told = [
            (self.world.side(one.seat), one.figure)
            for one in self.world.hand.figures
            if figure_results.freeing_uhu(self.world, one) is None
        ]
        return {side: frozenset(name for own, name in told if own == side) for side in SIDES}

    def figure(self, figure: FigureState) -> Verdict:
        """Return the verdict of an announced figure (TAR 4)."""
        if figure.id not in self._verdicts:
            self._verdicts[figure.id] = figure_results.judge_figure(self.world, figure)
        return self._verdicts[figure.id]

    @cached_property
    def ways(self) -> frozenset[GameResult]:
        """Possible results of the game (TAR 7.1-7.6)."""
        return self._once("ways", lambda: frozenset(self._ways()))

    @cached_property
    def _kontrad(self) -> bool:
        hand = self.world.hand
        return bool(valid_steps(hand, hand.chains[THE_GAME], self.world.partner))

    @cached_property
    def _said(self) -> tuple[object, ...]:
        """Cache key: everything besides the knowledge that silent figures depend on."""
        hand, announced = self.world.hand, self.announced
        said = announced[DECLARER], announced[DEFENDERS], self._kontrad
        rules = hand.rules
        paid = rules.volat_lost_dupla, rules.game_both_announced, rules.silent_beside_volat
        read = *paid, rules.caught_announced
        lost = () if rules.silent_after_lost else self._binding.values()
        return (*said, *read, *lost, figure_results.silent_names(hand), "silent" in hand.facts)

    def _once(self, what: str, find: Callable[[], T]) -> T:
        """Return a result cached for all hands with the same knowledge and announcements."""
        key, answers = (what, self._said), self.world.answers
        if key not in answers:
            answers[key] = find()
        found: T = answers[key]
        return found

    def _ways(self) -> Iterator[GameResult]:
        world, kontrad = self.world, self._kontrad
        for winner in SIDES:
            won = world.has_points(DECLARER, constants.AIM)
            if won is (winner != DECLARER):
                continue
            own = self.announced[winner]
            double = _EITHER[world.has_points(winner, constants.DOUBLE_AIM)]
            every = _EITHER[self._volat(winner, announced=constants.VOLAT in own)]
            for duplajatek, volat in product(double, every):
                if duplajatek or not volat:
                    told = compute_game_payment(
                        own,
                        kontrad=kontrad,
                        duplajatek=duplajatek,
                        volat=volat,
                        beside_volat=world.hand.rules.volat_lost_dupla,
                        both=self._pays_announcers(),
                    )
                    yield GameResult(winner, told)

    def _pays_announcers(self) -> bool:
        """Return whether the game pays a winner who announced, as both did (TAR 7.6)."""
        both = all(BIG & self.announced[side] for side in SIDES)
        return both and self.world.hand.rules.game_both_announced

    def _volat(self, side: str, *, announced: bool) -> bool | None:
        """Return whether a side has every trick; an announced volát is not silent (TAR 4)."""
        world = self.world
        figure = world.hand.rules.figures[constants.VOLAT]
        return world.made(side, figure) if announced else world.silently(side, constants.VOLAT)

    # -- the game

    def game(self) -> Verdict:
        """Return the verdict of the game: won, failed, or not paid by itself (TAR 7.2-7.6)."""
        told = agreed_values(self.ways, lambda way: (way.winner, way.beside.plain))
        if told is None:
            return open_verdict(("game", None))
        winner, plain = told
        if not plain:
            return Verdict(Outcome.VOID, self._instead(winner))
        least = winner == DECLARER
        points = self.world.points_told(DECLARER, least=least)
        outcome = Outcome.MADE if least else Outcome.FAILED
        return Verdict(outcome, Reason("points", {"own": points, "limit": constants.AIM}))

    @property
    def game_readings(self) -> tuple[str, ...]:
        """The reading by which alone the plain game is paid, if it is (TAR 7.6)."""
        alone = self._pays_announcers() and not self._kontrad
        return ("TAR 7.6 game_both_announced",) if alone else ()

    def _instead(self, winner: str) -> Reason:
        """Return what is paid in place of the game: a silent figure, or an announced one."""
        silent = agreed_values(self.ways, lambda way: way.beside.silent)
        if silent is not None:
            return Reason("replaced", {"figure": silent})
        own = self.announced[winner] & BIG
        return Reason("within", {"figure": min(own, default=constants.DUPLAJATEK)})

    # -- silent figures

    @cached_property
    def silent(self) -> SilentFigures:
        """Silent figures with each side, and whether they are paid (TAR 4.2, 7.2-7.7)."""
        return self._once("silent", self._find_silent)

    def _find_silent(self) -> SilentFigures:
        found: dict[tuple[str, str], bool | None] = {}
        for name, side in product(figure_results.silent_names(self.world.hand), SIDES):
            if name in BIG:
                found[name, side] = self._big(name, side)
            else:
                made = self._made_silently(side, name)
                within = made is not False and self._is_within_volat(side, name)
                found[name, side] = made if within is False else None if within is None else False
        paid = frozenset(one for one, so in found.items() if so)
        return SilentFigures(
            tuple(found), paid, frozenset(one for one, so in found.items() if so is None)
        )

    def _made_silently(self, side: str, name: str) -> bool | None:
        """Return whether a side made a figure that can pay it silently (TAR 4.2, 7.7)."""
        may_be = figure_results.may_be_silent(
            self.world.hand.rules, self.announced, side, name
        ) and not self._is_paid_as_lost(side, name)
        return self.world.silently(side, name) if may_be else False

    def _is_within_volat(self, side: str, name: str) -> bool | None:
        """Return whether a silent figure is not paid beside its side's volát, by one reading."""
        if self.world.hand.rules.silent_beside_volat or name not in _WITHIN_VOLAT:
            return False
        return constants.VOLAT in self.announced[side] or self.world.silently(side, constants.VOLAT)

    def readings_of_volat(self, side: str) -> tuple[str, ...]:
        """Return the reading by which a side is not paid silent figures beside its volát."""
        made = [name for name in _WITHIN_VOLAT if self._made_silently(side, name)]
        within = any(self._is_within_volat(side, name) for name in made)
        return ("TAR 4.2 silent_beside_volat",) if within else ()

    def _is_paid_as_lost(self, side: str, name: str) -> bool:
        """Return whether a silent figure, lost by the other side, is not paid besides (TAR 7.7)."""
        usual = self.world.hand.rules.silent_after_lost
        return not usual and name in self._binding[OTHER_SIDE[side]]

    def readings_of(self, figure: FigureState) -> tuple[str, ...]:
        """Return the readings by which a figure is made or lost, or what they take from a side."""
        name, side = figure.figure, self.world.side(figure.seat)
        row, usual = self.world.hand.rules.figures[name], constants.FIGURES[name]
        found: list[str] = []
        if row.wins != usual.wins and self.world.made(side, row) != self.world.made(side, usual):
            found.append("TAR 4.1 kismadar_card")
        if name == constants.VOLAT:
            found += self.readings_of_volat(side)
            return tuple(found)  # A silent volát of the other side is paid all the same (TAR 7.2).
        other = OTHER_SIDE[side]
        lost = name in constants.SILENT_FIGURES and self._is_paid_as_lost(other, name)
        paid = name in self.announced[other] or self._is_within_volat(other, name)
        if lost and not paid and self.world.silently(other, name):
            found.append("TAR 7.7 silent_after_lost")
        return tuple(found)

    def _big(self, name: str, side: str) -> bool | None:
        return agreed_values(
            self.ways, lambda way: way.winner == side and way.beside.silent == name
        )


def judge_possible_plays(hand: Hand) -> tuple[JudgedItems, ...]:
    """Return the results of each remaining possible play, or of all if all are contradictory.

    The result is cached until the next entry changes the hand.
    """
    if hand.judged is None:
        every = tuple(all_plays(hand))
        left = tuple(world for world in every if world.possible)
        hand.judged = tuple(map(JudgedItems, left or every))
    return hand.judged


def agreed_verdict(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict that all possible plays agree on, or an open one with all their needs."""
    if agreed_values(verdicts, attrgetter("outcome")) not in {None, Outcome.OPEN}:
        return verdicts[0]
    needs = (need for verdict in verdicts for need in verdict.needs)
    return open_verdict(*dict.fromkeys(needs))


def paid_silent_figures(left: Sequence[JudgedItems]) -> Iterator[tuple[str, str]]:
    """Return the silent figures that are certainly paid, each with the side."""
    paid = frozenset.intersection(*(one.silent.paid for one in left)) if left else ()
    return (one for one in left[0].silent.every if one in paid) if paid else iter(())


def open_silent_figures(left: Sequence[JudgedItems]) -> Iterator[tuple[str, str]]:
    """Return the silent figures that may have been made, each with the side."""
    able = frozenset[tuple[str, str]]().union(*(one.silent.may_be for one in left))
    every = left[0].silent.every if able else ()
    return (one for one in every if one in able and one[0] != constants.DUPLAJATEK)
