"""The spreadsheets of a table, and of an evening with its tables."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo

import engine
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing.sheet_heading import build_heading, evening_heading
from scorekeeper.services.view_types import PlayerView, SessionView
from scorekeeper.services.view_types.opinions import NO_OPINIONS, TableOpinions
from scorekeeper.services.view_types.settlements import EveningView, SettlementView
from scorekeeper.spreadsheets import table_sheets
from scorekeeper.spreadsheets.workbook_data import Columns, Kind, Sheet, Workbook, file_name


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
