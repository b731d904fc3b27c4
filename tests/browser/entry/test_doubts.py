"""Doubts that change money are shown before a hand is recorded; one tap confirms them."""

import pytest
from playwright.sync_api import expect

from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.support import tables
from tests.support.notation import parse_hand
from tests.support.pdf import text_of
from tests.support.tables import KONTRA_LATE

ULTI = parse_hand(
    "A bid ulti; C kontra ulti; B kontra passz; trump makk; A zsir 7; A tricks 6; A seven; "
    "A last-trick",
    "ulti",
)
GAMES = {"alsos": (KONTRA_LATE, "csibor", 4), "ulti": (ULTI, "4m", 2)}
SCREENS = viewports((768, 1024), (1180, 820), (390, 844))
LOOKS = [("alsos", SCREENS[0], "light", "hu"), ("ulti", SCREENS[2], "dark", "en")]
"""The looks in which a doubt is confirmed; the question is looked at on all screens."""
SAID = {
    "hu": ("Rögzítés…", "Valóban így volt, rögzítés", "a helyére tesz", "Kétes, de megerősítve"),
    "en": ("Record…", "It was so, record", "put in its place", "Doubtful, but confirmed"),
}


@pytest.fixture
def open_doubtful_hand(club_app):
    """A function that opens a table with a doubtful hand, all entered; returns its number."""

    def opened(game):
        entries, preset, _ = GAMES[game]
        with club_app.app_context():
            new = sessions.NewSession("Kék asztal", ("Anna", "Bori", "Cili"), game, preset)
            session = sessions.create(new, scorer_accounts.scorers()[0].id, f"doubts-{game}").id
            tables.enter(session, entries)
            (doubt,) = drafts.load(session).doubts
            assert doubt.entry == GAMES[game][2]
        return session

    return opened


@pytest.fixture
def ask_before_recording(open_page, sign_in, site, club_app, open_doubtful_hand, axe):
    """A function that opens the question before recording; returns the page and the session."""

    def ask(game, screen, scheme, lang):
        page = sign_in(open_page(viewport=screen, color_scheme=scheme))
        page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
        session = open_doubtful_hand(game)
        Thumb(page, site, session)
        button, so, mend, _ = SAID[lang]
        page.get_by_role("button", name=button).click()
        dialog = page.locator("#dialog")
        expect(dialog.get_by_role("button", name=so)).to_be_visible()
        expect(dialog.get_by_role("button", name=mend)).to_be_visible()
        assert find_on_each(page, SCREENS, TOO_SMALL, TOO_WIDE, axe) == []
        return page, session

    return ask


@pytest.mark.parametrize(("game", "screen", "scheme", "lang"), LOOKS)
def test_one_tap_confirms_what_is_doubtful_and_records_it(
    game, screen, scheme, lang, ask_before_recording, site, club_app
):
    """ALS 6.5, ULT 3.1: the doubt is shown before payment; page and slip name the scorer."""
    page, session = ask_before_recording(game, screen, scheme, lang)
    button = page.locator("#dialog").get_by_role("button", name=SAID[lang][1])
    page.wait_for_timeout(450)
    with page.expect_navigation(url="**/entry?kept=1"):
        button.click()
    wait_until_ready(page)
    with club_app.app_context():
        (hand,) = sessions.view(session).hands
        assert hand.state.value == "scored"
        assert len(hand.version.confirmed) == 1
    page.goto(f"{site}/sessions/{session}/hands/1")
    expect(page.locator(".finding")).to_contain_text(f"{SAID[lang][3]} (Dóra)")
    slip = page.request.get(f"{site}/sessions/{session}/hands/1/slip.pdf?lang={lang}")
    told = " ".join(text_of(slip.body()).split())
    assert SAID[lang][3].lower() in told
    assert {"hu": "megerősítette: Dóra", "en": "confirmed by Dóra"}[lang] in told
