"""Sheets of Ulti from recorded hands, in both languages."""

from functools import cache

from tests.printing.sheets import documents, ulti_evenings
from tests.printing.sheets.alsos_sheets import FRIENDS, LONGEST
from tests.printing.sheets.documents import EVENING, LANGUAGES, SESSION, SETTLEMENT


@cache
def evening_documents(names=ulti_evenings.NAMES):
    """Return the sheet of hands of every kind, its settlement, and the slip of each hand."""
    return documents.play_in_empty_app(
        lambda: documents.table_documents(ulti_evenings.whole_evening(players=names))
    )


@cache
def substituted(names):
    """Return the sheet and the settlement of an evening at which two left, closed."""
    return documents.play_in_empty_app(
        lambda: documents.table_documents(ulti_evenings.substituted(names))
    )


@cache
def forty_hands(names):
    """Return the sheet of an evening of forty hands."""
    return documents.play_in_empty_app(
        lambda: documents.table_documents(ulti_evenings.forty_hands(names))
    )


@cache
def two_games():
    """Return the settlement of an evening with a table of each game, and that of the Ulti table."""

    def made():
        joint, _, second = ulti_evenings.two_games()
        evening, own = documents.evening_documents(joint), documents.table_documents(second)
        return {lang: evening[lang] | own[lang] for lang in LANGUAGES}

    return documents.play_in_empty_app(made)


ULTI = {
    "ulti": (SESSION, evening_documents),
    "ulti-left": (SESSION, lambda: substituted(FRIENDS[:5])),
    "ulti-settlement": (SETTLEMENT, evening_documents),
    "ulti-closed": (SETTLEMENT, lambda: substituted(FRIENDS[:5])),
    "ulti-two-games": (EVENING, two_games),
    "ulti-of-two-games": (SETTLEMENT, two_games),
    **documents.slip_print_functions(evening_documents, 1, 2, 3, 6, 9, 13, prefix="ulti"),
}
"""The sheets of Ulti by name: the function that prints it, and its data."""
LONG = {
    "ulti-3-long": (SESSION, lambda: evening_documents(LONGEST[-3:])),
    "ultisettlement-3-long": (SETTLEMENT, lambda: evening_documents(LONGEST[-3:])),
    "ultislip-3-long": (documents.slip_print_function(1), lambda: evening_documents(LONGEST[-3:])),
    "ultileft-5-long": (SESSION, lambda: substituted(LONGEST[-5:])),
    "ultiforty-3": (SESSION, lambda: forty_hands(FRIENDS[:3])),
}
"""The same with the longest names there can be, and an evening over several pages."""
