"""The comparison of a hand under another rule set: chosen by taps, in columns, and printed."""

import pytest

from scorekeeper.services.accounts import club
from scorekeeper.services.entry import drafts
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    each_screen,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.browser.layout.test_pages import original_suit_entries


@pytest.fixture
def hand_address(club_app, open_session_id, site):
    """The address of a hand with a béla kassza, which not every rule set knows."""
    entries = original_suit_entries("piros", "B", (40, 95, 20), figure="abszolut", kontra="A")
    with club_app.app_context():
        for at, entry in enumerate(
            [*entries[:2], {"do": "bela-kassza", "seat": "B"}, *entries[2:]]
        ):
            drafts.enter(open_session_id, at, entry)
        drafts.keep(open_session_id, "compare-in-browser", club.scorers()[0].id)
    return f"{site}/sessions/{open_session_id}/hands/1"


def side_boxes(page):
    """Return where the two sides of the sums are."""
    return [side.bounding_box() for side in page.locator(".both").first.locator(".half").all()]


def test_a_house_rule_is_tried_by_taps(scorer_page, hand_address, axe):
    """From the hand: the other rule set, a house rule, the differences and a rule in a dialog."""
    scorer_page.goto(hand_address)
    wait_until_ready(scorer_page)
    scorer_page.get_by_role("link", name="Más szabályokkal").click()
    scorer_page.wait_for_url(f"{hand_address}/compare")
    wait_until_ready(scorer_page)
    scorer_page.locator("label", has_text="Csibor-féle").first.click()
    scorer_page.get_by_text("Háziszabályok (Csibor-féle)").click()
    scorer_page.locator("details[open] summary", has_text="Licit, kontra").first.click()
    rule = scorer_page.get_by_role("group", name="kontra szorzója elölről").first
    rule.locator("label").nth(1).click()
    scorer_page.get_by_role("button", name="Összevetem").click()
    scorer_page.wait_for_url("**/compare?preset=csibor*")
    wait_until_ready(scorer_page)
    assert "potter" not in scorer_page.url
    scorer_page.get_by_text("kontra elölről: × 4 ↔ × 2").wait_for()
    assert scorer_page.locator("form.card").bounding_box()["y"] < -500
    scorer_page.get_by_role("link", name="ALS 7.2").click()
    scorer_page.locator("#dialog[open]").get_by_text("ALS 7.2").first.wait_for()
    assert axe(scorer_page, "dialog[open]") == []


def test_side_by_side_or_one_below_the_other(open_page, sign_in, hand_address, axe):
    """Nothing is cut off and all can be tapped, even with an error under one of the rule sets."""
    page = sign_in(open_page())
    page.goto(f"{hand_address}/compare")
    wait_until_ready(page)
    assert page.locator(".finding.error").count() == 1
    screens = viewports((820, 1180), (1180, 820), (360, 740))
    for screen in each_screen(page, screens):
        one, other = side_boxes(page)
        beside = screen["width"] > 700
        assert (one["y"] == other["y"]) is beside
        assert (one["x"] == other["x"]) is not beside
    assert find_on_each(page, screens, TOO_WIDE, TOO_SMALL, axe) == []


def test_what_makes_no_sense_is_said_on_the_form(open_page, sign_in, hand_address, axe):
    """The reason, and the choices made."""
    page = sign_in(open_page(expect=("422",)))
    page.goto(
        f"{hand_address}/compare?preset=csibor&house-csibor-calling=False&house-csibor-call_back=True"
    )
    wait_until_ready(page)
    assert page.get_by_role("alert").is_visible()
    assert page.locator(".both").count() == 0
    assert axe(page) == []


def test_on_paper_it_is_black_on_white(open_page, sign_in, hand_address):
    """Print without form, buttons and colour, both sides in columns, in any theme."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}, color_scheme="dark"))
    page.goto(f"{hand_address}/compare")
    wait_until_ready(page)
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


def test_a_half_entered_hand_is_compared_from_where_it_is_entered(
    scorer_page, club_app, open_session_id, site, axe
):
    """The page names the draft, has a sheet, and links back to the entry page."""
    with club_app.app_context():
        for at, entry in enumerate(
            original_suit_entries("piros", "B", (40, 95, 20), figure="abszolut")[:4]
        ):
            drafts.enter(open_session_id, at, entry)
    address = f"{site}/sessions/{open_session_id}/entry"
    scorer_page.goto(address)
    wait_until_ready(scorer_page)
    scorer_page.locator("[data-opens-dialog=more]").first.click()
    scorer_page.locator("#more").get_by_role("link", name="Más szabályokkal").click()
    scorer_page.wait_for_url(f"{address}/compare")
    wait_until_ready(scorer_page)
    assert scorer_page.get_by_text("Félig beírva, nincs rögzítve").is_visible()
    assert scorer_page.get_by_role("link", name="Összevetés (PDF)").is_visible()
    assert scorer_page.locator(".on-paper").is_hidden()
    assert scorer_page.evaluate(TOO_WIDE) == []
    assert scorer_page.evaluate(TOO_SMALL) == []
    assert axe(scorer_page) == []
    scorer_page.get_by_role("link", name="Vissza a beíráshoz").click()
    scorer_page.wait_for_url(address)
