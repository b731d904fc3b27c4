"""A dialog reports changes made elsewhere; closing it shows the current hand."""

from playwright.sync_api import expect

from scorekeeper.services.entry import drafts, recorded_hands
from tests.browser.entry.tapping import Thumb, ready
from tests.browser.layout.test_visibility import WON
from tests.support import tables


def closed_by_button(page):
    """Tap the button in the corner."""
    page.locator("#dialog [data-dialog-close]").click()


def closed_by_key(page):
    """Press Escape."""
    page.keyboard.press("Escape")


def closed_beside(page):
    """Tap beside it."""
    page.mouse.click(5, 5)


def change(page, what, close):
    """Withdraw the hand or restore it, and close the dialog that reports it."""
    page.locator("details.fold.up summary").click()
    page.locator("details[open] [data-reason]").first.click()
    page.locator(f"form[action$='/{what}'] button:not([type])").click()
    expect(page.locator("#dialog-title")).to_contain_text("ami változott")
    with page.expect_navigation(url="**/hands/1"):
        close(page)
    ready(page)


def test_closing_what_changed_shows_the_hand_as_it_is(scorer, site, evening, club_app):
    """By the corner, by Escape, or beside it; after withdrawing, bringing back and correcting."""
    with club_app.app_context():
        tables.record(evening, WON, "first-of-all")
    scorer.goto(f"{site}/sessions/{evening}/hands/1")
    ready(scorer)
    points = scorer.locator(".standings")
    expect(points).to_contain_text("+")
    change(scorer, "withdraw", closed_by_button)
    expect(points).not_to_contain_text("+")
    change(scorer, "restore", closed_by_key)
    expect(points).to_contain_text("+")
    change(scorer, "withdraw", closed_beside)
    expect(points).not_to_contain_text("+")
    with club_app.app_context():
        recorded_hands.restore(evening, 1, 1, "mégis", "back-again")
        drafts.replace(
            evening, 3, {"do": "points", "seat": "B", "points": 10}, drafts.load(evening, 1).page, 1
        )
    Thumb(scorer, site, evening, 1)
    scorer.locator("#keep").click()
    dialog = scorer.locator("#dialog")
    dialog.locator("[data-reason]").first.click()
    scorer.wait_for_timeout(450)
    dialog.locator(".action.keep").click()
    expect(scorer.locator("#dialog-title")).to_contain_text("ami változott")
    with scorer.expect_navigation(url="**/hands/1"):
        closed_by_button(scorer)
    expect(scorer.get_by_role("link", name="Javítva Dóra – elírás")).to_be_visible()
