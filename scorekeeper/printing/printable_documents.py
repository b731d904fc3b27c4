"""PDF documents of tables, evenings and seasons by number; with points only without `money`."""

from datetime import tzinfo
from typing import Final

from flask import has_request_context, request

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod, Terms
from engine.wording.rule_sheet import RuleSheetPart
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.hand_comparison import build_comparison_sheet
from scorekeeper.printing.pdf_queue_and_worker import pdf_worker
from scorekeeper.printing.session_sheet_content import build_session_sheet
from scorekeeper.printing.settlement_sheets import build_evening_sheet, build_settlement_sheet
from scorekeeper.printing.sheet_heading import build_heading, evening_heading
from scorekeeper.printing.sheet_html import SHEET_BREAK, PrintedSheet
from scorekeeper.printing.short_names import player_columns
from scorekeeper.printing.single_hand_sheet import build_hand_sheet
from scorekeeper.printing.statistics_sheets import build_season_sheet, build_totals_sheet
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.people import hand_opinions
from scorekeeper.services.persistence import repository
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.statistics import player_statements, running_totals
from scorekeeper.services.statistics.standings import Standings
from scorekeeper.services.view_types import DraftView, HandView, PlayerView, SessionView
from scorekeeper.services.view_types.statements import StatementPeriod
from scorekeeper.storage.database import now

PATIENCE: Final = 0.7
"""The seconds that a browser waits for a sheet; a usual one takes a third of it."""
RULE_SET_SIZES: Final = ("full", "less", "least", "dense")
"""The sizes of type for a rule set, which always fits on one page."""


