"""Fixtures shared by the service tests.

app           the application on SQLite and, once more, on PostgreSQL
sqlite_app    the application on SQLite only, where the database does not matter;
              `running_on_sqlite` is inside a context
scorer        a scorer who may write
open_session  a function that opens a session of Anna, Bori and Cili
play          a function that enters and records a hand
club_app      the application on SQLite with a club; `club_of_two` has two scorers
start_service a function that starts the service of a club of two, again and again
visitor       a browser in front of that club
run_command   a function that runs a command in this process
"""

import functools
import io
import itertools
import os
import re
import sys
import tempfile
from datetime import UTC, timedelta
from pathlib import Path

import pytest

from scorekeeper import create_app, demo
from scorekeeper.commands import main
from scorekeeper.services.accounts import api_tokens, club_setup_and_settings, scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage import schema_upgrade
from scorekeeper.storage.database import db, now
from tests.support import tables

PIN = "927163"
_keys = (f"test-key-{number}" for number in itertools.count())


def new_key():
    """Return an unused request key."""
    return next(_keys)


def won(seat="A"):
    """Return a trump game won by `seat`: it writes 1; the others pay 1 each."""
    others = [other for other in "ABC" if other != seat]
    return [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": seat},
        {"do": "pick-up"},
        {"do": "points", "seat": seat, "points": 120},
        {"do": "points", "seat": others[0], "points": 20},
        {"do": "points", "seat": others[1], "points": 10},
    ]


def betli(seat="A", *, kontra=False):
    """Return a betli made by `seat`: it writes 10, after a kontra 20."""
    other = next(other for other in "ABC" if other != seat)
    return [
        {"do": "pick-up"},
        {"do": "betli", "seat": seat},
        *([{"do": "kontra", "seat": other, "on": "game"}] if kontra else []),
        {"do": "tricks", "seat": seat, "count": 0},
    ]


def disputed():
    """Return a hand in which two took the original suit, which is impossible."""
    return [won("A")[0], {"do": "accept", "seat": "A"}, {"do": "accept", "seat": "B"}]


def give_token(secret, scopes, owner=1, name="Kijelző"):
    """Make a token for a program, with a secret that a test knows."""
    last = (now() + timedelta(days=2)).date()
    api_tokens.create_token(owner, name, set(scopes), last, UTC, secret)


@pytest.fixture
def sqlite_app(tmp_path, migrated):
    """Yield the migrated application on SQLite."""
    yield from _running({"INSTANCE": migrated(tmp_path / "instance")})


@pytest.fixture(scope="session")
def migrated_url(postgres_url, tmp_path_factory):
    """Return the SQLAlchemy URL of a PostgreSQL database with all tables, migrated once."""
    folder = tmp_path_factory.mktemp("migrated-postgres") / "instance"
    config = {"TESTING": True, "INSTANCE": folder, "SQLALCHEMY_DATABASE_URI": postgres_url}
    with create_app(config).app_context():
        schema_upgrade.upgrade()
        db.engine.dispose()
    return postgres_url


@pytest.fixture(params=["sqlite", "postgres"])
def app(request, tmp_path):
    """Yield the migrated application, once on each database."""
    folder = tmp_path / "instance"
    if request.param == "sqlite":
        yield from _running({"INSTANCE": request.getfixturevalue("migrated")(folder)})
        return
    url = request.getfixturevalue("migrated_url")
    yield from _running({"INSTANCE": folder, "SQLALCHEMY_DATABASE_URI": url})


def _running(config):
    app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, **config})
    yield app
    with app.app_context():
        db.session.remove()
        if db.engine.dialect.name == "postgresql":
            _empty()
        db.engine.dispose()


def _empty():
    """Empty every table: deleting few rows takes a fourth of truncating, which makes new files.

    Nothing refers to what is left, so foreign keys need not be looked at row by row.
    """
    names = [table.name for table in db.metadata.sorted_tables]
    deletions = [f'DELETE FROM "{name}"' for name in names]  # noqa: S608 - names of our own
    ids = "SELECT setval(seqrelid, seqstart, false) FROM pg_sequence"
    unchecked = "SET LOCAL session_replication_role = replica"
    with db.engine.begin() as connection:
        connection.exec_driver_sql("; ".join([unchecked, *deletions, ids]))


