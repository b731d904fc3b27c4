"""Hostile clients: half requests, slow readers; and lost responses."""

import contextlib
import os
import re
import signal
import socket
import time

from benchmarks import HOST
from benchmarks.clients import Browser, Scorer
from scorekeeper.server.http_server import UNREAD
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.scorekeeper.server.conftest import HTMX, restarting, serving, taps, two_browsers
from tests.support.servers.processes import wait_until_ended

LARGE = "/static/fonts/Lato-Regular.ttf"
HALF = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\nscorer=1"
NEVER_READ = f"GET {LARGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 40
"""More than is kept for somebody who does not read, so that whoever answers has to wait."""
PATIENCE = 20


def open_rough(opened, service, said):
    """Open a connection that says something and reads nothing."""
    rough = opened.enter_context(socket.socket())
    rough.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    rough.connect((HOST, service.port))
    rough.sendall(said)
    return rough


def test_whoever_says_half_or_reads_nothing_stops_nobody(folder):
    """Eighty of each kind, more than there are threads: a scorer's taps are answered."""
    kinds = (b"", HALF[:9], HALF, NEVER_READ)
    with serving(folder) as service, two_browsers(service) as browsers:
        for said in kinds:
            with contextlib.ExitStack() as opened:
                rough = [open_rough(opened, service, said) for _ in range(80)]
                time.sleep(1)
                for each in browsers:
                    each.connection.timeout = PATIENCE
                    each.connection.sock.settimeout(PATIENCE)
                    scorer = Scorer(each, 1)
                    scorer.look()
                    took = [scorer.tap() for _ in range(6)]
                    assert max(took) < PATIENCE, said
                # A new connection is taken as well.
                new = Browser(service.port)
                with contextlib.closing(new.connection):
                    assert 'name="pin"' in new.ask("/sign-in")
                if said is NEVER_READ:
                    # Some megabytes are in the system's buffers; forty responses have 26.
                    assert count_remaining_bytes(rough[-1]) < 8 * UNREAD, "hung up on"
        # Asked to end, the service waits for none of them.
        with contextlib.ExitStack() as opened:
            for said in kinds * 20:
                open_rough(opened, service, said)
            time.sleep(1)
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


def without_token(page):
    """Return a page without its CSRF token, which changes every second."""
    return re.sub(r'name="csrf_token" value="[^"]*"', "", page)


def test_what_is_sent_again_after_a_kill_counts_once(folder, sqlite_app):
    """A retried request has the same response and no second effect."""
    with restarting(folder) as (service, restart), two_browsers(service) as (browser, _):
        scorer = Scorer(browser, 1)
        scorer.look()
        for place, (act, form) in enumerate(taps("recorded-1")):
            sent = f"{scorer.hand}/{act}", scorer.state | form
            told = browser.ask(*sent, **HTMX)
            if act == "keep" or place == 0:
                restart()
                browser.connection.close()
                assert without_token(browser.ask(*sent, **HTMX)) == without_token(told)
            scorer._read()
    with sqlite_app.app_context():
        assert len(sessions.view(1).hands) == 1
        assert drafts.load(1).at == 0
