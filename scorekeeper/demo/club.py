"""The example club around its evening: a closed evening, a rádli near its end, a season.

Everything is entered through the services, as at a table; only the closed evening's rows are dated
back afterwards.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from sqlalchemy import func, inspect, select, update

from scorekeeper.demo import evening, past_evenings
from scorekeeper.demo.hands import HANDS, ULTI_HANDS, ULTI_PLAYERS, ULTI_TABLE, Entries
from scorekeeper.models import (
    Evening,
    EveningMembership,
    EveningPayment,
    HandVersion,
    Season,
    Seating,
    Session,
    SessionChange,
)
from scorekeeper.services.accounts import club
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.rights import Role
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import seasons
from scorekeeper.services.statistics.seasons import SeasonTerms
from scorekeeper.storage.database import db, now, writing

WEEK: Final = timedelta(days=7)
OFFICIALS: Final = {
    "Gábor": Role.DIRECTOR,
    "Hédi": Role.TREASURER,
    "Ilona": Role.SCORER,
}
"""Accounts with one role each, to try them; the first account has all of them."""
SEASON: Final = "Bemutató szezon"
RADLI_TABLE: Final = "Fehér asztal"
RADLI_PLAYERS: Final = ("Imre", "Judit", "Karcsi")
_TO_THE_LIMIT: Final = (*HANDS[:7], HANDS[1], HANDS[8], HANDS[0], HANDS[4])
"""Hands after which Judit has 78 of 80 points; each is played with the dealer that it was."""
_WITH_ERROR: Final[Entries] = [
    {"do": "original", "suit": "tök"},
    {"do": "accept", "seat": "C"},
    {"do": "kontra", "seat": "C", "on": "game"},
]
"""The next hand there, with a kontra on the own side's game."""
_CLOSED: Final = (*HANDS[:2], HANDS[5], HANDS[3], HANDS[7])
_DATED: Final = (SessionChange, Seating, HandVersion, EveningMembership)
"""The rows of a table that are dated, beside payments."""


def create_demo_club(past: int = 0) -> None:
    """Create the example club, if there is none yet, with so many evenings of the past.

    Those are of sixty members, for tests and measurements.
    """
    if club.get_club() is not None:
        return
    with writing():
        evening.create_demo_evening()
        scorer = club.scorers()[0].id
        for name, role in OFFICIALS.items():
            club.add_scorer(name, evening.PIN, scorer, roles={role})
        _create_closed_evening(scorer)
        _create_radli_near_end(scorer)
        began = now() - WEEK * max(past, 1)
        past_evenings.add_past_evenings(past, began, scorer)
        zone = club_zone()
        first, last = evening_date_of(began, zone), evening_date_of(now() + 12 * WEEK, zone)
        seasons.create(SeasonTerms(SEASON, first, last), scorer, "demo-season")


def _create_radli_near_end(scorer: int) -> None:
    """Create a table whose rádli may end with the next hand."""
    table = sessions.create(sessions.NewSession(RADLI_TABLE, RADLI_PLAYERS), scorer).id
    evening.play(table, _TO_THE_LIMIT, scorer)
    evening.enter(table, _WITH_ERROR)


def find_tour_places() -> dict[str, int]:
    """Return the numbers of the places that the tour leads to, by the endpoint's argument.

    They were made in this order, whatever has been entered or renamed since.
    """
    tables = [*db.session.scalars(select(Session.id).order_by(Session.id).limit(7))]
    closed = db.session.scalar(
        select(EveningMembership.session_id).order_by(EveningMembership.id).limit(1)
    )
    together = db.session.scalar(select(func.min(Evening.id)))
    season = db.session.scalar(select(func.min(Season.id)))
    return {
        "half": tables[0],
        "wrong": tables[-1],
        "closed": closed or tables[0],
        "evening": together or 0,
        "season": season or 0,
    }


def _create_closed_evening(scorer: int) -> None:
    """Create last week's evening: two closed tables that settled together, one payment made."""
    played = (
        (sessions.NewSession(evening.TABLE, evening.PLAYERS), _CLOSED),
        (sessions.NewSession(ULTI_TABLE, ULTI_PLAYERS, game="ulti", preset="4m"), ULTI_HANDS[:3]),
    )
    tables = []
    for new, hands in played:
        table = sessions.create(new, scorer).id
        evening.play(table, hands, scorer)
        sessions.close(table, scorer)
        tables.append(table)
    together = evenings.settle_together(tables, scorer)
    if together is None:
        raise AssertionError("two tables settle together")
    due = together.due[0]
    evenings.mark_paid(together.id, due.payer, due.payee, due.amount, scorer, "demo-settled")
    for model in _DATED:
        _date_back(model, model.session_id.in_(tables))
    _date_back(Evening, Evening.id == together.id)
    _date_back(EveningPayment, EveningPayment.evening_id == together.id)
    db.session.expire_all()


def _date_back(model: Any, of: Any) -> None:  # noqa: ANN401  (any dated table, and a condition)
    """Date rows back by a week."""
    db.session.flush()
    key = inspect(model).primary_key
    for *values, at in db.session.execute(select(*key, model.at).where(of)).all():
        same = (column == value for column, value in zip(key, values, strict=True))
        db.session.execute(update(model).where(*same).values(at=at - WEEK))
