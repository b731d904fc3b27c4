"""Fixtures shared by the browser tests.

club_app    the application with a club and one scorer, on SQLite
site        its address
table_id    the number of a table of Anna, Bori and Cili that was just opened, Cili dealing
thumb       a scorer's thumb on the entry page of that table
scorer_page a signed-in page on an upright tablet, nothing opened yet;  sign_in signs any page in
type_pin    a function that signs a page in through the form; it ends on the club's first page
"""

import re

import pytest

from scorekeeper import create_app
from scorekeeper.storage.database import db
from tests.browser.entry.tapping import Thumb

PIN = "927163"


@pytest.fixture
def has_offline_sheet():
    """Return whether entry pages are sent their offline sheet; the offline tests override it.

    It has five times the elements of the page and waits in a template, where neither a style nor a
    test sees it: fetching it is a tenth of what opening a page takes.
    """
    return False


@pytest.fixture
def club_app(tmp_path, club_database, request, has_offline_sheet):
    """Yield the application with a club and one scorer."""
    with_table = "table_id" in request.fixturenames
    instance = club_database(tmp_path / "instance", with_table=with_table)
    app = create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": instance})
    if not has_offline_sheet:
        app.view_functions["web.offline"] = lambda **_hand: ""
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def site(club_app, live_server):
    """Return the address of the running application."""
    return live_server(club_app)


@pytest.fixture
def table_id(club_app):
    """Return the number of an open table."""
    return 1


def sign_in_by_requests(page, site, pin):
    """Sign a page in by HTTP requests, which saves rendering two pages; return it."""
    browser = page.context.request  # it shares its cookies with the page
    form = browser.get(f"{site}/sign-in").text()
    token = re.search(r'name="csrf_token" value="([^"]+)"', form)[1]
    told = {"csrf_token": token, "scorer": "1", "pin": pin}
    assert browser.post(f"{site}/sign-in", form=told, max_redirects=0).status == 303
    return page


@pytest.fixture
def sign_in(site):
    """Return a function that signs a page in without its form."""
    return lambda page: sign_in_by_requests(page, site, PIN)


@pytest.fixture
def scorer_page(page, sign_in):
    """Return a signed-in page."""
    return sign_in(page)


@pytest.fixture
def thumb(scorer_page, site, table_id):
    """Return a scorer's thumb on the entry page of the open table."""
    return Thumb(scorer_page, site, table_id)


@pytest.fixture
def type_pin(site):
    """Return a function that signs a page in through the form and ends on the club's first page."""

    def enter(page):
        page.goto(f"{site}/sign-in")
        page.get_by_label("PIN").fill(PIN)
        page.get_by_role("button", name="Belépés").click()
        page.wait_for_url(f"{site}/")
        return page

    return enter
