"""Sheets of Tarokk from recorded hands, in both languages."""

from decimal import Decimal
from functools import cache

from scorekeeper.services.entry import drafts, hand_corrections
from tests.games.tarokk.hands import evening
from tests.printing.sheets import documents
from tests.printing.sheets.documents import SESSION, SETTLEMENT
from tests.printing.sheets.evening import play
from tests.support import tables

AGREED = {"game": "tarokk", "preset": "magas", "table": "Tarokkasztal"}
SLIPS = (1, 2, 3, 5, 8)


def play_evening():
    """Play an evening; return its number."""
    table = documents.open_table(players=evening.NAMES, unit_price=Decimal(10), **AGREED)
    for entries in evening.HANDS:
        play(table, entries, 1)
    return table


def correct_second_hand(table):
    """Correct the second hand: the third does not count double any more."""
    draft = hand_corrections.start_correction(table, 2)
    drafts.remove(table, draft.at - 1, draft.page, 2)
    tables.enter(table, evening.PLAYED, 2, at=drafts.load(table, 2).at)
    drafts.keep(table, "key-corrected", 1, 2, why="nem volt körpassz")


@cache
def evening_documents(*, corrected=False):
    """Return the sheet of hands, the settlement and some slips."""

    def made():
        table = play_evening()
        if corrected:
            correct_second_hand(table)
        return documents.table_documents(table, SLIPS)

    return documents.play_in_empty_app(made)


TAROKK = {
    "tarokk": (SESSION, evening_documents),
    "tarokk-corrected": (SESSION, lambda: evening_documents(corrected=True)),
    "tarokk-settlement": (SETTLEMENT, evening_documents),
    **documents.slip_print_functions(evening_documents, *SLIPS, prefix="tarokk"),
}
"""The sheets of Tarokk by name: the function that prints it, and its data."""
