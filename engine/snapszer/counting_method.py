"""Going out and the bunkó: what a table makes of its units (SNA 4).

Whoever has the target goes out, the others go on; the last one left gets the bunkó, a black dot,
and all begin again from nothing.  Such a game is what other ways call a stretch.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.sessions.counting_method import (
    CountedHand,
    CountedLine,
    Counting,
    CountingCourse,
    Mark,
    MarkKind,
    SessionAccount,
    Term,
    Terms,
)
from engine.sessions.counting_methods.series_counting import ended_series
from engine.sessions.linked_list import LinkedList, to_list
from engine.sessions.series.player_totals import Figures, PlayerId, add_up
from engine.sessions.series.series_replay import SeriesEnding, Standing, Stretch
from engine.sessions.series.series_rules import Bonus, BonusCase
from engine.snapszer.counting_texts import BUNKO_MARK, HAIRY_MARK, WORDS
from engine.snapszer.going_out import HAIRY_TIMES, TARGET, TARGETS

PLAIN: Final = MarkKind("bunko", BUNKO_MARK, "dot")
HAIRY: Final = MarkKind("hairy-bunko", HAIRY_MARK, "dot-hairy")
"""The last one left has no unit at all (SNA 4.2)."""
_LEFT: Final = 1
"""With so many left a game is over."""


@dataclass(frozen=True, slots=True, eq=False)
class _Game:
    """A game while its hands are counted: `members` began it, `gone` are those who are out.

    `first` is the place of its first hand, `totals` are the units after each hand.
    """

    first: int
    members: tuple[PlayerId, ...]
    target: int
    gone: tuple[PlayerId, ...] = ()
    totals: LinkedList[Figures] | None = None

    @property
    def left(self) -> tuple[PlayerId, ...]:
        """Those who are still in."""
        return tuple(player for player in self.members if player not in self.gone)

    @property
    def standing(self) -> Figures:
        """The units as they are."""
        return self.totals.last if self.totals else dict.fromkeys(self.members, 0)

    @property
    def over(self) -> bool:
        """Whether all have gone out but one, or all at once (SNA 4.2, 4.3)."""
        return len(self.left) <= _LEFT

    def goes_on(self, table: Collection[PlayerId]) -> bool:
        """Whether all who are still in sit at the table; who is out may have been replaced."""
        return set(self.left) <= set(table)

    def due(self, table: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Those who play, in the seat order of the table."""
        return tuple(player for player in table if player in self.left)

    def write(self, hand: CountedHand) -> tuple[_Game, CountedLine]:
        """Write a hand's units, and let go out who has enough, or won it with Fedák Sári.

        Who is out writes nothing more, though he may have played the hand (SNA 3.1, 4.1, 4.3).
        """
        due = self.due(hand.table)
        units = {
            player: won if player in due else 0
            for player, won in hand.figures(hand.totals.written).items()
        }
        stand = {who: own + units.get(who, 0) for who, own in self.standing.items()}
        at_once = {hand.players[seat] for seat in hand.totals.out}
        out = tuple(who for who in due if stand[who] >= self.target or who in at_once)
        others = dict.fromkeys(set(hand.table) - set(self.members), 0)
        line = CountedLine(units, {**stand, **others}, due=due, out=out, times=hand.times)
        game = replace(self, gone=(*self.gone, *out), totals=LinkedList(stand, self.totals))
        return game, line

    def mark(self, place: int) -> Mark | None:
        """The dot of the last one left, hairy if he has no unit at all; none if all went at once.

        That is once the game is over (SNA 4.2, 4.3).
        """
        if not self.left:
            return None
        (loser,) = self.left
        return Mark(PLAIN if self.standing[loser] else HAIRY, loser, place)

    def results(self, mark: Mark | None) -> dict[PlayerId, int]:
        """What it comes to, in stakes: whoever has the dot pays each other player (SNA 4.4)."""
        if mark is None:
            return dict.fromkeys(self.members, 0)
        each = HAIRY_TIMES if mark.kind is HAIRY else 1
        others = len(self.members) - 1
        return {who: -each * others if who == mark.player else each for who in self.members}

    def close(self, ending: SeriesEnding, mark: Mark | None = None) -> Stretch:
        """The game as it ended, was broken off, or stands."""
        by = ("SNA 4.2",) if mark else ("SNA 4.3",)
        none = dict.fromkeys(self.members, 0)
        totals = to_list(self.totals)
        return Stretch(
            hands=range(self.first, self.first + len(totals)),
            totals=totals,
            targets=(self.target,) * len(totals),
            ending=ending,
            ending_rules=("SES 1.1", *by) if ending is SeriesEnding.SUBSTITUTION else by,
            bonus=Bonus(BonusCase.NONE, none, ()),
            final=self.standing,
            results=self.results(mark),
            result_rules=("SNA 4.4",),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Games(CountingCourse):
    """The games of a table, one after the other; `count` is how many hands there were."""

    target: int
    count: int = 0
    game: _Game | None = None
    games: tuple[Stretch, ...] = ()
    lines: LinkedList[CountedLine] | None = None
    marks: tuple[Mark, ...] = ()

    def after(self, hand: CountedHand) -> Games:
        """Count one hand; `break_off` ends a game without a bunkó."""
        told, place = self.left_by(hand.table), self.count
        game, line = (told.game or _Game(place, hand.table, self.target)).write(hand)
        mark = game.mark(place) if game.over else None
        ends = game.over or hand.break_off
        line = replace(line, stretch=len(told.games) + 1, ends=ends)
        there = replace(
            told,
            count=place + 1,
            game=game,
            lines=LinkedList(line, told.lines),
            marks=(*told.marks, mark) if mark else told.marks,
        )
        if game.over:
            return there.end(SeriesEnding.LIMIT, mark)
        return there.end(SeriesEnding.BROKEN_OFF) if ends else there

    def left_by(self, table: Collection[PlayerId]) -> Games:
        """End the game without a bunkó where somebody who is still in has left (SES 1.1)."""
        if self.game is None or self.game.goes_on(table):
            return self
        return self.end(SeriesEnding.SUBSTITUTION)

    def end(self, ending: SeriesEnding, mark: Mark | None = None) -> Games:
        """Put the game to the others; the next begins from nothing."""
        if self.game is None:
            return self
        games = (*self.games, self.game.close(ending, mark))
        return replace(self, game=None, games=games, lines=ended_series(self.lines))

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionAccount:
        """What it comes to as it stands, where these come to the next hand.

        The end of the session breaks off what runs (SNA 4.3).
        """
        told = (self.end(SeriesEnding.BROKEN_OFF) if closed else self).left_by(coming)
        game = told.game
        games = (*told.games, *([game.close(SeriesEnding.RUNNING)] if game else []))
        return SessionAccount(
            lines=to_list(told.lines),
            totals=game.standing if game else {},
            points=add_up(one.results for one in games),
            stretches=games,
            standing=_standing(game) if game else None,
            next_players=game.due(coming) if game else tuple(coming),
            marks=told.marks,
        )


def _standing(game: _Game) -> Standing:
    units = game.standing
    most = max(units[player] for player in game.left)
    return Standing(
        totals=units,
        leaders=tuple(player for player in game.left if units[player] == most > 0),
        to_go={player: max(game.target - own, 0) for player, own in units.items()},
        target=game.target,
    )


class Bunko(Counting):
    """Games to a number of units, in which who has them goes out (SNA 4)."""

    name = "bunko"
    has_target = True
    all_play = False
    in_columns = True
    marks = (PLAIN, HAIRY)
    usual_price = 0
    pays = False
    terms = (
        Term(
            name="target",
            label=("Hány egységnél lehet elmenni", "Units to go out with"),
            line=("ennyi egységnél lehet elmenni", "units to go out with"),
            usual=TARGET,
            choices=TARGETS,
            refused=("Elmenni {known} egységnél lehet.", "One goes out with {known} units."),
            rules=("SNA 4.1",),
        ),
    )
    words = WORDS

    def target(self, terms: Terms) -> int | None:
        """With how many units one goes out (SNA 4.1)."""
        return terms["target"]

    def begin(self, terms: Terms) -> CountingCourse:
        """Everybody is in, with nothing."""
        return Games(terms["target"])


BUNKO: Final = Bunko()
