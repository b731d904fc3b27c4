"""The spreadsheet of a season: standings, points by evening, and the tables that count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, tzinfo
from decimal import Decimal
from fractions import Fraction
from typing import Final

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.statistics.standings import PlayerSeason, StandingRow, Standings
from scorekeeper.services.statistics.table_figures import TableFigures
from scorekeeper.spreadsheets.file_names import file_name
from scorekeeper.spreadsheets.workbook_data import Columns, Kind, Sheet, Workbook

_MONEY: Final[Mapping[str, Callable[[PlayerSeason], Mapping[str, Decimal]]]] = {
    "sheet.amount-in": lambda season: season.money,
    "sheet.rounding-in": lambda season: season.rounding,
}


def build_season_workbook(
    found: Standings, tables: Sequence[TableFigures], club: str, lang: str, zone: tzinfo
) -> Workbook:
    """Build the spreadsheet of a season's standings, in their order."""
    terms = found.season.terms
    return Workbook(
        name=file_name(terms.name, terms.last, found.season.id),
        title=f"{club} · {terms.name}",
        day=terms.last,
        sheets=(_standings(found, lang), _evenings(found, lang), _tables(tables, lang, zone)),
        lang=lang,
    )


def _standings(found: Standings, lang: str) -> Sheet:
    columns = Columns[StandingRow]()
    columns.add(text("season.place", lang), lambda row: row.place, Kind.NUMBER)
    columns.add(text("season.player", lang), lambda row: row.season.player.name)
    columns.add(
        text("season.points", lang), lambda row: row.season.points, Kind.NUMBER, summed=True
    )
    columns.add_each(
        [(each, title) for each in found.currencies for title in _MONEY],
        lambda money: text(money[1], lang, currency=money[0]),
        lambda money, row: _MONEY[money[1]](row.season).get(money[0]),
        lambda money: money[0],
    )
    columns.add(text("season.evenings", lang), lambda row: row.season.evenings, Kind.NUMBER)
    columns.add(text("season.average", lang), lambda row: row.season.average_tenths, Kind.TENTHS)
    columns.add(text("sheet.hands-played", lang), lambda row: row.season.hands, Kind.NUMBER)
    columns.add(text("sheet.declared", lang), lambda row: row.season.declared, Kind.NUMBER)
    columns.add(text("sheet.declared-made", lang), lambda row: row.season.made, Kind.NUMBER)
    columns.add(text("sheet.share-made", lang), lambda row: _share(row.season), Kind.SHARE)
    columns.add(text("season.rating", lang), lambda row: _rating(row, "mu"), Kind.TENTHS)
    columns.add(text("sheet.uncertainty", lang), lambda row: _rating(row, "sigma"), Kind.TENTHS)
    total = text("sheet.total", lang)
    return columns.sheet("standings", text("season.standings", lang), found.rows, total)


def _share(season: PlayerSeason) -> Decimal | None:
    return _rounded(Fraction(season.made, season.declared), 3) if season.declared else None


def _rating(row: StandingRow, part: str) -> Decimal | None:
    rating = row.season.rating
    return _rounded(getattr(rating, part), 1) if rating else None


def _rounded(value: Fraction | float, places: int) -> Decimal:
    return Decimal(round(value * 10**places)).scaleb(-places)


def _evenings(found: Standings, lang: str) -> Sheet:
    """Return the sheet of the points won on each evening: a column for each player."""
    columns = Columns[tuple[int, date]]()
    columns.add(text("sheet.day", lang), lambda row: row[1], Kind.DAY)
    columns.add_each(
        [standing.season.player for standing in found.rows],
        lambda player: player.name,
        lambda player, row: found.totals[player.id][row[0] + 1] - found.totals[player.id][row[0]],
    )
    title, total = text("season.evenings", lang), text("sheet.total", lang)
    return columns.sheet("evenings", title, enumerate(found.days), total)


def _tables(tables: Sequence[TableFigures], lang: str, zone: tzinfo) -> Sheet:
    """Return the sheet of the tables that count, with the number of their players."""
    columns = Columns[TableFigures]()
    columns.add(
        text("sheet.day", lang), lambda table: evening_date_of(table.opened, zone), Kind.DAY
    )
    columns.add(text("sheet.table-number", lang), lambda table: table.id, Kind.NUMBER)
    columns.add(text("sheet.table", lang), lambda table: table.name)
    columns.add(text("sheet.game", lang), lambda table: engine.GAMES[table.game].label[lang])
    columns.add(text("sheet.player-count", lang), lambda table: len(table.points), Kind.NUMBER)
    return columns.sheet("tables", text("sheet.tables", lang), tables)
