"""Numbers typed in a row: surplus digits are rejected, and never go to the next number."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.conftest import PIN, sign_in_by_requests
from tests.browser.entry.tapping import Thumb, wait_until_ready
from tests.support import tables
from tests.support.notation import parse_hand
from tests.support.servers.bad_connection import Jitter

SIZES = [(1280, 800), (800, 1280), (320, 568)]
PICKED_UP = parse_hand("original zöld; A accept; pick-up")
LOW = 720
"""The height of a screen below which the pad closes with the number that decides the hand."""
PACE = 120
"""Milliseconds from one digit to the next."""
PAUSE = 500
"""A moment's pause between two numbers."""
NOTE = "[data-missed]"
CUT = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""

# Typed inside the page, each at its time: a machine shared with other work keeps no rhythm.
IN_RHYTHM = """
  const typed = async (keys, pace, send) => {
    const began = performance.now();
    for (const [place, key] of keys.entries()) {
      const value = began + place * pace;
      send(key, (event) => Object.defineProperty(event, 'timeStamp', { value }));
      const left = value + pace - performance.now();
      await new Promise((done) => setTimeout(done, Math.max(0, left)));
    }
  };
"""
KEYS = f"""async ([keys, pace]) => {{{IN_RHYTHM}
  await typed(keys, pace, (key, at) => document.body
    .dispatchEvent(at(new KeyboardEvent('keydown', {{ key, bubbles: true }}))));
}}"""
TAPS = f"""async ([keys, pace]) => {{{IN_RHYTHM}
  const names = {{ Backspace: '[data-erase]', Enter: '[data-done]' }};
  await typed(keys, pace, (key, at) => {{
    const pad = [...document.querySelectorAll('#hand [data-pad]')].find((one) => !one.hidden);
    const button = pad?.querySelector(names[key] ?? `[data-digit="${{key}}"]`);
    if (button && !button.disabled)
      button.dispatchEvent(at(new MouseEvent('click', {{ bubbles: true, cancelable: true }})));
  }});
}}"""


@pytest.fixture
def table(in_club, table_id):
    """The evening's table, where the cards were picked up and points are asked for."""
    in_club(tables.enter, table_id, PICKED_UP)
    return table_id


@pytest.fixture
def thumb(scorer_page, site, table):
    """A scorer's thumb on the table's page."""
    return Thumb(scorer_page, site, table)


class SlowConnection(Jitter):
    """A connection that takes most of a second and loses nothing."""

    def __init__(self, app):
        """Wrap an application."""
        super().__init__(app, seed=1)

    def _fate(self):
        return "fine"


@pytest.fixture
def slow_thumb(open_page, club_app, live_server, table):
    """A scorer's thumb on the table's page, over such a connection."""
    site = live_server(SlowConnection(club_app))
    return Thumb(sign_in_by_requests(open_page(), site, PIN), site, table)


@pytest.fixture
def read_points(in_club, table):
    """Return a function that returns the points entered so far, by seat."""

    def entered():
        entries = in_club(drafts.load, table).entries
        return [(one.seat.value, one.points) for one in entries if one.do == "points"]

    return entered


@pytest.fixture(params=[KEYS, TAPS], ids=["keyboard", "pad"])
def type_in(request):
    """A function that types into a page at a finger's pace, by keyboard or by pad."""
    return lambda page, *keys, pace=PACE: page.evaluate(request.param, [list(keys), pace])


ON_EACH_SCREEN = pytest.mark.parametrize(
    ("type_in", "size"),
    [(KEYS, SIZES[0]), *((TAPS, size) for size in SIZES)],
    ids=["keyboard", *map("pad-{}".format, SIZES)],
    indirect=["type_in"],
)
"""The pad's keys are elsewhere on each screen; a keyboard is the same beside all of them."""


def typed(page, seat):
    """The digits shown in a seat's field of points."""
    return page.locator(f'[data-seat="{seat}"] [data-fill="points"] [data-typed]')


@pytest.fixture
def page_of_size(size, open_page, sign_in):
    """A signed-in page on a screen of each size."""
    width, height = size
    return sign_in(open_page(viewport={"width": width, "height": height}))


