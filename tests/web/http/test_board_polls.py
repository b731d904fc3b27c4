"""Polls are answered by the revision of the table, and a board is rendered once for all."""

import contextlib
import http.client
import sqlite3
from urllib.parse import urlsplit

import pytest
from flask import template_rendered
from sqlalchemy import delete

from scorekeeper import demo
from scorekeeper.models import SignIn
from scorekeeper.services.entry import drafts
from scorekeeper.storage.database import db
from scorekeeper.storage.lru_cache import LRUCache
from tests.support import tables
from tests.web.conftest import HTMX

BID = {"do": "original", "suit": "makk"}


class PollingBrowser:
    """A browser that polls a page, with its last state."""

    def __init__(self, browser, page, **more):
        """Look for the first time."""
        self.browser, self.page, self.more = browser, page, more
        self.state = state_of(browser.get(page).text)

    def ask(self, seen=None, **headers):
        """Ask once, as the page's script does."""
        query = {"seen": self.state if seen is None else seen, **self.more}
        answer = self.browser.get(self.page, query_string=query, headers=HTMX | headers)
        if answer.status_code == 200 and seen is None:
            self.state = state_of(answer.text)
        return answer


def state_of(page):
    """Return the state that a page declares."""
    return page.partition('data-state="')[2].partition('"')[0]


@pytest.fixture
def board_path(table_id):
    """The address of the evening's board."""
    return f"/sessions/{table_id}/scoreboard"


@pytest.fixture
def screen(club_app, board_path):
    """A visitor's screen."""
    return PollingBrowser(club_app.test_client(), board_path)


@pytest.fixture
def rendered_boards(club_app):
    """Grows with every board that is drawn."""
    found = []

    def note(_app, template, **_more):
        if template.name == "scoreboard/body.html":
            found.append(1)

    with template_rendered.connected_to(note, club_app):
        yield found


@pytest.fixture
def tap(club_app, table_id):
    """A function that taps, or takes back, so that something changes each time."""

    def one():
        with club_app.app_context():
            draft = drafts.load(table_id)
            if draft.entries:
                drafts.undo(table_id, 1)
            else:
                drafts.enter(table_id, 0, BID)

    return one


@pytest.mark.parametrize("packed", ["gzip, deflate", ""])
def test_answers_are_packed_for_those_who_take_them_so(screen, packed):
    """A response cached in one encoding is not sent to clients that do not accept it."""
    for other in ("gzip", "identity", packed, packed):
        answer = screen.ask("", **{"Accept-Encoding": other})
        assert answer.status_code == 200
        assert (answer.headers.get("Content-Encoding") == "gzip") == ("gzip" in other)


def test_what_anybody_wrote_is_in_the_next_answer(club_app, screen, tap, table_id):
    """Here, or in another process, which is another connection for the database."""
    for _ in range(3):
        assert screen.ask().status_code == 204
        tap()
        answer = screen.ask()
        assert answer.status_code == 200
        assert screen.ask().status_code == 204
    with club_app.app_context():
        file = db.engine.url.database
    with contextlib.closing(sqlite3.connect(file)) as elsewhere:
        elsewhere.execute("UPDATE session SET revision = revision + 1 WHERE id = ?", (table_id,))
        elsewhere.commit()
    assert screen.ask().status_code == 200
    assert screen.ask().status_code == 204


def test_a_change_is_drawn_once_for_all(club_app, board_path, tap, rendered_boards):
    """Browsers have cookies of their own; in each language it is another one."""
    screens = [PollingBrowser(club_app.test_client(), board_path) for _ in range(4)]
    cookies = {
        screen.browser.get_cookie(club_app.config["SESSION_COOKIE_NAME"]).value
        for screen in screens
    }
    assert len(cookies) == 4
    english = club_app.test_client()
    english.set_cookie("lang", "en")
    screens.append(PollingBrowser(english, board_path))
    for screen in screens:
        assert screen.ask().status_code == 204
    tap()
    rendered_boards.clear()
    told = [screen.ask() for screen in screens]
    assert [answer.status_code for answer in told] == [200] * 5
    assert len(rendered_boards) == 2
    assert len({answer.data for answer in told[:4]}) == 1
    assert "1. leosztás" in told[0].text
    assert "Hand 1" in told[4].text


def test_a_language_that_was_asked_for_once_is_not_the_browsers(club_app, board_path, tap):
    """It is in the address, and applies to it alone."""
    screen = PollingBrowser(club_app.test_client(), board_path)
    english = PollingBrowser(club_app.test_client(), board_path, lang="en")
    both = PollingBrowser(screen.browser, board_path, lang="en")
    for _ in range(2):
        for one, word in ((english, "Hand 1"), (both, "Hand 1"), (screen, "1. leosztás")):
            answer = one.ask()
            assert answer.status_code == 204 or word in answer.text
        tap()


def test_money_is_for_those_who_may_read_it(club_app, in_club, client, table_id, board_path):
    """Each viewer gets his own response, in any order of requests."""
    for number, entries in enumerate(demo.HANDS[:8], 1):
        in_club(tables.record, table_id, entries, f"ready-hand-{number}")
    scorer, visitor = (
        PollingBrowser(client, board_path),
        PollingBrowser(club_app.test_client(), board_path),
    )
    for _ in range(3):
        assert "Ft" in scorer.ask("0").text
        told = visitor.ask("0")
        assert told.status_code == 200
        assert "Ft" not in told.text
    with club_app.app_context():
        db.session.execute(delete(SignIn))
        db.session.commit()
    assert "Ft" not in scorer.ask("0").text


def test_what_is_kept_has_an_end():
    """The cache evicts the least recently used entry."""
    kept = LRUCache(2)
    for key in "ab":
        kept.put(key, key)
    kept.get("a")
    kept.put("c", "c")
    assert [kept.get(key) for key in "abc"] == ["a", None, "c"]


def test_a_connection_is_kept_where_nothing_changed(club_app, live_server, screen):
    """An answer without content has no length, and ends all the same."""
    address = urlsplit(live_server(club_app)).netloc
    path = f"{screen.page}?seen={screen.state}"
    connection = http.client.HTTPConnection(address, timeout=60)
    with contextlib.closing(connection):
        used = set()
        for _ in range(3):
            connection.request("GET", path, headers=HTMX)
            used.add(connection.sock)
            answer = connection.getresponse()
            assert (answer.status, answer.read()) == (204, b"")
            assert answer.headers["Connection"] is None
        assert len(used) == 1
        connection.request("GET", path, headers=HTMX | {"Connection": "close"})
        assert connection.getresponse().headers["Connection"] == "close"
