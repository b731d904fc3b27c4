"""The spreadsheet of a player: tables, payments and balance between two dates."""

from __future__ import annotations

from collections.abc import Iterator
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
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value, Workbook


def build_player_workbook(view: StatementView, lang: str, today: date) -> Workbook:
    """Build the spreadsheet of a player's statement."""
    currencies = tuple(one.currency for one in view.sums)
    return Workbook(
        name=file_name(view.player.name, view.period.until or today, view.player.id),
        title=f"{view.club} · {view.player.name}",
        day=view.period.until or today,
        sheets=(
            _tables(view, currencies, lang),
            _payments(view, currencies, lang),
            _sums(view, lang),
        ),
        lang=lang,
    )


def _tables(view: StatementView, currencies: tuple[str, ...], lang: str) -> Sheet:
    return Sheet(
        key="tables",
        title=text("sheet.tables", lang),
        columns=(
            Column(text("sheet.day", lang), Kind.DAY),
            Column(text("sheet.table", lang)),
            Column(text("sheet.game", lang)),
            Column(text("sheet.counting", lang)),
            Column(text("sheet.hands", lang), Kind.NUMBER, summed=True),
            Column(text("sheet.points", lang), Kind.NUMBER),
            *(
                Column(text("sheet.amount-in", lang, currency=each), Kind.MONEY, each, summed=True)
                for each in currencies
            ),
        ),
        rows=tuple(tuple(_table_row(table, currencies, lang)) for table in view.tables),
        total=text("sheet.total", lang),
    )


def _table_row(table: StatementTable, currencies: tuple[str, ...], lang: str) -> Iterator[Value]:
    yield table.day
    yield table.table
    yield engine.GAMES[table.game].label[lang]
    yield pick_language(table.way.words.label, lang)
    yield table.hands
    yield table.points
    for currency in currencies:
        yield table.amount if table.currency == currency else None


def _payments(view: StatementView, currencies: tuple[str, ...], lang: str) -> Sheet:
    return Sheet(
        key="payments",
        title=text("sheet.payments", lang),
        columns=(
            Column(text("sheet.day", lang), Kind.DAY),
            Column(text("sheet.with", lang)),
            Column(text("sheet.table", lang)),
            *(
                Column(title, Kind.MONEY, each, summed=True)
                for each in currencies
                for title in (
                    text("sheet.paid-in", lang, currency=each),
                    text("sheet.received-in", lang, currency=each),
                )
            ),
        ),
        rows=tuple(tuple(_payment_row(payment, currencies)) for payment in view.payments),
        total=text("sheet.total", lang),
    )


def _payment_row(payment: StatementPayment, currencies: tuple[str, ...]) -> Iterator[Value]:
    yield payment.day
    yield payment.other.name
    yield payment.table
    for currency in currencies:
        mine = payment.currency == currency
        yield payment.paid if mine and payment.paid else None
        yield payment.received if mine and payment.received else None


def _sums(view: StatementView, lang: str) -> Sheet:
    """Return the balance: with the amounts received below zero, so that it is a sum."""
    titles: tuple[tuple[str, tuple[Decimal, ...]], ...] = (
        (text("sheet.brought", lang), tuple(one.brought for one in view.sums)),
        (text("sheet.won", lang), tuple(one.won for one in view.sums)),
        (text("sheet.paid", lang), tuple(one.paid for one in view.sums)),
        (text("sheet.received", lang), tuple(-one.received for one in view.sums)),
        (text("sheet.rounding", lang), tuple(one.rounded for one in view.sums)),
    )
    return Sheet(
        key="balance",
        title=text("sheet.balance", lang),
        columns=(
            Column(view.player.name),
            *(Column(one.currency, Kind.MONEY, one.currency, summed=True) for one in view.sums),
        ),
        rows=tuple((title, *amounts) for title, amounts in titles),
        total=text("sheet.balance-total", lang),
    )