@pytest.fixture
def running(app):
    """Yield the application inside a context, as every request has one."""
    with app.app_context():
        yield app


@pytest.fixture
def running_on_sqlite(sqlite_app):
    """Yield the application on SQLite inside a context."""
    with sqlite_app.app_context():
        yield sqlite_app


@pytest.fixture
def scorer(running):
    """Return a scorer who may write."""
    return club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)


@pytest.fixture
def open_session(scorer):
    """Return a function that opens a session; its arguments are those of NewSession."""

    def open_session(**agreed):
        names = ("Anna", "Bori", "Cili")
        new = sessions.NewSession(**{"table": "Kék asztal", "players": names, **agreed})
        return sessions.create(new, scorer.id, new_key())

    return open_session


@pytest.fixture
def play(scorer):
    """Return a function that enters a hand, entry by entry, and records it."""

    def play_hand(session, entries, **options):
        tables.enter(session.id, entries)
        return drafts.keep(session.id, new_key(), scorer.id, **options)

    return play_hand


@pytest.fixture
def club_app(sqlite_app):
    """Return the application on SQLite with a club, whose scorer is Dóra."""
    with sqlite_app.app_context():
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    return sqlite_app


@pytest.fixture
def club_of_two(club_app, in_club):
    """Return the application with a club of Dóra and Emma."""
    in_club(scorer_accounts.add_scorer, "Emma", "564738", 1)
    return club_app


@pytest.fixture
def start_service(tmp_path, migrated):
    """Yield a function that starts the service of a club of Dóra and Emma, again and again."""
    apps, folder = [], migrated(tmp_path / "instance")

    def start(**config):
        app = create_app({"TESTING": True, "INSTANCE": folder, **config})
        apps.append(app)
        with app.app_context():
            if club_setup_and_settings.get_club() is None:
                club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
                scorer_accounts.add_scorer("Emma", "564738", 1)
        return app

    yield start
    for app in apps:
        with app.app_context():
            close_database()


@pytest.fixture
def visitor(club_app):
    """Return a browser in front of a club that is set up."""
    return club_app.test_client()


@pytest.fixture
def run_command(monkeypatch, capsys):
    """Return a function that runs a command in this process, which is faster.

    It takes arguments, standard input and settings; it returns status, output and errors.
    """
    # The rest of the tests is not to stand back behind a service.
    monkeypatch.setattr(os, "nice", lambda _steps: 0)

    def run(*arguments, stdin=b"", **settings):
        with monkeypatch.context() as patch:
            for name, value in settings.items():
                patch.setenv(f"SCOREKEEPER_{name}", str(value))
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            status = main([str(one) for one in arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def close_database():
    """End the session of the application's database, and close its connections."""
    db.session.remove()
    db.engine.dispose()


def create_demo_evening(tables=demo.TABLES):
    """Create the example evening in the empty database of the running application.

    On SQLite it is a copy of the one made first: entering all its hands takes a second.
    """
    if db.engine.dialect.name != "sqlite":
        demo.create_demo_evening(tables)
        return
    close_database()
    Path(db.engine.url.database).write_bytes(_demo_database(tables))


@functools.cache
def _demo_database(tables):
    """Return the content of an SQLite file with the example evening."""
    with tempfile.TemporaryDirectory() as folder:
        with create_app({"TESTING": True, "INSTANCE": folder}).app_context():
            schema_upgrade.upgrade()
            demo.create_demo_evening(tables)
            close_database()
        return (Path(folder) / "scorekeeper.sqlite3").read_bytes()


def token_of(page):
    """Return the CSRF token of a page."""
    return re.search(r'name="csrf_token" value="([^"]+)"', page.text)[1]
