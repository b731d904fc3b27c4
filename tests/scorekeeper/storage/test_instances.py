"""Two instances of the service on one PostgreSQL: their key, their start, and their locks."""

import contextlib
import itertools
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy

from scorekeeper import config, create_app
from scorekeeper.auth import setup_code
from scorekeeper.backup import automatic_backups, backup_file, database_startup, restore
from scorekeeper.commands import serve
from scorekeeper.config import SettingError
from scorekeeper.models import FailedAttempts, Player
from scorekeeper.server import database_and_signing_key
from scorekeeper.services.accounts import club_setup_and_settings, monotonic_clock
from scorekeeper.storage import database_errors, schema_upgrade, values_shared_by_instances
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.auth.test_pages import post, sign_in
from tests.scorekeeper.conftest import PIN, close_database

DAY = 24 * 3600
SPELLINGS = ("", "&application_name=other")
OLD_KEY = "the-key-of-an-installation-from-before"
CHOSEN = "one that was chosen, for all"
FORGET_KEY = "DELETE FROM shared_value WHERE name LIKE 'secret-key%%'"


@pytest.fixture
def start_instance(tmp_path, postgres_database):
    """A function that starts an instance of the service with a folder of its own."""
    apps = []

    def start(**given):
        number = len(apps)
        folder = given.pop("INSTANCE", tmp_path / f"instance-{number}")
        url = postgres_database + SPELLINGS[number % len(SPELLINGS)]
        app = create_app(
            {"TESTING": True, "INSTANCE": folder, "SQLALCHEMY_DATABASE_URI": url, **given}
        )
        apps.append(app)
        with app.app_context():
            schema_upgrade.upgrade()
        database_and_signing_key.share_signing_key(app)
        return app

    yield start
    for app in apps:
        with app.app_context():
            close_database()


def signed_in_at(app, jar):
    """Return whether a browser with these cookies is signed in."""
    browser = app.test_client()
    for name, value in jar.items():
        browser.set_cookie(name, value)
    return browser.get("/scorers").status_code == 200


def sign_in_at(app):
    """Sign in at an instance; return the cookies."""
    browser = app.test_client()
    assert sign_in(browser).status_code == 303
    return {cookie.key: cookie.value for cookie in browser._cookies.values()}


def test_a_sign_in_holds_on_every_instance(start_instance, tmp_path):
    """The key is that of the database; no backup has it, and a restore leaves it."""
    first, second = start_instance(), start_instance()
    with first.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    assert first.config["SECRET_KEY"] == second.config["SECRET_KEY"]
    jar = sign_in_at(first)
    assert signed_in_at(second, jar)
    assert not [*tmp_path.rglob("secret-key")]
    copy = tmp_path / "copy.sqlite3"
    for app in (first, second):
        with app.app_context():
            db.session.remove()
            key = values_shared_by_instances.read("secret-key")
            backup_file.make_backup(db.engine, copy, overwrite=True)
            close_database()
    assert key == first.config["SECRET_KEY"]
    assert key.encode() not in copy.read_bytes()
    with second.app_context():
        restore.restore(copy, db.engine)
        db.engine.dispose()
    assert start_instance().config["SECRET_KEY"] == key


def test_an_installation_keeps_its_key(start_instance, tmp_path):
    """Its first start stores the key of its folder, and the name of its cookie."""
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "secret-key").write_text(OLD_KEY)
    old = start_instance(INSTANCE=folder)
    url = old.config["SQLALCHEMY_DATABASE_URI"]
    name = config.cookie_name(config.cookie_mark(OLD_KEY, url), https=False)
    other = start_instance()
    for app in (old, other):
        assert app.config["SECRET_KEY"] == OLD_KEY
        assert app.config["SESSION_COOKIE_NAME"] == name
    assert start_instance(SECRET_KEY=OLD_KEY).config["SECRET_KEY"] == OLD_KEY
    with pytest.raises(SettingError, match="SECRET_KEY"):
        start_instance(SECRET_KEY=CHOSEN)


