"""Sheets of Snapszer from recorded hands, in both languages."""

from decimal import Decimal
from functools import cache

from scorekeeper.services.settling import evenings
from tests.games.snapszer import evening
from tests.printing.sheets import documents
from tests.printing.sheets.documents import EVENING, SESSION, SETTLEMENT
from tests.printing.sheets.evening import ABSZOLUT, open_session, play

AGREED = {"game": "snapszer", "preset": "snapszer", "table": "Snapszer-asztal"}
SLIPS = (4, 7)
NAMES = ("Anna", "Győző")
TWO = (
    [
        {"do": "turned-up", "card": "makk-király"},
        {"do": "exchange", "seat": "A"},
        {"do": "kesz", "seat": "A"},
        {"do": "class", "what": "fewer"},
    ],
    [
        {"do": "turned-up", "card": "tök-X"},
        {"do": "supkontra", "seat": "A", "on": "game"},
        {"do": "close", "seat": "B"},
        {"do": "kesz", "seat": "A"},
        {"do": "class", "what": "33"},
    ],
    [
        {"do": "turned-up", "card": "zöld-ász"},
        {"do": "snapszer", "seat": "A"},
        {"do": "kesz", "seat": "A"},
    ],
    [
        {"do": "turned-up", "card": "piros-ász"},
        {"do": "last-trick", "seat": "A"},
        {"do": "sixty-six", "what": "nobody"},
    ],
)
"""Two play: exchange, a failed closing with supkontra that ends the game, and the next game."""


def play_evening(hands, names, stake):
    """Play an evening; return its number."""
    table = documents.open_table(players=names, unit_price=Decimal(stake), **AGREED)
    for entries in hands:
        play(table, entries, 1)
    return table


@cache
def evening_documents(stake=0, names=evening.NAMES):
    """Return the game sheet, the settlement and two slips, of as many as there are names."""
    hands = TWO if len(names) == len(NAMES) else evening.HANDS
    return documents.play_in_empty_app(
        lambda: documents.table_documents(play_evening(hands, names, stake), SLIPS)
    )


@cache
def with_another_game():
    """Return the summary of an evening with a table of Alsós and one of Snapszer for a stake."""

    def made():
        first = open_session(players=("Sándor", "Győző", "Dóra")).id
        play(first, ABSZOLUT, 1)
        second = play_evening(evening.HANDS, evening.NAMES, 100)
        return documents.evening_documents(evenings.settle_together([first, second], 1).id)

    return documents.play_in_empty_app(made)


SNAPSZER = {
    "snapszer": (SESSION, evening_documents),
    "snapszer-settlement": (SETTLEMENT, evening_documents),
    "snapszer-stake": (SESSION, lambda: evening_documents(100)),
    "snapszer-stake-settlement": (SETTLEMENT, lambda: evening_documents(100)),
    "snapszer-two": (SESSION, lambda: evening_documents(names=NAMES)),
    "snapszer-evening": (EVENING, with_another_game),
    **documents.slip_print_functions(evening_documents, *SLIPS, prefix="snapszer"),
}
"""The sheets of Snapszer by name: the function that prints it, and its data."""
