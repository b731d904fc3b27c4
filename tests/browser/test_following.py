"""The entry page of a second scorer follows by itself, and never in the middle of something."""

from playwright.sync_api import expect

from scorekeeper.services import drafts
from tests.browser.tapping import ready

ACCEPT = {"do": "accept", "seat": "B"}


def test_a_second_tablet_follows(scorer, site, evening, club_app):
    """What another device taps appears within seconds; while a dialog is open, after it."""
    scorer.goto(f"{site}/sessions/{evening}/entry")
    ready(scorer)
    revision = scorer.locator("#hand").get_attribute("data-revision")
    with club_app.app_context():
        drafts.enter(evening, 0, {"do": "original", "suit": "makk"})
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "1", timeout=15000)
    scorer.get_by_role("button", name="Menü").click()
    expect(scorer.locator("dialog[open]")).to_be_visible()
    with club_app.app_context():
        drafts.enter(evening, 1, ACCEPT)
    scorer.wait_for_timeout(8000)
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "1")
    scorer.keyboard.press("Escape")
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "2", timeout=15000)
    assert scorer.locator("#hand").get_attribute("data-revision") != revision
    with club_app.app_context():
        drafts.enter(evening, 2, {"do": "pick-up"})
    expect(scorer.locator("#hand [data-pad]:visible")).to_be_visible(timeout=15000)
    # It has opened by itself; whoever has typed nothing is not in the middle of something.
    with club_app.app_context():
        drafts.enter(evening, 3, {"do": "points", "seat": "B", "points": 90})
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "4", timeout=15000)
