"""No page is wider than the smallest phone: every game, both languages, 320 px."""

import pytest

from scorekeeper import demo
from tests.browser.entry.tapping import wait_until_ready
from tests.support import tables

WIDTH = 320
HANDS = {
    "alsos": demo.HANDS[0],
    "ulti": demo.ULTI_HANDS[0],
    "snapszer": demo.SNAPSZER_HANDS[0],
    "tarokk": demo.TAROKK_HANDS[0],
}
PAGES = (
    *("", "/entry", "/scoreboard", "/settlement", "/seats"),
    *("/hands/1", "/hands/1/compare", "/hands/1/entry"),
)


@pytest.mark.parametrize("game", HANDS)
def test_nothing_is_wider_than_a_small_phone(game, open_page, sign_in, site, club_app):
    """A recorded hand, one half entered, and one that is corrected."""
    with club_app.app_context():
        session = tables.open_table(game=game, **tables.OF_EACH_GAME[game])
        tables.record(session, HANDS[game], "narrow-first")
        tables.enter(session, HANDS[game][:-1])
    page = sign_in(open_page(viewport={"width": WIDTH, "height": 568}, reduced_motion="reduce"))
    wide = []
    for lang in ("hu", "en"):
        page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
        for path in PAGES:
            page.goto(f"{site}/sessions/{session}{path}")
            wait_until_ready(page)
            width = page.evaluate("document.documentElement.scrollWidth")
            wide += [f"{lang} {path}: {width}"] if width > WIDTH else []
    assert wide == []
