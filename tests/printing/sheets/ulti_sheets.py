"""Sheets of Ulti from recorded hands, in both languages."""

from functools import cache

from tests.printing.sheets import papers, tables, ulti
from tests.printing.sheets.papers import EVENING, LANGUAGES, SESSION, SETTLEMENT


@cache
def evening_of(names=ulti.NAMES):
    """Return the sheet of hands of every kind, its settlement, and the slip of each hand."""
    return papers.recorded(lambda: papers.of_table(ulti.whole_evening(players=names)))


@cache
def substituted(names):
    """Return the sheet and the settlement of an evening at which two left, closed."""
    return papers.recorded(lambda: papers.of_table(ulti.substituted(names)))


@cache
def forty_hands(names):
    """Return the sheet of an evening of forty hands."""
    return papers.recorded(lambda: papers.of_table(ulti.forty_hands(names)))


@cache
def two_games():
    """Return the settlement of an evening with a table of each game, and that of the Ulti table."""

    def made():
        joint, _, second = ulti.two_games()
        evening, own = papers.of_evening(joint), papers.of_table(second)
        return {lang: evening[lang] | own[lang] for lang in LANGUAGES}

    return papers.recorded(made)


ULTI = {
    "ulti": (SESSION, evening_of),
    "ulti-left": (SESSION, lambda: substituted(tables.FRIENDS[:5])),
    "ulti-settlement": (SETTLEMENT, evening_of),
    "ulti-closed": (SETTLEMENT, lambda: substituted(tables.FRIENDS[:5])),
    "ulti-two-games": (EVENING, two_games),
    "ulti-of-two-games": (SETTLEMENT, two_games),
    **papers.slips(evening_of, 1, 3, 6, 9, 13, prefix="ulti"),
}
"""The sheets of Ulti by name: the function that prints it, and its data."""
LONG = {
    "ulti-3-long": (SESSION, lambda: evening_of(tables.LONGEST[-3:])),
    "ultisettlement-3-long": (SETTLEMENT, lambda: evening_of(tables.LONGEST[-3:])),
    "ultislip-3-long": (papers.slip(1), lambda: evening_of(tables.LONGEST[-3:])),
    "ultileft-5-long": (SESSION, lambda: substituted(tables.LONGEST[-5:])),
    "ultiforty-3": (SESSION, lambda: forty_hands(tables.FRIENDS[:3])),
}
"""The same with the longest names there can be, and an evening over several pages."""
