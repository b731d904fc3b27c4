"""Two services on one PostgreSQL: an evening by turns, a kill, and a restart of the server."""

import contextlib
import http.client
import os
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from benchmarks.clients import Browser, Scorer, sign_in_scorer
from scorekeeper import create_app
from scorekeeper.commands import database_check
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN, close_database
from tests.scorekeeper.server.conftest import HTMX, serving, taps
from tests.support import tables
from tests.support.servers import postgres
from tests.support.servers.processes import wait_until_ended

PATIENCE = 60
BOARD_SECONDS = 2


@pytest.fixture
def server():
    """A PostgreSQL server of its own, which the test restarts."""
    with postgres.running_cluster() as cluster:
        yield cluster


@contextlib.contextmanager
def opened(url, folder):
    """Open the application on the database in this process."""
    app = create_app({"INSTANCE": folder, "SQLALCHEMY_DATABASE_URI": url})
    with app.app_context():
        yield
        close_database()


def send(browsers, path, form):
    """Send a form to the first service that serves it, again until it is served."""
    until = time.monotonic() + PATIENCE
    while True:
        for browser in browsers:
            try:
                return browser.ask(path, form, **HTMX)
            except (OSError, http.client.HTTPException, RuntimeError):
                browser.connection.close()
        assert time.monotonic() < until, path
        time.sleep(0.05)


def test_an_evening_on_two_instances(server, monkeypatch, tmp_path):
    """Nothing is lost or doubled, and each shows within two seconds what the other recorded."""
    with server.database() as url, contextlib.ExitStack() as services:
        monkeypatch.setenv("SCOREKEEPER_DATABASE_URL", url)
        folders = [tmp_path / name for name in ("first", "second", "third")]
        # Both find an empty database.
        with ThreadPoolExecutor(2) as pool:
            started = [pool.submit(services.enter_context, serving(one)) for one in folders[:2]]
            first, second = (one.result() for one in started)
        with opened(url, folders[2]):
            club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
            tables.open_table(table="Kék asztal")
        here = sign_in_scorer(first.port)
        there = Browser(second.port, here.cookies)
        there.token = here.token
        for browser in (here, there):
            services.callback(lambda one=browser: one.connection.close())
        scorer = Scorer(here, 1)
        for hand in range(6):
            scorer.look()
            for place, (act, form) in enumerate(taps(f"recorded-{hand}")):
                assert int(scorer.state["at"]) == place
                sent = f"{scorer.hand}/{act}", scorer.state | form
                if (hand, place) == (2, 3):
                    os.kill(second.pid, signal.SIGKILL)
                    wait_until_ended([second.pid])
                if (hand, place) == (3, 2):
                    second = services.enter_context(serving(folders[1]))
                    there.connection.close()
                    there.connect(second.port)
                if (hand, place) == (4, 3):
                    server.restart()
                by_turns = [here, there] if place % 2 else [there, here]
                send(by_turns, *sent)
                if act == "keep":
                    # It was recorded; the board of the other one has it.
                    began, seen = time.monotonic(), 0
                    while seen <= hand:
                        seen = recorded_hands(by_turns[1], by_turns[0])
                        assert time.monotonic() - began < BOARD_SECONDS
                send([here], scorer.hand, None)
                scorer._read()
        services.close()
        with opened(url, folders[2]):
            assert len(sessions.view(1).hands) == 6
            assert drafts.load(1).at == 0
            assert database_check.check_database(db.engine).faults == []


def recorded_hands(*browsers):
    """Return the number of hands on a board, of the first service that runs."""
    for browser in browsers:
        with contextlib.suppress(OSError, http.client.HTTPException):
            page = browser.ask("/sessions/1/scoreboard")
            return max(int(number) for number in re.findall(r"(\d+)\. leosztás", page)) - 1
    return 0
