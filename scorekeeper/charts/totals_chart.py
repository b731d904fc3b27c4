"""The chart of running totals, for the page and the sheet of a table or an evening."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from markupsafe import Markup

from scorekeeper.charts.line_chart import MOST_LINES, ChartLine, line_chart
from scorekeeper.hungarian_order import collation_key
from scorekeeper.i18n.texts import text
from scorekeeper.services.statistics.running_totals import RunningTotals


def totals_chart(
    found: RunningTotals, title: str, tell: Callable[[Decimal], str], lang: str
) -> Markup:
    """Return the running totals as lines; of a table by the numbers of hands.

    Where they are too many, the best and the last ones are drawn, and the others named.
    """
    players = sorted(
        found.players, key=lambda one: (-found.totals[one.id][-1], collation_key(one.name))
    )
    middle = slice(MOST_LINES // 2, max(len(players) - MOST_LINES // 2, MOST_LINES // 2))
    left_out = ", ".join(player.name for player in players[middle])
    del players[middle]
    several = len({place.session_id for place in found.places}) > 1
    return line_chart(
        [ChartLine(player.name, found.totals[player.id]) for player in players],
        [str(at) if several else str(place.number) for at, place in enumerate(found.places)],
        title,
        tell,
        text("chart.left-out", lang, names=left_out) if left_out else "",
    )
