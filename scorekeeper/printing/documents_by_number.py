"""PDF documents of a session, an evening, a hand or a rule set, by number.

Without `money` a sheet has the points only, for those who may not see amounts.
"""

from __future__ import annotations

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod, Terms
from engine.wording.rule_sheet import RuleSheetPart
from scorekeeper.printing.content.blank_sheet import build_blank_sheet, build_nameless_sheet
from scorekeeper.printing.content.comparison_sheet import build_comparison_sheet
from scorekeeper.printing.content.hand_sheet import build_hand_sheet
from scorekeeper.printing.content.heading import build_heading, evening_heading
from scorekeeper.printing.content.session_sheet import build_session_sheet
from scorekeeper.printing.content.settlement_sheet import (
    build_evening_sheet,
    build_settlement_sheet,
)
from scorekeeper.printing.content.statement_sheet import build_statement_sheet
from scorekeeper.printing.content.statistics.totals_sheet import build_totals_sheet
from scorekeeper.printing.data import RuleSetSheet
from scorekeeper.printing.sheets import (
    blank_pdf,
    comparison_pdf,
    evening_pdf,
    hand_sheet_pdf,
    rule_set_pdf,
    session_pdf,
    settlement_pdf,
    statement_pdf,
    totals_pdf,
)
from scorekeeper.services.accounts import club
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.phones import hand_opinions
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.statistics import running_totals, statements
from scorekeeper.services.views import DraftView, HandView
from scorekeeper.services.views.statement_views import StatementPeriod
from scorekeeper.storage.database import now

__all__ = [
    "render_blank_sheet",
    "render_comparison_sheet",
    "render_evening_sheet",
    "render_evening_totals",
    "render_hand_sheet",
    "render_nameless_sheet",
    "render_rule_set",
    "render_session_sheet",
    "render_session_totals",
    "render_settlement_sheet",
    "render_statement",
    "render_whole_evening",
]


def render_session_sheet(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render a session hand by hand.  Raises NotFoundError."""
    zone = club_zone()
    view, opinions = sessions.view(session_id, money=money), hand_opinions.of_table(session_id)
    return session_pdf(build_session_sheet(view, lang, zone, opinions), lang)


def render_settlement_sheet(session_id: int, lang: str) -> bytes:
    """Render the settlement of a session.  Raises NotFoundError."""
    zone = club_zone()
    view, settled = sessions.view(session_id), session_settlement.settlement_of_session(session_id)
    return settlement_pdf(build_settlement_sheet(view, settled, lang, zone), lang)


def render_evening_sheet(evening_id: int, lang: str) -> bytes:
    """Render the settlement over all tables of an evening.  Raises NotFoundError."""
    zone = club_zone()
    return settlement_pdf(build_evening_sheet(evenings.view(evening_id), lang, zone), lang)


def render_whole_evening(evening_id: int, lang: str) -> bytes:
    """Render an evening's settlement and the sheets of all its tables.  Raises NotFoundError."""
    zone = club_zone()
    view = evenings.view(evening_id)
    tables = [
        build_session_sheet(one, lang, zone, hand_opinions.of_table(one.id))
        for one in view.sessions
    ]
    return evening_pdf(build_evening_sheet(view, lang, zone), tables, lang)


def render_statement(player_id: int, period: StatementPeriod, lang: str) -> bytes:
    """Render a player's statement.  Raises NotFoundError."""
    zone = club_zone()
    view = statements.view(player_id, zone, period)
    return statement_pdf(build_statement_sheet(view, lang, evening_date_of(now(), zone)), lang)


def render_blank_sheet(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render a blank score sheet with a table's names.  Raises NotFoundError."""
    zone = club_zone()
    return blank_pdf(build_blank_sheet(sessions.view(session_id, money=money), lang, zone), lang)


def render_nameless_sheet(
    preset: PresetInfo, way: CountingMethod, terms: Terms, players: int, lang: str
) -> bytes:
    """Render a blank score sheet of a rule set, without names."""
    ours = club.get_club()
    name = ours.name if ours else ""
    return blank_pdf(build_nameless_sheet(name, preset, way, terms, players, lang), lang)


def render_session_totals(session_id: int, lang: str, *, money: bool = True) -> bytes:
    """Render the running totals of a session.  Raises NotFoundError."""
    zone = club_zone()
    heading = build_heading(sessions.view(session_id, money=money), lang, zone)
    found = running_totals.table_totals(session_id)
    return totals_pdf(build_totals_sheet(found, heading, lang), lang)


def render_evening_totals(evening_id: int, lang: str) -> bytes:
    """Render the running totals of an evening.  Raises NotFoundError."""
    zone = club_zone()
    heading = evening_heading(evenings.view(evening_id), lang, zone)
    found = running_totals.evening_totals(evening_id)
    return totals_pdf(build_totals_sheet(found, heading, lang), lang)


def render_hand_sheet(session_id: int, number: int, lang: str, *, money: bool = True) -> bytes:
    """Render everything about one hand of a session.  Raises NotFoundError."""
    zone = club_zone()
    view = sessions.view(session_id, money=money)
    try:
        hand = view.hand(number)
    except KeyError:
        raise NotFoundError("no-hand", number=number) from None
    opinions = hand_opinions.of_table(session_id)
    return hand_sheet_pdf(build_hand_sheet(view, hand, lang, zone, opinions), lang)


def render_comparison_sheet(
    session_id: int,
    hand: HandView | DraftView,
    rules: RuleSetRef,
    lang: str,
    *,
    money: bool = True,
) -> bytes:
    """Render a hand, recorded or a draft, compared with its result under other rules.

    Raises NotFoundError, MalformedRecordError for rules that it cannot be played by.
    """
    zone = club_zone()
    data = build_comparison_sheet(sessions.view(session_id, money=money), hand, rules, lang, zone)
    return comparison_pdf(data, lang)


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
    parts = (*engine.rule_sheet(game, rules, players, lang), *more)
    known = engine.GAMES[game]
    preset = known.preset(rules.preset)
    ours = club.get_club()
    names = (ours.name if ours else "", known.label[lang], preset.label[lang])
    return rule_set_pdf(RuleSetSheet(*names, players, preset.version, parts, own_name), lang)
