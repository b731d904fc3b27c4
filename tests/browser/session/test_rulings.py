"""A dispute and its end, by taps: the director rules on everybody's points (SES 6.1)."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, fetch_sheet_text
from tests.support.notation import parse_hand

DOUBTED = parse_hand("original piros; A accept; pick-up; B irregularity revoke")


def test_the_director_says_what_everybody_writes(
    open_page, sign_in, site, table_id, in_club, pdf_pages
):
    """A revoke, a ruling by points with its reason, three numbers: recorded and printed."""
    page = sign_in(open_page(viewport={"width": 360, "height": 740}))
    thumb = Thumb(page, site, table_id)
    for entry in DOUBTED:
        thumb.enter(entry)
    page.locator('[data-opens-dialog="more"]').first.click()
    page.locator("#more summary", has_text="az egész leosztás pontokkal dől el").click()
    page.locator("#more details[open] [data-reason]").first.click()
    page.locator("#more details[open] [data-text-done]").click()
    thumb.known(len(DOUBTED) + 1)
    for seat, points in {"A": 3, "B": 0, "C": 1}.items():
        thumb.enter({"do": "award", "seat": seat, "points": points})
    thumb.keep()
    hand = in_club(sessions.view, table_id).hand(1)
    assert hand.state.value == "ruled"
    assert list(hand.points.values()) == [3, 0, 1]
    page.goto(f"{site}/sessions/{table_id}/hands/1")
    expect(page.get_by_text("Bori: szabálytalanság: renonsz")).to_be_visible()
    assert "pontokkal" in fetch_sheet_text(page, "Leosztás lapja", pdf_pages)


@pytest.mark.parametrize(
    ("letter", "size", "sends"),
    [("김", (1280, 800), "Enter"), ("👨\u200d👩\u200d👧", (390, 844), "tap")],
    ids=["Korean", "emoji"],
)
def test_a_sentence_that_was_rejected_can_be_mended(
    letter, size, sends, open_page, sign_in, site, table_id
):
    """The dialog stays open with the text and the reason, and closes once it is accepted."""
    viewport = dict(zip(("width", "height"), size, strict=True))
    page = sign_in(open_page(expect=("422",), viewport=viewport))
    thumb = Thumb(page, site, table_id)
    for entry in DOUBTED[:3]:
        thumb.enter(entry)
    told = thumb.at
    page.locator('[data-opens-dialog="more"]').first.click()
    page.locator("#more summary", has_text="szabálytalanság: egyéb").click()
    field = page.locator("#more details[open] [data-text-in]")
    done = page.locator("#more details[open] [data-text-done]")
    send = done.click if sends == "tap" else lambda: field.press("Enter")
    field.fill(f"Feri {letter} belenézett")
    send()
    expect(page.locator("#more .missing")).to_contain_text("Ezt nem tudjuk kinyomtatni")
    expect(page.locator("#more .missing")).to_be_in_viewport(ratio=1)
    expect(field).to_have_value(f"Feri {letter} belenézett")
    expect(field).to_be_focused()
    expect(page.locator("[data-refused]")).to_be_hidden()
    field.fill("Feri belenézett")
    send()
    thumb.known(told + 1)
    expect(page.locator("#more")).to_be_hidden()
