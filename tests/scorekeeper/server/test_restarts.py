"""The process that serves is killed, stopped and started again: what was answered is there."""

import contextlib
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from benchmarks import HOST
from benchmarks.clients import Browser, Scorer, sign_in_scorer
from benchmarks.servers import SERVE, process_tree, start_server
from scorekeeper import create_app
from scorekeeper.maintenance import database_check
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import PIN, new_key, won

RECORD = {
    "format": 1,
    "game": "alsos",
    "rules": {"preset": "csibor"},
    "seats": ["Anna", "Bori", "Cili"],
    "dealer": "C",
    "entries": won(),
}
ENTRIES = [json.dumps(entry) for entry in won()]
HTMX = {"HX-Request": "true"}
ROOT = Path(__file__).parents[3]
GONE = (OSError, http.client.HTTPException)


def club_with(folder, count):
    """Set a club up with so many tables in a folder; return the folder."""
    app = create_app({"INSTANCE": folder})
    with app.app_context():
        scorer = club.set_up("Kék Kör", "Dóra", PIN).id
        for number in range(count):
            new = sessions.NewSession(f"{number}. asztal", ("Anna", "Bori", "Cili"))
            sessions.create(new, scorer)
        db.session.remove()
        db.engine.dispose()
    return Path(app.instance_path)


@pytest.fixture
def tables(migrated, tmp_path):
    """A function that sets a club up with so many tables, and gives its folder."""

    def open_them(count):
        return club_with(migrated(tmp_path / "instance"), count)

    return open_them


def serving(folder, port=0):
    """Serve a club, at this port or a free one."""
    return start_server([*SERVE, "--host", HOST, "--port", str(port)], folder)


@contextlib.contextmanager
def restarting(folder):
    """Yield the running service, and a function that kills it and starts it again."""
    with contextlib.ExitStack() as opened:
        service = opened.enter_context(serving(folder))

        def restart():
            os.kill(restart.pid, signal.SIGKILL)
            wait_until_ended([restart.pid])
            restart.pid = opened.enter_context(serving(folder, service.port)).pid

        restart.pid = service.pid
        yield service, restart


def run_concurrently(*acts):
    """Do these at the same time."""
    ready = threading.Barrier(len(acts))
    found = [None] * len(acts)

    def do(place):
        ready.wait()
        found[place] = acts[place]()

    threads = [threading.Thread(target=do, args=(place,)) for place in range(len(acts))]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    return found


@contextlib.contextmanager
def two_browsers(service):
    """Two browsers of one scorer, both connected."""
    one = sign_in_scorer(service.port)
    other = Browser(service.port, one.cookies)
    with contextlib.closing(one.connection), contextlib.closing(other.connection):
        other.ask("/sign-in")
        other.token = one.token
        yield one, other


def test_the_same_request_twice_at_a_time_counts_once(tables, monkeypatch):
    """Taps and recording; asked to end, the service answers what was asked for."""
    monkeypatch.setenv("SCOREKEEPER_API_LIMIT", "9 per minute")
    folder = tables(1)
    with serving(folder) as service, two_browsers(service) as browsers:
        scorers = [Scorer(each, 1) for each in browsers]

        def both(path, form):
            run_concurrently(*(partial(each.ask, path, form, **HTMX) for each in browsers))

        for number in range(2):
            scorers[0].look()
            for place, entry in enumerate(ENTRIES):
                form = scorers[0].state | {"entry": entry}
                assert int(form["at"]) == place
                both(f"{scorers[0].hand}/enter", form)
                for each in scorers:
                    each._read()
                    assert int(each.state["at"]) == place + 1
            both(f"{scorers[0].hand}/keep", scorers[0].state | {"key": f"recorded-{number}"})
        answers = Counter(map(request_adjudication, [service.port] * 14))
        assert answers == {200: 9, 429: 5}
        sheets = run_concurrently(*(partial(request_sheet, each) for each in browsers))
        assert sheets[0] == sheets[1]
        assert sheets[0].startswith(b"%PDF")
        everybody = process_tree(service.pid)
        sheets.clear()
        slow = threading.Thread(
            target=lambda: sheets.append(request_sheet(browsers[0], "?lang=en"))
        )
        slow.start()
        time.sleep(0.1)
        os.kill(service.pid, signal.SIGTERM)
        slow.join()
        assert sheets[0].rstrip().endswith(b"%%EOF")
        wait_until_ended(everybody[1:])
    with create_app({"INSTANCE": folder}).app_context():
        assert len(sessions.view(1).hands) == 2
        assert drafts.load(1).at == 0
        db.engine.dispose()


