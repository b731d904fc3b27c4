"""Fixtures shared by the tests of the pages.

club_app    the application with a club, without CSRF checks
client      a test client with a signed-in scorer
table_id    the number of an open table of Anna, Bori and Cili
played      its number once it has a hand, `WON`
"""

import pytest

from scorekeeper import create_app
from scorekeeper.storage.database import db
from tests.support import tables
from tests.support.notation import parse_hand

PIN = "927163"
HTMX = {"HX-Request": "true"}
WON = parse_hand("original piros; A accept; pick-up; A points 120; B points 20; C points 10")
SWAPPED = [*WON[:4], {**WON[4], "points": 10}, {**WON[5], "points": 20}]


@pytest.fixture
def club_app(tmp_path, club_database, request):
    """Yield the application with a club; forms need no token."""
    with_table = "table_id" in request.fixturenames
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
def table_id(club_app):
    """Return the number of an open table of Anna, Bori and Cili."""
    return 1


@pytest.fixture
def played(in_club, table_id):
    """Return the number of an open table with one hand, which Anna won."""
    in_club(tables.record, table_id, WON, "first-hand")
    return table_id
