"""A way of counting of the tests' own, in which people go out: who plays next is its to say.

Whoever has so many points is out; once one is left, all are back and begin again from nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import engine
from engine.sessions.counting_method import (
    CountedLine,
    Counting,
    CountingCourse,
    CountingWords,
    SessionAccount,
    Term,
)
from engine.sessions.linked_list import LinkedList, to_list


class GoingOut(Counting):
    """Whoever is at the mark is out until only one is left."""

    name = "kieso"
    all_play = False
    terms = (
        Term(
            name="mark",
            **dict.fromkeys(("label", "line", "refused"), ("Hány pontig", "To how many")),
            usual=10,
            least=1,
            most=99,
            rules=("SES 1.2",),
        ),
    )
    words = CountingWords(
        **dict.fromkeys(("label", "long", "agreed"), ("kiesős", "going out")),
        title=("Kieső lap", "Going-out sheet"),
        file="kieso",
        out=("kiment", "is out"),
    )

    def begin(self, terms):
        """Everybody is in."""
        return InOrOut(terms["mark"])


@dataclass(frozen=True, eq=False)
class InOrOut(CountingCourse):
    """Hands that were counted, and where those stand who are at the table."""

    mark: int
    lines: LinkedList | None = None
    totals: Mapping = field(default_factory=dict)
    table: tuple = ()

    def after(self, hand):
        """Count those who are in; what others write counts for nothing."""
        table = hand.at_table
        stood = self.totals if table == self.table else {}
        due = _in(table, stood, self.mark)
        points = {
            player: won if player in due else 0
            for player, won in hand.figures(hand.totals.written).items()
        }
        totals = {player: stood.get(player, 0) + points.get(player, 0) for player in table}
        lines = LinkedList(CountedLine(points, totals, due=due), self.lines)
        over = len(_in(table, totals, self.mark)) < 2
        return InOrOut(self.mark, lines, {} if over else totals, table)

    def account(self, coming, *, closed):
        """Where everybody stands, and who plays next."""
        totals = self.totals if self.table == tuple(coming) else {}
        return SessionAccount(
            to_list(self.lines),
            totals,
            dict.fromkeys(coming, 0),
            next_players=_in(coming, totals, self.mark),
        )


def _in(table, totals, mark):
    """Those who have not reached the mark."""
    return tuple(player for player in table if totals.get(player, 0) < mark)


KIESO = GoingOut()


def counted_by_going_out(monkeypatch):
    """Let Csibor's tables be counted so, until the test is over."""
    game = engine.GAMES["alsos"]
    presets = tuple(
        replace(one, ways=(*one.ways, KIESO)) if one.name == "csibor" else one
        for one in game.presets
    )
    monkeypatch.setitem(engine._games, "alsos", replace(game, presets=presets))
