"""Spreadsheets, statements and blank sheets are offered on every screen, and can be stored."""

import io

import openpyxl
import pytest
from playwright.sync_api import expect

from scorekeeper import demo
from scorekeeper.services.settling import evenings
from tests.browser.entry.tapping import TOO_WIDE, find_on_each, viewports
from tests.support.tables import open_table, record

SCREENS = viewports((390, 844), (768, 1024), (1180, 820))


@pytest.fixture
def evening_id(club_app):
    """An evening of two tables; the first has the demo's Ulti hands."""
    with club_app.app_context():
        first = open_table(game="ulti", preset="4m")
        for number, entries in enumerate(demo.ULTI_HANDS, 1):
            record(first, entries, f"browser-sheet-{number}")
        second = open_table(players=("Dani", "Ede", "Feri"))
        return evenings.settle_together([first, second], 1).id


def test_spreadsheets_are_downloaded(open_page, sign_in, site, evening_id, axe):
    """In English, on a phone: from a table, its settlement and the evening; they can be read."""
    page = sign_in(open_page(viewport=SCREENS[0]))
    for address in ("/sessions/1", "/sessions/1/settlement", f"/evenings/{evening_id}"):
        page.goto(f"{site}{address}?lang=en")
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for form in ("XLSX", "CSV"):
            link = page.get_by_role("link", name=f"({form})")
            link.scroll_into_view_if_needed()
            assert link.bounding_box()["height"] >= 44
            with page.expect_download() as download:
                link.click()
            name = download.value.suggested_filename
            assert name.endswith(f".{form.lower()}")
            assert name.isascii()
            if form == "XLSX":
                content = io.BytesIO(download.value.path().read_bytes())
                book = openpyxl.load_workbook(content)
                assert book.sheetnames[-1] == "About"


def test_a_players_statement(open_page, sign_in, site, evening_id, axe):
    """From the list of players: the dates are chosen, and what is printed has the same ones."""
    page = sign_in(open_page(viewport=SCREENS[1]))
    page.goto(f"{site}/players")
    assert find_on_each(page, SCREENS, axe) == []
    page.get_by_role("link", name="Anna kimutatása").click()
    page.get_by_label("Ettől a naptól").fill("2026-01-01")
    page.get_by_role("button", name="Mutasd").click()
    page.wait_for_url("**since=2026-01-01**")
    assert find_on_each(page, SCREENS, axe, TOO_WIDE) == []
    paper = page.get_by_role("link", name="Kimutatás (PDF)").get_attribute("href")
    assert "since=2026-01-01" in paper
    with page.expect_download() as download:
        page.get_by_role("link", name="(XLSX)").click()
    assert download.value.suggested_filename.startswith("anna-")


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_blank_sheets_are_offered(lang, page, site):
    """With a rule set, one for each way of counting."""
    page.goto(f"{site}/rules/sets?lang={lang}")
    name = {"hu": "Üres lap:", "en": "Blank sheet:"}[lang]
    links = page.get_by_role("link", name=name)
    assert links.count() == 4
    answer = page.context.request.get(f"{site}{links.first.get_attribute('href')}")
    assert answer.headers["content-type"] == "application/pdf"


def test_rules_are_kept_only_as_they_are_shown(scorer_page, site):
    """After a change of the form it has to be looked at before it can be saved."""
    page = scorer_page
    page.goto(f"{site}/rules/sets")
    keep = page.get_by_role("button", name="Mentés")
    expect(keep).to_be_visible()
    page.get_by_label("Potter").check()
    expect(keep).to_be_hidden()
    expect(page.get_by_text("előbb „Megnézem”")).to_be_visible()
    page.get_by_role("button", name="Megnézem").click()
    page.wait_for_url("**preset=potter**")
    expect(keep).to_be_visible()
