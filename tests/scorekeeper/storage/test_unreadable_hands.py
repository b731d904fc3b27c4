"""Records corrupt on the disk: their table is shown as unreadable, while all others work.

The tests corrupt them in either database; only SQLite can store invalid JSON.
"""

import json

import pytest
from sqlalchemy import text

from scorekeeper import create_app, demo
from scorekeeper.services import adjudication_cache
from scorekeeper.services.accounts import club_setup_and_settings, scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, close_database, new_key, won
from tests.support import tables

HALF = won("B")[:2]

SPOILT = {
    "unknown version": {"rules": {"preset": "csibor", "house": {}, "version": 99}},
    "unknown game": {"game": "bridge"},
    "unknown format": {"format": 7},
    "broken entry": {"entries": [{"do": "fly"}]},
    "no entries": {"entries": "none"},
    "no dealer": {"dealer": "Q"},
    "a text": "spoilt",
    "nothing": None,
    "a list": [1, 2],
    "no JSON": '{"format": 1, "ga',
    "deep": "[" * 100_000,
}
ONLY_SQLITE = {"no JSON", "deep"}
"""PostgreSQL holds no such row."""
IN_EVERY_WAY = pytest.mark.parametrize(
    ("app", "corrupt_value"),
    [
        (database, how)
        for database in ("sqlite", "postgres")
        for how in SPOILT
        if database == "sqlite" or how not in ONLY_SQLITE
    ],
    indirect=True,
)


@pytest.fixture
def corrupt_value(request):
    """Return a function that gives the corrupt JSON text for the previous value."""
    value = SPOILT[request.param]
    if request.param in ONLY_SQLITE:
        return lambda _was: value
    if isinstance(value, dict):
        return lambda was: json.dumps({**was, **value} if isinstance(was, dict) else value)
    return lambda _was: json.dumps(value)


def write(table, column, text, **where):
    """Change a row behind the program's back, as while it was stopped: nothing is counted yet."""
    db.session.remove()
    tables.forget_sessions()
    adjudication_cache._judge.cache_clear()
    mark = "?" if db.engine.dialect.name == "sqlite" else "%s"
    rows = " AND ".join(f"{name} = {mark}" for name in where)
    with db.engine.begin() as connection:
        done = connection.exec_driver_sql(
            f"UPDATE {table} SET {column} = {mark} WHERE {rows}",  # noqa: S608
            (text, *where.values()),
        )
    assert done.rowcount


def delete_row(table, **where):
    """Delete a row behind the program's back."""
    db.session.remove()
    tables.forget_sessions()
    rows = " AND ".join(f"{name} = :{name}" for name in where)
    with db.engine.begin() as connection:
        done = connection.execute(text(f"DELETE FROM {table} WHERE {rows}"), where)  # noqa: S608
    assert done.rowcount


def record_of(session, number):
    """Return the stored record of a hand."""
    return repository.hand(repository.session_as_stored(session), number).versions[-1].record


def fill():
    """An evening of four hands, a fifth half-entered, and another table."""
    scorer = club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN).id
    for table in ("Kék asztal", "Zöld asztal"):
        tables.open_table(scorer, table=table)
    for seat in "ABCA":
        tables.record(1, won(seat), new_key(), scorer)
    tables.enter(1, HALF)


def page_responses(app, scorer, session=1):
    """Every page and sheet of a table, and the API: the status of each."""
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    client.post("/sign-in", data={"scorer": scorer, "pin": PIN})
    table = f"/sessions/{session}"
    paths = (
        *("/", table, f"{table}/scoreboard", f"{table}/settlement", f"{table}/seats"),
        *(f"{table}/hands/{number}" for number in (2, 3, 4)),
        *(f"{table}/entry", f"{table}/raw.json", "/evenings/new"),
        *("/api/v1/sessions", f"/api/v1{table}", f"/api/v1/sessions/{3 - session}"),
    )
    return client, {path: client.get(path) for path in paths}


