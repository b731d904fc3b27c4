"""The entry page of a second scorer updates itself, but never while something is being typed."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from tests.browser.entry.tapping import Thumb, ready
from tests.browser.layout.test_visibility import WON
from tests.support import tables

ACCEPT = {"do": "accept", "seat": "B"}
SEEN = """(seen) => {
  Object.defineProperty(document, "hidden", { value: !seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_second_tablet_follows(scorer, site, evening, club_app):
    """Taps on another device appear within seconds; with a dialog open, after it is closed."""
    scorer.goto(f"{site}/sessions/{evening}/entry")
    ready(scorer)
    revision = scorer.locator("#hand").get_attribute("data-revision")
    with club_app.app_context():
        drafts.enter(evening, 0, {"do": "original", "suit": "makk"})
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "1", timeout=15000)
    scorer.get_by_role("button", name="Menü").click()
    expect(scorer.locator("dialog[open]")).to_be_visible()
    with club_app.app_context():
        drafts.enter(evening, 1, ACCEPT)
    scorer.wait_for_timeout(8000)
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "1")
    scorer.keyboard.press("Escape")
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "2", timeout=15000)
    assert scorer.locator("#hand").get_attribute("data-revision") != revision
    with club_app.app_context():
        drafts.enter(evening, 2, {"do": "pick-up"})
    expect(scorer.locator("#hand [data-pad]:visible")).to_be_visible(timeout=15000)
    # It has opened by itself; whoever has typed nothing is not in the middle of something.
    with club_app.app_context():
        drafts.enter(evening, 3, {"do": "points", "seat": "B", "points": 90})
    expect(scorer.locator("#hand")).to_have_attribute("data-at", "4", timeout=15000)


def test_a_question_goes_on_from_what_another_scorer_tapped(scorer, site, evening, club_app):
    """The page updates beneath it and the dialog is fetched again, so its answer is accepted."""
    thumb = Thumb(scorer, site, evening).tap("accept", "B")
    scorer.locator(".seat .word").first.click()
    dialog = scorer.locator("#dialog")
    expect(dialog).to_be_visible()
    with club_app.app_context():
        drafts.enter(evening, 1, {"do": "figure", "seat": "B", "figure": "100"})
    thumb.known(2)
    revision = scorer.locator("#hand").get_attribute("data-revision")
    expect(dialog.locator("[name=seen]")).to_have_value(revision)
    scorer.wait_for_timeout(450)
    dialog.locator("[formaction$=remove]").click()
    thumb.known(1)
    expect(dialog).to_be_hidden()
    expect(scorer.locator("[data-refused]")).to_be_hidden()
    with club_app.app_context():
        assert [one.do for one in drafts.load(evening).entries] == ["figure"]


def test_a_question_about_a_word_that_is_gone_meanwhile_is_none(scorer, site, evening, club_app):
    """Its answer is the hand as it is, and the page shows that already: nothing goes wrong."""
    thumb = Thumb(scorer, site, evening).tap("accept", "B")
    asked = []
    scorer.route("**/entries/0?*", lambda route: asked.append(route))  # noqa: PLW0108
    scorer.locator(".seat .word").first.click()
    with club_app.app_context():
        drafts.remove(evening, 0, drafts.load(evening).page)
    thumb.known(0)
    expect(scorer.locator(".seat .word")).to_have_count(0)
    with scorer.expect_event("requestfinished", lambda one: "/entries/0?" in one.url):
        asked[0].continue_()
    thumb.tap("accept", "A")
    expect(scorer.locator("#dialog")).to_be_hidden()


def test_a_question_does_not_outlive_the_hand_that_another_scorer_recorded(
    scorer, site, evening, club_app
):
    """Over the next one it would be another question; it closes, and a word says why."""
    Thumb(scorer, site, evening).tap("accept", "B").points(A=40, B=95, C=20)
    scorer.locator(".seat .word").first.click()
    expect(scorer.locator("#dialog")).to_be_visible()
    with club_app.app_context():
        drafts.keep(evening, "recorded-elsewhere", 1)
    expect(scorer.locator(".where")).to_contain_text("2. leosztás", timeout=10_000)
    expect(scorer.locator("#dialog")).to_be_hidden()
    expect(scorer.locator("[data-missed]")).to_have_text("Közben a következő leosztás kezdődött.")