@ON_EACH_SCREEN
def test_a_surplus_digit_begins_no_number(page_of_size, type_in, site, table, read_points, axe):
    """555 is 55 and a digit too much: it is said to be left out, and Bori's field stays empty."""
    page = page_of_size
    thumb = Thumb(page, site, table)
    type_in(page, *"555")
    expect(page.locator(NOTE)).to_contain_text("Anna: 55 – ez a szám már kész")
    expect(page.locator(NOTE)).to_be_in_viewport(ratio=1)
    expect(typed(page, "B")).to_have_text("")
    # Where the pad has gone on to stands above its keys, and is read out.
    title = page.locator(".dock [data-pad-for]")
    expect(title).to_contain_text("Bori")
    expect(title).to_have_attribute("aria-live", "polite")
    expect(page.locator('[data-seat="B"] .number.now')).to_be_in_viewport(ratio=1)
    page.wait_for_timeout(PAUSE)
    assert axe(page, ".dock .pad") == []
    type_in(page, *"20")
    type_in(page, "Enter")
    thumb.known(len(PICKED_UP) + 2)
    assert read_points() == [("A", 55), ("B", 20)]


@pytest.mark.parametrize(
    ("digits", "pace", "points"),
    [
        ("5520100", PACE, [("A", 55)]),
        ("555", 200, [("A", 55)]),
        ("5540", 300, [("A", 55), ("B", 40)]),
    ],
)
def test_only_deliberate_digits_begin_the_next_number(
    digits, pace, points, thumb, type_in, read_points
):
    """No part of a burst does, not even its end, nor a third 5 a fifth of a second behind.

    Three tenths of a second from digit to digit are enough.
    """
    type_in(thumb.page, *digits, pace=pace)
    thumb.known(len(PICKED_UP) + len(points))
    note = thumb.page.locator(NOTE)
    if len(points) == 1:
        expect(note).to_contain_text("Anna: 55 – ez a szám már kész")
        expect(typed(thumb.page, "B")).to_have_text("")
    else:
        expect(note).to_be_hidden()
    assert read_points() == points


@pytest.mark.parametrize("type_in", [TAPS], ids=["pad"], indirect=True)
def test_deliberate_digits_are_taken_over_a_slow_connection(type_in, slow_thumb, read_points):
    """No answer has come yet when the next player's number is typed."""
    page, thumb = slow_thumb.page, slow_thumb
    type_in(page, *"5540", pace=300)
    expect(page.locator("#hand")).to_have_attribute("aria-busy", "false")
    thumb.known(len(PICKED_UP) + 2)
    expect(page.locator(NOTE)).to_be_hidden()
    assert read_points() == [("A", 55), ("B", 40)]


def test_a_late_enter_confirms_the_number_before(thumb, scorer_page, read_points):
    """It does not press the button that happens to have the focus."""
    scorer_page.locator('[data-opens-dialog="menu"]').first.focus()
    scorer_page.keyboard.type("55", delay=30)
    scorer_page.wait_for_timeout(400)
    scorer_page.keyboard.press("Enter")
    thumb.known(len(PICKED_UP) + 1)
    expect(scorer_page.locator("#menu")).to_be_hidden()
    assert read_points() == [("A", 55)]


def test_enter_finishes_a_number_without_a_pause(thumb, scorer_page, read_points):
    """Enter confirms a number, so the next one can be typed at any speed."""
    scorer_page.evaluate(KEYS, [[*"55", "Enter", *"40", "Enter"], 30])
    thumb.known(len(PICKED_UP) + 2)
    assert read_points() == [("A", 55), ("B", 40)]


def test_erasing_goes_back_into_the_number_before(thumb, type_in, scorer_page, read_points):
    """54 for 55: one step back takes its last digit, and the pad goes on as after any number."""
    type_in(scorer_page, *"54")
    thumb.known(len(PICKED_UP) + 1)
    scorer_page.wait_for_timeout(PAUSE)
    type_in(scorer_page, "Backspace")
    expect(scorer_page.locator('[data-seat="A"] .number.now')).to_be_visible()
    expect(typed(scorer_page, "A")).to_have_text("5")
    expect(scorer_page.locator(".dock [data-pad-for]")).to_contain_text("Anna")
    type_in(scorer_page, "5")
    thumb.known(len(PICKED_UP) + 1)
    expect(scorer_page.locator('[data-seat="A"] .number[aria-pressed]')).to_contain_text("55")
    expect(scorer_page.locator('[data-seat="B"] .number.now')).to_be_visible()
    assert read_points() == [("A", 55)]


