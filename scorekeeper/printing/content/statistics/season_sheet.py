"""The content of a season's sheets: the standings, and the champion's page."""

from __future__ import annotations

from decimal import Decimal

import engine
from scorekeeper.charts.season_chart import season_chart
from scorekeeper.i18n.texts import text
from scorekeeper.printing.data.common import Heading
from scorekeeper.printing.data.statistics_data import SeasonRow, SeasonSheet
from scorekeeper.printing.text import number_format
from scorekeeper.services.statistics.standings import PlayerSeason, StandingOrder, Standings


def build_season_sheet(found: Standings, club: str, lang: str) -> SeasonSheet:
    """Build the sheet of a season's standings."""
    terms = found.season.terms
    by = text(f"season.by.{found.order.value}", lang)
    if found.order is StandingOrder.MONEY and found.currency:
        by = f"{by} ({number_format.currency_symbol(found.currency, lang)})"
    line = text("season.line", lang)
    days = f"{number_format.format_day(terms.first, lang)} – "
    counted = {found.game} if found.game else {*terms.games} or engine.GAMES.keys()
    games = [game for name, game in engine.GAMES.items() if name in counted]
    presets = [
        preset.label[lang]
        for game in games
        for preset in game.presets
        if preset.name in terms.presets
    ]
    return SeasonSheet(
        heading=Heading(
            club=club,
            table=days.rstrip(" "),
            day=terms.last,
            games=(" · ".join(game.label[lang] for game in games),),
            agreed=tuple(presets),
            hands=found.hands,
            state=terms.name,
        ),
        name=terms.name,
        by=by,
        currency=found.currency,
        tables=found.tables,
        evenings=len(found.days),
        rows=tuple(
            SeasonRow(row.place, *_figures(row.season, found.currency, lang)) for row in found.rows
        ),
        champions=tuple((one.player.name, _figure(one, found, lang)) for one in found.champions),
        line=line,
        chart=season_chart(found, line, _tell, lang) if found.days else "",
        totals_only=found.totals_only,
        rounded=any(found.currency in row.season.rounding for row in found.rows),
        mixed=found.mixes_games,
        provisional=found.provisional,
    )


def _tell(value: Decimal) -> str:
    return number_format.format_signed(int(value))


def _figures(
    one: PlayerSeason, currency: str | None, lang: str
) -> tuple[str, str, str, str, int, str, str, str]:
    money, rounding = (
        number_format.format_balance(amounts[currency], currency, lang)
        if currency and currency in amounts
        else "–"
        for amounts in (one.money, one.rounding)
    )
    return (
        one.player.name,
        number_format.format_signed(one.points),
        money,
        rounding,
        one.evenings,
        _average(one, lang),
        f"{_percent(one)} ({one.made}/{one.declared})",
        one.rating.told if one.rating else "–",
    )


def _average(one: PlayerSeason, lang: str) -> str:
    sign = "+" if one.average > 0 else "−" if one.average < 0 else ""
    told = f"{sign}{abs(one.average_tenths)}"
    return told.replace(".", ",") if lang == "hu" else told


def _percent(one: PlayerSeason) -> str:
    return f"{(200 * one.made + one.declared) // (2 * one.declared)}%" if one.declared else "–"


def _figure(one: PlayerSeason, found: Standings, lang: str) -> str:
    """Return the figure of a champion by which the standings are ordered."""
    _, points, money, _, _, average, share, rating = _figures(one, found.currency, lang)
    told = {
        StandingOrder.POINTS: points,
        StandingOrder.MONEY: money,
        StandingOrder.AVERAGE: average,
        StandingOrder.SHARE: share,
        StandingOrder.RATING: rating,
    }
    return told[found.order]
