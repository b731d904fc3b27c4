"""The content of a player's statement, built from the services' view."""

from __future__ import annotations

from datetime import date

import engine
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.data.statement_data import (
    StatementSheet,
    StatementTableRow,
)
from scorekeeper.services.views.statement_views import StatementView


def build_statement_sheet(view: StatementView, lang: str, today: date) -> StatementSheet:
    """Build the sheet of a statement, issued today."""
    return StatementSheet(
        club=view.club,
        player=view.player.name,
        issued=today,
        since=view.period.since,
        until=view.period.until,
        tables=tuple(
            StatementTableRow(
                day=one.day,
                table=one.table,
                game=f"{engine.GAMES[one.game].label[lang]}, "
                + pick_language(one.way.words.long, lang, **one.terms),
                hands=one.hands,
                points=one.points,
                amount=one.amount,
                currency=one.currency,
                provisional=one.provisional,
            )
            for one in view.tables
        ),
        payments=view.payments,
        balances=view.sums,
        unreadable=view.unreadable,
    )
