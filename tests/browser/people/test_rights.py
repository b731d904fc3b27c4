"""Roles as a director changes them and as others meet them."""

from scorekeeper.services.accounts import club
from scorekeeper.services.rights import Role
from tests.browser.conftest import PIN
from tests.browser.people.test_roster import SIZES, check_on_each_screen


def test_roles_are_given_and_then_hold(club_app, site, open_page, sign_in, axe):
    """Ticked with one's own PIN; the log says so; who lost a right is told who has it."""
    with club_app.app_context():
        club.add_scorer("Emma", PIN, 1, roles={Role.DIRECTOR})
    page = sign_in(open_page(viewport=SIZES["lying"]))
    page.goto(f"{site}/scorers")
    own = page.locator("li", has=page.locator("b", has_text="Dóra"))
    own.locator("summary", has_text="Szerepek").click()
    for role in ("director", "treasurer"):
        own.locator(f"input[value={role}]").uncheck()
    own.locator("#field-why-1-roles").fill("csak írok")
    own.get_by_label("A te PIN-ed (Dóra)").first.fill(PIN)
    check_on_each_screen(page, axe)
    own.get_by_role("button", name="Szerepek mentése").click()
    page.locator(".kept").wait_for()
    assert page.locator("main a[href='/scorers/new']").count() == 0
    page.goto(f"{site}/changes")
    line = page.locator("li", has_text="Dóra szerepei")
    assert "csak írok" in line.text_content()
    for address in ("/changes", "/scorers", "/"):
        page.goto(f"{site}{address}")
        check_on_each_screen(page, axe)
