"""Payments as a sheet: those made, and those still due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import tzinfo

from scorekeeper.i18n.texts import text
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.views import PlayerId
from scorekeeper.services.views.settlement_views import AccountView
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value


def payment_sheet(
    account: AccountView,
    lang: str,
    zone: tzinfo,
    tables: Mapping[int, str] | None = None,
) -> Sheet:
    """Return the sheet of payments; for an evening with the names of its `tables`."""
    names = {player.id: player.name for player in account.players}
    titles = [text("sheet.payer", lang), text("sheet.payee", lang)]
    money = [text("sheet.paid", lang), text("sheet.due", lang)]
    return Sheet(
        key="payments",
        title=text("sheet.payments", lang),
        columns=(
            Column(text("sheet.day", lang), Kind.DAY),
            *(Column(title) for title in titles),
            *(Column(title, Kind.MONEY, account.currency, summed=True) for title in money),
            Column(text("sheet.noted-by", lang)),
            *([Column(text("sheet.table", lang))] if tables else ()),
        ),
        rows=tuple(_rows(account, names, zone, tables)),
        total=text("sheet.total", lang),
    )


def _rows(
    account: AccountView,
    names: Mapping[PlayerId, str],
    zone: tzinfo,
    tables: Mapping[int, str] | None,
) -> Iterator[tuple[Value, ...]]:
    for made in account.handed_over:
        day = None if made.when is None else evening_date_of(made.when, zone)
        there = [(tables or {}).get(made.session_id or 0, "")] if tables else []
        people = names[made.payer], names[made.payee]
        yield (day, *people, made.amount, None, made.who, *there)
    for due in account.due:
        there = [""] if tables else []
        yield (None, names[due.payer], names[due.payee], None, due.amount, "", *there)
