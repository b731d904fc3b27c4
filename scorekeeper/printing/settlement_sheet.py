"""The content of settlement sheets, of a session or an evening (SES 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import tzinfo
from decimal import Decimal
from types import SimpleNamespace

from engine.rulebook import PresetAndPlayers
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.cited_rules import rule_texts
from scorekeeper.printing.hand_row import mark_legend, marks_as_signs
from scorekeeper.printing.heading import build_heading, evening_heading
from scorekeeper.printing.number_format import format_timestamp, sheet_text
from scorekeeper.printing.sheet_rendering import PrintedSheet
from scorekeeper.services.views import PlayerId, PlayerView, SessionView, WindowPoolView
from scorekeeper.services.views.settlement_views import (
    AccountView,
    EveningView,
    PaymentView,
    SettlementView,
)


def build_settlement_sheet(
    view: SessionView, settlement: SettlementView, lang: str, zone: tzinfo
) -> PrintedSheet:
    """Build the settlement sheet of a session.

    `joint` names the tables that it settles with: then nothing is due on its own sheet.
    """
    names = _names(settlement)
    evening, window = settlement.evening, view.window
    given = {mark.kind for mark in view.marks}
    return PrintedSheet(
        "settlement_marks.html"
        if view.for_nothing and not settlement.handed_over
        else "settlement.html",
        heading=build_heading(view, lang, zone),
        account=settlement,
        names=names,
        lot=[names[player] for player in settlement.lot],
        handed_over=tuple((one, _note(one, {}, lang, zone)) for one in settlement.handed_over),
        points=settlement.points,
        unit_price=settlement.unit_price,
        stake=pick_language(view.way.words.price, lang),
        joint=", ".join(each.table for each in evening.tables) if evening else "",
        window=window,
        played={player: points_excluding_window(view, player) for player in settlement.balances},
        windows=(window_texts(window, names, lang),) if window else (),
        marks={
            player: marks_as_signs(view.marks_of(player), lang) for player in settlement.balances
        },
        legend=tuple(mark_legend((kind for kind in view.way.marks if kind in given), lang)),
        parts={},
        disputed=tuple(_left_out(view, lang)),
    )


def build_evening_sheet(view: EveningView, lang: str, zone: tzinfo) -> PrintedSheet:
    """Build the settlement sheet over all tables of an evening."""
    names = _names(view)
    tables = {session.id: session.table for session in view.sessions}
    return PrintedSheet(
        "settlement.html",
        heading=evening_heading(view, lang, zone),
        account=view,
        names=names,
        lot=[names[player] for player in view.lot],
        handed_over=tuple((one, _note(one, tables, lang, zone)) for one in view.handed_over),
        points=None,
        stake="",
        joint="",
        window=None,
        windows=tuple(
            sheet_text(
                "window.of", lang, table=table.table, what=window_texts(table.window, names, lang)
            )
            for table in view.sessions
            if table.window
        ),
        marks={},
        legend=(),
        parts={player: tuple(_parts(view, player)) for player in view.balances},
        disputed=tuple(each for one in view.sessions for each in _left_out(one, lang, "-at")),
    )


def _names(account: AccountView) -> dict[PlayerId, str]:
    """Return the names of the players, in the order of their balances."""
    names = {player.id: player.name for player in account.players}
    return {player: names[player] for player in account.balances} | names


def _left_out(view: SessionView, lang: str, at: str = "") -> Iterator[str]:
    """Yield the line about the hands of a session that are not in its figures (SES 6.1)."""
    if view.disputed:
        numbers = ", ".join(map(str, view.disputed))
        yield sheet_text(f"settle.disputed{at}", lang, table=view.table, numbers=numbers)


def _parts(view: EveningView, player: PlayerId) -> Iterator[tuple[str, Decimal, Decimal]]:
    """Yield a player's balance table by table, and the part of it from each window."""
    sessions = {session.id: session for session in view.sessions}
    for table, part in view.parts[player].items():
        session = sessions[table]
        share = session.window.shares.get(player, 0) if session.window else 0
        yield session.table, part, share * session.unit_price


def _note(payment: PaymentView, tables: Mapping[int, str], lang: str, zone: tzinfo) -> str:
    """Return who noted a payment and when, and for several tables, at which."""
    table = tables.get(payment.session_id or 0)
    when = format_timestamp(payment.when, lang, zone) if payment.when else ""
    return ", ".join(filter(None, (table, payment.who, when)))


def build_window(
    view: SessionView, everybody: Mapping[PlayerId, PlayerView], lang: str
) -> SimpleNamespace | None:
    """Return a session's window and its shares, in the order of `everybody`.

    `played` are the results without it; the `sentence` says it, with the rules of the
    shares.
    """
    window = view.window
    if window is None:
        return None
    names = {player: column.short for player, column in everybody.items()}
    return SimpleNamespace(
        points=window.points,
        played=tuple(points_excluding_window(view, player) for player in everybody),
        shares=tuple(window.shares.get(player) for player in everybody),
        divided=window.divided,
        sentence=window_texts(window, names, lang),
        rules=rule_texts(
            [window.rules], PresetAndPlayers(view.game, view.rules.preset, len(view.seats)), lang
        ),
    )


def points_excluding_window(view: SessionView, player: PlayerId) -> int:
    """Return a player's points from the hands alone, without a share of the window."""
    share = view.window.shares.get(player, 0) if view.window else 0
    return view.points[player] - share


def window_texts(window: WindowPoolView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Return a sentence on the window's content and its shares, or those if it ended now."""
    if not window.points:
        return sheet_text("window.empty", lang)
    state = "divided" if window.divided else "lies"
    shares, rules = _shares(window, names, lang), ", ".join(window.rules)
    return sheet_text(f"window.{state}", lang, n=window.points, shares=shares, rules=rules)


def _shares(window: WindowPoolView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Return a sentence on the shares: usually equal, with a remainder for a few players."""
    if window.kept:
        shares = [f"{names[player]} {points}" for player, points in window.shares.items()]
        return f"{', '.join(shares)}, {sheet_text('legend.by-reading', lang)}"
    least = min(window.shares.values())
    more = {player: share - least for player, share in window.shares.items() if share > least}
    all_of_them = ", ".join(names[player] for player in window.shares)
    each = sheet_text("window.each", lang, names=all_of_them, n=least)
    rest = ", ".join(f"{names[player]} +{points}" for player, points in more.items())
    return sheet_text("window.rest", lang, each=each, rest=rest) if more else each
