"""The entry page of a second scorer updates itself, but never while something is being typed."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from scorekeeper.services.people import table_phones
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings
from tests.browser.entry.tapping import Thumb, wait_until_ready
from tests.browser.layout.test_visibility import WON
from tests.support import tables

ACCEPT = {"do": "accept", "seat": "B"}
SEEN = """(seen) => {
  Object.defineProperty(document, "hidden", { value: !seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_second_tablet_follows(scorer_page, site, table_id, in_club):
    """Taps on another device appear within seconds; with a dialog open, after it is closed."""
    scorer_page.goto(f"{site}/sessions/{table_id}/entry")
    wait_until_ready(scorer_page)
    revision = scorer_page.locator("#hand").get_attribute("data-revision")
    in_club(drafts.enter, table_id, 0, {"do": "original", "suit": "makk"})
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "1")
    scorer_page.get_by_role("button", name="Menü").click()
    expect(scorer_page.locator("dialog[open]")).to_be_visible()
    in_club(drafts.enter, table_id, 1, ACCEPT)
    scorer_page.wait_for_timeout(8000)
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "1")
    scorer_page.keyboard.press("Escape")
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "2")
    assert scorer_page.locator("#hand").get_attribute("data-revision") != revision
    in_club(drafts.enter, table_id, 2, {"do": "pick-up"})
    expect(scorer_page.locator("#hand [data-pad]:visible")).to_be_visible()
    # It has opened by itself; whoever has typed nothing is not in the middle of something.
    in_club(drafts.enter, table_id, 3, {"do": "points", "seat": "B", "points": 90})
    expect(scorer_page.locator("#hand")).to_have_attribute("data-at", "4")


def test_a_question_goes_on_from_what_another_scorer_tapped(thumb, scorer_page, table_id, in_club):
    """The page updates beneath it and the dialog is fetched again, so its answer is accepted."""
    thumb.tap("accept", "B")
    scorer_page.locator(".said .word").first.click()
    dialog = scorer_page.locator("#dialog")
    expect(dialog).to_be_visible()
    in_club(drafts.enter, table_id, 1, {"do": "figure", "seat": "B", "figure": "100"})
    thumb.known(2)
    revision = scorer_page.locator("#hand").get_attribute("data-revision")
    expect(dialog.locator("[name=seen]")).to_have_value(revision)
    scorer_page.wait_for_timeout(450)
    dialog.locator("[formaction$=remove]").click()
    thumb.known(1)
    expect(dialog).to_be_hidden()
    expect(scorer_page.locator("[data-refused]")).to_be_hidden()
    assert [one.do for one in in_club(drafts.load, table_id).entries] == ["figure"]


@pytest.mark.slow
def test_a_question_about_a_word_that_is_gone_meanwhile_is_none(
    thumb, scorer_page, table_id, club_app
):
    """Its answer is the hand as it is, and the page shows that already: nothing goes wrong."""
    thumb.tap("accept", "B")
    asked = []
    scorer_page.route("**/entries/0?*", lambda route: asked.append(route))  # noqa: PLW0108
    scorer_page.locator(".said .word").first.click()
    with club_app.app_context():
        drafts.remove(table_id, 0, drafts.load(table_id).page)
    thumb.known(0)
    expect(scorer_page.locator(".said .word")).to_have_count(0)
    with scorer_page.expect_event("requestfinished", lambda one: "/entries/0?" in one.url):
        asked[0].continue_()
    thumb.tap("accept", "A")
    expect(scorer_page.locator("#dialog")).to_be_hidden()


@pytest.mark.slow
def test_a_question_does_not_outlive_the_hand_that_another_scorer_recorded(
    thumb, scorer_page, table_id, in_club
):
    """Over the next one it would be another question; it closes, and a word says why."""
    thumb.tap("accept", "B").points(A=40, B=95, C=20)
    scorer_page.locator(".said .word").first.click()
    expect(scorer_page.locator("#dialog")).to_be_visible()
    in_club(drafts.keep, table_id, "recorded-elsewhere", 1)
    expect(scorer_page.locator(".where")).to_contain_text("2. leosztás")
    expect(scorer_page.locator("#dialog")).to_be_hidden()
    expect(scorer_page.locator("[data-missed]")).to_have_text(
        "Közben a következő leosztás kezdődött."
    )


