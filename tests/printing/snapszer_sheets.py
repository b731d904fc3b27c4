"""Sheets of Snapszer made from what is recorded, in both languages."""

from decimal import Decimal
from functools import cache

from scorekeeper.services import together
from tests.printing import papers
from tests.printing.evening import ABSZOLUT, open_session, play
from tests.printing.papers import EVENING, SESSION, SETTLEMENT
from tests.support import snapszer_evening

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


def played(hands, names, stake):
    """Play an evening; return its number."""
    table = papers.opened(players=names, unit_price=Decimal(stake), **AGREED)
    for entries in hands:
        play(table, entries, 1)
    return table


@cache
def evening_of(stake=0, names=snapszer_evening.NAMES):
    """Return the game sheet, the settlement and two slips, of as many as there are names."""
    hands = TWO if len(names) == len(NAMES) else snapszer_evening.HANDS
    return papers.recorded(lambda: papers.of_table(played(hands, names, stake), SLIPS))


@cache
def with_another_game():
    """Return the summary of an evening with a table of Alsós and one of Snapszer for a stake."""

    def made():
        first = open_session(players=("Sándor", "Győző", "Dóra")).id
        play(first, ABSZOLUT, 1)
        second = played(snapszer_evening.HANDS, snapszer_evening.NAMES, 100)
        return papers.of_evening(together.settle_together([first, second], 1).id)

    return papers.recorded(made)


SNAPSZER = {
    "snapszer": (SESSION, evening_of),
    "snapszer-settlement": (SETTLEMENT, evening_of),
    "snapszer-stake": (SESSION, lambda: evening_of(100)),
    "snapszer-stake-settlement": (SETTLEMENT, lambda: evening_of(100)),
    "snapszer-two": (SESSION, lambda: evening_of(names=NAMES)),
    "snapszer-evening": (EVENING, with_another_game),
    **papers.slips(evening_of, *SLIPS, prefix="snapszer"),
}
"""What there is to print of Snapszer, by name: what prints it, and from what."""
