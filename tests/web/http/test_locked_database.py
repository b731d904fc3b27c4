"""Another program holds SQLite's write lock: the page reports it and can retry the request."""

import contextlib
import re
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from html import unescape

import pytest

from scorekeeper.i18n.texts import text
from scorekeeper.models import Player
from scorekeeper.services.accounts import login_sessions
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage import database
from scorekeeper.storage.database import db, writing
from scorekeeper.storage.database_errors import DatabaseTrouble, classify
from tests.support.forms import page_of
from tests.web.conftest import HTMX, PIN

WHY, NOT_SAVED = (text(key, "hu") for key in ("database.locked.why", "database.not-saved"))


@pytest.fixture
def locked(club_app, monkeypatch):
    """Return a context in which another program writes; ours waits for a fifth of a second."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)
    club_app.testing = False
    club_app.config["PROPAGATE_EXCEPTIONS"] = False

    @contextlib.contextmanager
    def lock():
        path = f"{club_app.instance_path}/scorekeeper.sqlite3"
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    return lock


def check_retry_response(answer):
    """Hold that an answer says so, with when to come again."""
    assert answer.status_code == 503
    assert 0 < int(answer.headers["Retry-After"]) <= 30
    return answer


def test_a_form_can_be_sent_again(client, in_club, locked):
    """The page has the input, and a button that sends it again."""
    typed = {"table": "Zöld & kék", "preset": "csibor", "price": "10", "key": "table-key"}
    names = ["Dani", "Emma", 'Fé"lix']
    with locked():
        page = check_retry_response(client.post("/sessions", data=typed | {"player": names})).text
    assert WHY in unescape(page)
    assert NOT_SAVED in unescape(page)
    assert 'http-equiv="refresh"' not in page
    sent = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page)
    form = {}
    for name, value in sent:
        form.setdefault(name, []).append(unescape(value))
    assert form["player"] == names
    assert '<form method="post" action="/sessions">' in page
    assert client.post("/sessions", data=form).status_code == 303
    assert [seat.player.name for seat in in_club(sessions.view, 1).seats] == names
    assert in_club(sessions.view, 1).table == "Zöld & kék"


def test_a_tap_waits_in_its_queue(client, in_club, table_id, locked):
    """It is answered 503, at which the queue sends it again; then it counts once."""
    page = page_of(client, f"/sessions/{table_id}/entry")
    tap = next(one for one in page.hand.taps if one.path.endswith("/enter") and one.entry)
    with locked():
        check_retry_response(
            client.post(tap.path, data=tap.data, headers={**HTMX, "HX-Target": "hand"})
        )
    answer = client.post(tap.path, data=tap.data, headers={**HTMX, "HX-Target": "hand"})
    assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
    assert len(in_club(drafts.load, table_id).entries) == 1


def test_a_dialog_says_it_over_what_was_typed(client, table_id, locked):
    """The page keeps its form."""
    with locked():
        answer = client.post(f"/sessions/{table_id}/seats", data={"seat": "A"}, headers=HTMX)
        assert answer.headers["HX-Retarget"] == "#dialog-body"
        assert "Retry-After" in answer.headers
        assert WHY in unescape(answer.text)
        assert NOT_SAVED in unescape(answer.text)


def test_the_page_waits_longer_than_the_database(client):
    """Otherwise it would say that there is no connection, and the write might still succeed."""
    waits = int(re.search(r'"timeout": (\d+)', client.get("/").text)[1]) / 1000
    assert waits - database.PATIENCE >= 2


def test_a_pin_comes_back_with_no_page(client, club_app, locked):
    """It is typed once more."""
    club_app.config["RATELIMIT_ENABLED"] = True
    with locked():
        page = check_retry_response(client.post("/sign-in", data={"scorer": 1, "pin": PIN})).text
    assert PIN not in page
    assert "<form" not in page
    assert NOT_SAVED in unescape(page)
    assert client.post("/sign-in", data={"scorer": 1, "pin": PIN}).status_code == 303


def test_reading_goes_on(client, table_id, locked, monkeypatch):
    """At once: that the device is used is noted another time."""
    monkeypatch.setattr(login_sessions, "SEEN_EVERY", timedelta(0))
    with locked():
        began = time.monotonic()
        for path in ("/", f"/sessions/{table_id}", f"/sessions/{table_id}/entry", "/scorers"):
            assert client.get(path).status_code == 200
        assert time.monotonic() - began < 20


def test_whoever_writes_is_waited_for(client, table_id, locked, monkeypatch):
    """For as long as pages wait, and no longer than the other one writes."""
    monkeypatch.setattr(database, "PATIENCE", 8)
    with ThreadPoolExecutor(1) as pool:
        with locked():
            answer = pool.submit(client.post, f"/sessions/{table_id}/close")
            time.sleep(0.3)
            assert not answer.done()
        assert answer.result().status_code == 303


def test_everybody_gives_up_after_the_same_time(club_app, locked, monkeypatch):
    """Waiting behind the program's own writers counts towards the same timeout."""
    monkeypatch.setattr(database, "PATIENCE", 0.5)
    waited = []

    def write(name):
        began = time.monotonic()
        with club_app.app_context():
            try:
                with writing():
                    db.session.add(Player(name=name))
            except Exception as error:  # noqa: BLE001  (told below)
                waited.append((classify(error) is DatabaseTrouble.LOCKED, time.monotonic() - began))

    with locked(), ThreadPoolExecutor(6) as pool:
        pool.map(write, [f"Anna {at}" for at in range(6)])
    assert [one for one, _ in waited] == [True] * 6
    assert max(seconds for _, seconds in waited) < 2
    write("Bori")
    assert len(waited) == 6
