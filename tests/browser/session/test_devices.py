"""The list of signed-in devices, and the data a device deletes when a sign-in ends."""

import pytest
from playwright.sync_api import expect

from scorekeeper.auth.request_login import login_lifetime
from scorekeeper.models import Scorer
from scorekeeper.services.accounts import club, login_sessions, user_agents
from scorekeeper.services.accounts.login_sessions import DeviceCredentials
from scorekeeper.storage.database import db, writing
from tests.browser.conftest import PIN
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.support.servers.browser import wait_until

SCREENS = viewports((768, 1024), (1180, 820), (390, 844))
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"
TABLET = "Mozilla/5.0 (Linux; Android 13; SM-X200) SamsungBrowser/26.0 Chrome/122 Safari/537.36"


@pytest.fixture
def sign_in_two_devices(club_app):
    """A function that signs Dóra in on two other devices."""

    def enter():
        with club_app.test_request_context():
            for header in (PHONE, TABLET):
                club.log_in_scorer(
                    club.scorers()[0],
                    user_agents.parse_agent(header),
                    DeviceCredentials(),
                    login_lifetime(),
                )

    return enter


@pytest.mark.parametrize("look", [("hu", "light"), ("en", "dark")], ids=str)
def test_the_list_of_devices(look, open_page, sign_in, site, sign_in_two_devices, axe):
    """Found in the menu; fits, can be read by all; one device and all others are signed out."""
    lang, scheme = look
    page = sign_in(open_page(viewport=SCREENS[2], color_scheme=scheme))
    sign_in_two_devices()
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    page.goto(site)
    wait_until_ready(page)
    page.locator("[data-opens-dialog=menu]").click()
    page.get_by_role("link", name={"hu": "Ahol be vagy lépve", "en": "signed in"}[lang]).click()
    wait_until_ready(page)
    listed = page.locator(".devices > li")
    expect(listed).to_have_count(3)
    expect(listed.first.locator(".tag")).to_have_count(1)
    expect(listed.filter(has_text="iPhone")).to_have_count(1)
    assert find_on_each(page, SCREENS, axe, TOO_SMALL, TOO_WIDE) == []
    listed.filter(has_text="iPhone").get_by_role("button").click()
    expect(listed).to_have_count(2)
    expect(page.get_by_role("status")).to_be_visible()
    page.locator(".devices + form button").click()
    expect(listed).to_have_count(1)
    assert find_on_each(page, SCREENS, TOO_WIDE) == []


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
def test_the_kept_hand_is_forgotten(how, open_page, sign_in, site, open_session_id, club_app):
    """By signing out, and when the sign-in was ended from another device."""
    # The page that is open may look for news before it is left.
    page = sign_in(open_page(expect=("401",) if how == "from elsewhere" else ()))
    page.goto(f"{site}/sessions/{open_session_id}/entry")
    wait_until_ready(page)
    wait_for_cached_hands(page, 1)
    if how == "here":
        page.locator("[data-opens-dialog=menu]").first.click()
        page.get_by_role("button", name="Kilépés").click()
        page.wait_for_url(f"{site}/")
    else:
        with club_app.app_context():
            login_sessions.end_all_logins(club.scorers()[0].id)
        assert count_cached_hands(page) == 1
        page.goto(f"{site}/sessions/{open_session_id}/entry")
        assert "/sign-in" in page.url
    wait_until_ready(page)
    wait_for_cached_hands(page, 0)


def test_a_word_as_a_pin_on_a_tablet(open_page, site, club_app):
    """The pad of digits comes up first, letters with a button, and the device remembers."""
    with club_app.app_context():
        club.change_pin(club.scorers()[0].id, PIN, "makkfelső")
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


def test_a_weak_pin_is_hinted_at(open_page, site, club_app, axe):
    """After signing in, with the way to change it."""
    with club_app.app_context(), writing():
        db.session.get(Scorer, 1).pin_hash = club._hasher().hash("7294")
    page = open_page(f"{site}/sign-in", viewport=SCREENS[0])
    page.get_by_label("PIN").fill("7294")
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")
    wait_until_ready(page)
    expect(page.locator(".weak-pin")).to_be_visible()
    assert find_on_each(page, SCREENS, axe, TOO_WIDE) == []
    page.locator(".weak-pin a").click()
    page.wait_for_url(f"{site}/scorers#pin")
    for name, typed in (("A te PIN-ed", "7294"), ("Új PIN:", PIN), ("Új PIN még", PIN)):
        page.locator("form#pin").get_by_label(name).fill(typed)
    page.locator("form#pin button.keep").click()
    page.wait_for_url(f"{site}/scorers?done=pin")
    expect(page.locator(".weak-pin")).to_have_count(0)
