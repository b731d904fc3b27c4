"""Several processes that serve one club: limits and caches hold for all of them together."""

import contextlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from benchmarks.service.service_processes import Scorer, process_tree, sign_in_scorer, start_server
from benchmarks.tap_beside_crowd import HOST, SERVE, Browser
from scorekeeper import create_app
from scorekeeper.config import COUNTED_IN
from scorekeeper.http import concurrency_limits
from scorekeeper.http.rate_limit_storage import SqliteRateLimitStorage
from scorekeeper.maintenance import database_check
from scorekeeper.server import http_server, supervisor
from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage import write_lock
from scorekeeper.storage.database import db, writing
from tests.scorekeeper.conftest import PIN, new_key, won

pytestmark = pytest.mark.skipif(
    not supervisor.supports_processes(), reason="one process serves here"
)
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
PATIENCE = 20
"""Connections in which each process must have had its turn."""


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


def serving(folder, count):
    """Serve a club with so many processes."""
    return start_server([*SERVE, "--host", HOST, "--port", "0", "--processes", str(count)], folder)


def serving_processes(service):
    """The processes that serve, once there are any: they have threads of waitress's."""
    while True:
        found = [pid for pid in process_tree(service.pid) if _threads(pid) > 3]
        if found:
            return found
        time.sleep(0.02)


def _threads(pid):
    try:
        return len([*Path(f"/proc/{pid}/task").iterdir()])
    except OSError:
        return 0


def serving_process_of(browser):
    """The process that holds a browser's connection."""
    ours = browser.connection.sock.getsockname()[1]
    for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        told = line.split()
        if int(told[2].partition(":")[2], 16) == ours:
            for each in Path("/proc").glob("[0-9]*/fd/*"):
                try:
                    if each.readlink() == Path(f"socket:[{told[9]}]"):
                        return int(each.parts[2])
                except OSError:
                    continue
    raise AssertionError("nobody")


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
    """Two browsers of one scorer, each connected with a process of its own."""
    one = sign_in_scorer(service.port)
    with (
        contextlib.closing(one.connection),
        browser_on_other_process(one, service.port, one.cookies) as other,
    ):
        other.token = one.token
        yield one, other


@contextlib.contextmanager
def browser_on_other_process(one, port, cookies=None):
    """A browser that is connected with another process than `one`, and has asked where to sign in.

    A process that is at work may not take a connection in time: then the next one is its turn.
    """
    with contextlib.ExitStack() as opened:
        for _ in range(PATIENCE):
            other = Browser(port, cookies)
            opened.enter_context(contextlib.closing(other.connection))
            other.ask("/sign-in")
            if serving_process_of(other) != serving_process_of(one):
                break
        else:
            raise AssertionError("all with one process")
        yield other


def test_the_same_request_to_two_processes_counts_once(tables, monkeypatch):
    """Taps and recording; rate limits of an address are shared by all."""
    monkeypatch.setenv("SCOREKEEPER_API_LIMIT", "9 per minute")
    folder = tables(1)
    with serving(folder, 2) as service, two_browsers(service) as browsers:
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
        # One press, whoever asks, and nobody else has been started for it.
        before = process_tree(service.pid)
        sheets = run_concurrently(*(partial(request_sheet, each) for each in browsers))
        assert sheets[0] == sheets[1]
        assert sheets[0].startswith(b"%PDF")
        assert process_tree(service.pid) == before
        assert len(before) == 5  # the first, two that serve, the press, the nightly copies
        # Asked to end, what was asked for is answered.
        sheets.clear()
        slow = threading.Thread(
            target=lambda: sheets.append(request_sheet(browsers[0], "?lang=en"))
        )
        slow.start()
        time.sleep(0.1)
        os.kill(service.pid, signal.SIGTERM)
        slow.join()
        assert sheets[0].rstrip().endswith(b"%%EOF")
        wait_until_ended(before[1:])
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


def test_a_screen_shows_what_another_process_wrote(tables):
    """With the next poll, after any number of "unchanged" responses."""
    with serving(tables(1), 2) as service, two_browsers(service) as (one, other):
        scorer, board, state = Scorer(one, 1), "/sessions/1/scoreboard", ""
        scorer.look()
        for _ in range(8):
            page = other.ask(f"{board}?seen={state}", **HTMX)
            before, state = state, page.partition('data-state="')[2].partition('"')[0]
            assert state not in {"", before}
            assert [other.ask(f"{board}?seen={state}", **HTMX) for _ in range(3)] == [""] * 3
            scorer.tap()


def test_what_was_answered_survives_kills_of_any_process(tables):
    """One after the other is killed while four tap, at last all at once; nothing is lost."""
    folder, ended = tables(4), threading.Event()
    with serving(folder, 2) as service:
        first = sign_in_scorer(service.port)
        first.connection.close()
        tappers = [Tapper(Browser(service.port, first.cookies), n, ended) for n in range(1, 5)]
        for each in tappers:
            each.start()
        for _ in range(5):
            wait_for_answered_taps(tappers, random.randrange(8, 20))
            os.kill(random.choice(serving_processes(service)), signal.SIGKILL)
        wait_for_answered_taps(tappers, 30)
        everybody = process_tree(service.pid)
        for pid in everybody:
            os.kill(pid, signal.SIGKILL)
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


