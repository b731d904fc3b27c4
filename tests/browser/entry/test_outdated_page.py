"""A dialog reports changes made elsewhere; closing it shows the current hand."""

from playwright.sync_api import expect

from scorekeeper.services.entry import drafts, hand_corrections
from tests.browser.entry.tapping import Thumb, wait_until_ready
from tests.browser.layout.test_visibility import WON
from tests.support import tables


def close_by_button(page):
    """Tap the button in the corner."""
    page.locator("#dialog [data-dialog-close]").click()


def close_by_key(page):
    """Press Escape."""
    page.keyboard.press("Escape")


def close_by_tap_beside(page):
    """Tap beside it."""
    page.mouse.click(5, 5)


def withdraw_or_restore(page, what, close):
    """Withdraw the hand or restore it, and close the dialog that reports it."""
    page.locator("details.fold.up summary").click()
    page.locator("details[open] [data-reason]").first.click()
    page.locator(f"form[action$='/{what}'] button:not([type], [name])").click()
    expect(page.locator("#dialog-title")).to_contain_text("ami változott")
    with page.expect_navigation(url="**/hands/1"):
        close(page)
    wait_until_ready(page)


def test_closing_what_changed_shows_the_hand_as_it_is(
    scorer_page, site, table_id, club_app, in_club
):
    """By the corner, by Escape, or beside it; after withdrawing, bringing back and correcting."""
    in_club(tables.record, table_id, WON, "first-of-all")
    scorer_page.goto(f"{site}/sessions/{table_id}/hands/1")
    wait_until_ready(scorer_page)
    points = scorer_page.locator(".standings")
    expect(points).to_contain_text("+")
    withdraw_or_restore(scorer_page, "withdraw", close_by_button)
    expect(points).not_to_contain_text("+")
    withdraw_or_restore(scorer_page, "restore", close_by_key)
    expect(points).to_contain_text("+")
    withdraw_or_restore(scorer_page, "withdraw", close_by_tap_beside)
    expect(points).not_to_contain_text("+")
    with club_app.app_context():
        hand_corrections.restore(table_id, 1, 1, "mégis", "back-again")
        drafts.replace(
            table_id,
            3,
            {"do": "points", "seat": "B", "points": 10},
            drafts.load(table_id, 1).page,
            1,
        )
    Thumb(scorer_page, site, table_id, 1)
    scorer_page.locator("#keep").click()
    dialog = scorer_page.locator("#dialog")
    dialog.locator("[data-reason]").first.click()
    scorer_page.wait_for_timeout(450)
    dialog.locator(".action.keep").click()
    expect(scorer_page.locator("#dialog-title")).to_contain_text("ami változott")
    with scorer_page.expect_navigation(url="**/hands/1"):
        close_by_button(scorer_page)
    expect(scorer_page.get_by_role("link", name="Javítva Dóra – elírás")).to_be_visible()
