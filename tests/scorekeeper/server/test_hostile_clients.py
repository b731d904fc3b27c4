"""Hostile clients: slow readers, PIN guessing; and lost responses."""

import contextlib
import os
import re
import signal
import socket
import time

import pytest

from benchmarks import HOST
from benchmarks.clients import Browser, Scorer, sign_in_scorer
from scorekeeper import create_app
from scorekeeper.server.http_server import UNREAD
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.scorekeeper.conftest import PIN
from tests.scorekeeper.server.test_restarts import (
    ENTRIES,
    HTMX,
    club_with,
    restarting,
    serving,
    two_browsers,
    wait_until_ended,
)

LARGE = "/static/fonts/Lato-Regular.ttf"
HALF = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nscorer=1"
NEVER_READ = f"GET {LARGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 40
"""More than is kept for somebody who does not read, so that whoever answers has to wait."""
WRONG, WAITS = 409, 429
PATIENCE = 20


@pytest.fixture
def folder(migrated, tmp_path):
    """Return the folder of a club with one table."""
    return club_with(migrated(tmp_path / "instance"), 1)


@pytest.mark.parametrize(
    "said", [b"", HALF[:9], HALF, NEVER_READ], ids=["", "head", "half", "read"]
)
def test_whoever_says_half_or_reads_nothing_stops_nobody(folder, said):
    """Eighty of them, more than there are threads: a scorer's taps are answered."""
    with (
        serving(folder) as service,
        two_browsers(service) as browsers,
        contextlib.ExitStack() as opened,
    ):
        for _ in range(80):
            rough = opened.enter_context(socket.socket())
            rough.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            rough.connect((HOST, service.port))
            rough.sendall(said)
        time.sleep(1)
        for each in browsers:
            each.connection.timeout = PATIENCE
            each.connection.sock.settimeout(PATIENCE)
            scorer = Scorer(each, 1)
            scorer.look()
            took = [scorer.tap() for _ in range(6)]
            assert max(took) < PATIENCE
        # A new connection is taken as well.
        with closing_connections(Browser(service.port)) as (new,):
            assert 'name="pin"' in new.ask("/sign-in")
        if said is NEVER_READ:
            # Some megabytes are in the system's buffers; forty responses have 26.
            assert count_remaining_bytes(rough) < 8 * UNREAD, "hung up on"
        # Asked to end, the service waits for none of them.
        os.kill(service.pid, signal.SIGTERM)
        wait_until_ended([service.pid], seconds=9)


def count_remaining_bytes(rough):
    """Return the number of bytes still received."""
    count = 0
    rough.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        while some := rough.recv(1 << 16):
            count += len(some)
    return count


@contextlib.contextmanager
def closing_connections(*browsers):
    """Close the connections at the end in any case."""
    try:
        yield browsers
    finally:
        for each in browsers:
            each.connection.close()


def guessed(browser, pin):
    """Try to sign in; return the status."""
    form = {"scorer": "1", "pin": pin}
    try:
        browser.ask("/sign-in", form)
    except RuntimeError as refused:
        return int(str(refused).rpartition(" ")[2])
    return 200


def test_guesses_count_across_a_restart(folder):
    """Five are free for a stranger, at any connection."""
    with (
        restarting(folder) as (service, restart),
        closing_connections(signed_out(service.port), signed_out(service.port)) as (one, other),
    ):
        assert [guessed(each, "0000") for each in (one, other, one, other)] == [WRONG] * 4
        restart()
        for each in (one, other):
            each.connection.close()
        assert guessed(one, "0000") == WRONG
        assert [guessed(each, PIN) for each in (one, other)] == [WAITS] * 2


def signed_out(port):
    """A browser that has asked where to sign in."""
    browser = Browser(port)
    browser.ask("/sign-in")
    return browser


def without_token(page):
    """Return a page without its CSRF token, which changes every second."""
    return re.sub(r'name="csrf_token" value="[^"]*"', "", page)


def test_what_is_sent_again_after_a_kill_counts_once(folder):
    """A retried request has the same response and no second effect."""
    with (
        restarting(folder) as (service, restart),
        closing_connections(sign_in_scorer(service.port)) as (browser,),
    ):
        scorer = Scorer(browser, 1)
        scorer.look()
        taps = [("enter", {"entry": entry}) for entry in ENTRIES]
        for act, form in (*taps, ("keep", {"key": "recorded-1"})):
            sent = f"{scorer.hand}/{act}", scorer.state | form
            told = browser.ask(*sent, **HTMX)
            if act == "keep" or form == taps[0][1]:
                restart()
                browser.connection.close()
                assert without_token(browser.ask(*sent, **HTMX)) == without_token(told)
            scorer._read()
    with create_app({"INSTANCE": folder}).app_context():
        assert len(sessions.view(1).hands) == 1
        assert drafts.load(1).at == 0
        db.engine.dispose()
