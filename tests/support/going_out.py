"""A counting method for tests, in which players go out, so it chooses the next players.

A player at the mark is out; once one player is left, all come back and start from zero.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import engine
from engine.sessions.counting_method import (
    AgreedNumber,
    CountedHandLine,
    CountingMethod,
    CountingTexts,
    RunningTotal,
    SessionTally,
)
from engine.sessions.linked_list import LinkedList, to_list


class GoingOut(CountingMethod):
    """A counting method in which players at the mark are out until only one is left."""

    name = "kieso"
    all_play = False
    terms = (
        AgreedNumber(
            name="mark",
            **dict.fromkeys(("label", "line", "refused"), ("Hány pontig", "To how many")),
            usual=10,
            least=1,
            most=99,
            rules=("SES 1.2",),
        ),
    )
    words = CountingTexts(
        **dict.fromkeys(("label", "long", "agreed"), ("kiesős", "going out")),
        title=("Kieső lap", "Going-out sheet"),
        file="kieso",
        out=("kiment", "is out"),
    )

    def begin(self, terms):
        """Return the state with everybody in."""
        return GoingOutTotals(terms["mark"])


@dataclass(frozen=True, eq=False)
class GoingOutTotals(RunningTotal):
    """The scored hands, and the totals of the players at the table."""

    mark: int
    lines: LinkedList | None = None
    totals: Mapping = field(default_factory=dict)
    table: tuple = ()

    def after(self, hand):
        """Score the players who are in; points of others do not count."""
        table = hand.at_table
        stood = self.totals if table == self.table else {}
        due = _in(table, stood, self.mark)
        points = {
            player: won if player in due else 0
            for player, won in hand.figures(hand.totals.written).items()
        }
        totals = {player: stood.get(player, 0) + points.get(player, 0) for player in table}
        lines = LinkedList(CountedHandLine(points, totals, due=due), self.lines)
        over = len(_in(table, totals, self.mark)) < 2
        return GoingOutTotals(self.mark, lines, {} if over else totals, table)

    def account(self, coming, *, closed):
        """Return the standing of everybody and the players of the next hand."""
        totals = self.totals if self.table == tuple(coming) else {}
        return SessionTally(
            to_list(self.lines),
            totals,
            dict.fromkeys(coming, 0),
            next_players=_in(coming, totals, self.mark),
        )


def _in(table, totals, mark):
    """Return the players below the mark."""
    return tuple(player for player in table if totals.get(player, 0) < mark)


KIESO = GoingOut()


def counted_by_going_out(monkeypatch):
    """Add this counting method to Csibor's rule set until the test is over."""
    game = engine.GAMES["alsos"]
    presets = tuple(
        replace(one, ways=(*one.ways, KIESO)) if one.name == "csibor" else one
        for one in game.presets
    )
    monkeypatch.setitem(engine._games, "alsos", replace(game, presets=presets))
