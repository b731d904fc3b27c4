"""An evening of Tarokk by taps, handed on from screen to screen (TAR 2-7)."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    fetch_sheet_text,
    find_on_each,
    open_table,
    wait_until_ready,
)
from tests.games.tarokk.hands.evening import HANDS, NAMES, PLAYED, TIMES_PUT_RIGHT, TOTALS_PUT_RIGHT
from tests.support import tables

MOST_TAPS = 10
"""Those of the first hand, a typical one: kettő, XX called, the partner's trull and pagátulti,
kontra on the game, 52 points, three facts; on a phone the partner's seat once; record. No digits.
"""
SCREENS = [
    {"width": 390, "height": 844},
    {"width": 1180, "height": 820},
    {"width": 768, "height": 1024},
]
"""One hand is tapped on each by turns; the typical one on the phone, which takes the most taps."""

# What is asked and lies under something else where a thumb looks for it, and what lies over it.
COVERED = """() => [...document.querySelectorAll(
    '.facts-needed button:enabled, .seat button:enabled, .items button:enabled')]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const room = one.closest('.facts-needed, .seat, .side').getBoundingClientRect();
    const seen = y > room.top && y < room.bottom;
    const over = seen ? document.elementFromPoint(x, y) : null;
    return over && !one.contains(over) && !over.closest('.dock, .edge') && [one, over];
  })
  .filter(Boolean)
  .map((both) => both.map((one) => one.outerHTML.slice(0, 120)))"""
DOUBLED = {2: "×2", 4: "×2 (4)", 5: "×2 (3)", 6: "×2 (2)", 7: "×2"}
"""The line of the page's head after each of these hands: factor and number of doubled hands."""


def tap_hand(thumb, number, entries):
    """Tap a whole hand and record it; return in how many taps."""
    page, before = thumb.page, thumb.taps
    expect(page.locator("header .where")).to_contain_text(f"{number}. leosztás")
    thumb.watch()
    for entry in entries:
        thumb.enter(entry)
        assert not find_on_each(page, SCREENS, TOO_SMALL, TOO_WIDE, COVERED)
    moved, compared = thumb.moved()
    assert moved == [], "what can be tapped stays where it is within a stage"
    assert compared >= len(entries) // 3
    tags = page.locator("#hand .tags .tag")
    if number == 1:
        expect(tags).to_have_text(["felvevő", "társ", "védő", "védő", "osztó"])
    thumb.keep()
    told = page.locator("header .where b", has_text="×")
    expect(told).to_have_text([DOUBLED[number]] if number in DOUBLED else [])
    return thumb.taps - before


def correct_second_hand(page, site, table, thumb):
    """Correct the second hand by taps; the effects on the others are shown."""
    page.goto(f"{site}/sessions/{table}/hands/2")
    page.get_by_role("button", name="Javítás").click()
    page.wait_for_url("**/hands/2/entry")
    wait_until_ready(page)
    thumb._show(page.locator('.said [data-seat="A"] .word'))
    page.locator('.said [data-seat="A"] .word', has_text="passz").click()
    page.locator("#dialog").get_by_role("button", name="Kivesz").click()
    thumb.known(0)
    for entry in PLAYED:
        thumb.enter(entry)
    page.get_by_role("button", name="Javítás rögzítése…").click()
    page.get_by_role("button", name="elírás").click()
    page.get_by_role("button", name="Rögzítés", exact=True).click()
    expect(page.locator("#dialog", has_text="ami változott").locator("table")).to_contain_text(
        "3. leosztás"
    )