def test_what_is_typed_into_a_question_stays_in_it(scorer_page, site, table_id, club_app, in_club):
    """Also where its dialog is fetched again, and the focus stays in the field."""
    with club_app.app_context():
        tables.record(table_id, WON, "first-of-all")
        page = drafts.load(table_id, 1).page
        drafts.replace(table_id, 3, {"do": "points", "seat": "B", "points": 10}, page, 1)
    thumb = Thumb(scorer_page, site, table_id, 1)
    scorer_page.locator("#keep").click()
    why = scorer_page.locator("#dialog [data-why]")
    why.fill("rosszul hallottam")
    at = thumb.at
    page = in_club(drafts.load, table_id, 1).page
    in_club(drafts.replace, table_id, 3, {"do": "points", "seat": "B", "points": 20}, page, 1)
    revision = scorer_page.locator("#hand").get_attribute("data-revision")
    expect(scorer_page.locator("#hand")).not_to_have_attribute("data-revision", revision)
    revision = scorer_page.locator("#hand").get_attribute("data-revision")
    expect(scorer_page.locator("#dialog form[data-reasons] [name=seen]")).to_have_value(revision)
    expect(why).to_have_value("rosszul hallottam")
    expect(why).to_be_focused()
    assert thumb.at == at


def test_a_language_switched_on_another_page_is_the_whole_pages(
    thumb, scorer_page, site, table_id, in_club
):
    """By polling and by the response to a tap: the page's language changes, the menu included."""
    page, menu = scorer_page.locator("html"), scorer_page.locator("[data-opens-dialog=menu]")
    scorer_page.context.add_cookies([{"name": "lang", "value": "en", "url": site}])
    in_club(drafts.enter, table_id, 0, ACCEPT)
    expect(page).to_have_attribute("lang", "en")
    expect(menu).to_have_accessible_name("Menu")
    thumb.known(1)
    wait_until_ready(scorer_page)
    scorer_page.context.add_cookies([{"name": "lang", "value": "hu", "url": site}])
    thumb.button("figure", "B", figure="100").click()
    expect(page).to_have_attribute("lang", "hu")
    thumb.known(2)
    expect(scorer_page.locator("[data-refused]")).to_be_hidden()


@pytest.mark.parametrize("which", ["", "/scoreboard"])
def test_a_followed_page_is_in_one_language(which, scorer_page, site, table_id, in_club):
    """After a language switch the patched region and the rest of the page use the new language."""
    scorer_page.goto(f"{site}/sessions/{table_id}{which}")
    wait_until_ready(scorer_page)
    scorer_page.context.add_cookies([{"name": "lang", "value": "en", "url": site}])
    in_club(tables.record, table_id, WON, "while-it-is-open")
    expect(scorer_page.locator("html")).to_have_attribute("lang", "en")
    expect(scorer_page.locator("[data-opens-dialog=menu]")).to_have_accessible_name("Menu")


