"""An evening from paper in the browser, by taps: entered, mended and taken back."""

import pytest
from playwright.sync_api import expect

from scorekeeper.i18n.texts import text
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    find_on_each,
    viewports,
    wait_until_ready,
)

SCREENS = viewports((390, 844), (820, 1180), (1024, 768))
LONG = "Dátum;Vera;Zita;Szentgyörgyvölgyi Ágoston\n2026-01-20;1;1;-2\n" + 199 * ";2;-3;1\n"
WRONG = (
    "Dátum;Játék;Játékos 1;Játékos 2;Játékos 3;Leosztás\n"
    '2026-01-20;Alsós;Anna;Bori;Cili;"eredeti makk; A elfogadja; B elfogadja; felvettek"\n'
)


@pytest.mark.parametrize(("lang", "scheme"), [("hu", "dark"), ("en", "light")])
def test_two_hundred_lines_are_entered_by_six_taps(lang, scheme, open_page, sign_in, site, axe):
    """Every page on the way is accessible and fits the screens, in the dark and by day."""
    page = sign_in(open_page(expect=("422",), viewport=SCREENS[0], color_scheme=scheme))
    page.on("dialog", lambda dialog: dialog.accept())

    def check():
        wait_until_ready(page)
        assert find_on_each(page, SCREENS, axe, TOO_SMALL, TOO_WIDE) == []

    def upload(content):
        page.goto(f"{site}/paper?lang={lang}")
        file = {"name": "este.csv", "mimeType": "text/csv", "buffer": content.encode("utf-16")}
        page.set_input_files("#field-file", file)
        page.get_by_role("button", name=text("paper.show", lang)).click()
        page.locator(".paper-grid").first.wait_for()

    upload(WRONG)
    expect(page.get_by_text("ALS 3.1")).to_be_visible()
    check()
    upload(LONG)
    check()
    # After the file, its button, and the game: three taps.
    page.locator("[name=preset]").first.select_option("potter")
    page.get_by_role("radio", name=text("paper.each.hands", lang)).check()
    page.get_by_role("checkbox", name="Vera").check()
    page.get_by_role("button", name=text("paper.enter", lang)).click()
    page.wait_for_url(f"{site}/paper/1")
    check()
    page.get_by_role("button", name=text("paper.take-back", lang)).click()
    expect(page.get_by_text("Dóra").first).to_be_visible()
