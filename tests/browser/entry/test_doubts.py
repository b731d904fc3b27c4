"""Doubts that change money are shown before a hand is recorded; one tap confirms them."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import TOO_SMALL, TOO_WIDE, Thumb, find_on_each, viewports
from tests.support import tables
from tests.support.notation import parse_hand
from tests.support.pdf import text_of

ULTI = parse_hand(
    "A bid ulti; C kontra ulti; B kontra passz; trump makk; A zsir 7; A tricks 6; A seven; "
    "A last-trick",
    "ulti",
)
SCREENS = viewports((768, 1024), (1180, 820), (390, 844))


CASES = {
    "alsos": (
        *({}, tables.KONTRA_LATE, SCREENS[0], "light", "hu"),
        ("Rögzítés…", "Valóban így volt, rögzítés", "a helyére tesz", "megerősítette: Dóra"),
    ),
    "ulti": (
        *(tables.ULTI, ULTI, SCREENS[2], "dark", "en"),
        ("Record…", "It was so, record", "put in its place", "confirmed by Dóra"),
    ),
}


@pytest.mark.parametrize("game", CASES)
def test_one_tap_confirms_what_is_doubtful_and_records_it(
    game, open_page, sign_in, site, in_club, axe
):
    """ALS 6.5, ULT 3.1: the doubt is shown before payment, on all screens; the slip names who."""
    agreed, entries, screen, scheme, lang, (record, so, mend, confirmed) = CASES[game]
    page = sign_in(open_page(viewport=screen, color_scheme=scheme))
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    session = in_club(tables.open_table, **agreed)
    in_club(tables.enter, session, entries)
    Thumb(page, site, session)
    page.get_by_role("button", name=record).click()
    button = page.locator("#dialog").get_by_role("button", name=so)
    expect(button).to_be_visible()
    expect(page.locator("#dialog").get_by_role("button", name=mend)).to_be_visible()
    assert find_on_each(page, SCREENS, TOO_SMALL, TOO_WIDE, axe) == []
    page.wait_for_timeout(450)
    with page.expect_navigation(url="**/entry?kept=1"):
        button.click()
    (hand,) = in_club(sessions.view, session).hands
    assert (hand.state.value, len(hand.version.confirmed)) == ("scored", 1)
    slip = page.request.get(f"{site}/sessions/{session}/hands/1/slip.pdf?lang={lang}")
    assert confirmed in " ".join(text_of(slip.body()).split())