def render_session_sheet(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render a session hand by hand.  Raises NotFoundError."""
    view, opinions = sessions.view(session_id, money=money), hand_opinions.of_table(session_id)
    return _print(lang, build_session_sheet(view, lang, club_zone(), opinions))


def render_settlement_sheet(session_id: int, lang: str) -> bytes:
    """Render the settlement of a session.  Raises NotFoundError."""
    view, settled = (
        sessions.view(session_id),
        session_settlement_and_payments.settlement_of_session(session_id),
    )
    return _print(lang, build_settlement_sheet(view, settled, lang, club_zone()))


def render_evening_sheet(evening_id: int, lang: str) -> bytes:
    """Render the settlement over all tables of an evening.  Raises NotFoundError."""
    return _print(lang, build_evening_sheet(evenings.view(evening_id), lang, club_zone()))


def render_whole_evening(evening_id: int, lang: str) -> bytes:
    """Render an evening's settlement and the sheets of all its tables.  Raises NotFoundError."""
    view = evenings.view(evening_id)
    tables = [
        build_session_sheet(one, lang, club_zone(), hand_opinions.of_table(one.id))
        for one in view.sessions
    ]
    return _print(lang, build_evening_sheet(view, lang, club_zone()), *tables)


def render_statement(player_id: int, period: StatementPeriod, lang: str) -> bytes:
    """Render a player's statement.  Raises NotFoundError."""
    view = player_statements.view(player_id, club_zone(), period)
    return _print(
        lang, PrintedSheet("statement.html", view=view, issued=evening_date_of(now(), club_zone()))
    )


def render_blank_sheet(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render a blank score sheet with a table's names.  Raises NotFoundError."""
    return _print(
        lang, build_blank_sheet(sessions.view(session_id, money=money), lang, club_zone())
    )


def render_nameless_sheet(
    preset: PresetInfo, way: CountingMethod, terms: Terms, players: int, lang: str
) -> bytes:
    """Render a blank score sheet of a rule set, without names."""
    return _print(
        lang, build_nameless_sheet(repository.club_name(), preset, way, terms, players, lang)
    )


def render_session_totals(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render the running totals of a session.  Raises NotFoundError."""
    heading = build_heading(sessions.view(session_id, money=money), lang, club_zone())
    found = running_totals.table_totals(session_id)
    return _print(lang, build_totals_sheet(found, heading, lang))


def render_evening_totals(evening_id: int, lang: str) -> bytes:
    """Render the running totals of an evening.  Raises NotFoundError."""
    heading = evening_heading(evenings.view(evening_id), lang, club_zone())
    found = running_totals.evening_totals(evening_id)
    return _print(lang, build_totals_sheet(found, heading, lang))


def render_hand_sheet(session_id: int, number: int, lang: str, *, money: bool = True) -> bytes:
    """Render everything about one hand of a session.  Raises NotFoundError."""
    view = sessions.view(session_id, money=money)
    try:
        hand = view.hand(number)
    except KeyError:
        raise NotFoundError("no-hand", number=number) from None
    opinions = hand_opinions.of_table(session_id)
    return _print(lang, build_hand_sheet(view, hand, lang, club_zone(), opinions))


def render_comparison_sheet(
    session_id: int, hand: HandView | DraftView, rules: RuleSetRef, lang: str, *, money: bool = True
) -> bytes:
    """Render a hand or a draft compared with other rules.  Raises MalformedRecordError for them."""
    data = build_comparison_sheet(
        sessions.view(session_id, money=money), hand, rules, lang, club_zone()
    )
    return _print(lang, data)


def render_rule_set(
    game: str,
    rules: RuleSetRef,
    players: int,
    lang: str,
    more: tuple[RuleSheetPart, ...] = (),
    own_name: str = "",
) -> bytes:
    """Render a rule set, marked where it differs from its preset, and `more` agreed terms.

    `own_name` is the name under which the club keeps it.
    Raises MalformedRecordError for a rule set that cannot be played.
    """
    info = engine.GAMES[game]
    sheet = PrintedSheet(
        "rule_set.html",
        sizes=RULE_SET_SIZES,
        club=repository.club_name(),
        game=info.label[lang],
        preset=info.preset(rules.preset),
        players=players,
        parts=(*engine.rule_sheet(game, rules, players, lang), *more),
        own_name=own_name,
    )
    return _print(lang, sheet)


def render_standings(found: Standings, lang: str) -> bytes:
    """Render the standings of a season."""
    return _print(lang, build_season_sheet(found, repository.club_name(), lang))


def render_champion(found: Standings, lang: str) -> bytes:
    """Render the page of a season's champion, to hang up."""
    return _print(lang, build_season_sheet(found, repository.club_name(), lang, champion=True))


def build_blank_sheet(view: SessionView, lang: str, zone: tzinfo) -> PrintedSheet:
    """Build the blank sheet of a table: its names, and its terms."""
    head = build_heading(view, lang, zone)
    present = [seat.player for seat in view.seats]
    return PrintedSheet(
        "blank.html",
        club=head.club,
        table=head.table,
        game=head.games[0],
        agreed=head.agreed[0],
        way=view.way,
        players=tuple(player_columns(present, present).values()),
        money=view.shows_money,
    )


def build_nameless_sheet(
    club_name: str, preset: PresetInfo, way: CountingMethod, terms: Terms, players: int, lang: str
) -> PrintedSheet:
    """Build a blank sheet of a rule set and a way of counting, to be used by anybody."""
    return PrintedSheet(
        "blank.html",
        club=club_name,
        table="",
        game=f"{engine.GAMES[preset.game].label[lang]} · {preset.label[lang]}",
        agreed=pick_language(way.words.agreed, lang, **terms),
        way=way,
        players=(PlayerView(0, ""),) * players,
        money=True,
    )


def _print(lang: str, *sheets: PrintedSheet) -> bytes:
    """Print sheets as one PDF; browsers get a "being rendered" page if that takes too long."""
    waits = has_request_context() and "text/html" in request.headers.get("Accept", "")
    html = SHEET_BREAK.join(sheet.html(lang) for sheet in sheets)
    return pdf_worker.print(html, PATIENCE if waits else None)