def test_what_is_typed_into_a_question_stays_in_it(scorer, site, evening, club_app):
    """Also where its dialog is fetched again, and the focus stays in the field."""
    with club_app.app_context():
        tables.record(evening, WON, "first-of-all")
        page = drafts.load(evening, 1).page
        drafts.replace(evening, 3, {"do": "points", "seat": "B", "points": 10}, page, 1)
    thumb = Thumb(scorer, site, evening, 1)
    scorer.locator("#keep").click()
    why = scorer.locator("#dialog [data-why]")
    why.fill("rosszul hallottam")
    at = thumb.at
    with club_app.app_context():
        page = drafts.load(evening, 1).page
        drafts.replace(evening, 3, {"do": "points", "seat": "B", "points": 20}, page, 1)
    revision = scorer.locator("#hand").get_attribute("data-revision")
    expect(scorer.locator("#hand")).not_to_have_attribute("data-revision", revision)
    revision = scorer.locator("#hand").get_attribute("data-revision")
    expect(scorer.locator("#dialog form[data-reasons] [name=seen]")).to_have_value(revision)
    expect(why).to_have_value("rosszul hallottam")
    expect(why).to_be_focused()
    assert thumb.at == at


def test_a_language_switched_on_another_page_is_the_whole_pages(scorer, site, evening, club_app):
    """By polling and by the response to a tap: the page's language changes, the menu included."""
    thumb = Thumb(scorer, site, evening)
    page, menu = scorer.locator("html"), scorer.locator("[data-opens-dialog=menu]")
    scorer.context.add_cookies([{"name": "lang", "value": "en", "url": site}])
    with club_app.app_context():
        drafts.enter(evening, 0, ACCEPT)
    expect(page).to_have_attribute("lang", "en")
    expect(menu).to_have_accessible_name("Menu")
    thumb.known(1)
    ready(scorer)
    scorer.context.add_cookies([{"name": "lang", "value": "hu", "url": site}])
    thumb.button("figure", "B", figure="100").click()
    expect(page).to_have_attribute("lang", "hu")
    thumb.known(2)
    expect(scorer.locator("[data-refused]")).to_be_hidden()


@pytest.mark.parametrize("which", ["", "/scoreboard"])
def test_a_followed_page_is_in_one_language(which, scorer, site, evening, club_app):
    """After a language switch the patched region and the rest of the page use the new language."""
    scorer.goto(f"{site}/sessions/{evening}{which}")
    ready(scorer)
    scorer.context.add_cookies([{"name": "lang", "value": "en", "url": site}])
    with club_app.app_context():
        tables.record(evening, WON, "while-it-is-open")
    expect(scorer.locator("html")).to_have_attribute("lang", "en")
    expect(scorer.locator("[data-opens-dialog=menu]")).to_have_accessible_name("Menu")


