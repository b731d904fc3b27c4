"""Sheets of Snapszer from recorded hands, in both languages."""

from decimal import Decimal
from functools import cache

from scorekeeper.services.settling import evenings
from tests.games.snapszer import evening
from tests.printing.sheets import documents
from tests.printing.sheets.documents import EVENING, SESSION, SETTLEMENT
from tests.printing.sheets.evening import ABSZOLUT, open_session, play
from tests.support.notation import parse_hand

AGREED = {"game": "snapszer", "preset": "snapszer", "table": "Snapszer-asztal"}
SLIPS = (4, 7)
NAMES = ("Anna", "Győző")
TWO = (
    parse_hand("turned-up makk-király; A exchange; A kesz; class fewer", "snapszer"),
    parse_hand("turned-up tök-X; A supkontra game; B close; A kesz; class 33", "snapszer"),
    parse_hand("turned-up zöld-ász; A snapszer; A kesz", "snapszer"),
    parse_hand("turned-up piros-ász; A last-trick; sixty-six nobody", "snapszer"),
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
