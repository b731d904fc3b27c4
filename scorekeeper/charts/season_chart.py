"""The chart of a season: the points of the first players from evening to evening."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from scorekeeper.charts.line_chart import MOST_LINES, ChartLine, axis_date, line_chart
from scorekeeper.i18n.texts import text
from scorekeeper.services.statistics.standings import Standings

MOST_PLACES: Final = 30
"""The number of evenings drawn; of more, evenly many are chosen, always with the last."""


def season_chart(found: Standings, title: str, tell: Callable[[Decimal], str], lang: str) -> Markup:
    """Return the running points of the first players of the standings; the others are named."""
    everybody = [row.season.player for row in found.rows]
    players, others = everybody[:MOST_LINES], everybody[MOST_LINES:]
    left_out = ", ".join(player.name for player in others)
    every = -(-len(found.days) // MOST_PLACES) or 1
    places = range(len(found.days), -1, -every)[::-1]
    labels = ["", *(axis_date(day, lang) for day in found.days)]
    lines = [(player.name, found.totals[player.id]) for player in players]
    return line_chart(
        [ChartLine(name, [totals[place] for place in places]) for name, totals in lines],
        [labels[place] for place in places],
        title,
        tell,
        text("chart.left-out", lang, names=left_out) if left_out else "",
    )
