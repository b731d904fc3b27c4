"""Fixtures shared by the tests of the pages.

club_app    the application with a club, without CSRF checks
client      a test client with a signed-in scorer
evening     the number of an open session
"""

import pytest

from scorekeeper import create_app
from scorekeeper.services.accounts import club
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db

PIN = "927163"


@pytest.fixture
def club_app(tmp_path, migrated):
    """Yield the application with a club; forms need no token."""
    config = {"TESTING": True, "RATELIMIT_ENABLED": False, "WTF_CSRF_ENABLED": False}
    app = create_app({**config, "INSTANCE": migrated(tmp_path / "instance")})
    with app.app_context():
        club.set_up("Kék Alsós Kör", "Dóra", PIN)
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def client(club_app):
    """Return a test client with a signed-in scorer."""
    client = club_app.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": PIN})
    return client


@pytest.fixture
def open_session_id(club_app):
    """Return the number of an open session of Anna, Bori and Cili."""
    with club_app.app_context():
        new = sessions.NewSession(table="Kék asztal", players=("Anna", "Bori", "Cili"))
        return sessions.create(new, club.scorers()[0].id, "web-evening").id
