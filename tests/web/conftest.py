"""Fixtures shared by the tests of the pages.

club_app    the application with a club, without CSRF checks
client      a test client with a signed-in scorer
evening     the number of an open session
"""

import pytest

from scorekeeper import create_app
from scorekeeper.storage.database import db

PIN = "927163"


@pytest.fixture
def club_app(tmp_path, club_database, request):
    """Yield the application with a club; forms need no token."""
    with_table = "open_session_id" in request.fixturenames
    instance = club_database(tmp_path / "instance", with_table=with_table)
    config = {"TESTING": True, "RATELIMIT_ENABLED": False, "WTF_CSRF_ENABLED": False}
    app = create_app({**config, "INSTANCE": instance})
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
    return 1
