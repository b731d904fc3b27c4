"""The hands of a table as a sheet: a row each, the points and money of each player."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo
from decimal import Decimal

from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing.content.hand_row import (
    contract_line,
    contract_with_outcome,
    declarer_names,
    items_in_short,
    result_line,
)
from scorekeeper.printing.text.drawn_signs import Line
from scorekeeper.printing.text.number_format import currency_symbol
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.views import HandState, HandView, SessionView
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value

_SUITS = "suits/"


def hand_sheet(
    view: SessionView, lang: str, zone: tzinfo, *, key: str = "hands", title: str = ""
) -> Sheet:
    """Return the sheet of a table's hands."""
    return Sheet(
        key=key,
        title=title or text("sheet.hands", lang),
        columns=tuple(_columns(view, lang)),
        rows=tuple(tuple(_row(view, hand, lang, zone)) for hand in view.hands),
        total=text("sheet.total", lang),
    )


def is_paid_by_hand(view: SessionView) -> bool:
    """Return whether each hand of a table has its amount of money."""
    return not view.way.writes and view.way.pays and view.shows_money


def plain_text(line: Line) -> str:
    """Return a line with its drawn signs in words; a suit's words stand beside its sign."""
    pieces = (
        piece if isinstance(piece, str) else "" if piece.image.startswith(_SUITS) else piece.says
        for piece in line
    )
    return " ".join("".join(pieces).split())


def _columns(view: SessionView, lang: str) -> Iterator[Column]:
    yield Column(text("sheet.hand", lang), Kind.NUMBER)
    yield Column(text("sheet.day", lang), Kind.DAY)
    yield Column(text("sheet.dealer", lang))
    yield Column(text("sheet.declarer", lang))
    yield Column(text("sheet.contract", lang))
    yield Column(text("sheet.outcome", lang))
    yield Column(text("sheet.items", lang))
    yield Column(text("sheet.players", lang))
    yield Column(text("sheet.state", lang))
    yield Column(text("sheet.times", lang), Kind.NUMBER)
    if view.way.words.stretch:
        yield Column(text("sheet.series", lang))
    for player in view.players:
        title = text("sheet.points-of", lang, name=player.name)
        yield Column(title, Kind.NUMBER, summed=True)
    if view.window is not None:
        yield Column(text("sheet.window", lang), Kind.NUMBER, summed=True)
    if is_paid_by_hand(view):
        symbol = currency_symbol(view.currency, lang)
        for player in view.players:
            title = text("sheet.money-of", lang, name=player.name, currency=symbol)
            yield Column(title, Kind.MONEY, view.currency, summed=True)


def _row(view: SessionView, hand: HandView, lang: str, zone: tzinfo) -> Iterator[Value]:
    names = {seat: player.name for seat, player in hand.players.items()}
    gone = hand.state is HandState.WITHDRAWN
    contract = contract_line(hand, lang)
    yield hand.number
    yield evening_date_of(hand.versions[0].when, zone)
    yield names[hand.dealer]
    yield declarer_names(hand, names, lang)
    yield plain_text(contract)
    came_out = plain_text(contract_with_outcome(hand, lang)[len(contract) :])
    yield " · ".join(filter(None, (came_out, result_line(hand, lang))))
    yield "" if gone else " · ".join(plain_text(one) for one in items_in_short(hand, names, lang))
    yield ", ".join(player.name for player in hand.involved)
    yield text(f"state.{hand.state.value}", lang)
    yield hand.times
    stretch = view.way.words.stretch
    if stretch:
        number = hand.stretch
        yield None if number is None else pick_language(stretch.nth, lang, number=number)
    counts = hand.state.counts
    for player in view.players:
        yield hand.points.get(player.id) if counts else None
    if view.window is not None:
        yield hand.window.change if counts and hand.window else None
    if is_paid_by_hand(view):
        for player in view.players:
            points = hand.points.get(player.id)
            yield None if points is None or not counts else Decimal(points) * view.unit_price
