"""The content of settlement sheets, of a session or an evening (SES 4)."""

from collections.abc import Iterator, Mapping
from datetime import tzinfo
from decimal import Decimal

from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.hand_texts import mark_legend, marks_as_signs
from scorekeeper.printing.number_and_date_formats import format_timestamp, sheet_text
from scorekeeper.printing.sheet_heading import build_heading, evening_heading
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.printing.ulti_window_points import points_excluding_window, window_texts
from scorekeeper.services.view_types import PlayerId, SessionView, settlements


def build_settlement_sheet(
    view: SessionView, settlement: settlements.SettlementView, lang: str, zone: tzinfo
) -> PrintedSheet:
    """Build the settlement sheet of a session; `joint` names the tables it settles with."""
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


def build_evening_sheet(view: settlements.EveningView, lang: str, zone: tzinfo) -> PrintedSheet:
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


def _names(account: settlements.AccountView) -> dict[PlayerId, str]:
    """Return the names of the players, in the order of their balances."""
    names = {player.id: player.name for player in account.players}
    return {player: names[player] for player in account.balances} | names


def _left_out(view: SessionView, lang: str, at: str = "") -> Iterator[str]:
    """Yield the line about the hands of a session that are not in its figures (SES 6.1)."""
    if view.disputed:
        numbers = ", ".join(map(str, view.disputed))
        yield sheet_text(f"settle.disputed{at}", lang, table=view.table, numbers=numbers)


def _parts(
    view: settlements.EveningView, player: PlayerId
) -> Iterator[tuple[str, Decimal, Decimal]]:
    """Yield a player's balance table by table, and the part of it from each window."""
    sessions = {session.id: session for session in view.sessions}
    for table, part in view.parts[player].items():
        session = sessions[table]
        share = session.window.shares.get(player, 0) if session.window else 0
        yield session.table, part, share * session.unit_price


def _note(
    payment: settlements.PaymentView, tables: Mapping[int, str], lang: str, zone: tzinfo
) -> str:
    """Return who noted a payment and when, and for several tables, at which."""
    table = tables.get(payment.session_id or 0)
    when = format_timestamp(payment.when, lang, zone) if payment.when else ""
    return ", ".join(filter(None, (table, payment.who, when)))