def test_erasing_takes_back_digit_by_digit_through_several_numbers(
    thumb, type_in, scorer_page, read_points
):
    """First the begun number, then the digits of those before, last one first."""
    type_in(scorer_page, *"54")
    scorer_page.wait_for_timeout(PAUSE)
    type_in(scorer_page, *"40")
    scorer_page.wait_for_timeout(PAUSE)
    thumb.known(len(PICKED_UP) + 2)
    type_in(scorer_page, "1", *["Backspace"] * 4)
    expect(typed(scorer_page, "A")).to_have_text("5")
    thumb.known(len(PICKED_UP))
    assert read_points() == []


def test_erasing_takes_back_only_what_was_typed_last(thumb, scorer_page, read_points):
    """Once something else was tapped the number before is no more the last thing said."""
    thumb.digits(55).known(len(PICKED_UP) + 1)
    erase = scorer_page.locator(".dock [data-erase]")
    expect(erase).to_be_enabled()
    thumb.tap("figure", "B", figure="100")
    expect(erase).to_be_disabled()
    assert read_points() == [("A", 55)]


def test_what_cannot_be_is_told_where_it_was_typed(thumb, scorer_page):
    """A keyboard has no keys that are greyed: 169 is more than there is, and the 16 stays."""
    scorer_page.evaluate(KEYS, [list("169"), PACE])
    expect(scorer_page.locator(NOTE)).to_contain_text("169 – ilyen szám itt nem lehet")
    expect(typed(scorer_page, "A")).to_have_text("16")


@pytest.mark.parametrize(
    ("type_in", "late"),
    [(KEYS, 0), (TAPS, 300)],
    ids=["keyboard-0", "pad-300"],
    indirect=["type_in"],
)
def test_back_again_over_a_slow_connection(late, type_in, slow_thumb, read_points):
    """Nothing waits for the response to the number or to its undoing."""
    page, thumb = slow_thumb.page, slow_thumb
    type_in(page, *"54")
    page.wait_for_timeout(late)
    type_in(page, "Backspace", "5", pace=PACE)
    page.wait_for_timeout(PAUSE)
    type_in(page, *"41", pace=PACE)
    page.wait_for_timeout(PAUSE)
    type_in(page, "Backspace", pace=900)
    expect(typed(page, "B")).to_have_text("4")
    type_in(page, "0")
    expect(page.locator("#hand")).to_have_attribute("aria-busy", "false")
    thumb.known(len(PICKED_UP) + 2)
    assert read_points() == [("A", 55), ("B", 40)]
    expect(page.locator("[data-refused]")).to_be_hidden()
    expect(page.locator('[data-seat="A"] .number[aria-pressed]')).to_contain_text("55")
    assert page.evaluate("localStorage.getItem('scorekeeper.digits')") is None
    page.reload()
    wait_until_ready(page)
    thumb.known(len(PICKED_UP) + 2)


def test_an_undo_that_was_refused_leaves_the_number(
    thumb, scorer_page, table, read_points, in_club
):
    """Another scorer continued meanwhile: the number stays as it was entered."""
    thumb.digits(54).known(len(PICKED_UP) + 1)
    in_club(drafts.enter, table, len(PICKED_UP) + 1, {"do": "figure", "seat": "B", "figure": "100"})
    scorer_page.wait_for_timeout(PAUSE)
    scorer_page.locator(".dock [data-erase]").click()
    thumb.known(len(PICKED_UP) + 2)
    expect(scorer_page.locator('[data-seat="A"] .number[aria-pressed]')).to_contain_text("54")
    assert read_points() == [("A", 54)]


def test_erasing_hides_the_word_about_a_surplus_digit(thumb, type_in, scorer_page, read_points):
    """It was about digits that are being corrected."""
    type_in(scorer_page, *"555")
    expect(scorer_page.locator(NOTE)).to_be_visible()
    thumb.known(len(PICKED_UP) + 1)
    scorer_page.wait_for_timeout(PAUSE)
    type_in(scorer_page, "Backspace")
    expect(scorer_page.locator(NOTE)).to_be_hidden(timeout=1000)


