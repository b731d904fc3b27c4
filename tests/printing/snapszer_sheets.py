"""Sheets of Snapszer made from what is recorded, at a fixed time, in both languages."""

from datetime import UTC
from decimal import Decimal
from functools import cache

from scorekeeper.printing import build, build_settlement, build_slip, sheets
from scorekeeper.services import club, drafts, sessions, settlement, together
from tests.printing.evening import ABSZOLUT, open_session, play
from tests.printing.ulti_sheets import (
    EVENING,
    LANGUAGES,
    SETTLEMENT,
    WINDOW,
    fixed,
    fixed_payments,
    printer,
    recorded,
)
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


def opened(names, stake):
    """Open a table; return its number."""
    if club.the_club() is None:
        open_session()
    new = sessions.NewSession(players=names, unit_price=Decimal(stake), **AGREED)
    return sessions.create(new, 1).id


def played(hands, names, stake):
    """Play an evening; return its number."""
    table = opened(names, stake)
    for number, entries in enumerate(hands, 1):
        for at, entry in enumerate(entries):
            drafts.enter(table, at, entry)
        drafts.keep(table, f"snapszer-{table}-{number}", 1)
    return table


@cache
def evening_of(stake=0, names=snapszer_evening.NAMES):
    """Return the game sheet, the settlement and two slips, of as many as there are names."""
    hands = TWO if len(names) == len(NAMES) else snapszer_evening.HANDS

    def made():
        table = played(hands, names, stake)
        view = fixed(sessions.view(table))
        settled = fixed_payments(settlement.of_session(table))
        return {
            lang: {
                "session": build.session_data(view, lang, UTC),
                "settlement": build_settlement.settlement_data(view, settled, lang, UTC),
                **{
                    f"slip-{number}": build_slip.slip_data(view, view.hand(number), lang, UTC)
                    for number in SLIPS
                    if number <= len(view.hands)
                },
            }
            for lang in LANGUAGES
        }

    return recorded(made)


@cache
def with_another_game():
    """Return the summary of an evening with a table of Alsós and one of Snapszer for a stake."""

    def made():
        first = open_session(players=("Sándor", "Győző", "Dóra")).id
        play(first, ABSZOLUT, 1)
        second = played(snapszer_evening.HANDS, snapszer_evening.NAMES, 100)
        joint = together.settle_together([first, second], 1)
        view = fixed_payments(together.view(joint.id))
        return {
            lang: {"evening": build_settlement.evening_data(view, lang, UTC)} for lang in LANGUAGES
        }

    return recorded(made)


SNAPSZER = {
    "snapszer": (WINDOW, evening_of),
    "snapszer-settlement": (SETTLEMENT, evening_of),
    "snapszer-stake": (WINDOW, lambda: evening_of(100)),
    "snapszer-stake-settlement": (SETTLEMENT, lambda: evening_of(100)),
    "snapszer-two": (WINDOW, lambda: evening_of(names=NAMES)),
    "snapszer-evening": (EVENING, with_another_game),
    **{
        f"snapszer-slip-{number}": (printer(sheets.hand_slip, f"slip-{number}"), evening_of)
        for number in SLIPS
    },
}
"""What there is to print of Snapszer, by name: what prints it, and from what."""
