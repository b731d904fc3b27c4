"""The spreadsheet of an evening: balances over its tables, payments, and each table's hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import tzinfo
from decimal import Decimal

import engine
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing.content.heading import evening_heading
from scorekeeper.services.views import PlayerView
from scorekeeper.services.views.opinion_views import NO_OPINIONS, TableOpinions
from scorekeeper.services.views.settlement_views import EveningView
from scorekeeper.spreadsheets.content.about import about_sheet
from scorekeeper.spreadsheets.content.change_rows import change_sheet
from scorekeeper.spreadsheets.content.hand_rows import hand_sheet
from scorekeeper.spreadsheets.content.payment_rows import payment_sheet
from scorekeeper.spreadsheets.file_names import file_name
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value, Workbook


def build_evening_workbook(
    view: EveningView, lang: str, zone: tzinfo, opinions: Mapping[int, TableOpinions]
) -> Workbook:
    """Build the spreadsheet of an evening; `opinions` are by the number of the table."""
    head = evening_heading(view, lang, zone)
    tables = {session.id: session.table for session in view.sessions}
    return Workbook(
        name=file_name(text("sheet.evening-file", lang), head.day, view.id),
        title=f"{head.club} · {head.table}",
        day=head.day,
        sheets=(
            _balances(view, lang),
            payment_sheet(view, lang, zone, tables),
            _results(view, lang),
            *(
                hand_sheet(one, lang, zone, key=f"hands-{one.id}", title=f"{place} {one.table}")
                for place, one in enumerate(view.sessions, 1)
            ),
            change_sheet(
                ((one, opinions.get(one.id, NO_OPINIONS)) for one in view.sessions),
                lang,
                zone,
                named=True,
            ),
            about_sheet(head, view.sessions, lang),
        ),
        lang=lang,
    )


def _balances(view: EveningView, lang: str) -> Sheet:
    """Return the sheet of balances: a row for each player, a column for each table."""
    across = (1, len(view.sessions))
    return Sheet(
        key="balances",
        title=text("sheet.balances", lang),
        columns=(
            Column(text("sheet.player", lang)),
            *(Column(one.table, Kind.MONEY, view.currency, summed=True) for one in view.sessions),
            Column(
                text("sheet.amount", lang), Kind.MONEY, view.currency, summed=True, across=across
            ),
            Column(text("sheet.net-paid", lang), Kind.MONEY, view.currency, summed=True),
            Column(text("sheet.rounding", lang), Kind.MONEY, view.currency, summed=True),
            Column(text("sheet.open", lang), Kind.MONEY, view.currency, summed=True),
        ),
        rows=tuple(tuple(_balance(view, player)) for player in view.players),
        total=text("sheet.total", lang),
    )


def _balance(view: EveningView, player: PlayerView) -> Iterator[Value]:
    yield player.name
    for one in view.sessions:
        yield view.parts[player.id].get(one.id)
    yield view.balances[player.id]
    yield view.net_paid(player.id)
    yield view.rounding[player.id]
    yield view.rounded[player.id]


def _results(view: EveningView, lang: str) -> Sheet:
    """Return the results in long form: a row for each player of each table."""
    return Sheet(
        key="results",
        title=text("sheet.results", lang),
        columns=(
            Column(text("sheet.table", lang)),
            Column(text("sheet.game", lang)),
            Column(text("sheet.counting", lang)),
            Column(text("sheet.player", lang)),
            Column(text("sheet.points", lang), Kind.NUMBER),
            Column(text("sheet.price", lang), Kind.MONEY, view.currency),
            Column(text("sheet.amount", lang), Kind.MONEY, view.currency, summed=True),
        ),
        rows=tuple(_result_rows(view, lang)),
        total=text("sheet.total", lang),
    )


def _result_rows(view: EveningView, lang: str) -> Iterator[tuple[Value, ...]]:
    for one in view.sessions:
        game = engine.GAMES[one.game].label[lang]
        way = pick_language(one.way.words.label, lang)
        for player in one.players:
            points = one.points[player.id]
            amount: Decimal = one.balances[player.id]
            yield one.table, game, way, player.name, points, one.unit_price, amount
