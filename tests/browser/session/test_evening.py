"""A whole evening on the tablet: ten hands by taps, one corrected, settled, printed."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper import demo
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, ready, sheet

TENTH = [
    {"do": "original", "suit": "tök"},
    {"do": "accept", "seat": "A"},
    {"do": "figure", "seat": "A", "figure": "44"},
    {"do": "pick-up"},
    {"do": "took", "seat": "C", "cards": ["zöld-ász"]},
    {"do": "points", "seat": "A", "points": 97},
    {"do": "points", "seat": "B", "points": 31},
    {"do": "points", "seat": "C", "points": 20},
]


@pytest.fixture
def scorer(page, type_pin):
    """A page on which the PIN was typed: everything begins on the club's first page."""
    return type_pin(page)


@pytest.fixture
def opened(scorer, site):
    """The number of a session opened on the page itself."""
    scorer.get_by_role("link", name="Új asztal").click()
    for place, name in enumerate(("Őze", "Bori", "Űrhegyi"), 1):
        scorer.get_by_label(f"{place}. hely").first.fill(name)
    scorer.get_by_role("button", name="Kezdődhet").click()
    scorer.wait_for_url("**/entry")
    return int(re.search(r"/sessions/(\d+)/", scorer.url)[1])


def test_an_evening_of_ten_hands(scorer, site, opened, club_app, pdf_pages):
    """From the first tap to the printed sheets, without a keyboard after the names."""
    thumb = Thumb(scorer, site, opened)
    for number, entries in enumerate([*demo.HANDS, TENTH], 1):
        for entry in entries:
            thumb.enter(entry)
        thumb.keep()
        expect(scorer.locator(".banner.kept")).to_contain_text(f"{number}. leosztás rögzítve")

    scorer.goto(f"{site}/sessions/{opened}/hands/1")
    scorer.get_by_role("button", name="Javítás").click()
    scorer.wait_for_url("**/hands/1/entry")
    ready(scorer)
    for seat, old, new in (("A", 60, 86), ("B", 86, 60)):
        scorer.locator(f'[data-seat="{seat}"] .facts .word', has_text=f"{old} ").click()
        for digit in str(new):
            scorer.locator(f'#dialog [data-digit="{digit}"]').click()
        expect(scorer.locator(f'[data-seat="{seat}"] .facts')).to_contain_text(f"{new}")
        expect(scorer.locator("#dialog")).to_be_hidden()
    scorer.get_by_role("button", name="Javítás rögzítése…").click()
    scorer.get_by_role("button", name="elírás").click()
    scorer.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(scorer.locator("#dialog table")).to_contain_text("Őze")

    with club_app.app_context():
        view = sessions.view(opened)
    assert len(view.hands) == 10
    assert view.hands[0].corrected
    assert any(not stretch.running for stretch in view.stretches)

    scorer.goto(f"{site}/sessions/{opened}")
    assert "Őze" in sheet(scorer, "Rádlilap", pdf_pages)
    scorer.on("dialog", lambda dialog: dialog.accept())
    scorer.get_by_role("button", name="Asztal lezárása").click()
    scorer.wait_for_url("**/settlement")
    assert "Űrhegyi" in sheet(scorer, "Elszámolás (PDF)", pdf_pages)
    ready(scorer)
    paid = scorer.get_by_role("button", name="Megkapta")
    for left in range(paid.count(), 0, -1):
        paid.first.click()
        expect(paid).to_have_count(left - 1)
    expect(scorer.get_by_text("Senki sem tartozik.")).to_be_visible()
    scorer.goto(f"{site}/sessions/{opened}/hands/2")
    assert "Bori" in sheet(scorer, "Leosztás lapja", pdf_pages)
