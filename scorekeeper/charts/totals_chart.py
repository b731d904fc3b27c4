"""The chart of running totals, for the page and the sheet of a table or an evening."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from scorekeeper.charts.line_chart import ChartLine, line_chart
from scorekeeper.services.statistics.running_totals import RunningTotals

MOST_LINES: Final = 8
"""More lines than this cannot be told apart: the best and the last ones are drawn."""


def totals_chart(found: RunningTotals, title: str, tell: Callable[[Decimal], str]) -> Markup:
    """Return the running totals as lines; of a table by the numbers of hands."""
    players = sorted(found.players, key=lambda player: -found.totals[player.id][-1])
    if len(players) > MOST_LINES:
        players = [*players[: MOST_LINES // 2], *players[-MOST_LINES // 2 :]]
    several = len({place.session_id for place in found.places}) > 1
    return line_chart(
        [ChartLine(player.name, found.totals[player.id]) for player in players],
        [str(at) if several else str(place.number) for at, place in enumerate(found.places)],
        title,
        tell,
    )
