"""An evening of Ulti, from opening the table to its sheets, by taps only (ULT 1-5)."""

from itertools import cycle

from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    each_screen,
    fetch_sheet_text,
    find_on_each,
    open_table,
)

NAMES = ("Anna", "Bori", "Őze")


def bid(seat, word):
    """Return a bid."""
    return {"do": "bid", "seat": seat, "bid": word}


def trump(suit):
    """Return the entry of the declarer's trump."""
    return {"do": "trump", "suit": suit}


def zsir(seat, count):
    """Return the declarer's zsír."""
    return {"do": "zsir", "seat": seat, "count": count}


def kontra_step(step, seat, on):
    """Return a step of kontra."""
    return {"do": step, "seat": seat, "on": on}


NO_SEVEN = {"do": "seven"}
TEN = [
    # A plain parti, one each.
    ([bid("A", "passz"), trump("makk"), NO_SEVEN, zsir("A", 6)], (2, -1, -1, 0)),
    # The source's example of the window: each pays 4 (ULT, worked example 1).
    (
        [
            bid("B", "ulti"),
            trump("zöld"),
            {"do": "announce", "seat": "C", "figure": "20"},
            {"do": "announce", "seat": "A", "figure": "40"},
            kontra_step("kontra", "A", "passz"),
            {"do": "last-trick", "seat": "B", "card": "zöld-VII"},
            zsir("B", 3),
        ],
        (-4, -4, -4, 12),
    ),
    # Betli, kontra'd by one defender only, lost: 10 to him, 5 to the other (worked example 3).
    (
        [
            bid("C", "betli"),
            kontra_step("kontra", "A", "betli/A"),
            {"do": "tricks", "seat": "C", "count": 1},
        ],
        (10, 5, -15, 0),
    ),
    # Ulti thrown in: 14 to each (worked example 2).
    ([bid("A", "ulti"), {"do": "throw-in"}], (-28, 14, 14, 0)),
    # Misdeal, then 40-100 made: 4 from each; the dealer pays 5 into the window.
    (
        [
            {"do": "misdeal"},
            bid("B", "40-100"),
            trump("tök"),
            NO_SEVEN,
            zsir("B", 6),
            {"do": "held", "figure": "40", "seat": "B"},
        ],
        (-4 - 5, 8, -4, 5),
    ),
    # Overbid, and durchmarsch made with kontra and rekontra by one defender.
    (
        [
            bid("C", "passz"),
            bid("A", "durchmarsch"),
            kontra_step("kontra", "B", "durchmarsch/B"),
            kontra_step("rekontra", "A", "durchmarsch/B"),
            {"do": "tricks", "seat": "A", "count": 10},
        ],
        (28 + 7, -28, -7, 0),
    ),
    # A revoke that can no longer be put right in a plain parti: twice its value to each.
    (
        [
            bid("A", "passz"),
            trump("makk"),
            {"do": "revoke", "seat": "C", "what": "suit", "outcome": "stands"},
        ],
        (2, 2, -4, 0),
    ),
    # Piros ulti made: 8 + 2 from each, and the window on top.
    (
        [
            bid("B", "piros-ulti"),
            {"do": "last-trick", "seat": "B", "card": "piros-VII"},
            zsir("B", 6),
        ],
        (-10, 20 + 17, -10, -17),
    ),
    # Kontra piros ulti lost: 16 + 8 for it, the parti lost too (worked example 2).
    (
        [
            bid("C", "piros-ulti"),
            kontra_step("kontra", "A", "ulti"),
            {"do": "seven"},
            zsir("C", 2),
        ],
        (26, 26, -52, 0),
    ),
    # A silent ulti in a won parti: 1 + 2 from each.
    (
        [
            bid("A", "passz"),
            trump("zöld"),
            {"do": "last-trick", "seat": "A", "card": "zöld-VII"},
            zsir("A", 6),
        ],
        (6, -3, -3, 0),
    ),
]
SIDEWAYS = "boxes => boxes.filter((one) => one.scrollWidth > one.clientWidth).length"
"""The number of tables that scroll sideways."""
SEEN = 3
"""So many hands of different kinds are looked at for whoever cannot see well."""
MOST_TAPS = 8
"""A typical hand takes no more (with the tap that records it), as with every other game."""


SCREENS = [
    {"width": 820, "height": 1180},
    {"width": 1180, "height": 820},
    {"width": 360, "height": 740},
]
"""One hand is tapped on each by turns."""


def test_an_evening_of_ten_hands(open_page, type_pin, site, in_club, pdf_pages, axe):
    """ULT 5.3: a window is filled, won, filled again and shared; all is settled and printed.

    After each tap everything is large enough and inside of every screen.
    """
    page = type_pin(open_page(viewport=SCREENS[0]))
    session = open_table(page, NAMES, "4m", game="ulti")
    thumb = Thumb(page, site, session)
    for number, ((entries, _), screen) in enumerate(zip(TEN, cycle(SCREENS)), 1):
        page.set_viewport_size(screen)
        expect(page.locator(".where")).to_contain_text(f"{number}. leosztás")
        assert number > 1 or not find_on_each(page, SCREENS, axe), "with all bids on the page"
        before = thumb.taps
        for entry in entries:
            thumb.enter(entry)
            assert not find_on_each(page, SCREENS, TOO_SMALL, TOO_WIDE)
        assert number > SEEN or not find_on_each(page, SCREENS, axe)
        thumb.keep()
        assert thumb.phone or len(entries) >= 5 or thumb.taps - before <= MOST_TAPS
    view = in_club(sessions.view, session)
    came = [(*hand.points.values(), hand.window.change) for hand in view.hands]
    assert came == [expected for _, expected in TEN]
    assert all(sum(row) == 0 for row in came)
    totals = [sum(column) for column in zip(*came, strict=True)]
    assert list(view.hands[-1].totals.values()) == totals[:3]
    assert view.window.points == totals[3]
    page.goto(f"{site}/sessions/{session}")
    expect(page.get_by_role("columnheader", name="Ablak")).to_be_visible()
    assert not find_on_each(page, SCREENS, axe)
    for lang in ("en", "hu"):
        page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
        page.goto(f"{site}/sessions/{session}")
        for _ in each_screen(page, SCREENS):
            assert not page.evaluate(TOO_WIDE)
            assert not page.locator(".scroll").evaluate_all(SIDEWAYS), "every column is in sight"
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Asztal lezárása").click()
    page.wait_for_url("**/settlement")
    told = fetch_sheet_text(page, "Elszámolás (PDF)", pdf_pages)
    assert all(name in told for name in NAMES)
    page.goto(f"{site}/sessions/{session}")
    told = fetch_sheet_text(page, "Játéklap (PDF)", pdf_pages)
    assert "ablak" in told.lower()
    assert all(name in told for name in NAMES)
