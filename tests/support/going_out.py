"""A way of counting of the tests' own, in which people go out: who plays next is its to say.

Whoever has so many points is out; once one is left, all are back and begin again from nothing.
"""

from dataclasses import replace

import engine
from engine.between.counting import Account, CountedLine, Counting, CountingWords, Term


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

    def account(self, hands, terms, *, coming, closed):
        """Count those who are in; what others write counts for nothing."""
        mark, lines, totals, table = terms["mark"], [], {}, ()
        for hand in hands:
            if table != hand.at_table:
                totals, table = {}, hand.at_table
            due = _in(table, totals, mark)
            points = {
                player: won if player in due else 0
                for player, won in hand.figures(hand.totals.written).items()
            }
            totals = {player: totals.get(player, 0) + points.get(player, 0) for player in table}
            lines.append(CountedLine(points, totals, due=due))
            if len(_in(table, totals, mark)) < 2:
                totals = {}
        if table != tuple(coming):
            totals = {}
        return Account(
            tuple(lines),
            totals,
            dict.fromkeys(coming, 0),
            next_players=_in(coming, totals, mark),
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
