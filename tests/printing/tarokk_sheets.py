"""Sheets of Tarokk made from what is recorded, in both languages."""

from decimal import Decimal
from functools import cache

from scorekeeper.services import drafts, hands
from tests.printing import papers
from tests.printing.evening import play
from tests.printing.papers import SESSION, SETTLEMENT
from tests.support import tables, tarokk_evening

AGREED = {"game": "tarokk", "preset": "magas", "table": "Tarokkasztal"}
SLIPS = (1, 2, 3, 5, 8)


def played():
    """Play an evening; return its number."""
    table = papers.opened(players=tarokk_evening.NAMES, unit_price=Decimal(10), **AGREED)
    for entries in tarokk_evening.HANDS:
        play(table, entries, 1)
    return table


def put_right(table):
    """Tell what the second hand was: the third does not count double any more."""
    draft = hands.start_correction(table, 2)
    drafts.remove(table, draft.at - 1, draft.page, 2)
    tables.enter(table, tarokk_evening.PLAYED, 2, at=drafts.load(table, 2).at)
    drafts.keep(table, "key-corrected", 1, 2, why="nem volt körpassz")


@cache
def evening_of(*, corrected=False):
    """Return the sheet of hands, the settlement and some slips."""

    def made():
        table = played()
        if corrected:
            put_right(table)
        return papers.of_table(table, SLIPS)

    return papers.recorded(made)


TAROKK = {
    "tarokk": (SESSION, evening_of),
    "tarokk-corrected": (SESSION, lambda: evening_of(corrected=True)),
    "tarokk-settlement": (SETTLEMENT, evening_of),
    **papers.slips(evening_of, *SLIPS, prefix="tarokk"),
}
"""What there is to print of Tarokk, by name: what prints it, and from what."""
