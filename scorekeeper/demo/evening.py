"""The example evening: a rádli of three, Ulti, Snapszer and Tarokk."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Final

from scorekeeper.demo.hands import (
    CORRECTED,
    HALF,
    HANDS,
    SNAPSZER_HALF,
    SNAPSZER_HANDS,
    SNAPSZER_PLAYERS,
    SNAPSZER_TABLE,
    TAROKK_HALF,
    TAROKK_HANDS,
    TAROKK_PLAYERS,
    TAROKK_TABLE,
    ULTI_HALF,
    ULTI_HANDS,
    ULTI_PLAYERS,
    ULTI_TABLE,
    Entries,
)
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import session_settlement
from scorekeeper.storage.database import writing

PIN: Final = "772468"
CLUB: Final = "Hetes Kártyakör"
SCORER: Final = "Dóra"
TABLE: Final = "Kék asztal"
PLAYERS: Final = ("Anna", "Bori", "Cili")


def _alsos(scorer: int) -> None:
    """Create a finished rádli with a correction and a payment, and the beginning of the next."""
    session = sessions.create(sessions.NewSession(TABLE, PLAYERS), scorer)
    play(session.id, HANDS, scorer)
    _correct(session.id, scorer)
    anna, bori = (player.id for player in session.players[:2])
    session_settlement.record_payment(
        session.id, anna, bori, session.unit_price * 50, scorer, "demo-paid"
    )
    enter(session.id, HALF)


def _ulti(scorer: int) -> None:
    """Create an Ulti table with points in its window."""
    new = sessions.NewSession(ULTI_TABLE, ULTI_PLAYERS, game="ulti", preset="4m")
    table = sessions.create(new, scorer).id
    play(table, ULTI_HANDS, scorer)
    enter(table, ULTI_HALF)


def _snapszer(scorer: int) -> None:
    """Create a Snapszer game to the bunkó, and the next one; for dots, not for money."""
    new = sessions.NewSession(
        SNAPSZER_TABLE,
        SNAPSZER_PLAYERS,
        game="snapszer",
        preset="snapszer",
        unit_price=Decimal(0),
    )
    table = sessions.create(new, scorer).id
    play(table, SNAPSZER_HANDS, scorer)
    enter(table, SNAPSZER_HALF)


def _tarokk(scorer: int) -> None:
    """Create a Tarokk table (magas), with hands that counted double."""
    new = sessions.NewSession(TAROKK_TABLE, TAROKK_PLAYERS, game="tarokk", preset="magas")
    table = sessions.create(new, scorer).id
    play(table, TAROKK_HANDS, scorer)
    enter(table, TAROKK_HALF)


TABLES: Final[tuple[Callable[[int], None], ...]] = (_alsos, _ulti, _snapszer, _tarokk)
"""The tables of the evening, in the order in which they are opened."""


def create_demo_evening(tables: tuple[Callable[[int], None], ...] = TABLES) -> None:
    """Create the example evening, or some tables of it, if it does not exist yet."""
    if club.get_club() is not None:
        return
    with writing():
        scorer = club.set_up(CLUB, SCORER, PIN).id
        for table in tables:
            table(scorer)


def play(session_id: int, played: tuple[Entries, ...], scorer: int) -> None:
    """Enter and record hands, each with the dealer whose turn it is."""
    for number, entries in enumerate(played, 1):
        enter(session_id, entries)
        drafts.keep(session_id, f"demo-hand-{session_id}-{number}", scorer)


def enter(session_id: int, entries: Entries) -> None:
    """Enter the next hand without recording it."""
    for at, entry in enumerate(entries):
        drafts.enter(session_id, at, entry)


def _correct(session_id: int, scorer: int) -> None:
    """Correct the first hand's points, as an example of a correction."""
    draft = recorded_hands.start_correction(session_id, 1)
    first = draft.at - len(CORRECTED)
    for index, entry in enumerate(CORRECTED, first):
        draft = drafts.replace(session_id, index, entry, draft.page, number=1)
    why = "felcserélt pontok"
    drafts.keep(session_id, "demo-correction", scorer, number=1, why=why)
