"""The event loop answers polling screens: requests waiting for a rendering occupy no thread."""

import contextlib
import http.client
import threading
import time
from urllib.parse import urlsplit

import pytest

from scorekeeper.http import response_cache
from scorekeeper.server import http_server as servers
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.support.servers import http_server

HTMX = {"HX-Request": "true"}
BID = {"do": "original", "suit": "makk"}
MANY = 20
THREADS = 2


class KeptConnection:
    """A connection that is kept."""

    def __init__(self, address, path):
        """Connect, and load the current state."""
        self.path, self.state = path, ""
        self.connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
        self.ask()

    def send(self):
        """Ask."""
        self.connection.request("GET", f"{self.path}?seen={self.state}", headers=HTMX)

    def read(self):
        """Take the answer; return its status."""
        answer = self.connection.getresponse()
        told = answer.read().decode()
        if answer.status == 200:
            self.state = told.partition('data-state="')[2].partition('"')[0]
        return answer.status

    def ask(self):
        """Both."""
        self.send()
        return self.read()


@pytest.fixture
def board_path(open_session_id):
    """The address of the evening's board."""
    return f"/sessions/{open_session_id}/scoreboard"


@pytest.fixture
def address(club_app):
    """Yield the address of the club, served by few threads."""
    with http_server.serving(club_app, threads=THREADS) as address:
        yield address


@pytest.fixture
def screens(address, board_path):
    """Many screens that have the current state."""
    with contextlib.ExitStack() as opened:
        made = [KeptConnection(address, board_path) for _ in range(MANY)]
        for screen in made:
            opened.callback(screen.connection.close)
            assert screen.ask() == 204
        yield made


@pytest.fixture
def held_renderings(monkeypatch):
    """Drawings wait until they are let go; grows with each that began."""
    view, begun, go = sessions.view, [], threading.Event()

    def waits(session_id):
        begun.append(1)
        assert go.wait(20)
        if go.fails:
            go.fails -= 1
            raise OSError
        return view(session_id)

    go.fails, go.begun = 0, begun
    monkeypatch.setattr(sessions, "view", waits)
    yield go
    go.set()


def wait_until_true(true):
    """Wait for something that comes soon."""
    for _ in range(1000):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError


def send_request(address, path):
    """A connection of its own on which something was asked."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
    connection.request("GET", path)
    return contextlib.closing(connection)


def tap(app, evening):
    """Change the state that the screens show."""
    with app.app_context():
        drafts.enter(evening, 0, BID)


def test_what_is_ready_needs_no_thread(address, board_path, screens, held_renderings):
    """All are busy for others meanwhile."""
    with contextlib.ExitStack() as opened:
        others = [opened.enter_context(send_request(address, board_path)) for _ in range(THREADS)]
        wait_until_true(lambda: len(held_renderings.begun) == THREADS)
        assert [screen.ask() for screen in screens] == [204] * MANY
        held_renderings.set()
        assert [other.getresponse().status for other in others] == [200] * THREADS


def test_those_who_wait_hold_none(club_app, address, open_session_id, screens, held_renderings):
    """One thread renders, another one is free, and none is rejected: all get the one response."""
    tap(club_app, open_session_id)
    screens[0].send()
    wait_until_true(lambda: held_renderings.begun)
    for screen in screens[1:]:
        screen.send()
    with send_request(address, "/rules") as other:
        assert other.getresponse().status == 200
    held_renderings.set()
    assert [screen.read() for screen in screens] == [200] * MANY
    assert len(held_renderings.begun) == 1
    assert len({screen.state for screen in screens}) == 1
    assert [screen.ask() for screen in screens] == [204] * MANY


def test_after_a_drawing_that_failed_the_next_one_draws(
    club_app, open_session_id, screens, held_renderings
):
    """Requests that waited for it are answered."""
    tap(club_app, open_session_id)
    held_renderings.fails = 1
    screens[0].send()
    wait_until_true(lambda: held_renderings.begun)
    for screen in screens[1:]:
        screen.send()
    held_renderings.set()
    assert sorted(screen.read() for screen in screens) == [*[200] * (MANY - 1), 500]


def test_who_has_gone_meanwhile_stops_nobody(club_app, open_session_id, screens, held_renderings):
    """A response to a closed connection is discarded."""
    tap(club_app, open_session_id)
    screens[0].send()
    wait_until_true(lambda: held_renderings.begun)
    for screen in screens[1:]:
        screen.send()
    for screen in screens[1:10]:
        screen.connection.close()
    held_renderings.set()
    assert [screen.read() for screen in (screens[0], *screens[10:])] == [200] * (MANY - 9)


def test_a_mistake_of_ours_stops_nobody(screens, monkeypatch):
    """The loop goes on, and a thread answers."""
    find = response_cache.ResponseCache._find

    def fails(one, asked, *, at_once=False):
        if at_once:
            raise RuntimeError
        return find(one, asked)

    monkeypatch.setattr(response_cache.ResponseCache, "_find", fails)
    assert [screen.ask() for screen in screens] == [204] * MANY


def test_only_who_is_heard_is_looked_at(screens, monkeypatch):
    """The others cost nothing, however many they are."""
    looked = []
    readable = servers.TimedChannel.readable

    def note(channel):
        looked.append(channel)
        return readable(channel)

    monkeypatch.setattr(servers.TimedChannel, "readable", note)
    for _ in range(50):
        assert screens[0].ask() == 204
    assert len(looked) < 50 * MANY / 2
