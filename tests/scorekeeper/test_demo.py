"""The example club: what its evening is surrounded by, and that it is always the same."""

from datetime import timedelta

import pytest
from babel.dates import get_timezone
from sqlalchemy import func, select

from benchmarks import past_evenings
from scorekeeper import create_app, demo
from scorekeeper.commands import database_check
from scorekeeper.models import HandVersion, Player, Session
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.session import sessions, table_and_evening_lists
from scorekeeper.services.settling import evenings
from scorekeeper.services.statistics import standings
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.storage.database import db, now
from tests.scorekeeper.conftest import close_database

ZONE = get_timezone("Europe/Budapest")
PAST = 3


@pytest.fixture
def clubs(tmp_path, migrated):
    """Two example clubs with past evenings, made one after the other."""
    apps = [
        create_app({"TESTING": True, "INSTANCE": migrated(tmp_path / name)})
        for name in ("one", "other")
    ]
    for app in apps:
        with app.app_context():
            demo.create_demo_club()
            past_evenings.add_past_evenings(PAST)
            db.session.remove()
    yield apps
    for app in apps:
        with app.app_context():
            close_database()


def table_named(name):
    """Return the first table with this name."""
    return sessions.view(db.session.scalar(select(Session.id).where(Session.table == name)))


def everything_played():
    """Return every recorded hand, with its players and entries."""
    rows = db.session.scalars(
        select(HandVersion).order_by(HandVersion.session_id, HandVersion.hand)
    )
    return [(row.session_id, row.hand, row.record) for row in rows]


def test_the_club_around_the_evening(clubs):
    """A closed evening, a rádli near its end, a season, sixty members; each sound and the same."""
    one, other = clubs
    with one.app_context():
        heads = table_and_evening_lists.evenings().heads
        settled = evenings.view(min(head.id for head in heads))
        assert {table.status.value for table in settled.sessions} == {"closed"}
        assert evening_date_of(settled.sessions[0].opened, ZONE) <= (now() - timedelta(6)).date()
        assert settled.handed_over
        assert len(heads) == 1 + PAST

        radli = table_named("Fehér asztal")
        assert radli.status.value == "open"
        assert radli.target - max(radli.standing.totals.values()) == 2

        found = standings.standings(1, StandingOrder.POINTS, ZONE)
        # The four tables of tonight, the rádli, the closed evening's two, and the last of the past.
        assert found.tables == 7 + past_evenings.TABLES_AN_EVENING
        past = standings.standings(2, StandingOrder.POINTS, ZONE)
        assert past.tables == 2 + PAST * past_evenings.TABLES_AN_EVENING
        assert len(past.days) == PAST
        members = db.session.scalar(
            select(func.count())
            .select_from(Player)
            .where(Player.name.in_(past_evenings.member_names()))
        )
        assert 7 * PAST > members > 7
        assert database_check.check_database(db.engine).faults == []
        first = everything_played()
        db.session.remove()
    with other.app_context():
        assert everything_played() == first
