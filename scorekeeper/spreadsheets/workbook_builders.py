"""The spreadsheets of a table, an evening, a season and a player."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, tzinfo
from decimal import Decimal
from fractions import Fraction

import engine
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing.sheet_heading import build_heading, evening_heading
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.statistics.standings import PlayerSeason, StandingRow, Standings
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types import PlayerView, SessionView, statements
from scorekeeper.services.view_types.recorded_hands import NO_OPINIONS, TableOpinions
from scorekeeper.services.view_types.settlements import EveningView, SettlementView
from scorekeeper.spreadsheets import table_sheets
from scorekeeper.spreadsheets.workbook_types import (
    Column,
    Columns,
    Kind,
    Sheet,
    Value,
    Workbook,
    file_name,
)


def build_session_workbook(
    view: SessionView,
    settled: SettlementView,
    lang: str,
    zone: tzinfo,
    opinions: TableOpinions = NO_OPINIONS,
) -> Workbook:
    """Build the spreadsheet of a table."""
    head = build_heading(view, lang, zone)
    paid = settled.handed_over or settled.due or not view.for_nothing
    paid = paid and not view.money_hidden
    return Workbook(
        name=file_name(view.table, head.day, view.id),
        title=f"{view.club} · {view.table}",
        day=head.day,
        sheets=(
            table_sheets.hand_sheet(view, lang, zone),
            table_sheets.result_sheet(view, settled, lang),
            *([table_sheets.payment_sheet(settled, lang, zone)] if paid else ()),
            table_sheets.change_sheet([(view, opinions)], lang, zone),
            table_sheets.about_sheet(head, (view,), lang),
        ),
        lang=lang,
    )


def build_evening_workbook(
    view: EveningView, lang: str, zone: tzinfo, opinions: Mapping[int, TableOpinions]
) -> Workbook:
    """Build the spreadsheet of an evening; `opinions` are by the number of the table."""
    head = evening_heading(view, lang, zone)
    tables = {session.id: session.table for session in view.sessions}
    changed = [(one, opinions.get(one.id, NO_OPINIONS)) for one in view.sessions]
    return Workbook(
        name=file_name(text("sheet.evening-file", lang), head.day, view.id),
        title=f"{head.club} · {head.table}",
        day=head.day,
        sheets=(
            _balances(view, lang),
            table_sheets.payment_sheet(view, lang, zone, tables),
            _results(view, lang),
            *(
                table_sheets.hand_sheet(
                    one, lang, zone, key=f"hands-{one.id}", title=f"{place} {one.table}"
                )
                for place, one in enumerate(view.sessions, 1)
            ),
            table_sheets.change_sheet(changed, lang, zone, named=True),
            table_sheets.about_sheet(head, view.sessions, lang),
        ),
        lang=lang,
    )


def _balances(view: EveningView, lang: str) -> Sheet:
    """Return the sheet of balances: a row for each player, a column for each table."""
    columns = Columns[PlayerView](lang)
    columns.add("sheet.player", lambda player: player.name)
    columns.add_each(
        view.sessions,
        lambda one: one.table,
        lambda one, player: view.parts[player.id].get(one.id),
        lambda _: view.currency,
    )
    table_sheets.add_balances(columns, view, across=(1, len(view.sessions)))
    return columns.sheet("balances", view.players)


def _results(view: EveningView, lang: str) -> Sheet:
    """Return the results in long form: a row for each player of each table."""
    columns = Columns[tuple[SessionView, PlayerView]](lang)
    columns.add("sheet.table", lambda row: row[0].table)
    columns.add("sheet.game", lambda row: engine.GAMES[row[0].game].label[lang])
    columns.add("sheet.counting", lambda row: pick_language(row[0].way.words.label, lang))
    columns.add("sheet.player", lambda row: row[1].name)
    columns.add("sheet.points", lambda row: row[0].points[row[1].id], Kind.NUMBER)
    columns.add("sheet.price", lambda row: row[0].unit_price, currency=view.currency)
    columns.add(
        "sheet.amount", lambda row: row[0].balances[row[1].id], currency=view.currency, summed=True
    )
    rows = ((one, player) for one in view.sessions for player in one.players)
    return columns.sheet("results", rows)


def build_season_workbook(
    found: Standings, tables: Sequence[TableFigures], club: str, lang: str, zone: tzinfo
) -> Workbook:
    """Build the spreadsheet of a season's standings, in their order."""
    terms = found.season.terms
    return Workbook(
        name=file_name(terms.name, terms.last, found.season.id),
        title=f"{club} · {terms.name}",
        day=terms.last,
        sheets=(
            _standings(found, lang),
            _evenings(found, lang),
            _counted_tables(tables, lang, zone),
        ),
        lang=lang,
    )


