"""Databases that are full, locked, damaged, read-only or missing: messages and remaining data."""

import sqlite3

import pytest
import sqlalchemy
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError

from scorekeeper import create_app, demo
from scorekeeper.backup import sqlite_files
from scorekeeper.i18n.texts import text
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import DatabaseTrouble
from tests.scorekeeper.conftest import close_database, create_demo_evening
from tests.support.forms import page_of

PAGE = 4096


def file_of(app):
    """Return the SQLite file of an application, with nothing left in a log beside it."""
    with app.app_context():
        path = sqlite_files.database_path(db.engine)
        close_database()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


def damages(path, table, length=200):
    """Overwrite the beginning of each page with rows of a table, only one of them at a time."""
    with sqlite3.connect(path) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path"
        leaves = [row[0] for row in connection.execute(query, (table,))]
    data = path.read_bytes()
    for number in leaves:
        start = (number - 1) * PAGE
        yield path.write_bytes(data[:start] + b"\xff" * length + data[start + length :])


def unreadable_sessions(path, table, column="record"):
    """Return the sessions of which rows of a table cannot be read."""
    found = set()
    with sqlite3.connect(path) as connection:
        for number in range(1, 5):
            query = f"SELECT sum(length({column})) FROM {table} WHERE session_id = ?"  # noqa: S608
            try:
                connection.execute(query, (number,)).fetchall()
            except sqlite3.DatabaseError:
                found.add(number)
    return found


@pytest.fixture
def demo_app(sqlite_app):
    """The demo evening, with forms that need no token; errors are answered as in service."""
    sqlite_app.config.update(WTF_CSRF_ENABLED=False, TESTING=False)
    with sqlite_app.app_context():
        create_demo_evening()
    return sqlite_app


@pytest.fixture
def client(demo_app):
    """A client that is signed in."""
    client = demo_app.test_client()
    client.post("/sign-in", data={"scorer": 1, "pin": demo.PIN})
    return client


def first_tap(client, session_id):
    """Return the request for the first thing that may be said at a table."""
    page = page_of(client, f"/sessions/{session_id}/entry")
    return next(one for one in page.hand.taps if one.path.endswith("/enter") and one.entry)


def enter(client, session_id):
    """Tap the first thing that may be said at a table."""
    tap = first_tap(client, session_id)
    return client.post(tap.path, data=tap.data)


def check_error_response(answer, trouble, status):
    """Check that a response names the problem in a sentence, and the time to retry."""
    page = answer.text
    assert (answer.status_code, text(f"database.{trouble}", "hu") in page) == (status, True)
    assert (answer.headers.get("Retry-After") is None) == (trouble.retry_after is None)


@pytest.mark.parametrize(
    ("pragma", "trouble"),
    [
        ("PRAGMA max_page_count=1", DatabaseTrouble.FULL),
        ("PRAGMA query_only=1", DatabaseTrouble.UNWRITABLE),
    ],
)
def test_what_cannot_be_written_is_said(demo_app, client, pragma, trouble):
    """A full or read-only disk: a sentence and a time to try again; reading goes on."""
    with demo_app.app_context():
        engine = db.engine
        engine.dispose()

    def restrict(connection, _record):
        connection.execute(pragma)

    event.listen(engine, "connect", restrict)
    # What is written first may still fit on a page that is there.
    answers = (enter(client, number) for _ in range(20) for number in (2, 3, 4))
    check_error_response(next(one for one in answers if one.status_code >= 500), trouble, 503)
    assert client.get("/sessions/2/scoreboard").status_code == 200
    api = client.get("/api/v1/sessions/2")
    assert api.status_code == 200
    event.remove(engine, "connect", restrict)


