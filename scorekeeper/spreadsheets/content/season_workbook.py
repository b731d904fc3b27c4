"""The spreadsheet of a season: standings, points by evening, and the tables that count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from decimal import Decimal
from fractions import Fraction

import engine
from scorekeeper.i18n.texts import text
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.statistics.standings import StandingRow, Standings
from scorekeeper.services.statistics.table_figures import TableFigures
from scorekeeper.spreadsheets.file_names import file_name
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value, Workbook


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
    return Sheet(
        key="standings",
        title=text("season.standings", lang),
        columns=(
            Column(text("season.place", lang), Kind.NUMBER),
            Column(text("season.player", lang)),
            Column(text("season.points", lang), Kind.NUMBER, summed=True),
            *(
                Column(text(title, lang, currency=each), Kind.MONEY, each, summed=True)
                for each in found.currencies
                for title in ("sheet.amount-in", "sheet.rounding-in")
            ),
            Column(text("season.evenings", lang), Kind.NUMBER),
            Column(text("season.average", lang), Kind.TENTHS),
            Column(text("sheet.hands-played", lang), Kind.NUMBER),
            Column(text("sheet.declared", lang), Kind.NUMBER),
            Column(text("sheet.declared-made", lang), Kind.NUMBER),
            Column(text("sheet.share-made", lang), Kind.SHARE),
            Column(text("season.rating", lang), Kind.TENTHS),
            Column(text("sheet.uncertainty", lang), Kind.TENTHS),
        ),
        rows=tuple(tuple(_standing(row, found.currencies)) for row in found.rows),
        total=text("sheet.total", lang),
    )


def _standing(row: StandingRow, currencies: Sequence[str]) -> Iterator[Value]:
    one = row.season
    yield row.place
    yield one.player.name
    yield one.points
    for currency in currencies:
        yield one.money.get(currency)
        yield one.rounding.get(currency)
    yield one.evenings
    yield one.average_tenths
    yield one.hands
    yield one.declared
    yield one.made
    yield _rounded(Fraction(one.made, one.declared), 3) if one.declared else None
    yield _rounded(one.rating.mu, 1) if one.rating else None
    yield _rounded(one.rating.sigma, 1) if one.rating else None


def _rounded(value: Fraction | float, places: int) -> Decimal:
    return Decimal(round(value * 10**places)).scaleb(-places)


def _evenings(found: Standings, lang: str) -> Sheet:
    """Return the sheet of the points won on each evening: a column for each player."""
    players = [row.season.player for row in found.rows]
    return Sheet(
        key="evenings",
        title=text("season.evenings", lang),
        columns=(
            Column(text("sheet.day", lang), Kind.DAY),
            *(Column(player.name, Kind.NUMBER, summed=True) for player in players),
        ),
        rows=tuple(
            (
                day,
                *(
                    found.totals[player.id][at + 1] - found.totals[player.id][at]
                    for player in players
                ),
            )
            for at, day in enumerate(found.days)
        ),
        total=text("sheet.total", lang),
    )


def _tables(tables: Sequence[TableFigures], lang: str, zone: tzinfo) -> Sheet:
    """Return the sheet of the tables that count, with the number of their players."""
    names = {table.game: engine.GAMES[table.game].label[lang] for table in tables}
    return Sheet(
        key="tables",
        title=text("sheet.tables", lang),
        columns=(
            Column(text("sheet.day", lang), Kind.DAY),
            Column(text("sheet.table-number", lang), Kind.NUMBER),
            Column(text("sheet.table", lang)),
            Column(text("sheet.game", lang)),
            Column(text("sheet.player-count", lang), Kind.NUMBER),
        ),
        rows=tuple(
            (
                evening_date_of(table.opened, zone),
                table.id,
                table.name,
                names[table.game],
                len(table.points),
            )
            for table in tables
        ),
    )
