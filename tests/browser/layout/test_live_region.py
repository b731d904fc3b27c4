"""Screen readers announce changes, and the keyboard focus stays where entry continues."""

from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from tests.browser.entry.tapping import Thumb
from tests.support import tables


def test_what_a_tap_changes_is_heard_and_what_is_taken_back(scorer_page, site, table_id):
    """The word, and the items after it; undo and redo by keyboard report their effect."""
    heard = scorer_page.locator("#heard")
    thumb = Thumb(scorer_page, site, table_id)
    expect(heard).to_be_empty()
    thumb.tap("accept", "B")
    expect(heard).to_have_text("Bori: elfogadja. parti Bori 1")
    thumb.tap("figure", "B", figure="abszolut")
    expect(heard).to_have_text("Bori: abszolút. abszolút Bori 6")
    thumb.tap("kontra", "A", on="abszolut/B")
    expect(heard).to_have_text("Anna: kontra abszolút (Bori). abszolút Bori 24")
    scorer_page.locator("#undo").press("Enter")
    expect(heard).to_have_text("visszavéve: Anna: kontra abszolút (Bori). abszolút Bori 6")
    scorer_page.locator("#undo").press("Enter")
    expect(heard).to_have_text("visszavéve: Bori: abszolút. visszavéve: abszolút Bori 6")
    assert scorer_page.evaluate("document.activeElement.id") == "undo"
    scorer_page.locator("#redo").press("Enter")
    expect(heard).to_have_text("Bori: abszolút. abszolút Bori 6")


def test_what_another_scorer_tapped_is_heard_too(thumb, scorer_page, table_id, in_club):
    """The live region also announces entries of another device."""
    thumb.tap("accept", "B")
    in_club(drafts.enter, table_id, 1, {"do": "figure", "seat": "C", "figure": "ulti"})
    expect(scorer_page.locator("#heard")).to_have_text("Cili: ulti. ulti Cili 10")


def test_a_keyboard_goes_on_where_something_is_asked(scorer_page, site, club_app):
    """A button that goes with its tap leaves the focus to the next question, not to the table."""
    with club_app.app_context():
        number = tables.open_table(game="snapszer", preset="snapszer")
        drafts.enter(number, 0, {"do": "trump", "suit": "makk"})
    thumb = Thumb(scorer_page, site, number)
    thumb.button("kesz", "B").press("Enter")
    thumb.known(2)
    expect(scorer_page.locator("#heard")).to_contain_text("Kész!")
    expect(scorer_page.locator(":focus")).to_be_visible()
    assert scorer_page.evaluate("document.activeElement.matches('#hand .needed button')")


def test_what_was_said_in_a_hand_that_is_recorded_is_not_taken_back(
    thumb, scorer_page, table_id, in_club
):
    """Another scorer records it while this page is open: nothing of it was undone."""
    thumb.tap("accept", "B").points(A=40, B=95, C=20)
    expect(scorer_page.locator("#heard")).to_contain_text("Cili: 20 pont")
    in_club(drafts.keep, table_id, "while-it-is-open", 1)
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "0")
    scorer_page.wait_for_timeout(500)
    expect(scorer_page.locator("#heard")).not_to_contain_text("visszavéve")
