"""Tables of four and of two, from opening them to their sheets, by taps only."""

import re
from itertools import cycle

import pytest
from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, fetch_sheet_text, wait_until_ready


def kontrad_figure_entries(by, kontra, points, figure="abszolut"):
    """A hand for the original suit: a figure from the front, a kontra on it, the points."""
    return [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": by},
        {"do": "figure", "seat": by, "figure": figure},
        {"do": "kontra", "seat": kontra, "on": f"{figure}/{by}"},
        {"do": "pick-up"},
        *({"do": "points", "seat": seat, "points": each} for seat, each in points.items()),
    ]


LOST = [
    {"do": "original", "suit": "makk"},
    {"do": "accept", "seat": "A"},
    {"do": "pick-up"},
    {"do": "points", "seat": "D", "points": 60},
    {"do": "points", "seat": "A", "points": 40},
    {"do": "points", "seat": "B", "points": 50},
]
FOUR = [
    kontrad_figure_entries("B", "A", {"A": 40, "B": 95, "C": 20}),
    kontrad_figure_entries("C", "D", {"B": 40, "C": 95, "D": 20}),
    kontrad_figure_entries("C", "A", {"C": 95, "D": 40, "A": 20}),
    LOST,
]
TWO = [
    [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "A"},
        {"do": "figure", "seat": "A", "figure": "100"},
        {"do": "pick-up"},
        {"do": "points", "seat": "A", "points": 110},
        {"do": "points", "seat": "B", "points": 30},
    ],
    [
        {"do": "original", "suit": "tök"},
        {"do": "bid", "seat": "B", "bid": "zöld"},
        {"do": "kontra", "seat": "A", "on": "game"},
        {"do": "pick-up"},
        {"do": "points", "seat": "A", "points": 90},
        {"do": "points", "seat": "B", "points": 40},
    ],
]


@pytest.fixture
def scorer_page(page, type_pin):
    """A page on which the PIN was typed: everything begins on the club's first page."""
    return type_pin(page)


def open_table(page, names, preset, game="alsos", **choices):
    """Open a table on the form; return its number."""
    page.get_by_role("link", name="Új asztal").click()
    wait_until_ready(page)
    page.locator(f"[name=game][value={game}]").check()
    page.locator(f"[name=preset][value='{preset}']").check()
    page.locator(f"[name=count][value='{len(names)}']").check()
    for place, name in enumerate(names, 1):
        page.get_by_label(f"{place}. hely").first.fill(name)
    for name, value in choices.items():
        field = page.locator(f"[name={name}][value='{value}']")
        folded = page.locator("details:not([open])", has=field)
        while folded.count():
            folded.first.locator("> summary").click()
        field.check()
    page.get_by_role("button", name="Kezdődhet").click()
    page.wait_for_url("**/entry")
    return int(re.search(r"/sessions/(\d+)/", page.url)[1])


SCREENS = [(820, 1180), (1180, 820), (360, 740)]


def test_an_evening_of_four(open_page, type_pin, site, club_app, pdf_pages):
    """ALS 2.1, 12.4, SES 2: the dealer sits out and shares the defenders' points.

    One hand is tapped on each screen by turns: the first three have the same controls.
    """
    page = type_pin(open_page())
    names = ("Anna", "Bori", "Őze", "Dénes")
    session = open_table(page, names, "csibor", **{"mode": "radli", "radli-limit": "40"})
    thumb = Thumb(page, site, session)
    for (width, height), out, entries in zip(cycle(SCREENS), "DABC", FOUR, strict=False):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".seat.out")).to_have_attribute("data-seat", out)
        for entry in entries:
            thumb.enter(entry)
        thumb.keep()
    with club_app.app_context():
        view = sessions.view(session)
    first, running = view.stretches
    assert list(first.results.values()) == [-95, 5, 185, -95]
    assert list(running.totals.values()) == [0, 1, 1, 1]
    page.goto(f"{site}/sessions/{session}")
    told = fetch_sheet_text(page, "Rádlilap", pdf_pages)
    assert all(name in told for name in names)
    assert "+185" in told


def test_an_evening_of_two(scorer_page, site, club_app, pdf_pages):
    """ALS 3.6, SES 3.2: Tompa's rules; a hand without a bid is thrown in and the deal moves on."""
    session = open_table(scorer_page, ("Anna", "Bori"), "tompa")
    thumb = Thumb(scorer_page, site, session)
    for entries in TWO:
        for entry in entries:
            thumb.enter(entry)
        thumb.keep()
    scorer_page.get_by_role("button", name="bedobják").click()
    thumb.known(1)
    thumb.keep()
    with club_app.app_context():
        view = sessions.view(session)
    assert view.way.name == "written"
    assert [list(hand.points.values()) for hand in view.hands] == [[5, 0], [4, 0], [0, 0]]
    assert list(view.points.values()) == [9, -9]
    scorer_page.goto(f"{site}/sessions/{session}")
    scorer_page.on("dialog", lambda dialog: dialog.accept())
    scorer_page.get_by_role("button", name="Asztal lezárása").click()
    scorer_page.wait_for_url("**/settlement")
    assert "Bori" in fetch_sheet_text(scorer_page, "Elszámolás (PDF)", pdf_pages)
    scorer_page.goto(f"{site}/sessions/{session}")
    assert "Anna" in fetch_sheet_text(scorer_page, "Pontlap", pdf_pages)
