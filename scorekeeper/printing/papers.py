"""A sheet of a session, an evening, a hand or a rule set, from its number to the PDF."""

from __future__ import annotations

from babel.dates import get_timezone
from flask import current_app

import engine
from engine.hand.record import RuleSetRef
from engine.telling.rule_sheet import Part
from scorekeeper.printing.build import session_data
from scorekeeper.printing.build_settlement import evening_data, settlement_data
from scorekeeper.printing.build_slip import slip_data
from scorekeeper.printing.comparison import comparison_data
from scorekeeper.printing.data import RuleSetSheet
from scorekeeper.printing.sheets import (
    comparison_sheet,
    hand_slip,
    rule_set_sheet,
    session_sheet,
    settlement_sheet,
)
from scorekeeper.services import club, sessions, settlement, together
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.views import DraftView, HandView

__all__ = [
    "comparison_sheet_for",
    "evening_sheet_for",
    "hand_slip_for",
    "rule_set_for",
    "session_sheet_for",
    "settlement_sheet_for",
]


def session_sheet_for(session_id: int, lang: str) -> bytes:
    """Print a session hand by hand.  Raises NotFoundError."""
    zone = get_timezone(current_app.config["TIMEZONE"])
    return session_sheet(session_data(sessions.view(session_id), lang, zone), lang)


def settlement_sheet_for(session_id: int, lang: str) -> bytes:
    """Print who pays whom after a session.  Raises NotFoundError."""
    zone = get_timezone(current_app.config["TIMEZONE"])
    view, settled = sessions.view(session_id), settlement.of_session(session_id)
    return settlement_sheet(settlement_data(view, settled, lang, zone), lang)


def evening_sheet_for(evening_id: int, lang: str) -> bytes:
    """Print who pays whom over all tables of an evening.  Raises NotFoundError."""
    zone = get_timezone(current_app.config["TIMEZONE"])
    return settlement_sheet(evening_data(together.view(evening_id), lang, zone), lang)


def hand_slip_for(session_id: int, number: int, lang: str) -> bytes:
    """Print everything about one hand of a session.  Raises NotFoundError."""
    zone = get_timezone(current_app.config["TIMEZONE"])
    view = sessions.view(session_id)
    try:
        hand = view.hand(number)
    except KeyError:
        raise NotFoundError("no-hand", number=number) from None
    return hand_slip(slip_data(view, hand, lang, zone), lang)


def comparison_sheet_for(
    session_id: int, hand: HandView | DraftView, rules: RuleSetRef, lang: str
) -> bytes:
    """Print a hand, kept or half entered, beside what it is by other rules.

    Raises NotFoundError, MalformedRecordError for rules that it cannot be played by.
    """
    zone = get_timezone(current_app.config["TIMEZONE"])
    data = comparison_data(sessions.view(session_id), hand, rules, lang, zone)
    return comparison_sheet(data, lang)


def rule_set_for(
    game: str, rules: RuleSetRef, players: int, lang: str, more: tuple[Part, ...] = ()
) -> bytes:
    """Print a rule set, marked where it differs from its preset, and `more` that was agreed on.

    Raises MalformedRecordError for one that cannot be played so.
    """
    parts = (*engine.rule_sheet(game, rules, players, lang), *more)
    known = engine.GAMES[game]
    preset = known.preset(rules.preset)
    ours = club.the_club()
    names = (ours.name if ours else "", known.label[lang], preset.label[lang])
    return rule_set_sheet(RuleSetSheet(*names, players, preset.version, parts), lang)
