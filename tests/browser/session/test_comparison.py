"""The comparison of a hand under another rule set: chosen by taps, in columns, and printed."""

import pytest

from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from tests.browser.entry import tapping
from tests.browser.layout.test_pages import original_suit_entries
from tests.support import tables


@pytest.fixture
def hand_address(club_app, table_id, site):
    """The address of a hand with a béla kassza, which not every rule set knows."""
    entries = original_suit_entries("piros", "B", (40, 95, 20), figure="abszolut", kontra="A")
    with club_app.app_context():
        tables.enter(table_id, [*entries[:2], {"do": "bela-kassza", "seat": "B"}, *entries[2:]])
        drafts.keep(table_id, "compare-in-browser", scorer_accounts.scorers()[0].id)
    return f"{site}/sessions/{table_id}/hands/1"


def side_boxes(page):
    """Return where the two sides of the sums are."""
    return [side.bounding_box() for side in page.locator(".both").first.locator(".half").all()]


def test_side_by_side_or_one_below_the_other(open_page, sign_in, hand_address, axe):
    """Nothing is cut off and all can be tapped, even with an error under one of the rule sets."""
    page = sign_in(open_page())
    page.goto(f"{hand_address}/compare")
    tapping.wait_until_ready(page)
    assert page.locator(".finding.error").count() == 1
    screens = tapping.viewports((820, 1180), (1180, 820), (360, 740))
    for screen in tapping.each_screen(page, screens):
        one, other = side_boxes(page)
        beside = screen["width"] > 700
        assert (one["y"] == other["y"]) is beside
        assert (one["x"] == other["x"]) is not beside
    assert tapping.find_on_each(page, screens, tapping.TOO_WIDE, tapping.TOO_SMALL, axe) == []


def test_on_paper_it_is_black_on_white(open_page, sign_in, hand_address):
    """Print without form, buttons and colour, both sides in columns, in any theme."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}, color_scheme="dark"))
    page.goto(f"{hand_address}/compare")
    tapping.wait_until_ready(page)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Nyomtatás").click()
    assert page.title() == "printed"
    page.emulate_media(media="print", color_scheme="dark")
    assert not page.locator("form.card").is_visible()
    assert not page.locator("[data-prints]").is_visible()
    assert not page.get_by_role("link", name="Összevetés (PDF)").is_visible()
    assert page.locator(".on-paper").inner_text().startswith("Kék Alsós Kör · ")
    one, other = side_boxes(page)
    assert one["y"] == other["y"]
    colours = page.evaluate(
        """() => [...document.querySelectorAll('body, main *')]
          .filter((one) => one.checkVisibility())
          .flatMap((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])"""
    )
    told = {tuple(colour[colour.index("(") + 1 : -1].split(", ")) for colour in colours}
    assert len(told) > 1
    assert [one for one in told if len(set(one[:3])) > 1] == []