def check_unreadable_table(app, scorer=1, told="az asztal adatai nem olvashatók"):
    """Check that the first table's pages say so, and that all other pages work."""
    with pytest.raises(row_validation.UnreadableSessionError):
        sessions.view(1)
    client, answers = page_responses(app, scorer)
    fine = {"/", "/sessions/1/raw.json", "/evenings/new"}
    fine |= {"/api/v1/sessions", "/api/v1/sessions/2"}
    assert {path: answer.status_code for path, answer in answers.items()} == {
        path: 200 if path in fine else 409 for path in answers
    }
    assert f"Kék asztal: {told}" in answers["/"].text
    for path in ("/sessions/2", "/sessions/2/entry", "/sessions/new"):
        assert client.get(path).status_code == 200
    return client, answers


@IN_EVERY_WAY
def test_a_hand_that_cannot_be_read(running, corrupt_value):
    """Its table is unreadable, and nothing of it is lost: once it is mended it is back."""
    fill()
    was, record = sessions.view(1), record_of(1, 3)
    write("hand_version", "record", corrupt_value(record), session_id=1, hand=3)
    client, _ = check_unreadable_table(running)
    assert "hand_version.record" in client.get("/sessions/1/unreadable").text
    assert len(client.get("/sessions/1/raw.json").json["hand_version"]) == 4
    write("hand_version", "record", json.dumps(record), session_id=1, hand=3)
    assert sessions.view(1).hands == was.hands


@IN_EVERY_WAY
def test_a_draft_that_cannot_be_read(running, corrupt_value):
    """Its table is unreadable, and no tap is taken there."""
    fill()
    text = corrupt_value([])
    if text == json.dumps(SPOILT["no dealer"]):
        write("draft", "dealer", "Q", session_id=1)
    else:
        write("draft", "entries", text, session_id=1)
    client, _ = check_unreadable_table(running)
    assert "draft." in client.get("/sessions/1/unreadable").text
    tapped = client.post("/sessions/1/entry/enter", data={"at": 0, "entry": "{}"})
    assert tapped.status_code == 409


def test_an_evening_with_such_a_hand(running):
    """It cannot be settled, and the answer names the table."""
    fill()
    scorer = scorer_accounts.scorers()[0].id
    evening = evenings.settle_together([1, tables.open_table(scorer)], scorer)
    write("hand_version", "record", '"spoilt"', session_id=1, hand=3)
    client, _ = page_responses(running, scorer)
    answer = client.get(f"/evenings/{evening.id}")
    assert answer.status_code == 409
    assert "Kék asztal: az asztal adatai nem olvashatók" in answer.text


def test_a_connection_that_the_server_closed(postgres_database, tmp_path):
    """PostgreSQL was restarted, or somebody ended its connections: the next request works."""
    config = {"INSTANCE": tmp_path, "SQLALCHEMY_DATABASE_URI": postgres_database}
    app = create_app(config)
    with app.app_context():
        db.create_all()
        club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    client = app.test_client()
    assert client.get("/").status_code == 200
    with app.app_context():
        other = create_app(config | {"INSTANCE": tmp_path / "other"})
    with other.app_context(), db.engine.connect() as connection:
        killed = connection.exec_driver_sql(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).scalar()
        assert killed
    for path in ("/", "/sign-in"):
        assert client.get(path).status_code == 200
    with other.app_context():
        db.engine.dispose()
    with app.app_context():
        close_database()


@pytest.mark.parametrize("seat", "ABCD")
def test_a_table_with_a_missing_row_of_seating_is_refused(open_session, play, seat):
    """Also where those who are left are enough for the game; a tap there is refused, too."""
    players = ("Anna", "Bori", "Cili", "Dani")
    session = open_session(game="ulti", preset="4m", players=players)
    for hand in demo.ULTI_HANDS[:2]:
        play(session, hand, disputed=True)
    delete_row("seating", session_id=session.id, seat=seat)
    with pytest.raises(row_validation.UnreadableSessionError):
        sessions.view(session.id)
    with pytest.raises(row_validation.UnreadableSessionError):
        drafts.enter(session.id, 0, demo.ULTI_HANDS[0][0])
