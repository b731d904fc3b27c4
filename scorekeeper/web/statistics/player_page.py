"""The page of a player: evenings, balances, and the figures of the hands by game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flask import render_template
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorekeeper.auth import requires, sees_money
from scorekeeper.charts.line_chart import ChartLine, line_chart
from scorekeeper.http.language import currency_symbol, format_axis_date, format_number, t
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.rights import Permission
from scorekeeper.services.statistics.player_statistics import EveningBalance, player_statistics
from scorekeeper.web.blueprint import bp

LEAST: Final = 2
"""The number of evenings from which on there is a picture."""


@bp.get("/players/<int:player_id>")
@requires(Permission.READ)
def player(player_id: int) -> ResponseReturnValue:
    """Show a player's statistics."""
    zone = club_zone()
    found = player_statistics(player_id, zone)
    if not sees_money():
        found = found.without_money()
    charts = {
        currency: _chart(found.player.name, currency, rows)
        for currency, rows in found.evenings.items()
        if len(rows) >= LEAST
    }
    return render_template(
        "statistics/player.html",
        found=found,
        symbols={one: currency_symbol(one) for one in found.evenings},
        charts=charts,
    )


def _chart(name: str, currency: str, rows: Sequence[EveningBalance]) -> Markup:
    return line_chart(
        [ChartLine(name, [0, *(row.total for row in rows)])],
        ["", *(format_axis_date(row.day) for row in rows)],
        t("player.balance-line", name=name, currency=currency_symbol(currency)),
        format_number,
    )
