"""A form scrolls to a missing field, focuses it and names it."""

import pytest
from playwright.sync_api import expect

from tests.browser.entry.tapping import each_screen, viewports, wait_until_ready
from tests.support import tables

SCREENS = viewports((820, 1180), (1280, 800), (320, 568))
# Where the focus is and what stands beside it: whole, and not behind what stays at an edge.
SIGHT = """() => {
  const field = document.activeElement;
  const line = document.getElementById(field.getAttribute('aria-describedby'));
  const seen = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const points = [[left + 2, top + 2], [(left + right) / 2, (top + bottom) / 2]];
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      && points.every(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there && (one.contains(there) || there.contains(one));
      });
  };
  return [line?.textContent.trim(), Boolean(line) && seen(line), seen(field)];
}"""
WITHOUT_SCRIPTS = """() => {
  const empty = document.querySelector(':invalid:not(form, fieldset)');
  const { top, bottom } = empty.getBoundingClientRect();
  const head = document.querySelector('header.top').getBoundingClientRect();
  return top >= (head.bottom > 0 ? head.bottom : 0) && bottom <= innerHeight;
}"""


def check_missing_field_message(page, sentence):
    """Check that the first missing field has its message, is in sight and focused."""
    page.wait_for_timeout(50)
    assert page.evaluate(SIGHT) == [sentence, True, True]


@pytest.fixture
def open_club_page(open_page, sign_in, site):
    """A generator that opens a page of the club on one screen after another."""

    def show(path, *, signed_in=True):
        page = sign_in(open_page()) if signed_in else open_page()
        for _ in each_screen(page, SCREENS):
            page.goto(site + path)
            wait_until_ready(page)
            yield page

    return show


def test_a_new_table_asks_for_names(open_club_page):
    """Each missing field has its message until it is filled in."""
    for page in open_club_page("/sessions/new"):
        page.locator("[name=table]").fill("")
        page.locator("form button.keep").click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: Az asztal neve.")
        expect(page.locator(".missing")).to_have_count(4)
        page.locator("[name=table]").fill("Piros asztal")
        expect(page.locator(".missing")).to_have_count(3)
        page.locator("form button.keep").click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: 1. hely.")
        for place, name in enumerate(("Anna", "Bori", "Cili")):
            page.locator("[name=player]:enabled").nth(place).fill(name)
        expect(page.locator(".missing")).to_have_count(0)


def test_pages_ask_for_what_is_missing(open_club_page, table_id, in_club):
    """Seats, payments, withdrawing a hand, scorers, one's PIN: folded parts unfold."""
    in_club(tables.open_table, players=("Dani", "Edit", "Feri"))
    in_club(tables.record, table_id, tables.KONTRA_LATE, "what-is-needed")
    for page in open_club_page(f"/sessions/{table_id}/seats"):
        go = page.locator("form button.keep")
        go.click()
        check_missing_field_message(page, "Itt még választani kell: Ki áll fel.")
        page.locator("[name=seat]").first.check()
        go.click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: Ki ül a helyére.")
        page.locator("[name=player]").first.check()
        expect(page.locator(".missing")).to_have_count(0)

        page.goto(f"{page.url.split('/sessions')[0]}/sessions/{table_id}/settlement")
        wait_until_ready(page)
        page.locator("summary", has_text="Pénzt adott át").click()
        page.get_by_role("button", name="Feljegyzem").click()
        check_missing_field_message(page, "Itt még választani kell: Ki adta.")
        page.locator("[name=payer][type=radio]").first.check()
        page.locator("[name=payee][type=radio]").last.check()
        page.get_by_role("button", name="Feljegyzem").click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: Összeg.")

        page.goto(f"{page.url.split('/sessions')[0]}/sessions/{table_id}/hands/1")
        wait_until_ready(page)
        page.locator("summary", has_text="Visszavonás").click()
        page.get_by_role("button", name="Visszavonom").click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: Miért.")
        page.locator("details[open] [data-reason]").first.click()
        expect(page.locator(".missing")).to_have_count(0)

        page.goto(f"{page.url.split('/sessions')[0]}/scorers")
        wait_until_ready(page)
        page.locator("#pin button.keep").click()
        check_missing_field_message(page, "Ezt még ki kell tölteni: A te PIN-ed (Dóra).")


def test_the_browser_shows_what_is_missing_without_scripts(open_page, sign_in, site):
    """The fixed header does not cover the field that the browser scrolls to."""
    page = sign_in(open_page(java_script_enabled=False))
    for _ in each_screen(page, SCREENS):
        page.goto(f"{site}/sessions/new")
        page.locator("form button.keep").press("Enter")
        assert page.evaluate(WITHOUT_SCRIPTS)
