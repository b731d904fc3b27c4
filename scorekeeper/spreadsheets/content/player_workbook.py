"""The spreadsheet of a player: tables, payments and balance between two dates."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import engine
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.views.statement_views import (
    StatementPayment,
    StatementTable,
    StatementView,
)
from scorekeeper.spreadsheets.file_names import file_name
from scorekeeper.spreadsheets.workbook_data import Column, Columns, Kind, Sheet, Value, Workbook


def build_player_workbook(view: StatementView, lang: str, today: date) -> Workbook:
    """Build the spreadsheet of a player's statement."""
    return Workbook(
        name=file_name(view.player.name, view.period.until or today, view.player.id),
        title=f"{view.club} · {view.player.name}",
        day=view.period.until or today,
        sheets=(_tables(view, lang), _payments(view, lang), _sums(view, lang)),
        lang=lang,
    )


def _tables(view: StatementView, lang: str) -> Sheet:
    columns = Columns[StatementTable]()
    columns.add(text("sheet.day", lang), lambda table: table.day, Kind.DAY)
    columns.add(text("sheet.table", lang), lambda table: table.table)
    columns.add(text("sheet.game", lang), lambda table: engine.GAMES[table.game].label[lang])
    columns.add(
        text("sheet.counting", lang), lambda table: pick_language(table.way.words.label, lang)
    )
    columns.add(text("sheet.hands", lang), lambda table: table.hands, Kind.NUMBER, summed=True)
    columns.add(text("sheet.points", lang), lambda table: table.points, Kind.NUMBER)
    columns.add_each(
        [one.currency for one in view.sums],
        lambda currency: text("sheet.amount-in", lang, currency=currency),
        lambda currency, table: table.amount if table.currency == currency else None,
        str,
    )
    total = text("sheet.total", lang)
    return columns.sheet("tables", text("sheet.tables", lang), view.tables, total)


def _payments(view: StatementView, lang: str) -> Sheet:
    columns = Columns[StatementPayment]()
    columns.add(text("sheet.day", lang), lambda payment: payment.day, Kind.DAY)
    columns.add(text("sheet.with", lang), lambda payment: payment.other.name)
    columns.add(text("sheet.table", lang), lambda payment: payment.table)
    columns.add_each(
        [(one.currency, paid) for one in view.sums for paid in (True, False)],
        lambda side: text(f"sheet.{'paid' if side[1] else 'received'}-in", lang, currency=side[0]),
        _payment_amount,
        lambda side: side[0],
    )
    total = text("sheet.total", lang)
    return columns.sheet("payments", text("sheet.payments", lang), view.payments, total)


def _payment_amount(side: tuple[str, bool], payment: StatementPayment) -> Decimal | None:
    """Return the amount paid or received, if it is in this currency."""
    currency, paid = side
    amount = payment.paid if paid else payment.received
    return (amount or None) if payment.currency == currency else None


def _sums(view: StatementView, lang: str) -> Sheet:
    """Return the balance: with the amounts received below zero, so that it is a sum."""
    rows: tuple[tuple[Value, ...], ...] = (
        (text("sheet.brought", lang), *(one.brought for one in view.sums)),
        (text("sheet.won", lang), *(one.won for one in view.sums)),
        (text("sheet.paid", lang), *(one.paid for one in view.sums)),
        (text("sheet.received", lang), *(-one.received for one in view.sums)),
        (text("sheet.rounding", lang), *(one.rounded for one in view.sums)),
    )
    currencies = [Column(one.currency, Kind.MONEY, one.currency, summed=True) for one in view.sums]
    return Sheet(
        "balance",
        text("sheet.balance", lang),
        (Column(view.player.name), *currencies),
        rows,
        text("sheet.balance-total", lang),
    )
