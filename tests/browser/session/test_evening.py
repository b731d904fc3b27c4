"""A whole evening on the tablet: ten hands by taps, one corrected, settled, printed."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper import demo
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, fetch_sheet_text, wait_until_ready
from tests.support.notation import parse_hand

TENTH = parse_hand(
    "original tök; A accept; A figure 44; pick-up; C took zöld-ász; A points 97; B points 31; "
    "C points 20"
)


@pytest.fixture
def scorer_page(page, type_pin):
    """A page on which the PIN was typed: everything begins on the club's first page."""
    return type_pin(page)


@pytest.fixture
def opened_session_id(scorer_page, site):
    """The number of a session opened on the page itself."""
    scorer_page.get_by_role("link", name="Új asztal").click()
    for place, name in enumerate(("Őze", "Bori", "Űrhegyi"), 1):
        scorer_page.get_by_label(f"{place}. hely").first.fill(name)
    scorer_page.get_by_role("button", name="Kezdődhet").click()
    scorer_page.wait_for_url("**/entry")
    return int(re.search(r"/sessions/(\d+)/", scorer_page.url)[1])


def test_an_evening_of_ten_hands(scorer_page, site, opened_session_id, in_club, pdf_pages):
    """From the first tap to the printed sheets, without a keyboard after the names."""
    thumb = Thumb(scorer_page, site, opened_session_id)
    for number, entries in enumerate([*demo.HANDS, TENTH], 1):
        for entry in entries:
            thumb.enter(entry)
        thumb.keep()
        expect(scorer_page.locator(".banner.kept")).to_contain_text(f"{number}. leosztás rögzítve")

    scorer_page.goto(f"{site}/sessions/{opened_session_id}/hands/1")
    scorer_page.get_by_role("button", name="Javítás").click()
    scorer_page.wait_for_url("**/hands/1/entry")
    wait_until_ready(scorer_page)
    for seat, old, new in (("A", 60, 86), ("B", 86, 60)):
        scorer_page.locator(f'[data-seat="{seat}"] .facts .word', has_text=f"{old} ").click()
        for digit in str(new):
            scorer_page.locator(f'#dialog [data-digit="{digit}"]').click()
        expect(scorer_page.locator(f'[data-seat="{seat}"] .facts')).to_contain_text(f"{new}")
        expect(scorer_page.locator("#dialog")).to_be_hidden()
    scorer_page.get_by_role("button", name="Javítás rögzítése…").click()
    scorer_page.get_by_role("button", name="elírás").click()
    scorer_page.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(
        scorer_page.locator("#dialog", has_text="ami változott").locator("table")
    ).to_contain_text("Őze")

    view = in_club(sessions.view, opened_session_id)
    assert len(view.hands) == 10
    assert view.hands[0].corrected
    assert any(not stretch.running for stretch in view.stretches)

    scorer_page.goto(f"{site}/sessions/{opened_session_id}")
    assert "Őze" in fetch_sheet_text(scorer_page, "Rádlilap", pdf_pages)
    scorer_page.on("dialog", lambda dialog: dialog.accept())
    scorer_page.get_by_role("button", name="Asztal lezárása").click()
    scorer_page.wait_for_url("**/settlement")
    assert "Űrhegyi" in fetch_sheet_text(scorer_page, "Elszámolás (PDF)", pdf_pages)
    wait_until_ready(scorer_page)
    paid = scorer_page.get_by_role("button", name="Megkapta")
    for left in range(paid.count(), 0, -1):
        paid.first.click()
        expect(paid).to_have_count(left - 1)
    expect(scorer_page.get_by_text("Senki sem tartozik.")).to_be_visible()
    scorer_page.goto(f"{site}/sessions/{opened_session_id}/hands/2")
    assert "Bori" in fetch_sheet_text(scorer_page, "Leosztás lapja", pdf_pages)
