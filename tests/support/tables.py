"""Tables played through the services: open sessions, enter hands entry by entry and record them."""

from engine import GAMES
from scorekeeper.services.entry import drafts
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import transaction_cache

NAMES = ("Anna", "Bori", "Cili")
ULTI = {"game": "ulti", "preset": "4m"}
KONTRA_LATE = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "A"},
    {"do": "figure", "seat": "A", "figure": "abszolut"},
    {"do": "kontra", "seat": "C", "on": "abszolut/A"},
    {"do": "kontra", "seat": "B", "on": "game"},
    {"do": "pick-up"},
    *(
        {"do": "points", "seat": seat, "points": points}
        for seat, points in zip("ABC", (60, 55, 40), strict=True)
    ),
    {"do": "bela"},
]
"""A hand of Alsós whose second kontra came before the first: the doubt changes what it pays."""
OF_EACH_GAME = {
    "alsos": {"preset": "csibor"},
    "ulti": {"preset": "4m"},
    "snapszer": {"preset": "snapszer", "players": (*NAMES, "Dani")},
    "tarokk": {"preset": "magas", "players": (*NAMES, "Dani")},
}
"""The agreements of a table of each game: three players in the first two, four in the others."""


def open_table(scorer=1, **agreed):
    """Open a session of Anna, Bori and Cili; return its number."""
    new = sessions.NewSession(**{"table": "Kék asztal", "players": NAMES, **agreed})
    return sessions.create(new, scorer).id


def open_table_of(record):
    """Open a table where a record can be entered; return the number of the session.

    It has the first counting method that the record's house rules allow.
    """
    preset, house = GAMES[record.game].preset(record.rules.preset), record.rules.house
    return open_table(
        game=record.game,
        preset=preset.name,
        house=house,
        mode=next(way.name for way in preset.ways if not [*preset.uncounted(way.name, house)]),
        players=record.seats,
        first_dealer=record.dealer,
    )


def enter(session, entries, number=None, *, at=0):
    """Enter a hand, or more of one after its first `at` entries."""
    for place, entry in enumerate(entries, at):
        drafts.enter(session, place, entry, number)


def record(session, entries, key, scorer=1, **options):
    """Enter the next hand and record it, with its doubts confirmed."""
    enter(session, entries)
    doubts = [doubt.mark for doubt in drafts.load(session).doubts]
    return drafts.keep(session, key, scorer, confirmed=doubts, **options)


def forget_sessions():
    """Clear what is cached of scored sessions."""
    transaction_cache().clear()
    session_replay._courses().forget()
