"""Records corrupt on the disk: shown as such and quarantined, while everything else works.

The tests corrupt them in either database; only SQLite can store invalid JSON.
"""

import json

import pytest
from sqlalchemy import text

from scorekeeper import create_app, demo
from scorekeeper.printing import documents_by_number
from scorekeeper.services import adjudication
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.persistence import row_validation, unreadable_hands
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.views import HandState
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, new_key, won

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
    session_replay.clear_session_cache()
    adjudication._judge.cache_clear()
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
    session_replay.clear_session_cache()
    rows = " AND ".join(f"{name} = :{name}" for name in where)
    with db.engine.begin() as connection:
        done = connection.execute(text(f"DELETE FROM {table} WHERE {rows}"), where)  # noqa: S608
    assert done.rowcount


def record_of(session, number):
    """Return the stored record of a hand."""
    return unreadable_hands.load_raw_hand(session, number)["versions"][-1]["record"]


def fill():
    """An evening of four hands, a fifth half-entered, and another table."""
    scorer = club.set_up("Kék Kör", "Dóra", PIN).id
    for table in ("Kék asztal", "Zöld asztal"):
        sessions.create(sessions.NewSession(table, ("Anna", "Bori", "Cili")), scorer)
    for seat in "ABCA":
        for at, entry in enumerate(won(seat)):
            drafts.enter(1, at, entry)
        drafts.keep(1, new_key(), scorer)
    for at, entry in enumerate(HALF):
        drafts.enter(1, at, entry)


@pytest.fixture
def corrupt_hand(running, corrupt_value):
    """Return the previous record; the evening's third hand is corrupt."""
    fill()
    was = sessions.view(1)
    write("hand_version", "record", corrupt_value(record_of(1, 3)), session_id=1, hand=3)
    return was


def page_responses(app, scorer, session=1):
    """Every page and sheet of a table, and the API: the status of each."""
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    client.post("/sign-in", data={"scorer": scorer, "pin": PIN})
    table = f"/sessions/{session}"
    paths = (
        *("/", table, f"{table}/scoreboard", f"{table}/settlement", f"{table}/seats"),
        *(f"{table}/hands/{number}" for number in (2, 3, 4)),
        *(f"{table}/entry", f"{table}/hands/3/raw.json", "/evenings/new"),
        *("/api/v1/sessions", f"/api/v1{table}", f"/api/v1/sessions/{3 - session}"),
    )
    return client, {path: client.get(path) for path in paths}


@IN_EVERY_WAY
def test_a_hand_that_cannot_be_read(running, corrupt_hand):
    """It counts for nothing, and says so; every other hand is as it was; all adds up to zero."""
    was, view = corrupt_hand, sessions.view(1)
    assert view.hand(3).state is HandState.UNREADABLE
    assert view.unreadable == (3,)
    assert set(view.hand(3).points.values()) == {0}
    assert [hand.points for hand in view.hands if hand.number != 3] == [
        hand.points for hand in was.hands if hand.number != 3
    ]
    assert [hand.dealer for hand in view.hands] == [hand.dealer for hand in was.hands]
    assert sum(view.balances.values()) == 0
    assert session_settlement.settlement_of_session(1).balances == view.balances


@pytest.fixture
def broken(running):
    """The evening with a broken entry in its third hand."""
    fill()
    record = record_of(1, 3) | SPOILT["broken entry"]
    write("hand_version", "record", json.dumps(record), session_id=1, hand=3)


def test_its_sheets(running, broken):
    """Every sheet is printed, in both languages."""
    for lang in ("hu", "en"):
        for pdf in (
            documents_by_number.render_session_sheet(1, lang),
            documents_by_number.render_settlement_sheet(1, lang),
            documents_by_number.render_hand_sheet(1, 3, lang),
        ):
            assert pdf.startswith(b"%PDF")


def test_its_pages(running, broken):
    """No page is lost: the table names the hand, and the remedies."""
    client, answers = page_responses(running, club.scorers()[0].id)
    assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(
        answers, 200
    )
    said = "Nem olvasható, ezért nem számít bele: 3. leosztás."
    for path in ("/", "/sessions/1", "/sessions/1/settlement", "/sessions/1/scoreboard"):
        assert said in answers[path].text
    assert "olvashatatlan" in answers["/sessions/1/scoreboard"].text
    page = answers["/sessions/1/hands/3"].text
    assert "Nem olvasható, ezért nem ér pontot." in page
    state = answers["/api/v1/sessions/1"].json["hands"][2]
    assert state["state"] == "unreadable"
    answer = client.get("/sessions/1/hands/3/raw.json")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    client.get("/sessions/2")


def test_it_is_withdrawn_or_entered_anew(running, broken):
    """The stored version remains, as every version does."""
    scorer = club.scorers()[0].id
    kept = recorded_hands.withdraw(1, 3, scorer, "nem olvasható", new_key())
    assert kept.hand.state is HandState.WITHDRAWN
    assert sessions.view(1).unreadable == ()
    draft = recorded_hands.start_correction(1, 3)
    assert draft.entries == ()
    for at, entry in enumerate(won()):
        drafts.enter(1, at, entry, 3)
    kept = drafts.keep(1, new_key(), scorer, 3, why="a papírról")
    assert kept.hand.state is HandState.SCORED
    assert [bool(version.unreadable) for version in recorded_hands.history(1, 3)] == [
        True,
        True,
        False,
    ]
    assert len(unreadable_hands.load_raw_hand(1, 3)["versions"]) == 3