def test_a_damaged_page_leaves_other_tables_usable(demo_app, client):
    """Only the table with hands on it fails, and its page names the remedy."""
    path = file_of(demo_app)
    assert any(
        unreadable_sessions(path, "hand_version") == {1} for _ in damages(path, "hand_version")
    )
    for path in ("/", "/sessions/open", "/sessions/new", "/evenings/new", "/players"):
        assert (path, client.get(path).status_code) == (path, 200)
    assert "Kék asztal" in client.get("/sessions/open").text
    for number, status in ((1, 409), (2, 200), (3, 200), (4, 200)):
        for path in ("", "/scoreboard", "/settlement", "/entry"):
            answer = client.get(f"/sessions/{number}{path}")
            assert (number, path, answer.status_code) == (number, path, status)
    assert 'href="/sessions/1/unreadable"' in client.get("/sessions/1").text
    told = client.get("/sessions/1/unreadable")
    assert (told.status_code, "malformed" in told.text) == (200, True)
    assert client.get("/sessions/1/raw.json").json["hand_version"] == [
        {"unreadable": "database disk image is malformed"}
    ]
    assert enter(client, 2).status_code == 200


def test_a_damaged_page_of_drafts_is_told_of_the_tables_on_it(demo_app, client):
    """The page of drafts is one for all tables: each is named as unreadable, and pages open."""
    path = file_of(demo_app)
    next(damages(path, "draft", PAGE))
    home = client.get("/")
    assert home.status_code == 200
    for number in unreadable_sessions(path, "draft", "entries"):
        assert f'href="/sessions/{number}/unreadable"' in home.text
    for address in ("/sessions/open", "/sessions/new", "/evenings/new", "/players", "/evenings"):
        assert (address, client.get(address).status_code) == (address, 200)
    for address in ("", "/scoreboard", "/settlement", "/entry"):
        assert (address, client.get(f"/sessions/1{address}").status_code) == (address, 409)
    for address in ("/unreadable", "/raw.json"):
        assert (address, client.get(f"/sessions/1{address}").status_code) == (address, 200)


@pytest.mark.parametrize("table", ["payment", "club", "session_change"])
def test_a_tap_at_a_table_whose_page_is_damaged_has_the_boards_sentence(demo_app, client, table):
    """As the page of the table: it cannot be read, and what can be done."""
    tap = first_tap(client, 1)
    next(damages(file_of(demo_app), table, PAGE))
    for answer in (client.get("/sessions/1/scoreboard"), client.post(tap.path, data=tap.data)):
        assert (answer.status_code, "adatai nem olvashatók" in answer.text) == (409, True)


@pytest.mark.parametrize("table", ["sign_in", "player"])
def test_a_damaged_page_of_the_club_leaves_what_does_not_need_it(demo_app, client, table):
    """The sentence says so, and it is true: the rules open, as for visitors."""
    next(damages(file_of(demo_app), table, PAGE))
    answer = client.get("/players")
    check_error_response(answer, DatabaseTrouble.DAMAGED, 500)
    assert "például a szabályok" in answer.text
    for path in ("/rules", "/sign-in"):
        assert (path, client.get(path).status_code) == (path, 200)


def test_a_damaged_database_says_so(demo_app, client):
    """Pages that read the damaged table report the damage and the remedy."""
    (_,) = damages(file_of(demo_app), "session")
    check_error_response(client.get("/sessions/open"), DatabaseTrouble.DAMAGED, 500)
    problem = client.get("/api/v1/sessions/1").json
    assert (problem["code"], problem["status"]) == ("database-damaged", 500)


def test_a_server_that_is_gone_is_said(tmp_path):
    """PostgreSQL that does not answer: 503, and when to try again."""
    url = f"postgresql+psycopg://scorekeeper@/club?host={tmp_path}"
    app = create_app({"INSTANCE": tmp_path, "SQLALCHEMY_DATABASE_URI": url})
    check_error_response(app.test_client().get("/rules"), DatabaseTrouble.UNREACHABLE, 503)


def test_an_error_is_logged_without_the_values_of_its_statement(sqlite_app):
    """They may be names, or the hash of a PIN."""
    with sqlite_app.app_context(), pytest.raises(DBAPIError, match="SELECT nothing") as error:
        db.session.execute(sqlalchemy.text("SELECT nothing WHERE :name = 1"), {"name": "Dóra"})
    assert "Dóra" not in str(error.value)
