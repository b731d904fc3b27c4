"""The browser's text size is respected, and everything still fits."""

import pytest

from scorekeeper import demo
from tests.browser.entry.tapping import TOO_WIDE, each_screen, viewports, wait_until_ready
from tests.support import tables

USUAL, LARGE = 16, 24
PATHS = ("", "/entry", "/scoreboard", "/settlement", "/seats")
TEXT = "parseFloat(getComputedStyle(document.body).fontSize)"
BROKEN_VALUES = """() => [...document.querySelectorAll(".chip small, .hands tbody td:first-child")]
  .filter((one) => one.getClientRects().length && /^[0-9]+$/.test(one.textContent.trim()))
  .filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
  }).map((one) => one.textContent)"""


def set_text_size(page, size):
    """Set the size of text as in the browser's own settings."""
    browser = page.context.new_cdp_session(page)
    browser.send("Page.enable")
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def test_the_browsers_text_size_is_followed(scorer_page, site, table_id, club_app):
    """Half as large again; no page becomes wider than the screen, no value breaks in two."""
    with club_app.app_context():
        # Ten hands: the last one's number has two digits.
        for number, entries in enumerate((*demo.HANDS[:8], *demo.HANDS[:2]), 1):
            tables.record(table_id, entries, f"text-size-{number}")
        tables.enter(table_id, demo.HALF)
    screens = viewports((390, 900), (768, 900), (1180, 900))
    for size in (USUAL, LARGE):
        set_text_size(scorer_page, size)
        for path in PATHS:
            scorer_page.goto(f"{site}/sessions/{table_id}{path}")
            wait_until_ready(scorer_page)
            for _ in each_screen(scorer_page, screens):
                assert scorer_page.evaluate(TEXT) == pytest.approx(17 * size / USUAL), path
                assert scorer_page.evaluate(TOO_WIDE) == [], (path, size)
                assert scorer_page.evaluate(BROKEN_VALUES) == [], (path, size)