def request_adjudication(port):
    """Ask for an adjudication on a connection of its own; return the status."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    connection.request(
        "POST", "/api/v1/adjudicate", json.dumps(RECORD), {"Content-Type": "application/json"}
    )
    status = connection.getresponse().status
    connection.close()
    return status


def request_sheet(browser, query=""):
    """Ask for a table's sheet, as a scorer."""
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    browser.connection.request("GET", f"/sessions/1/sheet.pdf{query}", headers={"Cookie": cookies})
    return browser.connection.getresponse().read()


class Tapper(threading.Thread):
    """Enters hands at a table and records them; unanswered requests are retried unchanged."""

    def __init__(self, browser, table, ended):
        super().__init__(daemon=True)
        self.scorer, self.ended = Scorer(browser, table), ended
        self.hands = 0
        self.at = 0
        """The confirmed hands."""
        self.answers = 0
        self.wrong = []

    def run(self):
        """Tap until all is over."""
        try:
            self._again(self.scorer.look)
            while not self.ended.is_set():
                full = self.at == len(ENTRIES)
                key = new_key()
                self._again(partial(self._send, full=full, key=key))
        except Exception as error:  # noqa: BLE001  (told by the test)
            self.wrong.append(repr(error))

    def _again(self, act):
        """Send until it is answered, or all is over."""
        while not self.ended.is_set():
            try:
                act()
            except GONE:
                self.scorer.browser.connection.close()
                time.sleep(0.02)
            else:
                return

    def _send(self, *, full, key):
        state, hand = self.scorer.state, self.scorer.hand
        if full:
            self.scorer.browser.ask(f"{hand}/keep", state | {"key": key}, **HTMX)
        else:
            form = state | {"entry": ENTRIES[self.at]}
            self.scorer.browser.ask(f"{hand}/enter", form, **HTMX)
        self.scorer._read()
        self.hands, self.at = (self.hands + 1, 0) if full else (self.hands, self.at + 1)
        self.answers += 1
        assert int(self.scorer.state["at"]) == self.at


def wait_for_answered_taps(tappers, more):
    """Wait until so many more taps were answered."""
    before, until = sum(each.answers for each in tappers), time.monotonic() + 30
    while sum(each.answers for each in tappers) < before + more:
        assert time.monotonic() < until, [each.wrong for each in tappers]
        time.sleep(random.uniform(0.001, 0.01))


def test_what_was_answered_survives_kills(tables):
    """The process is killed again and again while four tap; nothing is lost or doubled."""
    folder, ended = tables(4), threading.Event()
    with restarting(folder) as (service, restart):
        first = sign_in_scorer(service.port)
        first.connection.close()
        tappers = [Tapper(Browser(service.port, first.cookies), n, ended) for n in range(1, 5)]
        for each in tappers:
            each.start()
        for _ in range(3):
            wait_for_answered_taps(tappers, random.randrange(8, 20))
            restart()
        wait_for_answered_taps(tappers, 30)
        os.kill(restart.pid, signal.SIGKILL)
        ended.set()
        for each in tappers:
            each.join()
            each.scorer.browser.connection.close()
    assert [each.wrong for each in tappers] == [[]] * 4
    with create_app({"INSTANCE": folder}).app_context():
        assert database_check.check_database(db.engine).faults == []
        for number, each in enumerate(tappers, 1):
            known = len(sessions.view(number).hands), drafts.load(number).at
            # What was done, and whose answer was lost, may be there too.
            more = (each.hands + 1, 0) if each.at == len(ENTRIES) else (each.hands, each.at + 1)
            assert known in {(each.hands, each.at), more}
        db.engine.dispose()


def wait_until_ended(pids, seconds=10):
    """Hold that these processes end."""
    until = time.monotonic() + seconds
    while left := [pid for pid in pids if _lives(pid)]:
        assert time.monotonic() < until, left
        time.sleep(0.02)


def _lives(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


WRITER = """
import sys, time
from scorekeeper import create_app
from scorekeeper.storage.database import writing
with create_app({"INSTANCE": sys.argv[1]}).app_context(), writing():
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_whoever_writes_is_waited_for(sqlite_app):
    """Another program's transaction: for a short time if it is killed, and never by readers."""
    command = [sys.executable, "-c", WRITER, sqlite_app.instance_path]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with (
        subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as writer,
        sqlite_app.app_context(),
    ):
        assert writer.stdout.readline() == "mine\n"
        began = time.monotonic()
        threading.Timer(0.2, writer.kill).start()
        assert club.get_club() is None
        assert time.monotonic() - began < 0.2
        db.session.rollback()
        with writing():
            assert time.monotonic() - began >= 0.2
        db.engine.dispose()