def wait_until_ended(pids):
    """Hold that these processes end."""
    until = time.monotonic() + 10
    while left := [pid for pid in pids if _lives(pid)]:
        assert time.monotonic() < until, left
        time.sleep(0.02)


def _lives(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


WATCH = """
import os, signal, sys, time
from scorekeeper.server.supervisor import Supervisor, WorkerJob

def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())

def work(name):
    signal.signal(signal.SIGTERM, lambda *_: (say("ends", name), os._exit(0)))
    say(name, os.getpid())
    while True:
        signal.pause()

serving = [WorkerJob(each, lambda each=each: work(each)) for each in ("one", "two")]
beside = WorkerJob("beside", lambda: work("beside"))
Supervisor().run(serving, [beside], begun=lambda: say("begun", 0))
say("ended", 0)
"""


@contextlib.contextmanager
def supervised_service():
    """Yield the first process of three, with the output of all."""
    command = [sys.executable, "-c", WATCH]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        said = dict(first.stdout.readline().split() for _ in range(4))
        assert said.keys() == {"one", "two", "beside", "begun"}
        yield first, {name: int(pid) for name, pid in said.items() if int(pid)}


def test_who_dies_is_begun_anew_and_all_end_in_order():
    """Workers end first, as they may need the others for requests in progress."""
    with supervised_service() as (first, pids):
        os.kill(pids["two"], signal.SIGKILL)
        # Beside what they say there is the log.
        again = next(line for line in first.stdout if line.startswith("two "))
        assert int(again.split()[1]) != pids["two"]
        first.send_signal(signal.SIGTERM)
        *serving, beside, ended = first.stdout.read().splitlines()
        assert sorted(serving) == ["ends one", "ends two"]
        assert (beside, ended, first.wait()) == ("ends beside", "ended 0", 0)


def test_nobody_stays_behind_when_the_first_is_killed():
    """They notice the death of the supervisor and end."""
    with supervised_service() as (first, pids):
        first.kill()
        wait_until_ended(pids.values())


def test_a_new_connection_is_for_the_process_with_the_fewest():
    """The worker with more connections lets another accept first, but only for a limited time."""
    counts = supervisor.SharedMemory(8).numbers()
    ours, theirs = http_server.ConnectionCounts(counts, 0), http_server.ConnectionCounts(counts, 1)
    ours.note(5)
    theirs.note(6)
    with (
        socket.create_server((HOST, 0)) as listening,
        socket.create_connection(listening.getsockname()),
    ):
        began = time.monotonic()
        ours.lets_go_first(listening)
        assert time.monotonic() - began < 0.01
        ours.note(7)
        ours.lets_go_first(listening)
        assert time.monotonic() - began >= 0.01
        listening.accept()[0].close()
        began = time.monotonic()
        ours.lets_go_first(listening)
        assert time.monotonic() - began < 0.01


def test_all_count_in_one_file(tmp_path):
    """Workers share their counters; expired counters restart."""
    one, other = (SqliteRateLimitStorage(f"x://{tmp_path / COUNTED_IN}") for _ in range(2))
    assert [each.incr("somebody", 60) for each in (one, other, one)] == [1, 2, 3]
    assert (one.get("somebody"), other.get("nobody")) == (3, 0)
    assert 50 < other.get_expiry("somebody") - time.time() <= 60
    assert [one.incr("in a hurry", 0), other.incr("in a hurry", 60)] == [1, 1]
    other.clear("somebody")
    assert (one.get("somebody"), one.check(), one.reset()) == (0, True, 1)
    assert (tmp_path / COUNTED_IN).stat().st_mode & 0o777 == 0o600


def test_each_process_has_its_share(tmp_path):
    """All visitors together may keep no more busy than with one process."""
    for count, places in ((1, 6), (2, 3), (4, 2)):
        app = create_app({"INSTANCE": tmp_path, "PROCESSES": count})
        assert concurrency_limits.slots_per_process(app, concurrency_limits.AT_ONCE) == places
        assert app.extensions["visitors"][0].at_once == places
        assert app.config["RATELIMIT_STORAGE_URI"].endswith(COUNTED_IN) == (count > 1)


WRITER = """
import sys, time
from scorekeeper import create_app
from scorekeeper.storage.database import writing
with create_app({"INSTANCE": sys.argv[1]}).app_context(), writing():
    print("mine", flush=True)
    sys.stdin.read()
"""


def test_whoever_writes_is_waited_for(sqlite_app):
    """Another process's transaction: for a short time if it is killed, and never by readers."""
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


def test_nobody_slips_in_before_who_waits(tmp_path):
    """Two processes that always want to write take turns, whichever has just written."""
    database, told = str(tmp_path / "some.sqlite3"), tmp_path / "told"
    pids = []
    for name in (b"a", b"b"):
        pid = os.fork()
        if not pid:
            with told.open("ab", buffering=0) as file:
                for _ in range(40):
                    with write_lock.write_lock(database):
                        file.write(name)
                        # Long enough for the other one to be back, on a busy machine too.
                        time.sleep(0.02)
            os._exit(0)
        pids.append(pid)
    for pid in pids:
        os.waitpid(pid, 0)
    order = told.read_text()
    # One of them begins, and one is alone in the end.
    assert order.strip("ab") == ""
    middle = order[order.index("b") if order[0] == "a" else order.index("a") :][:60]
    assert not {"aaa", "bbb"} & {middle[at : at + 3] for at in range(58)}
