"""A failover of PostgreSQL: the primary is killed and its replica promoted."""

import itertools
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper import create_app
from scorekeeper.models import Player
from scorekeeper.server import database_and_signing_key
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db
from tests.scorekeeper.auth.test_pages import sign_in
from tests.scorekeeper.conftest import PIN, close_database, token_of
from tests.support.servers import postgres

PATIENCE = 60


@pytest.fixture
def servers():
    """A primary and its replica, of their own."""
    with postgres.running_cluster() as primary, postgres.running_standby(primary) as standby:
        yield primary, standby


def test_nothing_confirmed_is_lost(servers, tmp_path):
    """The address names both; the setting of docs/operating.md has each commit on both."""
    primary, standby = servers
    primary.execute("CREATE DATABASE {database}", database="club")
    primary.execute("ALTER DATABASE {database} SET synchronous_commit = on", database="club")
    hosts = f"{primary.folder},{standby.folder}"
    url = f"postgresql+psycopg://{postgres.ROLE}@/club?host={hosts}&target_session_attrs=read-write"
    app = create_app({"INSTANCE": tmp_path / "instance", "SQLALCHEMY_DATABASE_URI": url})
    with app.app_context():
        schema_upgrade.upgrade()
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    database_and_signing_key.share_signing_key(app)
    browser = app.test_client()
    sign_in(browser)
    token = token_of(browser.get("/players"))
    confirmed, statuses, is_promoted = [], set(), threading.Event()

    def add_players():
        """Add players, each under a new name, until ten were confirmed after the promotion."""
        after, until = 0, time.monotonic() + PATIENCE
        for number in itertools.count():
            assert time.monotonic() < until, "the service did not go on"
            name, was_promoted = f"Anna {number}", is_promoted.is_set()
            status = browser.post("/players", data={"csrf_token": token, "name": name}).status_code
            statuses.add(status)
            if status == 303:
                confirmed.append(name)
                after += was_promoted
            if after == 10:
                return

    with ThreadPoolExecutor(1) as pool:
        adding = pool.submit(add_players)
        while len(confirmed) < 10 and not adding.done():
            time.sleep(0.01)
        primary.process.kill()
        primary.process.wait()
        before = len(confirmed)
        time.sleep(0.3)
        standby.execute("SELECT pg_promote()")
        is_promoted.set()
        adding.result()
    assert statuses == {303, 503}
    assert len(confirmed) >= before + 10
    assert browser.get("/scorers").status_code == 200
    with app.app_context():
        names = {player.name for player in db.session.query(Player)}
        close_database()
    assert names >= {*confirmed}
