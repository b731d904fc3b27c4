"""The roster, a player's form, and a new table of a large club."""

import pytest
from playwright.sync_api import expect

from scorekeeper.models import Player
from scorekeeper.storage.database import db, writing
from tests.browser.entry.tapping import TOO_WIDE, find_on_each, wait_until_ready

SIZES = {
    "upright": {"width": 768, "height": 1024},
    "lying": {"width": 1180, "height": 820},
    "phone": {"width": 390, "height": 844},
}


WIDER_THAN_SCREEN = """() => [document.documentElement.scrollWidth]
  .filter((width) => width > innerWidth)"""


def on(size):
    """Let a test run on one screen: `check_on_each_screen` looks at its pages on all."""
    return pytest.mark.parametrize("size", [size])


@pytest.fixture
def sized(size, open_page, sign_in):
    """Return a signed-in page of a size; a refused form answers 409."""
    return sign_in(open_page(expect=("409", "422"), viewport=SIZES[size]))


def check_on_each_screen(page, axe=None):
    """Assert that nothing is wider than any screen, and that the page is accessible on each."""
    wait_until_ready(page)
    looks = [TOO_WIDE, WIDER_THAN_SCREEN, *([axe] if axe else [])]
    assert find_on_each(page, SIZES.values(), *looks) == []


@pytest.fixture
def many_members(club_app, open_session_id):
    """Add 500 members who have not played yet."""
    with club_app.app_context(), writing():
        db.session.add_all(Player(name=f"Tag {number:03}") for number in range(500))


@on("phone")
def test_of_500_members_one_is_found_while_typing(sized, site, many_members, axe):
    """Those who were here lately are offered first; a found one sits down with a tap."""
    sized.goto(f"{site}/sessions/new")
    wait_until_ready(sized)
    picks = sized.locator("#picks button:visible")
    assert picks.all_inner_texts()[:3] == ["Anna", "Bori", "Cili"]
    sized.get_by_label("Név keresése").press_sequentially("437")
    expect(picks).to_have_text(["Tag 437"])
    sized.get_by_label("Név keresése").press("Enter")
    picks.click()
    expect(sized.locator("[name=player]").first).to_have_value("Tag 437")
    expect(picks).to_have_attribute("aria-pressed", "true")
    check_on_each_screen(sized, axe)
