"""Limits for idle connections and for visitors, so that scorers are never held up."""

import contextlib
import http.client
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

import engine
from scorekeeper.http import visitor_slots
from scorekeeper.server import http_server
from scorekeeper.services.accounts import club_setup_and_settings
from scorekeeper.services.entry import drafts
from tests.scorekeeper.conftest import PIN, won
from tests.support import tables


def hello(_environ, start_response):
    """Answer everything alike."""
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"hello"]


def connected(address):
    """Open a connection and say nothing."""
    parts = urlsplit(address)
    return socket.create_connection((parts.hostname, parts.port), timeout=60)


def ask(address):
    """Send a request on a new connection; return the response."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    with contextlib.closing(connection):
        connection.request("GET", "/")
        return connection.getresponse().read()


@pytest.mark.parametrize("said", [b"", b"POST / HTTP/1.1\r\nHost: club\r\nContent-Length: 9\r\n"])
def test_silent_connections_stop_nobody(live_server, monkeypatch, said):
    """More of them than may be open at once: those that say least have to go."""
    monkeypatch.setattr(http_server, "CONNECTIONS", 40)
    address = live_server(hello)
    with contextlib.ExitStack() as opened:
        for _ in range(100):
            silent = opened.enter_context(connected(address))
            silent.sendall(said)
        assert [ask(address) for _ in range(20)] == [b"hello"] * 20


@pytest.mark.parametrize("step", [0, -3 * 3600, 3 * 3600])
def test_a_request_has_to_arrive(live_server, monkeypatch, step):
    """Letter by letter, it is hung up on; a connection between two requests may wait longer.

    Neither changes because the clock is put back or jumps ahead.
    """
    monkeypatch.setattr(http_server, "REQUEST", 0.3)
    monkeypatch.setattr(http_server, "_LOOK", 0.1)
    address = live_server(hello)
    ask(address)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + step)
    kept = http.client.HTTPConnection(urlsplit(address).netloc, timeout=60)
    kept.request("GET", "/")
    kept.getresponse().read()
    with connected(address) as slow, contextlib.closing(kept):
        slow.sendall(b"GET / HT")
        ended = False
        for _ in range(100):
            try:
                slow.sendall(b"T")
            except OSError:
                ended = True
                break
            time.sleep(0.05)
        assert ended
        own = kept.sock
        kept.request("GET", "/")
        assert kept.getresponse().read() == b"hello"
        assert kept.sock is own


def test_whoever_stops_reading_is_hung_up_on(live_server, monkeypatch):
    """In the midst of one response, when nothing of it was read for as long as one may be idle."""
    closed = threading.Event()
    close = http_server.TimedChannel.handle_close

    def note(channel):
        close(channel)
        closed.set()

    monkeypatch.setattr(http_server, "IDLE", 0.3)
    monkeypatch.setattr(http_server, "_LOOK", 0.1)
    monkeypatch.setattr(http_server.TimedChannel, "handle_close", note)

    def large(_environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [bytes(32 * 1024 * 1024)]

    with connected(live_server(large)) as silent:
        silent.sendall(b"GET / HTTP/1.1\r\nHost: club\r\n\r\n")
        assert closed.wait(60)


@pytest.mark.parametrize("version", ["1.0", "1.1"])
def test_a_request_with_two_ends_closes_its_connection(live_server, version):
    """Bytes that a proxy may take for the next request are not served (RFC 9112 6.1)."""
    address = live_server(hello)
    lines = (
        f"POST / HTTP/{version}",
        "Host: club",
        "Connection: keep-alive",
        "Transfer-Encoding: chunked",
        "Content-Length: 5",
    )
    smuggled = b"GET /smuggled HTTP/1.1\r\nHost: club\r\n\r\n"
    with connected(address) as connection:
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n0\r\n\r\n" + smuggled)
        said = b""
        while more := connection.recv(65536):
            said += more
    assert said.count(b"HTTP/1.") == 1
    assert b"Connection: close" in said


def test_a_request_in_parts_keeps_its_connection(live_server):
    """With `Transfer-Encoding` alone its end is clear."""
    address = live_server(hello)
    ask_twice = b"POST / HTTP/1.1\r\nHost: club\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" * 2
    with connected(address) as connection:
        connection.sendall(ask_twice)
        said = b""
        while said.count(b"hello") < 2:
            said += connection.recv(65536)
    assert b"Connection: close" not in said


class FakeConnection:
    """The attributes that `pick_idle_connection` reads."""

    def __init__(self, host, last_activity, *, spare=True):
        self.addr = (host, 1)
        self.last_activity = last_activity
        self.spare = spare

    def is_spare(self):
        """As the server's own."""
        return self.spare


