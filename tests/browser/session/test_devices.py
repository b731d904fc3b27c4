"""The list of signed-in devices, and the data a device deletes when a sign-in ends."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.accounts import login_sessions, scorer_accounts
from tests.browser.conftest import PIN
from tests.browser.entry.tapping import wait_until_ready
from tests.support.servers.browser import wait_until


def count_cached_hands(page):
    """Return how many hands the device would show without a connection."""
    return page.evaluate("caches.open('pages').then((c) => c.keys()).then((k) => k.length)")


def wait_for_cached_hands(page, number):
    """Wait until so many hands are kept."""
    wait_until(
        page,
        "number => caches.open('pages').then((c) => c.keys()).then((k) => k.length === number)",
        number,
    )


@pytest.mark.parametrize("how", ["here", "from elsewhere"])
def test_the_kept_hand_is_forgotten(how, open_page, sign_in, site, table_id, club_app):
    """By signing out, and when the sign-in was ended from another device."""
    # The page that is open may look for news before it is left.
    page = sign_in(open_page(expect=("401",) if how == "from elsewhere" else ()))
    page.goto(f"{site}/sessions/{table_id}/entry")
    wait_until_ready(page)
    wait_for_cached_hands(page, 1)
    if how == "here":
        page.locator("[data-opens-dialog=menu]").first.click()
        page.get_by_role("button", name="Kilépés").click()
        page.wait_for_url(f"{site}/")
    else:
        with club_app.app_context():
            login_sessions.end_all_logins(scorer_accounts.scorers()[0].id)
        assert count_cached_hands(page) == 1
        page.goto(f"{site}/sessions/{table_id}/entry")
        assert "/sign-in" in page.url
    wait_until_ready(page)
    wait_for_cached_hands(page, 0)


def test_a_word_as_a_pin_on_a_tablet(open_page, site, club_app):
    """The pad of digits comes up first, letters with a button, and the device remembers."""
    with club_app.app_context():
        scorer_accounts.change_pin(scorer_accounts.scorers()[0].id, PIN, "makkfelső")
    page = open_page(f"{site}/sign-in", has_touch=True)
    wait_until_ready(page)
    field, letters = page.get_by_label("PIN"), page.locator("[data-pin-letters]")
    assert field.evaluate("field => field.inputMode") == "numeric"
    letters.tap()
    assert field.evaluate("field => field.inputMode") == "text"
    expect(letters).to_have_attribute("aria-pressed", "true")
    expect(field).to_be_focused()
    page.reload()
    wait_until_ready(page)
    assert field.evaluate("field => field.inputMode") == "text"
    field.fill("Makkfelső ")
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")


def test_with_a_keyboard_there_is_nothing_to_choose(open_page, site):
    """The button is for devices without one."""
    page = open_page(f"{site}/sign-in", has_touch=False)
    wait_until_ready(page)
    expect(page.locator("[data-pin-letters]")).to_be_hidden()
    assert page.get_by_label("PIN").evaluate("field => field.inputMode") == ""