def test_a_chosen_key_is_that_of_all(start_instance):
    """Only its digest is stored; a start with another key, or with none, is refused."""
    first = start_instance(SECRET_KEY=CHOSEN)
    assert start_instance(SECRET_KEY=CHOSEN).config["SECRET_KEY"] == CHOSEN
    for other in ({}, {"SECRET_KEY": OLD_KEY}):
        with pytest.raises(SettingError, match="on every instance"):
            start_instance(**other)
    with first.app_context():
        assert values_shared_by_instances.read("secret-key") is None
        rows = db.session.execute(sqlalchemy.select(values_shared_by_instances.TABLE)).all()
        assert not [row for row in rows if CHOSEN in row.value]
        # As docs/operating.md says, while no instance runs.
        with db.engine.begin() as connection:
            connection.exec_driver_sql(FORGET_KEY)
    assert start_instance().config["SECRET_KEY"] != CHOSEN


def test_starts_at_once(start_instance, subtests):
    """Five times, from nothing and from an old database: each start succeeds."""
    apps = [start_instance(BACKUPS=1) for _ in range(4)]
    together = threading.Barrier(len(apps))

    def start(app):
        with app.app_context():
            together.wait(timeout=60)
            database_startup.require_ready_database(db.engine)
            database_startup.migrate(app)
            db.engine.dispose()

    for number, version in itertools.product(range(5), [None, "0016"]):
        with subtests.test(number=number, version=version):
            with apps[0].app_context():
                go_back(version)
            with ThreadPoolExecutor(len(apps)) as pool:
                assert [*pool.map(start, apps)] == [None] * len(apps)
    # One made the copy, five times, before it migrated.
    made = [automatic_backups.list_backups(backup_file.backup_folder(app)) for app in apps]
    assert [*map(len, made)].count(0) < len(apps)


def test_an_instance_that_hangs_stops_nobody(start_instance):
    """Its change is undone after a while; until then others keep what was typed, and can read."""
    hung, app = start_instance(CHANGE_SECONDS=3), start_instance(LOCK_SECONDS=1)
    with app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    browser = app.test_client()
    sign_in(browser)
    holds, goes_on = threading.Event(), threading.Event()

    def hang():
        with hung.app_context(), writing():
            db.session.add(Player(name="Nobody"))
            db.session.flush()
            holds.set()
            goes_on.wait()

    with ThreadPoolExecutor(1) as pool:
        hanging = pool.submit(hang)
        holds.wait()
        try:
            began = time.monotonic()
            refused = post(browser, "/players", name="Anna Nagy")
            assert time.monotonic() - began < 2.5
            assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
            assert 'value="Anna Nagy"' in refused.text
            assert browser.get("/players").status_code == 200
            time.sleep(max(began + 3.5 - time.monotonic(), 0))
            assert post(browser, "/players", name="Anna Nagy").status_code in {200, 303}
        finally:
            goes_on.set()
        trouble = database_errors.classify(hanging.exception())
    assert trouble.retry_after is not None
    with app.app_context():
        assert [one.name for one in db.session.scalars(sqlalchemy.select(Player))] == ["Anna Nagy"]


def test_connections_have_limits(start_instance):
    """Timeouts on each of them, and a number of them; what the address says goes before."""
    app = start_instance(LOCK_SECONDS=1)
    with app.app_context(), contextlib.ExitStack() as opened:
        for _ in range(16):
            connection = opened.enter_context(db.engine.connect())
        values = [
            connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("statement_timeout", "idle_in_transaction_session_timeout")
        ]
        assert values == ["1min", "10min"]
        with pytest.raises(sqlalchemy.exc.TimeoutError) as full:
            db.engine.connect()
    assert database_errors.classify(full.value).retry_after is not None
    url = app.config["SQLALCHEMY_DATABASE_URI"] + "&options=-c%20statement_timeout%3D7s"
    with (
        start_instance(SQLALCHEMY_DATABASE_URI=url).app_context(),
        db.engine.connect() as connection,
    ):
        assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "7s"
        assert connection.exec_driver_sql("SHOW lock_timeout").scalar() == "5s"