def test_whose_connection_goes():
    """The most silent one of the address with the most; never one that is being answered."""
    tablet, at_work = FakeConnection("tablet", 1), FakeConnection("crowd", 2, spare=False)
    crowd = [FakeConnection("crowd", at) for at in (7, 5, 9)]
    assert http_server.pick_idle_connection([tablet, at_work, *crowd]) is crowd[1]
    assert http_server.pick_idle_connection([tablet, at_work]) is tablet
    assert http_server.pick_idle_connection([at_work]) is None


def test_places():
    """Some run, some wait, and any more are rejected at once."""
    places = visitor_slots.Slots(at_once=1, waiting=1)
    assert places.take(patience=0)
    waited = []
    waiter = threading.Thread(target=lambda: waited.append(places.take(patience=10)))
    waiter.start()
    while places._inside._value:
        time.sleep(0.01)
    assert not places.take(patience=10)  # at once: the waiter's place is taken too
    places.leave()
    waiter.join()
    assert waited == [True]
    places.leave()
    assert places.take(patience=0)
    assert not places.take(patience=0)


RECORD = {
    "format": 1,
    "game": "alsos",
    "rules": "csibor",
    "dealer": "C",
    "seats": ["Anna", "Bori", "Cili"],
    "entries": [{"do": "accept", "seat": "B"}],
}


@pytest.fixture
def table(running_on_sqlite):
    """A table in progress, and its scorer."""
    club_setup_and_settings.set_up("Kék Kör", "Dóra", PIN)
    return tables.open_table(players=("Dezső", "Elemér", "Feri"))


@pytest.mark.parametrize("endpoint", ["adjudicate", "compare"])
def test_strangers_records_shut_nobody_out(sqlite_app, table, monkeypatch, endpoint):
    """Ten have dear records judged: most come again later; pages, boards and taps answer."""
    monkeypatch.setattr(visitor_slots, "PATIENCE", 0.2)
    begun, go_on = threading.Event(), threading.Event()
    judge = engine.adjudicate

    def slow(record):
        if "Anna" in record.seats:
            begun.set()
            assert go_on.wait(60)
        return judge(record)

    monkeypatch.setattr(engine, "adjudicate", slow)
    body = {"record": RECORD, "with": "potter"} if endpoint == "compare" else RECORD

    def ask(browser):
        return browser.post(f"/api/v1/{endpoint}", json=body)

    visitor = sqlite_app.test_client()
    with ThreadPoolExecutor(10) as pool:
        found = pool.map(ask, [sqlite_app.test_client() for _ in range(10)])
        assert begun.wait(60)
        pages = [visitor.get(f"/sign-in?{number}").status_code for number in range(12)]
        with sqlite_app.app_context():
            tapped = drafts.enter(table, 0, won()[0]).entries
        board = visitor.get(f"/sessions/{table}/scoreboard").status_code
        refused = ask(visitor)
        go_on.set()
    assert pages == [200] * 12
    assert board == 200
    assert tapped
    assert refused.status_code == 503
    assert refused.headers["Retry-After"] == str(visitor_slots.RETRY)
    assert refused.mimetype == "application/problem+json"
    assert {each.status_code for each in found} == {200, 503}
    # Once they are served there is room again.
    assert ask(visitor).status_code == 200
