"""An evening of Tarokk with five, by taps: the dealer sits out."""

from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    fetch_sheet_text,
    open_table,
)

NAMES = ("Anna", "Bori", "Őze", "Dénes", "Emma")


def partners(declarer, partner, points):
    """Return a hand of the lowest bid, with a called partner."""
    return [
        {"do": "bid", "seat": declarer, "bid": "harom"},
        {"do": "call", "card": "XX"},
        {"do": "points", "what": "declarer", "points": points},
        {"do": "held", "seat": partner},
        {"do": "silent", "what": "nobody"},
    ]


TAROKK = [
    ("E", partners("A", "B", 60), (1, 1, -1, -1, 0)),
    ("A", partners("C", "D", 40), (1, 2, -2, -2, 1)),
    # thrown in: the same dealer again, and it counts double
    ("B", [{"do": "throw-in", "seat": "C", "what": "xxi"}], (1, 2, -2, -2, 1)),
    ("B", partners("E", "A", 60), (3, 2, -4, -4, 3)),
    ("C", partners("D", "E", 60), (1, 0, -4, -2, 5)),
]


def tap_evening(thumb, hands):
    """Tap hands in which a dealer sits out; his column stays where it is."""
    page = thumb.page
    for out, entries, _ in hands:
        expect(page.locator(".seat-head.out")).to_have_attribute("data-head", out)
        expect(page.locator(".seat.out .tags")).to_contain_text("kimarad")
        for entry in entries:
            thumb.enter(entry)
            assert not page.evaluate(TOO_SMALL)
            assert not page.evaluate(TOO_WIDE)
        thumb.keep()


def settle_and_print(page, site, session, names, pdf_pages):
    """Close the table; see its board, its sheet and its settlement."""
    page.goto(f"{site}/sessions/{session}/scoreboard")
    expect(page.locator(".players h2")).to_have_text([*names])
    assert not page.evaluate(TOO_WIDE)
    page.goto(f"{site}/sessions/{session}")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Asztal lezárása").click()
    page.wait_for_url("**/settlement")
    assert names[-1] in fetch_sheet_text(page, "Elszámolás (PDF)", pdf_pages)
    page.goto(f"{site}/sessions/{session}")
    assert not page.evaluate(TOO_WIDE)


def test_an_evening_of_tarokk_with_five(open_page, type_pin, site, club_app, pdf_pages, axe):
    """TAR 1.4, 2.7: also when the same dealer deals again, and hands count double."""
    page = type_pin(open_page())
    session = open_table(page, NAMES, "magas", game="tarokk")
    tap_evening(Thumb(page, site, session), TAROKK)
    view = in_club(sessions.view, session)
    assert [tuple(hand.totals.values()) for hand in view.hands] == [told for *_, told in TAROKK]
    settle_and_print(page, site, session, NAMES, pdf_pages)
    assert not axe(page)
    told = fetch_sheet_text(page, "Tarokklap", pdf_pages)
    assert "az osztó, aki kimarad" in told
