"""The content of sheets of statistics: a season's standings and champions, running totals."""

from collections.abc import Callable
from decimal import Decimal

import engine
from scorekeeper.charts import season_chart, totals_chart
from scorekeeper.i18n.texts import text
from scorekeeper.printing.number_and_date_formats import (
    currency_symbol,
    format_balance,
    format_bare_balance,
    format_day,
    format_signed,
    sheet_text,
)
from scorekeeper.printing.sheet_heading import Heading
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.services.statistics.running_totals import HandPlace, RunningTotals
from scorekeeper.services.statistics.standings import PlayerSeason, Standings
from scorekeeper.sorting_and_hyphenation import collation_key


def build_season_sheet(
    found: Standings, club: str, lang: str, *, champion: bool = False
) -> PrintedSheet:
    """Build the sheet of a season's standings, or the page of its `champion`."""
    terms = found.season.terms
    line = text("season.line", lang)
    counted = {found.game} if found.game else {*terms.games} or engine.GAMES.keys()
    games = [game for name, game in engine.GAMES.items() if name in counted]
    presets = (preset for game in games for preset in game.presets if preset.name in terms.presets)
    return PrintedSheet(
        "statistics/champion.html" if champion else "statistics/standings.html",
        heading=Heading(
            club=club,
            table=f"{format_day(terms.first, lang)} –",
            day=terms.last,
            games=(" · ".join(game.label[lang] for game in games),),
            agreed=tuple(preset.label[lang] for preset in presets),
            hands=found.hands,
            state=terms.name,
        ),
        found=found,
        by=text(f"season.by.{found.order.value}", lang),
        rows=tuple((row.place, figures_of(row.season, found.currency, lang)) for row in found.rows),
        champions=tuple(
            figures_of(one, found.currency, lang, format_balance) for one in found.champions
        ),
        line=line,
        chart=season_chart(found, line, _signed, lang) if found.days else "",
        rounded=any(found.currency in row.season.rounding for row in found.rows),
    )


def _signed(value: Decimal) -> str:
    return format_signed(int(value))


def figures_of(
    one: PlayerSeason,
    currency: str | None,
    lang: str,
    amount: Callable[[Decimal, str, str], str] = format_bare_balance,
) -> dict[str, object]:
    """Return a player's figures in a season as texts, by the orders of standings and others."""
    money, rounding = (
        amount(amounts[currency], currency, lang) if currency and currency in amounts else "–"
        for amounts in (one.money, one.rounding)
    )
    sign = "+" if one.average > 0 else "−" if one.average < 0 else ""
    average = f"{sign}{abs(one.average_tenths)}"
    percent = (200 * one.made + one.declared) // (2 * one.declared) if one.declared else None
    share = "–" if percent is None else f"{percent}%"
    return {
        "name": one.player.name,
        "points": format_signed(one.points),
        "money": money,
        "rounding": rounding,
        "evenings": one.evenings,
        "average": average.replace(".", ",") if lang == "hu" else average,
        "share": f"{share} ({one.made}/{one.declared})",
        "rating": one.rating.told if one.rating else "–",
    }


def build_totals_sheet(found: RunningTotals, heading: Heading, lang: str) -> PrintedSheet:
    """Build the sheet of running totals, of a session or an evening."""
    several = len({place.session_id for place in found.places}) > 1
    currency = found.currency
    symbol = currency_symbol(currency, lang) if currency else ""
    key = "totals.line" if currency else "totals.points-line"
    line = sheet_text(key, lang, currency=symbol)

    def tell(value: Decimal) -> str:
        return format_bare_balance(value, currency, lang) if currency else _signed(value)

    def place_name(place: HandPlace) -> str:
        return f"{place.table} {place.number}." if several else f"{place.number}."

    standing = sorted(
        ((player.name, found.totals[player.id][-1]) for player in found.players),
        key=lambda row: (-row[1], collation_key(row[0])),
    )
    return PrintedSheet(
        "statistics/totals.html",
        heading=heading,
        line=line,
        chart=totals_chart(found, line, tell, lang) if len(found.places) > 1 else "",
        leads=found.leads,
        place_name=place_name,
        standing=tuple(
            (name, format_balance(value, currency, lang) if currency else _signed(value))
            for name, value in standing
        ),
    )