def test_clocks_that_differ(start_instance, monkeypatch, subtests):
    """A fresh sign-in holds, a long one ends, and a wait is as long as it says, on both."""
    first, second = start_instance(), start_instance()
    with first.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    wall, boot, passed = time.time, monotonic_clock.seconds_since_boot, 0.0
    slow = {first: 0.0, second: 0.0}

    def at(app):
        """Return a browser at an instance, under its clocks."""
        monkeypatch.setattr(time, "time", lambda: wall() + passed + slow[app])
        monkeypatch.setattr(monotonic_clock, "seconds_since_boot", lambda: boot() + passed)
        return app.test_client()

    for skew in (-1, 1, -2 * DAY, 2 * DAY):
        slow[second] = skew
        for one, other in itertools.permutations((first, second)):
            for app in (first, second):
                app.extensions.pop("rising-clock", None)  # both are restarted
                (Path(app.instance_path) / "rising-clock").unlink(missing_ok=True)
            with first.app_context(), db.engine.begin() as connection:
                connection.execute(sqlalchemy.delete(FailedAttempts))
            with subtests.test(skew=skew, second_first=one is second):
                at(one)
                jar = sign_in_at(one)
                at(other)
                assert signed_in_at(other, jar)
                stranger = at(one)
                for _ in range(6):
                    waits = sign_in(stranger, pin="0000")
                assert 13 <= int(waits.headers["Retry-After"]) <= 16
                waits = sign_in(at(other))
                assert 12 <= int(waits.headers["Retry-After"]) <= 16
                passed += 16
                assert sign_in(at(other)).status_code == 303
                passed += 32 * DAY
                at(other)
                assert not signed_in_at(other, jar)


def test_a_server_that_confirms_before_it_has_written_is_told_not_to(start_instance):
    """A hand that was confirmed survives a power cut, whatever the server's usual setting."""
    options = {"options": "-c synchronous_commit=off"}
    app = start_instance()
    url = sqlalchemy.make_url(app.config["SQLALCHEMY_DATABASE_URI"]).update_query_dict(options)
    durable = start_instance(SQLALCHEMY_DATABASE_URI=url.render_as_string(hide_password=False))
    with durable.app_context():
        assert db.session.scalar(sqlalchemy.text("SHOW synchronous_commit")) == "on"
        close_database()


def test_one_makes_the_copy_and_all_know(start_instance, tmp_path, monkeypatch):
    """So with a failure: the banner of each instance is true, until a copy succeeds."""
    first, second = start_instance(), start_instance(BACKUP_FOLDER=tmp_path / "missing")
    keepers = [automatic_backups.NightlyBackup(app) for app in (first, second)]

    def states():
        found = []
        for app, keeper in zip((first, second), keepers, strict=True):
            app.extensions[automatic_backups.EXTENSION] = keeper
            with app.app_context():
                found.append(automatic_backups.backup_state())
        return found

    keepers[1].look()
    assert [state.last for state in states()] == [None, None]
    sentences = {state.failed["en"] for state in states()}
    assert len(sentences) == 1
    assert "missing" in sentences.pop()
    keepers[0].look()
    monkeypatch.setattr(keepers[1], "_again", 0.0)
    keepers[1].look()
    one, other = states()
    assert (one.last, one.failed) == (other.last, other.failed)
    assert (one.last is not None, one.failed) == (True, None)
    for keeper in keepers:
        keeper.look()
    assert len(automatic_backups.list_backups(keepers[0].folder)) == 1


def test_a_set_up_code_for_all(start_instance, capsys):
    """The code that one instance prints opens the set-up on another, once."""
    first, second = start_instance(), start_instance()
    codes = []
    for app in (first, second):
        serve.print_greeting(app, [])
        codes.append(capsys.readouterr().out.split()[-1])
    assert codes[0] == codes[1]
    form = {"club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}
    assert post(second.test_client(), "/setup", **form, code=codes[0]).status_code == 303
    assert sign_in(first.test_client()).status_code == 303
    with first.app_context():
        assert setup_code.get_setup_code(first.instance_path) != codes[0]


def go_back(version):
    """Put the database back to a version, or to nothing; it is empty then."""
    with db.engine.begin() as connection:
        connection.exec_driver_sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    if version is not None:
        schema_upgrade.upgrade(to=version)
    db.engine.dispose()
