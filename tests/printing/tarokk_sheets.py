"""Sheets of Tarokk made from what is recorded, at a fixed time, in both languages."""

from datetime import UTC
from decimal import Decimal
from functools import cache

from scorekeeper.printing import build, build_settlement, build_slip, sheets
from scorekeeper.services import club, drafts, hands, sessions, settlement
from tests.printing.evening import open_session
from tests.printing.ulti_sheets import (
    LANGUAGES,
    SETTLEMENT,
    WINDOW,
    fixed,
    fixed_payments,
    printer,
    recorded,
)
from tests.support import tarokk_evening

AGREED = {"game": "tarokk", "preset": "magas", "table": "Tarokkasztal"}
SLIPS = (1, 2, 3, 5, 8)
PLAYED = [
    {"do": "bid", "seat": "A", "bid": "harom"},
    {"do": "call", "card": "XX"},
    {"do": "held", "seat": "C"},
    {"do": "points", "what": "declarer", "points": 50},
    {"do": "silent", "what": "nobody"},
]
"""What the second hand really was, of which nobody was to have bid."""


def opened():
    """Open a table; return its number."""
    if club.the_club() is None:
        open_session()
    new = sessions.NewSession(players=tarokk_evening.NAMES, unit_price=Decimal(10), **AGREED)
    return sessions.create(new, 1).id


def record(table, entries, number=None, why=""):
    """Record the next hand, or put one right."""
    for entry in entries:
        drafts.enter(table, drafts.load(table, number).at, entry, number)
    key = f"tarokk-{table}-{number or 'next'}-{sessions.view(table).next_number}"
    return drafts.keep(table, key, 1, number, why=why)


def played():
    """Play an evening; return its number."""
    table = opened()
    for entries in tarokk_evening.HANDS:
        record(table, entries)
    return table


def put_right(table):
    """Tell what the second hand was: the third does not count double any more."""
    draft = hands.start_correction(table, 2)
    drafts.remove(table, draft.at - 1, draft.page, 2)
    return record(table, PLAYED, 2, "nem volt körpassz")


@cache
def evening_of(*, corrected=False):
    """Return the sheet of hands, the settlement and some slips."""

    def made():
        table = played()
        if corrected:
            put_right(table)
        view = fixed(sessions.view(table))
        settled = fixed_payments(settlement.of_session(table))
        return {
            lang: {
                "session": build.session_data(view, lang, UTC),
                "settlement": build_settlement.settlement_data(view, settled, lang, UTC),
                **{
                    f"slip-{number}": build_slip.slip_data(view, view.hand(number), lang, UTC)
                    for number in SLIPS
                },
            }
            for lang in LANGUAGES
        }

    return recorded(made)


TAROKK = {
    "tarokk": (WINDOW, evening_of),
    "tarokk-corrected": (WINDOW, lambda: evening_of(corrected=True)),
    "tarokk-settlement": (SETTLEMENT, evening_of),
    **{
        f"tarokk-slip-{number}": (printer(sheets.hand_slip, f"slip-{number}"), evening_of)
        for number in SLIPS
    },
}
"""What there is to print of Tarokk, by name: what prints it, and from what."""
