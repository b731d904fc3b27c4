"""The chart of a season: the points of the first players from evening to evening."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from scorekeeper.charts.line_chart import ChartLine, line_chart
from scorekeeper.services.statistics.standings import Standings

MOST_LINES: Final = 6
"""The number of players drawn, the first ones of the standings."""


def season_chart(found: Standings, title: str, tell: Callable[[Decimal], str]) -> Markup:
    """Return the running points of the first players of the standings."""
    players = [row.season.player for row in found.rows[:MOST_LINES]]
    return line_chart(
        [ChartLine(player.name, found.totals[player.id]) for player in players],
        ["", *(f"{day:%y-%m-%d}" for day in found.days)],
        title,
        tell,
    )
