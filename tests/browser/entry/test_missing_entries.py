"""Missing entries are in view or one tap away; no screen is left empty."""

import pytest
from playwright.sync_api import expect

from tests.browser.entry.tapping import (
    ON_TOP,
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    each_screen,
    press,
    viewports,
    wait_until_ready,
)
from tests.support import tables
from tests.support.notation import parse_hand

SIZES = [(1280, 800), (1024, 768), (800, 1280), (390, 844), (320, 568)]
LYING = SIZES[:2]
PHONES = SIZES[3:]
MANY_ACES = parse_hand(
    "original zöld; A accept; A figure abszolut; A figure 44; pick-up; A figure 100; A points 60; "
    "B points 60; C points 32"
)
"""A 44 with figures from front and back: all but the four aces is told."""
TULETROA = {"do": "figure", "seat": "A", "figure": "tuletroa"}
ALL_PASSED = parse_hand("original zöld; A pass; B pass; C pass; A pass; B pass; C pass")
# The highest band of the page's middle in which nothing can be read or tapped.
EMPTY = """() => {
  const told = [...document.querySelectorAll('#hand .table *, #hand .side *')]
    .filter((one) => one.matches('button, summary, h2, h3, p, b') && !one.closest('dialog'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect()).filter(({ height }) => height)
    .sort((one, other) => one.top - other.top);
  let [most, end] = [0, told[0].bottom];
  for (const { top, bottom } of told) {
    most = Math.max(most, top - end);
    end = Math.max(end, bottom);
  }
  return most;
}"""


@pytest.fixture
def show_hand(open_page, sign_in, site, table_id, in_club):
    """A function that shows a hand on a screen of a size; returns the page and a thumb."""

    def show(size, entries, session=table_id):
        in_club(tables.enter, session, entries)
        page = sign_in(open_page(viewport=dict(zip(("width", "height"), size, strict=True))))
        return page, Thumb(page, site, session)

    return show


def missing_questions(page):
    """The questions that are still required."""
    return page.locator("#hand .facts-needed > .need.needed")


def test_what_is_missing_next_is_in_sight(show_hand):
    """Each ace by itself: answered questions keep their places, and the last one is in sight."""
    page, thumb = show_hand(LYING[1], MANY_ACES)
    for card in ("makk-ász", "zöld-ász", "tök-ász"):
        thumb.tap("took", "A", cards=[card])
        assert missing_questions(page).count() >= 1
        first = missing_questions(page).first.locator("button:enabled").first
        for _ in each_screen(page, viewports(*LYING)):
            assert first.evaluate_all(ON_TOP) == [True]


def test_what_is_settled_folds_away_where_there_are_many(show_hand):
    """Nine questions: those that one answer settled leave their places to those that are left."""
    page, thumb = show_hand(LYING[1], [*MANY_ACES[:4], TULETROA, *MANY_ACES[4:]])
    aces = ["makk-ász", "zöld-ász", "tök-ász", "piros-ász"]
    thumb.tap("took", "A", cards=aces)
    expect(page.locator("#settled-facts summary")).to_have_text("ami már nem hiányzik (5)")
    assert missing_questions(page).count() == 4
    first = missing_questions(page).first.locator("button:enabled").first
    for _ in each_screen(page, viewports(*LYING)):
        assert first.evaluate_all(ON_TOP) == [True]
    page.locator("#settled-facts summary").click()
    answer = page.locator("#settled-facts [aria-pressed=true]")
    expect(answer).to_have_text("Anna")


def test_what_is_missing_is_one_tap_away(show_hand, axe):
    """The line that names it leads there, unfolds it and marks it; again leads to the next."""
    page, _ = show_hand(SIZES[0], MANY_ACES)
    for _ in each_screen(page, viewports(*SIZES)):
        page.reload()
        wait_until_ready(page)
        line = page.get_by_role("button", name="Még hiányzik")
        expect(line).to_be_visible()
        assert axe(page, ".findings") == []
        press(line)
        focused = page.locator("#hand .need.needed button:focus")
        expect(focused).to_be_in_viewport(ratio=1)
        assert focused.evaluate_all(ON_TOP) == [True]
        before = focused.get_attribute("id")
        press(line)
        expect(focused).not_to_have_attribute("id", before)
        expect(focused).to_be_in_viewport(ratio=1)


def test_a_number_that_is_missing_is_led_to(show_hand):
    """Also where the pad was put away and, on a phone, another seat is shown."""
    page, thumb = show_hand(SIZES[0], [*MANY_ACES[:2], MANY_ACES[4]])
    pad = page.locator(".dock [data-pad]")
    for _ in each_screen(page, viewports(*SIZES)):
        page.reload()
        wait_until_ready(page)
        expect(pad).to_be_visible()
        page.locator("[data-pad-close]").evaluate("one => one.click()")
        if thumb.phone:
            press(page.locator('[data-show-seat="C"]'))
        line = page.get_by_role("button", name="Még hiányzik")
        # No seat's number but the first is asked for twice.
        for seat in "A" if thumb.phone else "ABC":
            press(line)
            expect(pad).to_be_visible()
            expect(page.locator(f'[data-seat="{seat}"] .number.now')).to_be_in_viewport(ratio=1)
        thumb.digits(60)
        thumb.known(4)
        page.locator("#undo").click()
        thumb.known(3)


def test_the_suit_that_is_missing_is_led_to(show_hand):
    """And not the first number that the hand will need."""
    page, _ = show_hand(SIZES[0], MANY_ACES[1:2])
    press(page.get_by_role("button", name="Még hiányzik: eredeti szín"))
    focused = page.locator("#hand .need[aria-label='eredeti szín'] button:focus")
    expect(focused).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_no_screen_of_nothing_follows_a_bid(size, show_hand, in_club):
    """The bids unfolded in a seat that is not shown take no room (Ulti)."""
    session = in_club(tables.open_table, **tables.ULTI)
    page, thumb = show_hand(size, [], session)
    thumb.tap("bid", "A", bid="ulti")
    expect(page.locator('.seat[data-seat="B"].shown')).to_be_visible()
    assert page.evaluate(EMPTY) < 120
    press(page.locator('[data-show-seat="A"]'))
    expect(page.locator('[data-seat="A"] .fold-chip[open] .picks')).to_be_visible()


def test_what_follows_when_everybody_passed_is_in_sight(show_hand):
    """Betli and klopitzky are named at once, and can be tapped once the cards are picked up."""
    page, thumb = show_hand(SIZES[0], ALL_PASSED)
    for _ in each_screen(page, viewports(*SIZES)):
        page.reload()
        wait_until_ready(page)
        expect(page.locator(".findings")).to_have_text("felvették → betli, klopitzky")
        expect(page.locator(".findings")).to_be_in_viewport(ratio=1)
        assert page.evaluate(TOO_SMALL) == []
        assert page.evaluate(TOO_WIDE) == []
        thumb.tap("pick-up")
        for button in (thumb.button("betli", "A"), thumb.button("klopitzky")):
            expect(button).to_be_in_viewport(ratio=1)
            assert button.evaluate_all(ON_TOP) == [True]
        page.locator("#undo").click()
        thumb.known(len(ALL_PASSED))
