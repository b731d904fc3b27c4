"""The last sheet: the club, the table and its terms, and the legend of the signs."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.i18n.texts import text
from scorekeeper.printing.content.hand_row import sign_legend
from scorekeeper.printing.data import Heading
from scorekeeper.services.views import HandState, SessionView
from scorekeeper.spreadsheets.content.hand_rows import plain_text
from scorekeeper.spreadsheets.workbook import Column, Sheet, Value


def about_sheet(head: Heading, views: Iterable[SessionView], lang: str) -> Sheet:
    """Return the sheet about a workbook, from the heading of the same printed sheet."""
    hands = [hand for view in views for hand in view.hands if hand.state is not HandState.WITHDRAWN]
    rows: list[tuple[Value, ...]] = [
        (text("sheet.club", lang), head.club),
        (text("sheet.table", lang), head.table),
        (text("sheet.day", lang), head.day),
        *((text("sheet.game", lang), game) for game in head.games),
        *((text("sheet.agreed", lang), agreed) for agreed in head.agreed),
        (text("sheet.hands", lang), str(head.hands)),
        (text("sheet.fingerprint", lang), head.state),
        *((plain_text(sign), says) for sign, says in sign_legend(hands, lang) if _is_short(sign)),
    ]
    columns = (Column(text("sheet.about", lang)), Column(""))
    return Sheet("about", text("sheet.about", lang), columns, tuple(rows))


def _is_short(sign: Iterable[object]) -> bool:
    """Return whether a sign is written as on paper, and not in words already."""
    return all(isinstance(piece, str) for piece in sign)
