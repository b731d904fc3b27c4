"""An evening of Snapszer by taps: four players become three, then two, then four (SNA 1-4)."""

from decimal import Decimal
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
from tests.games.snapszer.evening import DOTS, HANDS, NAMES, PLAYED_BY, TOTALS
from tests.support import tables

MOST_TAPS = 6
"""A hand with called card, kontra, "Kész!", who held the card and class takes no more, the tap
that records it included; whoever is to be tapped for it stands in no other column."""
TYPICAL = (1, 5)
OUT = {5: "Zoli", 6: "Sándor, Zoli", 10: "Zoli", 12: "Teri, Zoli"}
"""The players who are out after each hand, in the order of the seats, as in the page's head."""
SCREENS = [
    {"width": 390, "height": 844},
    {"width": 1180, "height": 820},
    {"width": 768, "height": 1024},
]
"""One hand is tapped on each by turns; typical ones on the phone, which takes the most taps."""

# What is asked and lies under something else, or under the fold, where a thumb would look for it;
# what was recorded just now lets taps through, but would hide what is below.
HIDDEN = """(quiet) => {
  const over = quiet.flatMap((one) => [...document.querySelectorAll(one)])
    .map((one) => one.getBoundingClientRect());
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return [...document.querySelectorAll('.facts-needed button:enabled')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return !one.contains(document.elementFromPoint(x, y)) || over.some((at) => meet(box, at));
    })
    .map((one) => one.outerHTML.slice(0, 200));
}"""


def tap_hand(thumb, number):
    """Tap a whole hand and record it; return in how many taps."""
    page, before = thumb.page, thumb.taps
    expect(page.locator("header .where")).to_contain_text(f"{number}. leosztás")
    expect(page.locator("#hand .seat-head h2")).to_have_count(PLAYED_BY[number - 1])
    for _ in each_screen(page, SCREENS):
        assert not page.evaluate(HIDDEN, [".dock > .kept"]), "all that is asked first is in sight"
    thumb.watch()
    for entry in HANDS[number - 1]:
        thumb.enter(entry)
        assert not find_on_each(page, SCREENS, TOO_SMALL, TOO_WIDE)
    moved, compared = thumb.moved()
    assert moved == [], "what can be tapped stays where it is within a stage"
    assert compared >= len(HANDS[number - 1]) // 3
    thumb.keep()
    if number in OUT:
        expect(page.locator("header .where")).to_contain_text(f"elment: {OUT[number]}")
    return thumb.taps - before


def test_an_evening_of_fourteen_hands(open_page, type_pin, site, in_club, pdf_pages, axe):
    """From opening the table to its sheets: two games, a bunkó and a hairy one.

    After each tap everything is large enough and inside of every screen.
    """
    page = type_pin(open_page(viewport=SCREENS[0]))
    table = open_table(page, NAMES, "snapszer", game="snapszer")
    thumb = Thumb(page, site, table)
    assert not find_on_each(page, SCREENS, axe)
    for number, screen in zip(range(1, len(HANDS) + 1), cycle(SCREENS)):
        page.set_viewport_size(SCREENS[0] if number in TYPICAL else screen)
        taps = tap_hand(thumb, number)
        assert number not in TYPICAL or taps <= MOST_TAPS
    expect(page.locator(".kept")).to_contain_text("2. játszma vége")
    expect(page.locator("#hand .seat-head h2")).to_have_text([*NAMES])
    view = in_club(sessions.view, table)
    assert tuple(tuple(hand.totals.values()) for hand in view.hands) == TOTALS
    assert tuple((one.player.name, one.kind.name, one.hand) for one in view.marks) == DOTS
    page.goto(f"{site}/sessions/{table}/scoreboard")
    expect(page.locator(".players h2")).to_have_text([*NAMES])
    assert not find_on_each(page, SCREENS, TOO_WIDE)
    page.goto(f"{site}/sessions/{table}")
    assert not find_on_each(page, SCREENS, axe)
    told = fetch_sheet_text(page, "Játszmalap", pdf_pages)
    rows = [" ".join(line.split()) for line in told.splitlines()]
    assert {"1. játszma vége 26 4 30 26", "2. játszma vége 0 31 27 26"} <= set(rows)


def test_the_hands_of_a_table_fit_on_a_phone(open_page, sign_in, site, club_app):
    """Four columns of numbers; the note that a player went out is below his total."""
    with club_app.app_context():
        table = tables.open_table(players=NAMES, game="snapszer", preset="snapszer")
        for number, entries in enumerate(HANDS):
            tables.record(table, entries, f"on-a-phone-{number}")
    page = sign_in(open_page(viewport=PHONE))
    page.goto(f"{site}/sessions/{table}")
    hands = page.locator("#hands .scroll")
    expect(hands.locator("td .tag").first).to_have_text("elment")
    assert hands.evaluate("one => one.scrollWidth - one.clientWidth") == 0


LONG_NAMES = ("Szilveszter", "Magdolna", "Boglárka", "Zsigmond")
PHONE = {"width": 390, "height": 844}
COVERED = """() => {
  const over = document.querySelector('.dock > .kept').getBoundingClientRect().top;
  return [...document.querySelectorAll('.facts-needed .cards button')]
    .filter((one) => one.getBoundingClientRect().bottom > over).length;
}"""


def test_a_phone_at_the_end_of_a_game_and_after_a_wrong_kesz(
    open_page, sign_in, site, club_app, in_club
):
    """With long names and a stake: all cards to be called are in sight; numbers can be tapped."""
    table = in_club(
        tables.open_table,
        players=LONG_NAMES,
        unit_price=Decimal(500),
        game="snapszer",
        preset="snapszer",
        terms={"target": 12},
    )
    page = sign_in(open_page(viewport=PHONE))
    thumb = Thumb(page, site, table)
    thumb.enter({"do": "bid", "seat": "A", "bid": "teritett-durchmarsch"})
    assert not page.evaluate(HIDDEN, []), "few invite: how it went is in sight"
    thumb.enter({"do": "went", "what": "broken"}).keep()
    expect(page.locator(".kept .stretch-end")).to_contain_text("1. játszma vége")
    assert page.locator(".facts-needed .cards button").count() == 24
    assert not page.evaluate(COVERED)
    # Nothing outside an open dialog can be tapped: its numbers have a pad in it.
    thumb.enter({"do": "call", "card": "zöld-ász"})
    thumb.enter({"do": "kesz", "seat": "B", "points": 40})
    expect(page.locator(".finding.note")).to_contain_text("66 nélkül")
    thumb.enter({"do": "held", "seat": "B"}).enter({"do": "class", "what": "33"}).keep()
    with club_app.app_context():
        assert list(sessions.view(table).hand(2).totals.values()) == [1, 0, 1, 1], "called himself"
