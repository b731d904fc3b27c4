"""A typical hand of Tarokk by taps: on a tablet on its side, upright, and on a phone (TAR 2-7)."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services import club, sessions
from tests.browser.tapping import TOO_SMALL, TOO_WIDE, Thumb
from tests.support.tarokk_evening import HANDS, NAMES, TOTALS

MOST_TAPS = 10
"""Bid, called card, two figures, kontra, three facts; on a phone the partner's seat once; record.
Digits are not counted."""
SIZES = pytest.mark.parametrize("size", [(1180, 820), (768, 1024), (390, 844)], ids=str)


@SIZES
def test_a_typical_hand_takes_ten_taps(size, open_page, sign_in, site, club_app):
    """Kettő, XX called, the partner's trull and pagátulti, kontra on the game, 52 points."""
    with club_app.app_context():
        new = sessions.NewSession("Kerek", NAMES, game="tarokk", preset="magas")
        table = sessions.create(new, club.scorers()[0].id, "tarokk-table").id
    page = sign_in(open_page(viewport=dict(zip(("width", "height"), size, strict=True))))
    thumb = Thumb(page, site, table)
    for entry in HANDS[0]:
        thumb.enter(entry)
        assert not page.evaluate(TOO_SMALL)
        assert not page.evaluate(TOO_WIDE)
    tags = page.locator("#hand .seat .tags .tag")
    expect(tags).to_have_text(["felvevő", "társ", "védő", "védő", "osztó"])
    thumb.keep()
    assert thumb.taps <= MOST_TAPS
    with club_app.app_context():
        assert tuple(sessions.view(table).hands[0].totals.values()) == TOTALS[0]


def test_figures_that_are_seldom_announced_stand_behind_one_button(
    open_page, sign_in, site, club_app, axe
):
    """Six in the column of each seat, the others of the set in a dialog, a king's suit one tap."""
    with club_app.app_context():
        new = sessions.NewSession("Kerek", NAMES, game="tarokk", preset="magas")
        table = sessions.create(new, club.scorers()[0].id, "tarokk-table").id
    page = sign_in(open_page(viewport={"width": 768, "height": 1024}))
    thumb = Thumb(page, site, table)
    for entry in HANDS[-2][:2]:
        thumb.enter(entry)
    seat = page.locator('section[data-seat="D"]')
    in_sight = seat.locator("button[value*=announce]").filter(visible=True)
    expect(in_sight).to_have_count(6)
    page.locator("#open-announce-D").click()
    dialog = page.locator("#behind-announce-D")
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