def test_the_last_hand(running):
    """The next dealer follows from the turn, although the last hand is unreadable."""
    fill()
    was = sessions.view(1)
    write("hand_version", "record", '{"dealer": "Q"}', session_id=1, hand=4)
    assert sessions.view(1).next_dealer is was.next_dealer
    assert drafts.load(1).at == len(HALF)


def test_an_earlier_version(running):
    """Only the version in force counts."""
    fill()
    kept = recorded_hands.correct(
        1, 1, {**record_of(1, 1), "entries": won("B")}, 1, "javítva", new_key()
    )
    assert kept.hand.corrected
    was = sessions.view(1)
    write("hand_version", "record", '"spoilt"', session_id=1, hand=1, number=1)
    view = sessions.view(1)
    assert view.points == was.points
    assert [bool(version.unreadable) for version in view.hand(1).versions] == [True, False]
    assert documents_by_number.render_hand_sheet(1, 1, "hu").startswith(b"%PDF")
    assert page_responses(running, club.scorers()[0].id)[1]["/sessions/1"].status_code == 200


@IN_EVERY_WAY
def test_a_draft_that_cannot_be_read(running, corrupt_value):
    """Its table works; it is quarantined once, with a reason and its content."""
    fill()
    scorer = club.scorers()[0].id
    text = corrupt_value([])
    if text == json.dumps(SPOILT["no dealer"]):
        write("draft", "dealer", "Q", session_id=1)
    else:
        write("draft", "entries", text, session_id=1)
    client, answers = page_responses(running, scorer)
    statuses = {path: answer.status_code for path, answer in answers.items()}
    assert statuses.items() >= dict.fromkeys(answers, 200).items()
    said = "A félig beírt 5. leosztás nem olvasható."
    for path in ("/", "/sessions/1", "/sessions/1/scoreboard", "/sessions/1/entry"):
        assert said in answers[path].text
    tapped = client.post("/sessions/1/entry/enter", data={"at": 0, "entry": "{}"})
    assert tapped.status_code < 500
    sessions.close(1, scorer)
    sessions.reopen(1, scorer)
    with pytest.raises(ServiceError):
        unreadable_hands.quarantine_draft(1, 5, scorer, "")
    there = "/sessions/1/unreadable/5"
    for _ in range(2):
        answer = client.post(there, data={"why": "elromlott"})
        assert (answer.status_code, answer.location) == (303, "/sessions/1")
    db.session.remove()
    [aside] = sessions.view(1).put_aside
    assert (aside.number, aside.why, aside.who) == (5, "elromlott", "Dóra")
    page = client.get("/sessions/1").text
    assert "Félretéve: a félig beírt 5. leosztás" in page
    [kept] = client.get("/sessions/1/hands/5/raw.json").json["put_aside"]
    assert kept.keys() == {"dealer", "cursor", "entries"}
    assert drafts.load(1).entries == ()
    drafts.enter(1, 0, won()[0])
    assert unreadable_hands.load_raw_hand(1, 5)["draft"]["entries"] == won()[:1]
    unreadable_hands.quarantine_draft(1, 5, scorer, "still there")
    assert drafts.load(1).at == 1


def test_a_table_that_cannot_be_read(running):
    """Nothing of it can be added up, and it says so; the other tables go on."""
    fill()
    scorer = club.scorers()[0].id
    write("session", "house", '["none"]', id=1)
    with pytest.raises(row_validation.UnreadableSessionError):
        sessions.view(1)
    client, answers = page_responses(running, scorer, session=2)
    home = answers["/"].text
    assert "Kék asztal: az asztal adatai nem olvashatók" in home
    assert "Zöld asztal" in home
    assert answers["/sessions/2"].status_code == 200
    assert client.get("/sessions/1").status_code == 409


def test_an_evening_with_such_a_hand(running, broken):
    """Its settlement names the missing hand."""
    scorer = club.scorers()[0].id
    other = sessions.create(sessions.NewSession("Piros", ("Anna", "Bori", "Cili")), scorer)
    evening = evenings.settle_together([1, other.id], scorer)
    assert sum(evening.balances.values()) == 0
    client, _ = page_responses(running, scorer)
    assert "Kék asztal: Nem olvasható" in client.get(f"/evenings/{evening.id}").text
    assert documents_by_number.render_evening_sheet(evening.id, "hu").startswith(b"%PDF")


def test_a_hand_that_the_program_fails_on(sqlite_app, monkeypatch):
    """An internal error is logged, and the evening works; tests see the exception."""
    with sqlite_app.app_context():
        fill()
        real = adjudication.engine.adjudicate

        def adjudicate(record):
            if len(record.entries) == len(won()) and record.dealer.value == "A":
                raise ZeroDivisionError
            return real(record)

        adjudication._judge.cache_clear()
        monkeypatch.setattr(adjudication.engine, "adjudicate", adjudicate)
        with pytest.raises(ZeroDivisionError):
            sessions.view(1)
        sqlite_app.testing = False
        db.session.remove()
        assert sessions.view(1).unreadable == (2,)
        assert sessions.view(1).hand(2).unreadable.code == "mistake"
        _, answers = page_responses(sqlite_app, club.scorers()[0].id)
        assert {answer.status_code for answer in answers.values()} == {200}
    adjudication._judge.cache_clear()


def test_a_connection_that_the_server_closed(postgres_database, tmp_path):
    """PostgreSQL was restarted, or somebody ended its connections: the next request works."""
    config = {"INSTANCE": tmp_path, "SQLALCHEMY_DATABASE_URI": postgres_database}
    app = create_app(config)
    with app.app_context():
        db.create_all()
        club.set_up("Kék Kör", "Dóra", PIN)
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
        db.session.remove()
        db.engine.dispose()


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
