"""Dialogs of cards, bids and figures: legible, and large enough to tap."""

import pytest
from playwright.sync_api import expect

from tests.browser.entry.tapping import TOO_SMALL, TOO_WIDE, Thumb, each_screen, find_on_each
from tests.games.snapszer import evening as snapszer_evening
from tests.games.tarokk.hands import evening as tarokk_evening
from tests.support import tables
from tests.support.notation import parse_hand

PHONE, TABLET = {"width": 360, "height": 740}, {"width": 768, "height": 1024}
GAMES = {
    "alsos": ({}, [{"do": "indicator", "card": "piros-X"}]),
    "ulti": (tables.ULTI, [{"do": "bid", "seat": "A", "bid": "passz"}]),
    "snapszer": (
        {"game": "snapszer", "preset": "snapszer", "players": snapszer_evening.NAMES},
        [{"do": "call", "card": "zöld-ász"}],
    ),
    "tarokk": (
        {"game": "tarokk", "preset": "magas", "players": tarokk_evening.NAMES},
        tarokk_evening.HANDS[0][:2],
    ),
}

# What is over something else, or in a row by itself although there is room beside it.
CROWDED = """() => {
  const body = document.querySelector('#dialog-body');
  const boxes = [...body.querySelectorAll('.picks .pick')].filter((one) => one.checkVisibility());
  const places = boxes.map((one) => one.querySelector('.card-name') ?? one)
    .map((one) => one.getBoundingClientRect());
  const over = places.filter((one, at) => places.slice(at + 1).some((other) =>
    one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1));
  const rows = new Set(boxes.map((one) => Math.round(one.getBoundingClientRect().y))).size;
  return [boxes.length, over.length, rows];
}"""

# Words that go on in another line without a hyphen.
BROKEN = """() => [...document.querySelectorAll('#dialog-body .chip span')].flatMap((one) => {
  const words = [...one.textContent.matchAll(/[^\\s-]+/g)];
  return words.filter((word) => {
    const range = document.createRange();
    range.setStart(one.firstChild, word.index);
    range.setEnd(one.firstChild, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""


@pytest.mark.parametrize("game", GAMES)
def test_what_may_stand_in_the_place_of_a_card_or_bid(game, open_page, sign_in, site, in_club):
    """In rows across the dialog, and nothing over anything else."""
    agreed, entries = GAMES[game]
    table = in_club(tables.open_table, **agreed)
    in_club(tables.enter, table, entries)
    page = sign_in(open_page(viewport=PHONE))
    thumb = Thumb(page, site, table)
    word = page.locator(f'#hand .said [data-asks="entries/{len(entries) - 1}"]').first
    thumb._show(word)
    word.click()
    expect(page.locator("#dialog .recorded .picks").last).to_be_visible()
    for _ in each_screen(page, [PHONE, TABLET]):
        many, over, rows = page.evaluate(CROWDED)
        assert many >= len("every suit")
        assert over == 0
        assert rows <= many / 2
    assert find_on_each(page, [PHONE, TABLET], TOO_WIDE, TOO_SMALL) == []


def test_no_word_is_broken_among_what_was_said_earlier(open_page, sign_in, site, in_club):
    """Figures of Tarokk have long names."""
    table = in_club(tables.open_table, **GAMES["tarokk"][0])
    in_club(tables.enter, table, tarokk_evening.HANDS[0])
    page = sign_in(open_page(viewport=PHONE))
    Thumb(page, site, table)
    page.locator('#hand [data-asks="late/A"]').click()
    expect(page.locator("#dialog .late")).to_be_visible()
    assert page.locator("#dialog .late .chip").count() > len("a dozen")
    assert find_on_each(page, [PHONE, TABLET], BROKEN) == []


def test_four_stand_two_and_two_on_a_phone(open_page, sign_in, site, in_club):
    """On the first page, at their table, with a hand and on the board: none is alone in a row."""
    table = in_club(tables.open_table, **GAMES["tarokk"][0])
    in_club(tables.record, table, tarokk_evening.HANDS[0], "two-and-two")
    page = sign_in(open_page(viewport=PHONE))
    of_table = f"/sessions/{table}"
    for path in ("/", of_table, f"{of_table}/hands/1", f"{of_table}/scoreboard"):
        page.goto(f"{site}{path}")
        each = page.locator(":is(.standings, .players)").first.locator("> li")
        expect(each).to_have_count(4)
        tops = [round(one.bounding_box()["y"]) for one in each.all()]
        assert tops[0] == tops[1] < tops[2] == tops[3], path


FRONT_FORGOTTEN = parse_hand("original piros; A accept; pick-up; A figure 200; A points 60")


def test_what_was_forgotten_from_the_front_is_one_tap_away(open_page, sign_in, site, in_club, axe):
    """ALS 5: after the pick-up, under its stage, with its value there; undo removes it."""
    table = in_club(tables.open_table)
    in_club(tables.enter, table, FRONT_FORGOTTEN)
    page = sign_in(open_page(viewport=PHONE))
    Thumb(page, site, table)
    asks = page.locator('#hand [data-asks="late/B"]')
    expect(asks).to_be_enabled()
    asks.click()
    dialog = page.locator("#dialog")
    expect(dialog.locator("h3").first).to_have_text("elölről")
    assert find_on_each(page, [PHONE, TABLET], TOO_WIDE, TOO_SMALL, axe) == []
    kontra = dialog.locator('form.late:has([name="stage"]) .chip', has_text="kontra").first
    expect(kontra).to_contain_text("4")
    kontra.click()
    expect(dialog).to_be_hidden()
    said = page.locator("#hand .said .word", has_text="kontra")
    expect(said).to_have_count(1)
    page.locator("#undo").click()
    expect(said).to_have_count(0)