@ON_EACH_SCREEN
def test_the_number_that_closes_the_pad_is_named(page_of_size, type_in, site, table):
    """A short status says it, and goes by itself.

    Two numbers decide the game, and the third may follow where the pad leaves room for the result.
    """
    page = page_of_size
    thumb = Thumb(page, site, table)
    numbers = {"Anna": "40", "Bori": "95", "Cili": "20"}
    if page.viewport_size["height"] < LOW:
        del numbers["Cili"]
    for name, number in numbers.items():
        type_in(page, *number)
        if name != list(numbers)[-1]:
            page.wait_for_timeout(PAUSE)
            thumb.known(len(PICKED_UP) + list(numbers).index(name) + 1)
    expect(page.locator(NOTE)).to_contain_text(f"{name}: {number} – beírva")
    expect(page.locator(NOTE)).to_have_attribute("role", "status")
    expect(page.locator(NOTE)).to_be_in_viewport(ratio=1)
    thumb.known(len(PICKED_UP) + len(numbers))
    expect(page.locator(NOTE)).to_be_hidden(timeout=3000)


@pytest.fixture
def decided_thumb(size, open_page, sign_in, site, table):
    """A scorer's thumb where two numbers have decided the game and 8 points are left for Cili."""
    width, height = size
    page = sign_in(open_page(viewport={"width": width, "height": height}))
    thumb = Thumb(page, site, table).points(A=52, B=95)
    if thumb.phone:
        page.locator('[data-show-seat="C"]').click()
    page.locator('[data-seat="C"] [data-fill="points"]').click()
    return thumb


@pytest.mark.parametrize("size", [(390, 844)], ids=str)
def test_recording_enters_a_number_that_was_not_confirmed(decided_thumb, in_club, table):
    """The number on the page is in the hand that is recorded."""
    decided_thumb.digits(8).keep()
    (hand,) = in_club(sessions.view, table).hands
    points = [(one.seat.value, one.points) for one in hand.record.entries if one.points]
    assert points == [("A", 52), ("B", 95), ("C", 8)]


@pytest.mark.parametrize("size", [(1180, 820), (768, 1024), (390, 844)], ids=str)
def test_recording_waits_for_a_number_that_is_not_complete(
    decided_thumb, read_points, in_club, table
):
    """A 1 alone cannot be Cili's points: it is pointed at and stays, and nothing is recorded."""
    page = decided_thumb.page
    field = page.locator('[data-seat="C"] [data-fill="points"]')
    field.evaluate("field => (field.dataset.numbers = '8 18')")
    page.evaluate(KEYS, [["1"], PACE])
    page.locator("#hand .seat").evaluate_all("all => all.forEach((one) => one.scrollTo(0, 9999))")
    page.locator("#keep").click()
    expect(page.locator(NOTE)).to_contain_text("Cili: 1 – ez a szám még nincs kész")
    expect(page.locator(NOTE)).to_be_in_viewport(ratio=1)
    expect(field).to_be_in_viewport(ratio=1)
    expect(typed(page, "C")).to_have_text("1")
    assert read_points() == [("A", 52), ("B", 95)]
    assert in_club(sessions.view, table).hands == ()
    page.evaluate(KEYS, [["Backspace"], PACE])
    decided_thumb.keep()
    assert len(in_club(sessions.view, table).hands) == 1


@pytest.mark.parametrize("size", [(1180, 600), (768, 760), (320, 568)], ids=str)
def test_digits_go_to_a_field_in_sight(size, open_page, sign_in, site, table, read_points):
    """Columns that were scrolled far down show the field again, and the pad's title the digits."""
    page = sign_in(open_page(viewport={"width": size[0], "height": size[1]}))
    thumb = Thumb(page, site, table)
    page.evaluate("""() => {
      document.querySelectorAll('#hand .seat').forEach((one) => one.scrollTo(0, 9999));
      window.scrollTo(0, 9999);
    }""")
    if not thumb.phone:
        expect(page.locator('[data-seat="A"] .number.now')).not_to_be_in_viewport()
    page.evaluate(KEYS, [["4"], PACE])
    expect(typed(page, "A")).to_be_in_viewport(ratio=1)
    page.evaluate(KEYS, [["5"], PACE])
    page.wait_for_timeout(PAUSE)
    thumb.known(len(PICKED_UP) + 1)
    page.evaluate(KEYS, [["8"], PACE])
    expect(typed(page, "B")).to_be_in_viewport(ratio=1)
    expect(typed(page, "B")).to_have_text("8")
    expect(page.locator(".dock [data-pad-typed]")).to_have_text("8")
    expect(page.locator(".dock [data-pad-typed]")).to_be_in_viewport(ratio=1)
    title = page.locator(".dock [data-pad-for]")
    expect(title).to_have_text("Bori: pont az ütéseiben")
    assert title.locator("span").evaluate_all(CUT) == []