def test_an_evening_of_twelve_hands(open_page, type_pin, site, in_club, pdf_pages, axe):
    """Passed out, thrown in, alone, volát, yielded, doubled; put right, settled and printed.

    After each tap everything can be tapped on every screen.
    """
    page = type_pin(open_page(viewport=SCREENS[0]))
    table = open_table(page, NAMES, "magas", game="tarokk")
    thumb = Thumb(page, site, table)
    assert not find_on_each(page, SCREENS, axe)
    for number, (entries, screen) in enumerate(zip(HANDS, cycle(SCREENS), strict=False), 1):
        page.set_viewport_size(screen)
        taps = tap_hand(thumb, number, entries)
        assert number > 1 or taps <= MOST_TAPS
    correct_second_hand(page, site, table, thumb)
    view = in_club(sessions.view, table)
    assert tuple(tuple(hand.totals.values()) for hand in view.hands) == TOTALS_PUT_RIGHT
    assert tuple(hand.times for hand in view.hands) == TIMES_PUT_RIGHT
    page.goto(f"{site}/sessions/{table}/scoreboard")
    expect(page.locator(".players h2")).to_have_text([*NAMES])
    assert not find_on_each(page, SCREENS, TOO_WIDE)
    page.goto(f"{site}/sessions/{table}")
    assert not find_on_each(page, SCREENS, axe)
    rows = [
        " ".join(line.split())
        for line in fetch_sheet_text(page, "Tarokklap", pdf_pages).splitlines()
    ]
    assert any(row.startswith("12 Ede Ede három 1 −3 −59 +1 7 +1 111 +1 −59") for row in rows)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Asztal lezárása").click()
    page.wait_for_url("**/settlement")
    assert "+111" in fetch_sheet_text(page, "Elszámolás (PDF)", pdf_pages)


# Tags of which something is cut off.
CUT_TAGS = """() => [...document.querySelectorAll('.seat-head .tag')].filter((one) => {
  const [tag, room] = [one, one.parentElement].map((of) => of.getBoundingClientRect());
  return tag.right > room.right + 1 || tag.bottom > room.bottom + 1;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("size", [(768, 1024), (1180, 820)], ids=str)
def test_who_deals_is_told_beside_who_defends(size, open_page, sign_in, site, club_app):
    """In English, beside a total with a sign: two tags have room in a head of four."""
    with club_app.app_context():
        table = tables.open_table(players=NAMES, game="tarokk", preset="magas")
        for number, entries in enumerate(HANDS[:8]):
            tables.record(table, entries, f"tarokk-tags-{number}")
        tables.enter(table, HANDS[8][:5])
    page = sign_in(open_page(viewport=dict(zip(("width", "height"), size, strict=True))))
    page.goto(f"{site}/sessions/{table}/entry?lang=en")
    wait_until_ready(page)
    both = page.locator(".seat-head .tags", has=page.locator(".tag + .tag"))
    expect(both).to_have_text(["defenderdealer"])
    assert page.evaluate(CUT_TAGS) == []


# Steps of kontra whose words are not inside their button, in two lines.
RUN_OVER = """() => [...document.querySelectorAll('.raise')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const words = [...one.querySelectorAll('.what, .worth, small')]
      .map((word) => word.getBoundingClientRect());
    return words.some(({ left, top, right, bottom }) => left < box.left || right > box.right
      || top < box.top + 1 || bottom > box.bottom - 1);
  })
  .map((one) => one.textContent)"""


@pytest.mark.parametrize("width", [360, 390])
def test_a_step_of_kontra_has_room_in_its_button(width, open_page, sign_in, site, in_club):
    """Four seats beside each other on a phone, a value of two digits and a name."""
    table = in_club(tables.open_table, players=NAMES, game="tarokk", preset="magas")
    in_club(tables.enter, table, HANDS[0][:5])
    page = sign_in(open_page(viewport={"width": width, "height": 844}))
    Thumb(page, site, table)
    expect(page.locator(".raise", has_text="20")).to_have_count(2)
    assert page.evaluate(RUN_OVER) == []


def test_figures_that_are_seldom_announced_stand_behind_one_button(
    open_page, sign_in, site, in_club, axe
):
    """Six in the column of each seat, the others of the set in a dialog, a king's suit one tap."""
    table = in_club(tables.open_table, players=NAMES, game="tarokk", preset="magas")
    page = sign_in(open_page(viewport={"width": 768, "height": 1024}))
    thumb = Thumb(page, site, table)
    for entry in HANDS[-2][:2]:
        thumb.enter(entry)
    seat = page.locator('.seat[data-seat="D"]')
    in_sight = seat.locator("button[value*=announce]").filter(visible=True)
    expect(in_sight).to_have_count(6)
    page.locator("#open-announce-D").click()
    dialog = page.locator("#behind")
    # All but párosfácán: whoever speaks for the declarer, who leads, may not announce it.
    expect(dialog.locator("button[value*=announce]")).to_have_count(14 + 5 * 4)
    assert not page.evaluate(TOO_SMALL)
    assert not page.evaluate(TOO_WIDE)
    assert not axe(page)
    page.keyboard.press("Escape")
    before = thumb.taps
    thumb.enter(HANDS[-2][2])
    assert thumb.taps - before == 2
    expect(dialog).to_be_hidden()
