"""Two players' phones and two scorers' tablets at one table, all at once."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from tests.browser.people.test_roster import SIZES
from tests.support import tables
from tests.web.test_access import WON

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture
def table(club_app, open_session_id):
    """Return the number of a table with one hand."""
    with club_app.app_context():
        tables.record(open_session_id, WON, "first-hand")
    return open_session_id


@pytest.fixture
def two_tablets(open_page, sign_in):
    """Return two signed-in tablets, one upright and one lying."""
    return [sign_in(open_page(viewport=SIZES[size])) for size in ("upright", "lying")]


def join(phone, site, table, name, code):
    """Scan the table's code, and join from the scoreboard."""
    phone.goto(f"{site}/sessions/{table}/scoreboard")
    phone.get_by_role("link", name="Ennél az asztalnál ülök").click()
    phone.get_by_role("radio", name=name).check()
    phone.get_by_label("A kód").fill(code)
    phone.get_by_role("button", name="Itt ülök").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text(f"{name} telefonja")


def test_two_phones_and_two_tablets(club_app, open_page, two_tablets, site, table, axe):
    """Agreements and a "not so" arrive; it is cleared, and a corrected hand asks anew."""
    at_table, entering = two_tablets
    entering.goto(f"{site}/sessions/{table}/entry")
    at_table.goto(f"{site}/sessions/{table}")
    at_table.get_by_role("button", name="Kód a telefonokhoz").click()
    code = at_table.locator("[data-join-code]").inner_text()
    assert axe(at_table) == []
    boris, cilis = open_page(**PHONE), open_page(**PHONE)
    join(boris, site, table, "Bori", code)
    join(cilis, site, table, "Cili", code.replace(" ", ""))
    expect(at_table.locator(".joined")).to_contain_text("Cili")
    assert axe(cilis) == []
    at_table.goto(f"{site}/sessions/{table}")

    boris.get_by_role("button", name="Így volt").click()
    expect(boris.get_by_text("Azt mondtad: így volt.")).to_be_visible()
    expect(entering.locator("#said-of-hands")).to_contain_text("1.: Bori")
    cilis.get_by_text("Nem így volt").first.click()
    cilis.get_by_label("Egy szóban, mi nem stimmel").fill("a betli is megvolt")
    cilis.get_by_role("button", name="Nem így volt").click()
    expect(cilis.get_by_text("nem így volt – „a betli is megvolt”")).to_be_visible()
    assert axe(cilis) == []

    expect(at_table.get_by_text("Cili: nem így volt – „a betli is megvolt”")).to_be_visible()
    expect(at_table.locator("#hands .tag.red")).to_have_text("nem így volt")
    expect(at_table.locator("#hands .agreed")).to_contain_text("Bori")
    expect(entering.locator("#said-of-hands")).to_contain_text("nem így volt: 1.")
    assert axe(entering) == []
    expect(boris.get_by_text("a betli is megvolt")).to_have_count(0)

    entering.locator("#said-of-hands").click()
    entering.get_by_role("button", name="megbeszéltük").click()
    assert axe(entering) == []
    entering.get_by_role("button", name="Tisztáztuk").click()
    expect(entering.get_by_text("Tisztázta Dóra")).to_be_visible()
    expect(cilis.get_by_text("A jegyző tisztázta: megbeszéltük")).to_be_visible()
    expect(at_table.locator("#hands .tag.red")).to_have_count(0)

    with club_app.app_context():
        draft = drafts.load(table, 1)
        drafts.replace(table, 4, {"do": "points", "seat": "B", "points": 90}, draft.page, 1)
        drafts.keep(table, "corrected", 1, 1, why="elírás", disputed=True)
    for phone in (boris, cilis):
        expect(phone.get_by_text("Azt mondtad")).to_have_count(0)
        expect(phone.get_by_role("button", name="Így volt", exact=True)).to_be_visible()
    boris.goto(f"{site}/sessions/{table}/entry")
    expect(boris).to_have_url(f"{site}/sign-in?back=/sessions/{table}/entry")