def test_a_board_that_has_lost_the_service_says_so(open_page, site, evening, club_app, axe):
    """It says from when it is, and goes on by itself."""
    board = open_page(expect=("ERR_FAILED",))
    board.goto(f"{site}/sessions/{evening}/scoreboard")
    ready(board)
    board.route("**/scoreboard?seen=*", lambda route: route.abort())
    lost = board.locator("[data-lost]")
    expect(lost).to_be_visible()
    expect(lost).to_contain_text("Nincs kapcsolat")
    expect(lost.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    assert axe(board) == []
    with club_app.app_context():
        drafts.enter(evening, 0, {"do": "original", "suit": "makk"})
    before = board.locator("#board").get_attribute("data-state")
    board.unroute("**/scoreboard?seen=*")
    expect(lost).to_be_hidden()
    expect(board.locator("#board")).not_to_have_attribute("data-state", before)


def test_a_board_that_nobody_sees_asks_seldom(open_page, site, evening, club_app):
    """It asks at once when it is seen again."""
    board = open_page()
    asked = []
    board.on("request", lambda request: "seen=" in request.url and asked.append(request.url))
    board.goto(f"{site}/sessions/{evening}/scoreboard")
    ready(board)
    board.wait_for_timeout(2500)
    assert len(asked) >= 2
    board.evaluate(SEEN, False)  # noqa: FBT003
    board.wait_for_timeout(1000)
    asked.clear()
    with club_app.app_context():
        drafts.enter(evening, 0, {"do": "original", "suit": "makk"})
    board.wait_for_timeout(2500)
    assert asked == []
    before = board.locator("#board").get_attribute("data-state")
    board.evaluate(SEEN, True)  # noqa: FBT003
    expect(board.locator("#board")).not_to_have_attribute("data-state", before)


def test_a_tables_page_follows_what_happens_at_it(scorer, site, evening, club_app):
    """A hand that is recorded elsewhere is on it, and a keyboard goes on from where it was."""
    scorer.goto(f"{site}/sessions/{evening}")
    ready(scorer)
    link = scorer.locator(f"main a[href$='/sessions/{evening}/seats']")
    link.focus()
    with club_app.app_context():
        tables.record(evening, WON, "while-it-is-open")
    expect(scorer.locator(f"main a[href$='/sessions/{evening}/hands/1']")).to_be_attached()
    expect(link).to_be_focused()
    with club_app.app_context():
        sessions.close(evening, 1)
    expect(scorer.locator("form[action$='/reopen']")).to_be_visible()


def test_an_evenings_page_follows_its_tables(scorer, site, evening, club_app):
    """Balances are updated; typed text stays and delays the update."""
    with club_app.app_context():
        new = sessions.NewSession(table="Zöld asztal", players=("Anna", "Bori", "Dani"))
        other = sessions.create(new, 1, "another-table").id
        together_at = evenings.settle_together([evening, other], 1).id
    scorer.goto(f"{site}/evenings/{together_at}")
    ready(scorer)
    balance = scorer.locator("#settlement .figures tbody tr").first.locator("td").first
    before = balance.inner_text()
    with club_app.app_context():
        tables.record(evening, WON, "while-it-is-open")
    expect(balance).not_to_have_text(before)
    now = balance.inner_text()
    scorer.locator("#settlement details summary").click()
    amount = scorer.locator("#settlement [name=amount]:visible")
    amount.fill("12")
    with club_app.app_context():
        tables.record(evening, WON, "while-somebody-types")
    scorer.wait_for_timeout(6500)
    expect(amount).to_have_value("12")
    expect(balance).to_have_text(now)
    amount.fill("")
    amount.blur()
    expect(balance).not_to_have_text(now)


def test_the_page_of_an_evening_that_is_dissolved_says_so(
    open_page, sign_in, site, evening, club_app
):
    """Nobody should pay by outdated amounts."""
    with club_app.app_context():
        other = sessions.create(sessions.NewSession("Zöld asztal", ("Anna", "Bori", "Dani")), 1).id
        joint = evenings.settle_together([evening, other], 1).id
    page = sign_in(open_page(expect=("404",)))
    page.goto(f"{site}/evenings/{joint}")
    ready(page)
    with club_app.app_context():
        evenings.settle_together([], 1, joint)
    expect(page.locator("#settlement")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Nincs ilyen est.")


def test_a_page_whose_scorer_has_signed_out_leads_to_signing_in(open_page, sign_in, site, evening):
    """The page polls as one that may be read, and is told that it may not any more."""
    page = sign_in(open_page(expect=("401",)))
    page.goto(f"{site}/sessions/{evening}")
    ready(page)
    page.context.clear_cookies()
    page.wait_for_url(re.compile(r"/sign-in\?back=/sessions/"))
