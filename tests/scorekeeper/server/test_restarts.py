"""The process that serves is killed, stopped and started again: what was answered is there."""

import contextlib
import http.client
import os
import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from benchmarks.clients import Browser, Scorer, sign_in_scorer
from benchmarks.servers import process_tree
from scorekeeper.commands import database_check
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.server.conftest import HTMX, restarting, serving, taps, two_browsers
from tests.support.servers.processes import wait_until_ended

GONE = (OSError, http.client.HTTPException)


def test_the_same_request_twice_at_a_time_counts_once(folder, sqlite_app):
    """Taps and recording: both are answered, and see the same."""
    with (
        serving(folder) as service,
        two_browsers(service) as browsers,
        ThreadPoolExecutor(2) as pool,
    ):
        scorers = [Scorer(each, 1) for each in browsers]
        for number in range(2):
            scorers[0].look()
            for place, (act, form) in enumerate(taps(f"recorded-{number}")):
                assert int(scorers[0].state["at"]) == place
                sent = f"{scorers[0].hand}/{act}", scorers[0].state | form
                for answer in [pool.submit(each.ask, *sent, **HTMX) for each in browsers]:
                    answer.result()
                for each in scorers:
                    each._read()
                assert scorers[0].state["at"] == scorers[1].state["at"]
    with sqlite_app.app_context():
        assert len(sessions.view(1).hands) == 2
        assert drafts.load(1).at == 0


def test_asked_to_end_the_service_finishes_a_sheet(folder):
    """It answers what was asked for, and leaves no process behind."""
    with serving(folder) as service, ThreadPoolExecutor(1) as pool:
        browser = sign_in_scorer(service.port)
        with contextlib.closing(browser.connection):
            assert request_sheet(browser).startswith(b"%PDF")
            everybody = process_tree(service.pid)
            sheet = pool.submit(request_sheet, browser, "?lang=en")
            time.sleep(0.1)
            os.kill(service.pid, signal.SIGTERM)
            assert sheet.result().rstrip().endswith(b"%%EOF")
        assert len(everybody) > 1
        wait_until_ended(everybody)


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
        self.answers = -1
        """The confirmed requests; opening the page is none."""
        self.wrong = []

    def run(self):
        """Tap until all is over."""
        act = self.scorer.look
        try:
            while not self.ended.is_set():
                try:
                    act()
                except GONE:
                    self.scorer.browser.connection.close()
                    time.sleep(0.02)
                else:
                    act = self._next()
        except Exception as error:  # noqa: BLE001  (told by the test)
            self.wrong.append(repr(error))

    def _next(self):
        """Count an answer; return the next request."""
        self.answers += 1
        hands, at = progress(self.answers)
        assert int(self.scorer.state["at"]) == at
        act, form = taps(f"recorded-{self.scorer.table}-{hands}")[at]
        return partial(self.scorer.send, act, **form)


def progress(answers):
    """Return the recorded hands, and the entries of the next one, after so many requests."""
    return divmod(answers, len(taps("")))


def wait_for_answered_taps(tappers, more):
    """Wait until so many more taps were answered."""
    before, until = sum(each.answers for each in tappers), time.monotonic() + 30
    while sum(each.answers for each in tappers) < before + more:
        assert time.monotonic() < until, [each.wrong for each in tappers]
        time.sleep(random.uniform(0.001, 0.01))


def test_what_was_answered_survives_kills(folder, sqlite_app):
    """The process is killed again and again while four tap; nothing is lost or doubled."""
    ended = threading.Event()
    with restarting(folder) as (service, restart):
        first = sign_in_scorer(service.port)
        first.connection.close()
        tappers = [Tapper(Browser(service.port, first.cookies), n, ended) for n in range(1, 5)]
        for each in tappers:
            each.scorer.browser.token = first.token
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
    with sqlite_app.app_context():
        assert database_check.check_database(db.engine).faults == []
        for number, each in enumerate(tappers, 1):
            known = len(sessions.view(number).hands), drafts.load(number).at
            # What was done, and whose answer was lost, may be there too.
            assert known in {progress(each.answers), progress(each.answers + 1)}
