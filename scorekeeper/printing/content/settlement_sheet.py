"""The content of settlement sheets, of a session or an evening (SES 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import tzinfo

from engine.sessions.counting_method import PlayerMarkKind
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.content.hand_row import mark_legend, marks_as_signs
from scorekeeper.printing.content.heading import build_heading, evening_heading
from scorekeeper.printing.content.window_section import points_excluding_window, window_texts
from scorekeeper.printing.data import Balance, SettlementSheet, TablePart, Transfer
from scorekeeper.printing.text import number_format
from scorekeeper.printing.text.print_texts import sheet_text
from scorekeeper.services.views import PlayerId, SessionView
from scorekeeper.services.views.settlement_views import EveningView, PaymentView, SettlementView


def build_settlement_sheet(
    view: SessionView, settlement: SettlementView, lang: str, zone: tzinfo
) -> SettlementSheet:
    """Build the settlement sheet of a session."""
    names = {player.id: player.name for player in settlement.players}
    evening = settlement.evening
    window = view.window
    return SettlementSheet(
        heading=build_heading(view, lang, zone),
        currency=settlement.currency,
        unit_price=settlement.unit_price,
        coin=settlement.coin,
        balances=tuple(
            Balance(
                names[player],
                settlement.points[player],
                balance,
                settlement.net_paid(player),
                settlement.rounded[player],
                played=points_excluding_window(view, player),
                share=window.shares.get(player) if window else None,
                marks=marks_as_signs(view.marks_of(player), lang),
            )
            for player, balance in settlement.balances.items()
        ),
        handed_over=_transfers(settlement.handed_over, names, lang, zone),
        due=_transfers(settlement.due, names, lang, zone),
        provisional=settlement.provisional,
        joint=", ".join(each.table for each in evening.tables) if evening else "",
        window=window.points if window else None,
        windows=(window_texts(window, names, lang),) if window else (),
        for_nothing=view.for_nothing and not settlement.handed_over,
        stake=pick_language(view.way.words.price, lang),
        lot=tuple(names[player] for player in settlement.lot),
        legend=tuple(mark_legend((one for one in view.way.marks if one in _given(view)), lang)),
        disputed=tuple(
            sheet_text(f"settle.{what}", lang, numbers=", ".join(map(str, numbers)))
            for what, numbers in _left_out(view)
        ),
    )


def _given(view: SessionView) -> set[PlayerMarkKind]:
    """Return the kinds of marks that were given."""
    return {mark.kind for mark in view.marks}


def build_evening_sheet(view: EveningView, lang: str, zone: tzinfo) -> SettlementSheet:
    """Build the settlement sheet over all tables of an evening."""
    names = {player.id: player.name for player in view.players}
    tables = {session.id: session.table for session in view.sessions}
    return SettlementSheet(
        heading=evening_heading(view, lang, zone),
        currency=view.currency,
        unit_price=None,
        coin=view.coin,
        balances=tuple(
            Balance(
                names[player],
                None,
                balance,
                view.net_paid(player),
                view.rounded[player],
                tuple(_parts(view, player)),
            )
            for player, balance in view.balances.items()
        ),
        handed_over=_transfers(view.handed_over, names, lang, zone, tables),
        due=_transfers(view.due, names, lang, zone),
        lot=tuple(names[player] for player in view.lot),
        provisional=view.provisional,
        windows=tuple(
            sheet_text(
                "window.of", lang, table=table.table, what=window_texts(table.window, names, lang)
            )
            for table in view.sessions
            if table.window
        ),
        disputed=tuple(
            sheet_text(
                f"settle.{what}-at",
                lang,
                table=table.table,
                numbers=", ".join(map(str, numbers)),
            )
            for table in view.sessions
            for what, numbers in _left_out(table)
        ),
    )


def _left_out(view: SessionView) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the hands of a session that are not in its figures (SES 6.1), by reason."""
    for what, numbers in (("disputed", view.disputed), ("unreadable", view.unreadable)):
        if numbers:
            yield what, numbers


def _parts(view: EveningView, player: PlayerId) -> Iterator[TablePart]:
    """Yield a player's balance table by table, and the part of it from each window."""
    sessions = {session.id: session for session in view.sessions}
    for table, part in view.parts[player].items():
        session = sessions[table]
        share = session.window.shares.get(player, 0) if session.window else 0
        yield TablePart(session.table, part, share * session.unit_price)


def _transfers(
    payments: Iterable[PaymentView],
    names: Mapping[PlayerId, str],
    lang: str,
    zone: tzinfo,
    tables: Mapping[int, str] | None = None,
) -> tuple[Transfer, ...]:
    """Return the payments with who noted them and when, and for several tables, at which."""

    def note(payment: PaymentView) -> Iterator[str]:
        if tables and payment.session_id is not None:
            yield tables[payment.session_id]
        if payment.who:
            yield payment.who
        if payment.when:
            yield number_format.format_timestamp(payment.when.astimezone(zone), lang)

    return tuple(
        Transfer(
            names[payment.payer], names[payment.payee], payment.amount, ", ".join(note(payment))
        )
        for payment in payments
    )
