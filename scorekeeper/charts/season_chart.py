"""The chart of a season: the points of the first players from evening to evening."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from scorekeeper.charts.line_chart import ChartLine, line_chart
from scorekeeper.services.statistics.standings import Standings

MOST_LINES: Final = 6
"""The number of players drawn, the first ones of the standings."""
MOST_PLACES: Final = 30
"""The number of evenings drawn; of more, evenly many are chosen, always with the last."""


def season_chart(
    found: Standings,
    title: str,
    tell: Callable[[Decimal], str],
    tell_day: Callable[[date], str],
) -> Markup:
    """Return the running points of the first players of the standings."""
    players = [row.season.player for row in found.rows[:MOST_LINES]]
    every = -(-len(found.days) // MOST_PLACES) or 1
    places = range(len(found.days), -1, -every)[::-1]
    labels = ["", *map(tell_day, found.days)]
    lines = [(player.name, found.totals[player.id]) for player in players]
    return line_chart(
        [ChartLine(name, [totals[place] for place in places]) for name, totals in lines],
        [labels[place] for place in places],
        title,
        tell,
    )
