"""Everything a scorer needs is in view, or the page points to it."""

from functools import partial
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from engine.hand.cards import Seat
from scorekeeper import demo
from scorekeeper.services.entry import drafts
from scorekeeper.services.settling import evenings
from scorekeeper.web.session import scoreboard
from tests.browser.entry.tapping import (
    ON_TOP,
    Thumb,
    each_screen,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.browser.layout.test_text_size import LARGE, USUAL, set_text_size
from tests.support import tables
from tests.support.notation import parse_hand

FRONT = parse_hand("original zöld; A accept; A figure abszolut; A figure 44")
SILENT = parse_hand(
    "A bid ulti; trump zöld; B announce 40; A zsir 3; A last-trick zöld-VII", "ulti"
)
"""A hand with an item that nobody announced, and so nobody can answer."""
WON = parse_hand("A accept; pick-up; A points 120; B points 20; C points 10")
RICH = [
    *FRONT,
    *parse_hand("A figure tuletroa; A figure ulti; A figure volat; B kontra game; B kontra 44/A"),
]
TWO_DOUBTS = [
    *FRONT,
    *parse_hand(
        "A figure tuletroa; A figure ulti; B figure 44; C figure 44; C kontra 44/A; "
        "B kontra game; C kontra ulti/A; B kontra tuletroa/A; pick-up"
    ),
]
"""Two words entered late, nine cards asked for, and points to be typed."""
SAID_IN_ULTI = parse_hand(
    "B bid ulti-40-100; trump zöld; A announce 40; A announce 20; B announce 20; C announce 20; "
    "A kontra 100; A kontra ulti; C kontra 100; C kontra ulti",
    "ulti",
)
WALLS = viewports((1920, 1080), (1366, 768))
TALL = """() => [document.documentElement.scrollHeight, document.body.scrollHeight]
  .filter((height) => height > innerHeight)"""
CUT = """() => [
  ...[...document.querySelectorAll('.board section, .players li, .board-column')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1)
    .map((one) => `${one.className}: ${one.scrollHeight} in ${one.clientHeight}`),
  ...[...document.querySelectorAll('.board .ended li > :first-child')]
    .filter((one) => one.offsetHeight > 2 * parseFloat(getComputedStyle(one).fontSize))
    .map((one) => `broken: ${one.textContent}`)]"""
SMALL = """() => [...document.querySelectorAll('.in-turn, .players h2, .huge')]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < innerHeight / 25)
  .map((one) => `small: ${one.className} ${one.textContent}`)"""
RIGHT = "all => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]"
SHORT = (
    "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((o) => o.textContent)"
)
# By how much the lowest content reaches under the fade above the footer.
UNDER_FADE = """() => {
  const dock = document.querySelector('.dock');
  const height = parseFloat(getComputedStyle(dock, '::before').height);
  const fade = dock.getBoundingClientRect().top - height;
  const ends = [...document.querySelectorAll('.play *')].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...ends) - fade;
}"""
SCREENS = viewports((768, 1024), (1180, 820), (390, 844))


def open_sized_page(open_page, sign_in, width, height):
    """Open a page of a size, signed in."""
    return sign_in(open_page(viewport={"width": width, "height": height}))


def test_a_phone_shows_that_the_page_goes_on(open_page, sign_in, site, table_id, in_club):
    """A fade above the fixed footer lies over what goes on, and at the end over empty room."""
    in_club(tables.enter, table_id, FRONT)
    page = open_sized_page(open_page, sign_in, 390, 700)
    Thumb(page, site, table_id)
    assert page.evaluate(UNDER_FADE) > 0
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate(UNDER_FADE) <= 0


def test_values_stand_in_one_column(open_page, sign_in, site, in_club):
    """As numbers do: right-aligned, with answers beside the item or without."""
    session = in_club(tables.open_table, **tables.ULTI)
    in_club(tables.enter, session, SILENT)
    page = sign_in(open_page())
    Thumb(page, site, session)
    values = page.locator(".side .item-value")
    assert 0 < page.locator(".side .item:has(.steps)").count() < values.count()
    for _ in each_screen(page, SCREENS):
        assert len(values.evaluate_all(RIGHT)) == 1


def test_what_was_recorded_hides_no_name_and_can_be_taken_back(
    open_page, sign_in, site, table_id, in_club, axe
):
    """Names, totals and questions stay in sight; one tap reopens the hand."""
    in_club(tables.record, table_id, WON, "first-of-all")
    page = sign_in(open_page(viewport=SCREENS[-1]))
    page.goto(f"{site}/sessions/{table_id}/entry?kept=1")
    wait_until_ready(page)
    for screen in each_screen(page, SCREENS):
        parts = ".seat-head h2, .score b, .first-seen button, .seat.shown .chips button, #keep"
        if screen["width"] < 700:
            # On a phone a head is a button that shows its seat.
            parts = ".seat-pick, .first-seen button, .seat.shown .chips button, #keep"
        assert all(page.locator(parts).evaluate_all(ON_TOP))
        assert axe(page) == []
    page.wait_for_timeout(450)
    with page.expect_navigation(url="**/entry"):
        page.get_by_role("button", name="Mégsem").click()
    expect(page.locator(".where")).to_contain_text("1. leosztás · újra nyitva")
    assert in_club(drafts.load, table_id).at == len(WON)
    page.locator("#keep").click()
    expect(page.locator(".banner.kept")).to_contain_text("1. leosztás rögzítve")


def test_the_head_of_the_wall_follows_the_browsers_text_size(open_page, site, table_id):
    """It is as wide as the screen, and still grows with larger text."""
    page = open_page(viewport={"width": 1920, "height": 1080})
    sizes = []
    for size in (USUAL, LARGE):
        set_text_size(page, size)
        page.goto(f"{site}/sessions/{table_id}/scoreboard")
        head = page.locator(".where strong")
        sizes.append(head.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
    assert sizes[1] > sizes[0] * 1.15


@pytest.mark.parametrize("size", [(768, 1024), (1180, 820)], ids=str)
def test_another_stage_begins_at_the_top(size, open_page, sign_in, site, table_id, in_club):
    """Wherever the page was scrolled; what is typed first is below its player's name."""
    in_club(tables.enter, table_id, RICH)
    page = open_sized_page(open_page, sign_in, *size)
    thumb = Thumb(page, site, table_id)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    thumb.tap("pick-up")
    assert page.evaluate("scrollY") == 0
    typed = page.locator('[data-seat="A"] [data-slot]')
    assert typed.evaluate_all("all => all.map((one) => one.dataset.fill)") == ["points", "count"]
    assert all(page.locator('#name-A, [data-seat="A"] [data-slot]').evaluate_all(ON_TOP))
    thumb.enter({"do": "tricks", "seat": "A", "count": 9})
    assert in_club(drafts.load, table_id).record.entries[-1].count == 9


def test_two_doubts_and_points_are_in_sight(open_page, sign_in, site, table_id, in_club, axe):
    """One doubt in full, the other unfolded; the player asked keeps the name; no chain is cut."""
    in_club(tables.enter, table_id, TWO_DOUBTS)
    page = sign_in(open_page(viewport=SCREENS[0]))
    thumb = Thumb(page, site, table_id)
    doubts, others = page.locator(".finding"), page.locator("#other-findings summary")
    field = page.locator('[data-seat="A"] [data-slot]')
    expect(others).to_have_text("még 1 észrevétel")
    for _ in each_screen(page, SCREENS):
        assert doubts.first.locator(".mend").evaluate_all(ON_TOP) == [True]
        assert axe(page, "#hand .dock") == []
        field.evaluate("one => one.scrollIntoView({ block: 'nearest' })")
        assert all(page.locator("[data-head=A], [data-seat=A] [data-slot]").evaluate_all(ON_TOP))
        others.click()
        assert doubts.locator(".mend").evaluate_all(ON_TOP) == [True, True]
        others.click()
    thumb.enter({"do": "points", "seat": "A", "points": 95})
    rows = page.locator(".side .item")
    expect(rows.first.locator(".why")).to_contain_text("megvan")
    for _ in each_screen(page, SCREENS):
        assert rows.locator(".chain, .why").evaluate_all(SHORT) == []
    expect(rows.first.locator(".chain")).to_have_text("1 × 4 kontra elölről = 4")


def test_a_screen_on_the_wall_shows_all_of_it(open_page, sign_in, site, club_app, monkeypatch):
    """Nothing to scroll and no total cut off, however many play and however much is said.

    On the wall of an evening names and totals are high enough for five metres.
    """
    four = (*tables.NAMES, "Dénes")
    club_app.config["REACHED_AT"] = "http://192.0.2.9:5000/"
    with club_app.app_context():
        boards = [
            tables.open_table(players=tables.NAMES[:2], preset="tompa"),
            tables.open_table(),
            tables.open_table(players=four),
            tables.open_table(**tables.ULTI),
        ]
        for session in boards[1:3]:
            for number, hand in enumerate(demo.HANDS[:8]):
                deals = drafts.load(session)
                if session == boards[2]:
                    drafts.set_dealer(session, Seat.D, deals.page)
                tables.record(session, hand, f"wall-{session}-{number}")
        for number, hand in enumerate(demo.ULTI_HANDS):
            tables.record(boards[3], hand, f"wall-ulti-{number}")
        joint = evenings.settle_together(boards, 1).id
    page = open_sized_page(open_page, sign_in, 1920, 1080)
    trouble = []
    for moment in ("between hands", "rich"):
        for turn, session in enumerate(boards):
            clock = SimpleNamespace(time=partial(float, turn * scoreboard.TURN))
            monkeypatch.setattr(scoreboard, "time", clock)
            if moment == "rich":
                with club_app.app_context():
                    if session == boards[2]:
                        drafts.set_dealer(session, Seat.D, drafts.load(session).page)
                    tables.enter(session, SAID_IN_ULTI if session == boards[3] else RICH)
            for path in (f"sessions/{session}", f"evenings/{joint}"):
                page.goto(f"{site}/{path}/scoreboard")
                looks = (CUT, TALL, SMALL) if path.startswith("evenings") else (CUT, TALL)
                found = find_on_each(page, WALLS, *looks)
                trouble += [f"{moment} {path} {session} {one}" for one in found]
    assert trouble == []


def test_the_stage_is_one_line_on_a_phone(open_page, sign_in, site, table_id, in_club):
    """Also where the original suit is still asked for beside them: no word is broken to letters."""
    in_club(tables.enter, table_id, [{"do": "pick-up"}])
    page = open_sized_page(open_page, sign_in, 390, 844)
    Thumb(page, site, table_id)
    tall = "all => all.filter((one) => one.getBoundingClientRect().height > 48).length"
    assert page.locator(".stages [aria-current]").evaluate_all(tall) == 0