def test_a_board_that_has_lost_the_service_says_so(open_page, site, table_id, in_club, axe):
    """It says from when it is, and goes on by itself."""
    board = open_page(expect=("ERR_FAILED",))
    board.goto(f"{site}/sessions/{table_id}/scoreboard")
    wait_until_ready(board)
    board.route("**/scoreboard?seen=*", lambda route: route.abort())
    lost = board.locator("[data-lost]")
    expect(lost).to_be_visible()
    expect(lost).to_contain_text("Nincs kapcsolat")
    expect(lost.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    assert axe(board) == []
    in_club(drafts.enter, table_id, 0, {"do": "original", "suit": "makk"})
    before = board.locator("#board").get_attribute("data-state")
    board.unroute("**/scoreboard?seen=*")
    expect(lost).to_be_hidden()
    expect(board.locator("#board")).not_to_have_attribute("data-state", before)


@pytest.mark.slow
def test_a_board_that_nobody_sees_asks_seldom(open_page, site, table_id, in_club):
    """It asks at once when it is seen again."""
    board = open_page()
    asked = []
    board.on("request", lambda request: "seen=" in request.url and asked.append(request.url))
    board.goto(f"{site}/sessions/{table_id}/scoreboard")
    wait_until_ready(board)
    for _ in range(2):
        with board.expect_request("**seen=**"):
            pass
    board.evaluate(SEEN, False)  # noqa: FBT003
    board.wait_for_timeout(2500)
    asked.clear()
    in_club(drafts.enter, table_id, 0, {"do": "original", "suit": "makk"})
    board.wait_for_timeout(2500)
    assert asked == []
    before = board.locator("#board").get_attribute("data-state")
    board.evaluate(SEEN, True)  # noqa: FBT003
    expect(board.locator("#board")).not_to_have_attribute("data-state", before)


def test_a_tables_page_follows_what_happens_at_it(scorer_page, site, table_id, in_club):
    """A hand that is recorded elsewhere is on it, and a keyboard goes on from where it was."""
    scorer_page.goto(f"{site}/sessions/{table_id}")
    wait_until_ready(scorer_page)
    link = scorer_page.locator(f"main a[href$='/sessions/{table_id}/seats']")
    link.focus()
    in_club(tables.record, table_id, WON, "while-it-is-open")
    expect(scorer_page.locator(f"main a[href$='/sessions/{table_id}/hands/1']")).to_be_attached()
    expect(link).to_be_focused()
    in_club(sessions.close, table_id, 1)
    expect(scorer_page.locator("form[action$='/reopen']")).to_be_visible()


@pytest.mark.slow
def test_an_evenings_page_follows_its_tables(scorer_page, site, table_id, club_app, in_club):
    """Balances are updated; typed text stays and delays the update."""
    with club_app.app_context():
        other = tables.open_table(table="Zöld asztal", players=("Anna", "Bori", "Dani"))
        together_at = evenings.settle_together([table_id, other], 1).id
    scorer_page.goto(f"{site}/evenings/{together_at}")
    wait_until_ready(scorer_page)
    balance = scorer_page.locator("#settlement .figures tbody tr").first.locator("td").first
    before = balance.inner_text()
    in_club(tables.record, table_id, WON, "while-it-is-open")
    expect(balance).not_to_have_text(before)
    now = balance.inner_text()
    scorer_page.locator("#settlement summary", has_text="Pénzt adott át").click()
    amount = scorer_page.locator("#settlement [name=amount]:visible")
    amount.fill("12")
    in_club(tables.record, table_id, WON, "while-somebody-types")
    scorer_page.wait_for_timeout(6500)
    expect(amount).to_have_value("12")
    expect(balance).to_have_text(now)
    amount.fill("")
    amount.blur()
    expect(balance).not_to_have_text(now)


def test_the_page_of_an_evening_that_is_dissolved_says_so(
    open_page, sign_in, site, table_id, club_app, in_club
):
    """Nobody should pay by outdated amounts."""
    with club_app.app_context():
        other = tables.open_table(table="Zöld asztal", players=("Anna", "Bori", "Dani"))
        joint = evenings.settle_together([table_id, other], 1).id
    page = sign_in(open_page(expect=("404",)))
    page.goto(f"{site}/evenings/{joint}")
    wait_until_ready(page)
    in_club(evenings.settle_together, [], 1, joint)
    expect(page.locator("#settlement")).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Nincs ilyen est.")


def test_the_pages_of_phones_follow_each_other(scorer_page, open_page, site, table_id, in_club):
    """The scorer sees who joined; the phone, that its seat was taken back."""
    in_club(table_phones.make_code, table_id, 1)
    scorer_page.goto(f"{site}/sessions/{table_id}/phones")
    code = scorer_page.locator("[data-join-code]").inner_text()
    phone = open_page(f"{site}/sessions/{table_id}/phone")
    phone.get_by_role("radio", name="Bori").check()
    phone.get_by_label("A kód").fill(code)
    phone.get_by_role("button", name="Itt ülök").click()
    expect(scorer_page.locator(".joined")).to_contain_text("Bori")
    scorer_page.get_by_role("button", name="Kiléptetem Bori telefonját").click()
    expect(scorer_page.get_by_text("Még senki nem csatlakozott.")).to_be_visible()
    expect(phone.get_by_label("A kód")).to_be_visible()


def test_a_page_whose_scorer_has_signed_out_leads_to_signing_in(open_page, sign_in, site, table_id):
    """The page polls as one that may be read, and is told that it may not any more."""
    page = sign_in(open_page(expect=("401",)))
    page.goto(f"{site}/sessions/{table_id}")
    wait_until_ready(page)
    page.context.clear_cookies()
    page.wait_for_url(re.compile(r"/sign-in\?back=/sessions/"))
