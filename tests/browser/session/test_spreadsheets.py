"""Spreadsheets, statements and blank sheets are offered on every screen, and can be stored."""

from playwright.sync_api import expect


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
