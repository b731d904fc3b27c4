"""Going out and the bunkó: the counting methods of units (SNA 4).

A player with the target goes out, the others continue; the last one left gets the bunkó, a black
dot, and all restart from zero. Such a game is called a series in other counting methods. In a match
two players play such games until one has won enough of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final

from engine.sessions.counting_method import (
    AgreedNumber,
    CountedHand,
    CountedHandLine,
    CountingMethod,
    PlayerMark,
    PlayerMarkKind,
    RunningTotal,
    SessionTally,
    Terms,
)
from engine.sessions.counting_methods.readings import ROUNDING_TIE
from engine.sessions.counting_methods.series_counting import mark_series_end
from engine.sessions.linked_list import LinkedList, to_list
from engine.sessions.series.player_totals import Figures, PlayerId, add_up
from engine.sessions.series.series_replay import PlayedSeries, RunningSeriesStanding, SeriesEnding
from engine.sessions.series.series_rules import Bonus, BonusClause
from engine.snapszer import counting_method_texts

TARGET: Final = 24
"""The units with which a player goes out (SNA 4.1)."""
TARGETS: Final = (TARGET, 12, 7)
"""The targets a table may choose: the source has the first two; 7 is for two players at
competitions (SNA 4.1)."""
MATCH_TARGET: Final = 7
"""The usual units of a game in a match (SNA 4.5)."""
WINS: Final = (2, 3, 4, 5)
"""The games to win in a match, the usual number first: the best of 3, 5, 7 or 9 (SNA 4.5)."""
MATCH_PLAYERS: Final = 2
"""The players of a match (SNA 4.5)."""
HAIRY_TIMES: Final = 2
"""The multiplier of a hairy bunkó in money (SNA 4.4)."""


PLAIN: Final = PlayerMarkKind("bunko", counting_method_texts.BUNKO_MARK, "dot")
HAIRY: Final = PlayerMarkKind("hairy-bunko", counting_method_texts.HAIRY_MARK, "dot-hairy")
"""The mark of a last player without any unit (SNA 4.2)."""
MATCH_WON: Final = PlayerMarkKind("match", counting_method_texts.MATCH_MARK, "star")
"""The mark of the winner of a match (SNA 4.5)."""
_LEFT: Final = 1
"""The number of remaining players with which a game is over."""


@dataclass(frozen=True, slots=True, eq=False)
class _Game:
    """A running game: `members` started it, `gone` are the players who are out.

    `first` is the place of its first hand, `totals` are the units after each hand.
    """

    first: int
    members: tuple[PlayerId, ...]
    target: int
    gone: tuple[PlayerId, ...] = ()
    totals: LinkedList[Figures] | None = None

    @property
    def left(self) -> tuple[PlayerId, ...]:
        """The players who are still in."""
        return tuple(player for player in self.members if player not in self.gone)

    @property
    def standing(self) -> Figures:
        """The present units."""
        return self.totals.last if self.totals else dict.fromkeys(self.members, 0)

    @property
    def over(self) -> bool:
        """Return whether all have gone out but one, or all at once (SNA 4.2, 4.3)."""
        return len(self.left) <= _LEFT

    def goes_on(self, table: Collection[PlayerId]) -> bool:
        """Return whether all players still in are at the table; others may have been replaced."""
        return set(self.left) <= set(table)

    def due(self, table: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Return the players of the next hand, in the seat order of the table."""
        return tuple(player for player in table if player in self.left)

    def write(self, hand: CountedHand) -> tuple[_Game, CountedHandLine]:
        """Add a hand's units; a player with enough, or a winner with Fedák Sári, goes out.

        A player who is out writes nothing more, though he may have played the hand (SNA 3.1, 4.1,
        4.3).
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
        line = CountedHandLine(units, {**stand, **others}, due=due, out=out, times=hand.times)
        game = replace(self, gone=(*self.gone, *out), totals=LinkedList(stand, self.totals))
        return game, line

    def mark(self, place: int) -> PlayerMark | None:
        """Return the dot of the last player once the game is over (SNA 4.2, 4.3).

        It is hairy if he has no unit at all; None if all went out at once.
        """
        if not self.left:
            return None
        (loser,) = self.left
        return PlayerMark(PLAIN if self.standing[loser] else HAIRY, loser, place)

    def results(self, mark: PlayerMark | None, match: _Match | None) -> dict[PlayerId, int]:
        """Return the results in stakes: the player with the dot pays each other one (SNA 4.4).

        In a match only its last game is paid, once (SNA 4.5).
        """
        if mark is None or (match and not match.winner):
            return dict.fromkeys(self.members, 0)
        each = HAIRY_TIMES if mark.kind is HAIRY and not match else 1
        others = len(self.members) - 1
        return {who: -each * others if who == mark.player else each for who in self.members}

    def close(
        self, ending: SeriesEnding, mark: PlayerMark | None = None, match: _Match | None = None
    ) -> PlayedSeries:
        """Return the game as it ended, was broken off, or stands; `match` includes it."""
        by = ("SNA 4.2",) if mark else ("SNA 4.3",)
        none = dict.fromkeys(self.members, 0)
        totals = to_list(self.totals)
        return PlayedSeries(
            hands=range(self.first, self.first + len(totals)),
            totals=totals,
            targets=(self.target,) * len(totals),
            ending=ending,
            ending_rules=("SES 1.1", *by) if ending is SeriesEnding.SUBSTITUTION else by,
            bonus=Bonus(BonusClause.NONE, none, ()),
            final=self.standing,
            results=self.results(mark, match),
            result_rules=("SNA 4.5",) if match else ("SNA 4.4",),
        )


@dataclass(frozen=True, slots=True)
class _Match:
    """A match of two to a number of `wins`, and the games `won` by each so far (SNA 4.5)."""

    wins: int
    won: Mapping[PlayerId, int] = field(default_factory=dict)

    def of(self, players: Collection[PlayerId]) -> _Match | None:
        """Return the match of these players; it starts again for others. None if not two."""
        if len(players) != MATCH_PLAYERS:
            return None
        return self if self.won.keys() == set(players) else _Match(self.wins, _none(players))

    def after(self, mark: PlayerMark | None) -> _Match:
        """Return the match after a game, which the player without the bunkó has won."""
        if mark is None:
            return self
        won = {who: own + (who != mark.player) for who, own in self.won.items()}
        return _Match(self.wins, won)

    @property
    def winner(self) -> PlayerId | None:
        """The player who has won enough games, if anybody has."""
        return next((who for who, own in self.won.items() if own >= self.wins), None)


def _none(players: Collection[PlayerId]) -> dict[PlayerId, int]:
    return dict.fromkeys(players, 0)


@dataclass(frozen=True, slots=True, eq=False)
class BunkoRunningTotal(RunningTotal):
    """The games of a table, one after the other; `count` is the number of hands.

    In a match, `match` has the games won.
    """

    target: int
    match: _Match | None = None
    count: int = 0
    game: _Game | None = None
    games: tuple[PlayedSeries, ...] = ()
    lines: LinkedList[CountedHandLine] | None = None
    marks: tuple[PlayerMark, ...] = ()

    def after(self, hand: CountedHand) -> BunkoRunningTotal:
        """Return the games with one more hand; `break_off` ends a game without a bunkó."""
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

    def left_by(self, table: Collection[PlayerId]) -> BunkoRunningTotal:
        """End the game without a bunkó if a player who is still in has left (SES 1.1)."""
        if self.game is None or self.game.goes_on(table):
            return self
        return self.end(SeriesEnding.SUBSTITUTION)

    def end(self, ending: SeriesEnding, mark: PlayerMark | None = None) -> BunkoRunningTotal:
        """Add the running game to the finished ones; the next starts from zero."""
        if self.game is None:
            return self
        match = self.match and self.match.of(self.game.members)
        match = match and match.after(mark)
        there = replace(
            self,
            game=None,
            games=(*self.games, self.game.close(ending, mark, match)),
            lines=mark_series_end(self.lines),
        )
        if match is None:
            return there
        if mark is None or match.winner is None:
            return replace(there, match=match)
        won = PlayerMark(MATCH_WON, match.winner, mark.place)
        return replace(there, match=_Match(match.wins), marks=(*there.marks, won))

    def account(self, coming: Sequence[PlayerId], *, closed: bool) -> SessionTally:
        """Return the account as it stands, where `coming` play the next hand.

        The end of the session breaks off the running game (SNA 4.3).
        """
        told = (self.end(SeriesEnding.BROKEN_OFF) if closed else self).left_by(coming)
        game, match = told.game, told.match and told.match.of(coming)
        running = [game.close(SeriesEnding.RUNNING, match=match)] if game else []
        return SessionTally(
            lines=to_list(told.lines),
            totals=game.standing if game else {},
            points=add_up(one.results for one in (*told.games, *running)),
            stretches=(*told.games, *running),
            standing=_standing(game) if game else None,
            next_players=game.due(coming) if game else tuple(coming),
            marks=told.marks,
            games_won=match.won if match and not closed else {},
        )


def _standing(game: _Game) -> RunningSeriesStanding:
    units = game.standing
    most = max(units[player] for player in game.left)
    return RunningSeriesStanding(
        totals=units,
        leaders=tuple(player for player in game.left if units[player] == most > 0),
        to_go={player: max(game.target - own, 0) for player, own in units.items()},
        target=game.target,
    )


def _target(usual: int) -> AgreedNumber:
    """Return the term for the units to go out with (SNA 4.1)."""
    return AgreedNumber(
        name="target",
        label=("Hány egységnél lehet elmenni", "Units to go out with"),
        line=("ennyi egységnél lehet elmenni", "units to go out with"),
        usual=usual,
        choices=TARGETS,
        refused=("Elmenni {known} egységnél lehet.", "One goes out with {known} units."),
        rules=("SNA 4.1",),
    )


class BunkoCounting(CountingMethod):
    """The counting method with games to a number of units, with which players go out (SNA 4)."""

    name = "bunko"
    has_target = True
    all_play = False
    in_columns = True
    marks: ClassVar[tuple[PlayerMarkKind, ...]] = (PLAIN, HAIRY)
    usual_price = 0
    pays = False
    terms: ClassVar[tuple[AgreedNumber, ...]] = (_target(TARGET),)
    readings: ClassVar[tuple[AgreedNumber, ...]] = (ROUNDING_TIE,)
    words = counting_method_texts.WORDS

    def target(self, terms: Terms) -> int | None:
        """Return the number of units for going out (SNA 4.1)."""
        return terms["target"]

    def begin(self, terms: Terms) -> RunningTotal:
        """Return the games before the first hand."""
        return BunkoRunningTotal(terms["target"])


class MatchCounting(BunkoCounting):
    """The counting method of a competition for two: the first to win enough games (SNA 4.5)."""

    name = "match"
    marks = (PLAIN, HAIRY, MATCH_WON)
    terms = (
        _target(MATCH_TARGET),
        AgreedNumber(
            name="wins",
            label=("Hány nyert játszmáig tart a mérkőzés", "Games to win in a match"),
            line=("ennyi nyert játszmáig tart a mérkőzés", "games to win in a match"),
            usual=WINS[0],
            choices=WINS,
            refused=(
                "A mérkőzés {known} nyert játszmáig tart.",
                "A match goes to {known} games won.",
            ),
            rules=("SNA 4.5",),
        ),
    )
    words = counting_method_texts.MATCH_WORDS

    def begin(self, terms: Terms) -> RunningTotal:
        """Return the games before the first hand."""
        return BunkoRunningTotal(terms["target"], _Match(terms["wins"]))


BUNKO: Final = BunkoCounting()
MATCH: Final = MatchCounting()
