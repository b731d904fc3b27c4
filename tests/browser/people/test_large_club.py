"""A club of sixty members and 300 evenings, through the pages as a user.

Each test is done on one screen, and its pages are looked at on all three.

It is made once for the whole run, and served once by each process of the run.
"""

import fcntl
import os
import re
import shutil
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from playwright.sync_api import expect

from scorekeeper import create_app, demo
from scorekeeper.server import warmup
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.browser.conftest import sign_in_by_requests
from tests.browser.entry.tapping import each_screen, wait_until_ready
from tests.browser.people.test_roster import SIZES, check_on_each_screen, on
from tests.support import tables
from tests.support.servers import http_server
from tests.web.test_access import WON

EVENINGS = 300


def serve_to(home):
    """Return the application of a folder."""
    return create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": home})


@pytest.fixture(scope="session")
def large_club(tmp_path_factory, migrated):
    """Yield the application with the club, and its address.

    The first process of the run that wants it makes it, and keeps a copy for the others, with the
    scores of all hands, which are stored beside the database.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    made = shared / "large-club"
    home = tmp_path_factory.mktemp("large") / "instance"
    with (shared / "large-club.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if made.exists():
            shutil.copytree(made, home)
            app = serve_to(home)
        else:
            app = serve_to(migrated(home))
            with app.app_context():
                demo.create_demo_club(EVENINGS)
                db.session.remove()
                warmup.warm_figures(app, pause=0)
                db.engine.dispose()
            shutil.copytree(home, shared / "large-club.new")
            (shared / "large-club.new").rename(made)
    warmup.warm_figures(app, pause=0)
    with http_server.serving(app) as site:
        yield app, site
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def site(large_club):
    """Return the address of the club."""
    return large_club[1]


@pytest.fixture
def club_app(large_club):
    """Return the application of the club."""
    return large_club[0]


@pytest.fixture
def sized(size, open_page, site):
    """Return a signed-in page of a size; a refused form answers 409 or 422."""
    page = open_page(expect=("409", "422"), viewport=SIZES[size])
    return sign_in_by_requests(page, site, demo.PIN)


@pytest.fixture
def table(club_app):
    """Open a table of three members with a hand; return its number."""
    with club_app.app_context():
        players = ("Kovács Anikó", "Nagy Cecília", "Szabó Gizella")
        key = f"large-{datetime.now(UTC).timestamp() * 1000:.0f}"
        number = sessions.create(sessions.NewSession("Sarokasztal", players), 1, key).id
        tables.record(number, WON, f"{key}-hand")
        return number


def number(text):
    """Return a number of a page: `+1 234`, `−57,50 Ft`."""
    plain = re.sub(r"[^\d,−]", "", text).replace("−", "-").replace(",", ".")
    return Decimal(plain)


def figure(page, name):
    """Return a figure of a player's page by its name."""
    row = page.locator(".standings li").filter(has_text=re.compile(rf"^\s*{name}\b"))
    return number(row.first.locator("b").inner_text())


def see_picture(page):
    """Assert that a picture is inside the screen; unfold its figures, and return their rows."""
    card = page.locator("section.card:has(svg.chart)").first
    for screen in each_screen(page, SIZES.values()):
        box = card.locator("svg.chart").bounding_box()
        assert box["width"] > 250
        assert box["height"] > 140
        assert box["width"] > 0.9 * card.bounding_box()["width"] - 16
        name = card.locator("svg.chart .line text:visible").first
        name.click()
        assert name.evaluate("name => getComputedStyle(name).fontWeight") == "700"
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
    page.locator("details:has(table.figures) > summary").first.click()
    rows = page.locator("details[open] table.figures tbody tr")
    expect(rows.first).to_be_visible()
    check_on_each_screen(page)
    return rows


@on("lying")
def test_figures_of_a_player_a_season_and_an_evening(sized, site, axe):
    """Each with its picture and the figures to it, which are right."""
    sized.goto(f"{site}/players?words=kovács+emma")
    sized.get_by_role("link", name="Kovács Emma ").first.click()
    check_on_each_screen(sized, axe)
    assert figure(sized, "Leosztások") > 500
    rows = see_picture(sized)
    assert rows.count() == figure(sized, "Esték")
    last = rows.first.locator("td").all_inner_texts()[-1]
    assert number(last) == figure(sized, "Egyenleg")
    evenings, balance = figure(sized, "Esték"), figure(sized, "Egyenleg")

    sized.goto(f"{site}/seasons/1?by=money")
    check_on_each_screen(sized, axe)
    standings = sized.locator("table.figures").first.locator("tbody tr")
    assert standings.count() > 60
    money = standings.locator("td:nth-child(3)").all_inner_texts()
    assert sum(number(one) for one in money if one != "–") == 0
    hers = standings.filter(has_text="Kovács Emma").locator("td").all_inner_texts()
    assert [number(one) for one in (hers[1], hers[3])] == [balance, evenings]
    rows = see_picture(sized)
    assert rows.count() > EVENINGS

    sized.goto(f"{site}/evenings/{EVENINGS}")
    check_on_each_screen(sized, axe)
    settled = {
        row.locator("th").inner_text().split("\n")[0]: number(row.locator("td").first.inner_text())
        for row in sized.locator("#settlement table.figures").first.locator("tbody > tr").all()
    }
    assert sum(settled.values()) == 0
    sized.goto(f"{site}/evenings/{EVENINGS}/totals")
    check_on_each_screen(sized, axe)
    rows = see_picture(sized)
    assert rows.count() == 34
    names = sized.locator("details[open] table.figures thead th.n").all_inner_texts()
    last = map(number, rows.last.locator("td").all_inner_texts())
    assert dict(zip(names, last, strict=True)) == settled


@on("lying")
def test_a_phone_says_not_so_and_the_scorer_sees_it(sized, open_page, site, table, axe):
    """With the code from the entry page's menu; then the seat is taken back."""
    sized.goto(f"{site}/sessions/{table}/entry")
    wait_until_ready(sized)
    sized.get_by_role("button", name="Menü").click()
    sized.get_by_role("link", name="Telefonok").click()
    sized.get_by_role("button", name="Kód a telefonokhoz").click()
    code = sized.locator("[data-join-code]").inner_text()
    check_on_each_screen(sized, axe)
    phone = open_page(viewport=SIZES["phone"])
    phone.goto(f"{site}/sessions/{table}/scoreboard")
    phone.get_by_role("link", name="Ennél az asztalnál ülök").click()
    phone.get_by_role("radio", name="Nagy Cecília").check()
    phone.get_by_label("A kód").fill(code)
    phone.get_by_role("button", name="Itt ülök").click()
    expect(sized.locator(".joined")).to_contain_text("Nagy Cecília")
    phone.get_by_text("Nem így volt").first.click()
    phone.get_by_label("Egy szóban, mi nem stimmel").fill("a betli is megvolt")
    phone.get_by_role("button", name="Nem így volt").click()
    expect(phone.get_by_text("nem így volt – „a betli is megvolt”")).to_be_visible()
    check_on_each_screen(phone)
    desk = sized.url
    sized.goto(f"{site}/sessions/{table}")
    said = sized.get_by_text("Nagy Cecília: nem így volt – „a betli is megvolt”")
    expect(said).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.goto(desk)
    sized.get_by_role("button", name="Kiléptetem Nagy Cecília telefonját").click()
    expect(sized.get_by_text("Még senki nem csatlakozott.")).to_be_visible()
    expect(phone.get_by_label("A kód")).to_be_visible()
