"""Evenings of Ulti with four, Tarokk and Snapszer with five, by taps: the dealer sits out."""

from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    fetch_sheet_text,
    wait_until_ready,
)
from tests.browser.games.test_table_sizes import open_table

SHARES = {"house-4m-dealer_shares": "True"}
ULTI_NAMES = ("Anna", "Bori", "Őze", "Dénes")
ULTI = [
    # who sits out, what is entered, and what everybody has after it
    (
        "D",
        [
            {"do": "bid", "seat": "A", "bid": "ulti"},
            {"do": "trump", "suit": "makk"},
            {"do": "kontra", "seat": "B", "on": "passz"},
            {"do": "last-trick", "seat": "A", "card": "makk-VII"},
            {"do": "zsir", "seat": "A", "count": 5},
        ],
        (18, -6, -6, -6),
    ),
    (
        "A",
        [
            {"do": "bid", "seat": "B", "bid": "betli"},
            {"do": "kontra", "seat": "C", "on": "betli/C"},
            {"do": "tricks", "seat": "B", "count": 1},
        ],
        (23, -26, 4, -1),
    ),
    (
        "B",
        [
            {"do": "bid", "seat": "C", "bid": "passz"},
            {"do": "bid", "seat": "A", "bid": "durchmarsch"},
            {"do": "tricks", "seat": "A", "count": 10},
        ],
        (44, -33, -3, -8),
    ),
    (
        "C",
        [
            {"do": "bid", "seat": "D", "bid": "40-100"},
            {"do": "trump", "suit": "tök"},
            {"do": "throw-in"},
        ],
        (52, -25, 5, -32),
    ),
]
TAROKK_NAMES = (*ULTI_NAMES, "Emma")


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


BETLI = {"do": "bid", "bid": "teritett-betli"}
SNAPSZER = [
    (
        "E",
        [
            {"do": "call", "card": "zöld-ász"},
            {"do": "kesz", "seat": "B"},
            {"do": "appeared", "seat": "C"},
            {"do": "class", "what": "fewer"},
        ],
        (0, 2, 0, 2, 2),
    ),
    ("A", [{**BETLI, "seat": "B"}, {"do": "went", "what": "broken"}], (10, 2, 10, 12, 12)),
    ("B", [{**BETLI, "seat": "C"}, {"do": "went", "what": "broken"}], (20, 12, 10, 22, 22)),
    # The dealer, who shares, goes out with two who played.
    (
        "C",
        [{**BETLI, "seat": "B"}, {"do": "went", "what": "broken"}],
        (30, 12, 20, 32, 32),
    ),
]


def tap_evening(thumb, hands, look=lambda _: None):
    """Tap hands in which a dealer sits out; his column stays where it is."""
    page = thumb.page
    for number, (out, entries, _) in enumerate(hands, 1):
        expect(page.locator(".seat.out")).to_have_attribute("data-seat", out)
        expect(page.locator(".seat.out .tags")).to_contain_text("kimarad")
        for entry in entries:
            thumb.enter(entry)
            assert not page.evaluate(TOO_SMALL)
            assert not page.evaluate(TOO_WIDE)
        look(f"hand-{number}")
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


def test_an_evening_of_ulti_with_four(open_page, type_pin, site, club_app, pdf_pages, axe):
    """ULT 1.8: he shares what a silent defender pays and gets; his column stays in its place."""
    page = type_pin(open_page())
    session = open_table(page, ULTI_NAMES, "4m", game="ulti", **SHARES)
    tap_evening(Thumb(page, site, session), ULTI)
    with club_app.app_context():
        view = sessions.view(session)
    assert [tuple(hand.totals.values()) for hand in view.hands] == [told for *_, told in ULTI]
    settle_and_print(page, site, session, ULTI_NAMES, pdf_pages)
    assert not axe(page)
    told = fetch_sheet_text(page, "Játéklap (PDF)", pdf_pages)
    assert "az osztó, aki kimarad" in told
    assert all(total in told for total in ("52", "−25", "5", "−32"))


def test_a_game_of_snapszer_with_five(open_page, type_pin, site, club_app, pdf_pages, axe):
    """SNA 1.7, 4.1: the dealer shares here; who is out of five leaves two, and both play."""
    page = type_pin(open_page())
    shares = {"house-snapszer-dealer_shares": "True"}
    session = open_table(page, TAROKK_NAMES, "snapszer", game="snapszer", **shares)
    tap_evening(Thumb(page, site, session), SNAPSZER)
    expect(page.locator("#hand section.seat h2")).to_have_text(["Bori", "Őze"])
    with club_app.app_context():
        view = sessions.view(session)
    assert [tuple(hand.totals.values()) for hand in view.hands] == [told for *_, told in SNAPSZER]
    page.goto(f"{site}/sessions/{session}")
    assert not page.evaluate(TOO_WIDE)
    assert not axe(page)
    assert "nem játszott" in fetch_sheet_text(page, "Játszmalap", pdf_pages)


def test_an_evening_of_tarokk_with_five(open_page, type_pin, site, club_app, pdf_pages, axe):
    """TAR 1.4, 2.7: also when the same dealer deals again, and hands count double."""
    page = type_pin(open_page())
    session = open_table(page, TAROKK_NAMES, "magas", game="tarokk")
    tap_evening(Thumb(page, site, session), TAROKK)
    with club_app.app_context():
        view = sessions.view(session)
    assert [tuple(hand.totals.values()) for hand in view.hands] == [told for *_, told in TAROKK]
    settle_and_print(page, site, session, TAROKK_NAMES, pdf_pages)
    assert not axe(page)
    told = fetch_sheet_text(page, "Tarokklap", pdf_pages)
    assert "az osztó, aki kimarad" in told


def tap_betli(page, site, session, seat):
    """Tap a betli that its declarer makes, and record it."""
    thumb = Thumb(page, site, session)
    thumb.enter({"do": "bid", "seat": seat, "bid": "betli"})
    thumb.enter({"do": "tricks", "seat": seat, "count": 0})
    thumb.keep()


def change_seats(page, site, session, seat, comes=None):
    """Change who sits in a seat, by taps; without a name nobody comes."""
    page.goto(f"{site}/sessions/{session}/seats")
    wait_until_ready(page)
    page.locator("label", has=page.locator(f"[name=seat][value={seat}]")).click()
    if comes:
        page.locator("[name=other]").fill(comes)
    else:
        page.locator("label", has_text="senki, eggyel").click()
    assert not page.evaluate(TOO_WIDE)
    page.get_by_role("button", name="Csere").click()
    page.wait_for_url(f"**/sessions/{session}")


def test_a_fourth_joins_and_one_leaves(open_page, type_pin, site, club_app, pdf_pages):
    """SES 1.1: three at Ulti become four and three again, at the same table."""
    page = type_pin(open_page())
    session = open_table(page, ULTI_NAMES[:3], "4m", game="ulti")
    tap_betli(page, site, session, "A")
    # Between the first and the second: Bori and Őze move on by a seat.
    change_seats(page, site, session, "after-A", "Dénes")
    tap_betli(page, site, session, "B")
    change_seats(page, site, session, "C")
    # In the hand the fourth at the table is the third.
    tap_betli(page, site, session, "C")
    with club_app.app_context():
        view = sessions.view(session)
    found = {player.name: view.points[player.id] for player in view.players}
    assert found == {"Anna": 5, "Dénes": 5, "Őze": 0, "Bori": -10}
    page.goto(f"{site}/sessions/{session}")
    told = fetch_sheet_text(page, "Játéklap (PDF)", pdf_pages)
    assert all(name in told for name in ULTI_NAMES)
