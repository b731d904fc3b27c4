"""The results of a table as a sheet: a row for each player, the series, the money."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.views import PlayerId, PlayerView, SessionView
from scorekeeper.services.views.settlement_views import SettlementView
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value


def result_sheet(view: SessionView, settled: SettlementView, lang: str) -> Sheet:
    """Return the sheet of a table's results."""
    parts = [*_parts(view, lang)]
    return Sheet(
        key="results",
        title=text("sheet.results", lang),
        columns=tuple(_columns(view, settled, parts, lang)),
        rows=tuple(tuple(_row(view, settled, parts, player)) for player in settled.players),
        total=text("sheet.total", lang),
    )


_Part = tuple[str, dict[PlayerId, int]]
"""A part of the points: its title, and each player's."""


def _parts(view: SessionView, lang: str) -> Iterator[_Part]:
    """Yield the parts of the points: the series, or all hands; and the window."""
    stretch = view.way.words.stretch
    for one in view.stretches if stretch else ():
        title = pick_language(stretch.nth, lang, number=one.number) if stretch else ""
        yield title, dict(one.final if view.way.adds_up else one.results)
    if not stretch:
        points: dict[PlayerId, int] = {}
        for hand in view.hands:
            for player, number in hand.points.items():
                points[player] = points.get(player, 0) + number
        yield text("sheet.from-hands", lang), points
    if view.window is not None:
        yield text("sheet.from-window", lang), dict(view.window.shares)


def _columns(
    view: SessionView, settled: SettlementView, parts: list[_Part], lang: str
) -> Iterator[Column]:
    yield Column(text("sheet.player", lang))
    for title, _ in parts:
        yield Column(title, Kind.NUMBER, summed=True)
    across = (1, len(parts)) if parts else None
    if view.way.adds_up and parts:
        yield Column(text("sheet.written", lang), Kind.NUMBER, summed=True, across=across)
        across = None
    yield Column(text("sheet.points", lang), Kind.NUMBER, summed=True, across=across)
    for kind in view.way.marks:
        yield Column(pick_language(kind.label, lang), Kind.NUMBER, summed=True)
    if view.games_won:
        yield Column(text("sheet.games-won", lang), Kind.NUMBER, summed=True)
    if view.shows_money:
        for title in (text("sheet.amount", lang), text("sheet.net-paid", lang)):
            yield Column(title, Kind.MONEY, view.currency, summed=True)
        if settled.evening is None:
            for title in (text("sheet.rounding", lang), text("sheet.open", lang)):
                yield Column(title, Kind.MONEY, view.currency, summed=True)


def _row(
    view: SessionView, settled: SettlementView, parts: list[_Part], player: PlayerView
) -> Iterator[Value]:
    yield player.name
    for _, points in parts:
        yield points.get(player.id)
    if view.way.adds_up and parts:
        yield sum(points.get(player.id, 0) for _, points in parts)
    yield view.points[player.id]
    for kind in view.way.marks:
        yield view.marks_of(player.id).count(kind)
    if view.games_won:
        yield view.games_won.get(player.id, 0)
    if view.shows_money:
        yield settled.balances[player.id]
        yield settled.net_paid(player.id)
        if settled.evening is None:
            yield settled.rounding[player.id]
            yield settled.rounded[player.id]