def _standings(found: Standings, lang: str) -> Sheet:
    columns = Columns[StandingRow](lang)
    columns.add("season.place", lambda row: row.place, Kind.NUMBER)
    columns.add("sheet.player", lambda row: row.season.player.name)
    columns.add("season.points", lambda row: row.season.points, Kind.NUMBER, summed=True)
    columns.add_each(
        [(each, part) for each in found.currencies for part in ("amount", "rounding")],
        lambda money: text(f"sheet.{money[1]}-in", lang, currency=money[0]),
        lambda money, row: (row.season.money if money[1] == "amount" else row.season.rounding).get(
            money[0]
        ),
        lambda money: money[0],
    )
    columns.add("season.evenings", lambda row: row.season.evenings, Kind.NUMBER)
    columns.add("season.average", lambda row: row.season.average_tenths, Kind.TENTHS)
    columns.add("sheet.hands", lambda row: row.season.hands, Kind.NUMBER)
    columns.add("sheet.declared", lambda row: row.season.declared, Kind.NUMBER)
    columns.add("sheet.declared-made", lambda row: row.season.made, Kind.NUMBER)
    columns.add("sheet.share-made", lambda row: _share(row.season), Kind.SHARE)
    columns.add("season.rating", lambda row: _rating(row, "mu"), Kind.TENTHS)
    columns.add("sheet.uncertainty", lambda row: _rating(row, "sigma"), Kind.TENTHS)
    return columns.sheet("standings", found.rows, text("season.standings", lang))


def _share(season: PlayerSeason) -> Decimal | None:
    return _rounded(Fraction(season.made, season.declared), 3) if season.declared else None


def _rating(row: StandingRow, part: str) -> Decimal | None:
    rating = row.season.rating
    return _rounded(getattr(rating, part), 1) if rating else None


def _rounded(value: Fraction | float, places: int) -> Decimal:
    return Decimal(round(value * 10**places)).scaleb(-places)


def _evenings(found: Standings, lang: str) -> Sheet:
    """Return the sheet of the points won on each evening: a column for each player."""
    columns = Columns[tuple[int, date]](lang)
    columns.add("sheet.day", lambda row: row[1], Kind.DAY)
    columns.add_each(
        [standing.season.player for standing in found.rows],
        lambda player: player.name,
        lambda player, row: found.totals[player.id][row[0] + 1] - found.totals[player.id][row[0]],
    )
    return columns.sheet("evenings", enumerate(found.days), text("season.evenings", lang))


def _counted_tables(tables: Sequence[TableFigures], lang: str, zone: tzinfo) -> Sheet:
    """Return the sheet of the tables that count, with the number of their players."""
    columns = Columns[TableFigures](lang)
    columns.add("sheet.day", lambda table: evening_date_of(table.opened, zone), Kind.DAY)
    columns.add("sheet.table-number", lambda table: table.id, Kind.NUMBER)
    columns.add("sheet.table", lambda table: table.name)
    columns.add("sheet.game", lambda table: engine.GAMES[table.game].label[lang])
    columns.add("sheet.player-count", lambda table: len(table.points), Kind.NUMBER)
    return columns.sheet("tables", tables)


def build_player_workbook(view: statements.StatementView, lang: str, today: date) -> Workbook:
    """Build the spreadsheet of a player's statement."""
    return Workbook(
        name=file_name(view.player.name, view.period.until or today, view.player.id),
        title=f"{view.club} · {view.player.name}",
        day=view.period.until or today,
        sheets=(_tables(view, lang), _payments(view, lang), _sums(view, lang)),
        lang=lang,
    )


def _tables(view: statements.StatementView, lang: str) -> Sheet:
    columns = Columns[statements.StatementTable](lang)
    columns.add("sheet.day", lambda table: table.day, Kind.DAY)
    columns.add("sheet.table", lambda table: table.table)
    columns.add("sheet.game", lambda table: engine.GAMES[table.game].label[lang])
    columns.add("sheet.counting", lambda table: pick_language(table.way.words.label, lang))
    columns.add("sheet.hands", lambda table: table.hands, Kind.NUMBER, summed=True)
    columns.add("sheet.points", lambda table: table.points, Kind.NUMBER)
    columns.add_each(
        [one.currency for one in view.sums],
        lambda currency: text("sheet.amount-in", lang, currency=currency),
        lambda currency, table: table.amount if table.currency == currency else None,
        str,
    )
    return columns.sheet("tables", view.tables)


def _payments(view: statements.StatementView, lang: str) -> Sheet:
    columns = Columns[statements.StatementPayment](lang)
    columns.add("sheet.day", lambda payment: payment.day, Kind.DAY)
    columns.add("sheet.with", lambda payment: payment.other.name)
    columns.add("sheet.table", lambda payment: payment.table)
    columns.add_each(
        [(one.currency, paid) for one in view.sums for paid in (True, False)],
        lambda side: text(f"sheet.{'paid' if side[1] else 'received'}-in", lang, currency=side[0]),
        _payment_amount,
        lambda side: side[0],
    )
    return columns.sheet("payments", view.payments)


def _payment_amount(side: tuple[str, bool], payment: statements.StatementPayment) -> Decimal | None:
    """Return the amount paid or received, if it is in this currency."""
    currency, paid = side
    amount = payment.paid if paid else payment.received
    return (amount or None) if payment.currency == currency else None


def _sums(view: statements.StatementView, lang: str) -> Sheet:
    """Return the balance: with the amounts received below zero, so that it is a sum."""
    parts: dict[str, Callable[[statements.StatementSum], Decimal]] = {
        "brought": lambda one: one.brought,
        "won": lambda one: one.won,
        "paid": lambda one: one.paid,
        "received": lambda one: -one.received,
        "rounding": lambda one: one.rounded,
    }
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (text(f"sheet.{name}", lang), *map(value, view.sums)) for name, value in parts.items()
    )
    currencies = [Column(one.currency, Kind.MONEY, one.currency, summed=True) for one in view.sums]
    return Sheet(
        "balance",
        text("sheet.balance", lang),
        (Column(view.player.name), *currencies),
        rows,
        text("sheet.balance-total", lang),
    )
