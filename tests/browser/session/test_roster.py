"""A new table of a large club: its members are found while typing."""

from playwright.sync_api import expect

from scorekeeper.models import Player
from scorekeeper.storage.database import db, writing
from tests.browser.entry.tapping import TOO_WIDE, find_on_each, viewports, wait_until_ready


def test_of_500_members_one_is_found_while_typing(
    open_page, sign_in, site, club_app, table_id, axe
):
    """Those who were here lately are offered first; a found one sits down with a tap."""
    with club_app.app_context(), writing():
        db.session.add_all(Player(name=f"Tag {number:03}") for number in range(500))
    screens = viewports((390, 844), (768, 1024), (1180, 820))
    page = sign_in(open_page(viewport=screens[0]))
    page.goto(f"{site}/sessions/new")
    wait_until_ready(page)
    picks = page.locator("#picks button:visible")
    assert picks.all_inner_texts()[:3] == ["Anna", "Bori", "Cili"]
    page.get_by_label("Név keresése").press_sequentially("437")
    expect(picks).to_have_text(["Tag 437"])
    page.get_by_label("Név keresése").press("Enter")
    picks.click()
    expect(page.locator("[name=player]").first).to_have_value("Tag 437")
    expect(picks).to_have_attribute("aria-pressed", "true")
    assert find_on_each(page, screens, TOO_WIDE, axe) == []
