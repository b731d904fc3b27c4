"""Several hands are entered one after another while the service cannot be reached."""

import contextlib
import re

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, press, wait_until_ready
from tests.browser.offline.test_lost_connection import signed_in
from tests.support import tables
from tests.support.servers.browser import UNANSWERED, wait_until
from tests.support.servers.http_server import serving

SHEET = "document.querySelector('[data-offline-fetched]').content.textContent.length > 0"
KEPT = """async () => (await (await (await caches.open('pages')).match(location.pathname))
  ?.text())?.includes('"prompts"')"""


MOST = 162
"""The most points in tricks: a number to which no digit can be added is entered at once."""


@pytest.fixture
def page_without_service(open_page, club_app, table_id):
    """Return an entry page whose service is down, and a function that starts it again."""
    page = open_page(expect=(*UNANSWERED, "status of 409"), viewport={"width": 820, "height": 1180})
    with serving(club_app) as site:
        signed_in(page, site)
        thumb = Thumb(page, site, table_id)
        wait_until(page, SHEET)
        wait_until(page, "navigator.serviceWorker.controller !== null")
        wait_until(page, KEPT)
    with contextlib.ExitStack() as services:
        port = int(site.rpartition(":")[2])
        yield thumb, lambda: services.enter_context(serving(club_app, port=port))


def tap(page, words, who):
    """Tap an announcement on the sheet, going on step by step until it is asked of this player."""
    seat = page.locator("[data-offline-seats]").get_by_role("button", name=who, pressed=True)
    asked = page.locator("[data-offline-asks]").get_by_role("button", name=words, exact=True)
    while not (seat.count() and asked.count()):
        press(page.locator("[data-offline-next]"))
    press(asked)


def type_points(page, **told):
    """Type everybody's points in tricks."""
    stages = page.locator("[data-offline-stages] button")
    press(stages.filter(has_text="eredmény"))
    for who, number in told.items():
        press(page.locator("[data-offline-seats] button", has_text=who))
        for key in str(number):
            page.locator(f"#offline-sheet [data-digit='{key}']").click()
        page.wait_for_timeout(260)  # a digit that comes sooner is one too many
        if number * 10 <= MOST:
            page.locator("#offline-sheet [data-done]:enabled").click()


def record(page):
    """Record the hand, and go on with the next."""
    press(page.locator("[data-offline-keep]"))


def continue_offline(thumb):
    """Say something on the page, which cannot be saved, and go on on the sheet."""
    thumb.button("accept", "B").click()
    thumb.page.get_by_role("button", name="Kapcsolat nélkül tovább").click()
    expect(thumb.page.locator("#offline-sheet")).to_be_visible()


def enter_two_hands(thumb):
    """Enter and record two hands on the sheet; points are missing in the first one."""
    page = thumb.page
    continue_offline(thumb)
    tap(page, "felvették", "Az asztal")
    type_points(page, Anna=40)
    expect(page.locator("[data-offline-missing]")).to_contain_text(
        "Még hiányzik: pont az ütéseiben"
    )
    expect(page.locator("[data-offline-keep]")).to_be_disabled()
    press(page.locator("[data-offline-all]"))
    record(page)
    tap(page, "elfogadja", "Cili")
    tap(page, "felvették", "Az asztal")
    type_points(page, Anna=30, Bori=45, Cili=80)
    record(page)
    page.locator("#offline-sheet [data-dialog-close]").click()


def test_hands_follow_each_other_without_a_connection(page_without_service, table_id, club_app):
    """Two are recorded and a third is begun, through a reload; in order, and each of them once."""
    thumb, start = page_without_service
    page = thumb.page
    continue_offline(thumb)
    expect(page.locator("#offline-sheet-title")).to_contain_text("1. leosztás")
    tap(page, "felvették", "Az asztal")
    type_points(page, Anna=40, Bori=95, Cili=20)
    record(page)
    expect(page.locator("#offline-sheet-title")).to_contain_text("2. leosztás")
    expect(page.locator("[data-offline-said] li")).to_have_count(0)
    tap(page, "elfogadja", "Cili")
    tap(page, "felvették", "Az asztal")
    type_points(page, Anna=30, Bori=45, Cili=80)
    record(page)
    tap(page, "elfogadja", "Bori")
    tap(page, "felvették", "Az asztal")
    page.get_by_role("button", name="Utolsó vissza").click()
    page.reload()
    wait_until_ready(page)
    expect(page.locator("[data-saved-count]")).to_have_text("13")
    start()
    expect(page.locator(".where")).to_contain_text("3. leosztás", timeout=60_000)
    expect(page.locator("[data-saved]")).to_contain_text("mentve", timeout=60_000)
    with club_app.app_context():
        view = sessions.view(table_id)
        assert [hand.state.value for hand in view.hands] == ["scored", "scored"]
        said = [[one.points for one in hand.record.entries if one.points] for hand in view.hands]
        assert said == [[40, 95, 20], [30, 45, 80]]
        assert [one.seat.value for one in drafts.load(table_id).entries] == ["B"]
    assert page.evaluate("localStorage.getItem('scorekeeper.taps')") is None


def test_what_cannot_stand_is_told_and_the_next_hand_waits_for_it(
    page_without_service, table_id, in_club
):
    """A number is missing: the hand is not recorded, the reason is shown, later hands wait."""
    thumb, start = page_without_service
    page = thumb.page
    enter_two_hands(thumb)
    start()
    refused = page.locator("[data-refused], [data-question]").first
    expect(refused).to_be_visible(timeout=60_000)
    expect(page.locator(".where")).to_contain_text("1. leosztás")
    expect(page.locator("[data-saved-count]")).to_have_text("6")
    page.reload()
    wait_until_ready(page)
    assert in_club(drafts.load, table_id).at == 3
    assert in_club(sessions.view, table_id).hands == ()
    thumb.points(B=95)
    page.locator("#keep").click()
    expect(page.locator(".where")).to_contain_text("3. leosztás", timeout=60_000)
    hands = in_club(sessions.view, table_id).hands
    assert [hand.state.value for hand in hands] == ["scored", "scored"]
    assert page.evaluate("localStorage.getItem('scorekeeper.taps')") is None


@pytest.mark.parametrize("begun", [False, True], ids=["recorded", "and the next one begun"])
def test_another_device_records_the_hand_that_is_waited_for(
    begun, page_without_service, table_id, club_app, in_club
):
    """Hands queued after it are sent, or the page reports that this hand was started elsewhere."""
    thumb, start = page_without_service
    page = thumb.page
    enter_two_hands(thumb)
    start()
    expect(page.locator("[data-refused], [data-question]").first).to_be_visible(timeout=60_000)
    expect(page.locator("[data-saved-count]")).to_have_text("6")
    with club_app.app_context():
        points_of_bori = {"do": "points", "seat": "B", "points": 95}
        tables.enter(
            table_id, [points_of_bori, {**points_of_bori, "seat": "C", "points": 20}], at=3
        )
        drafts.keep(table_id, "another-device", 1)
        if begun:
            drafts.enter(table_id, 0, {"do": "accept", "seat": "B"})
    if begun:
        expect(page.locator(".where")).to_contain_text("2. leosztás", timeout=60_000)
        expect(page.locator("[data-refused-count]")).to_have_text("6")
        page.locator("[data-refused-list]").click()
        why = page.locator("[data-outbox-refused] [data-why]").first
        expect(why).to_have_text("ezt a leosztást közben egy másik eszközön kezdték beírni")
        expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "kept")
        return
    expect(page.locator(".where")).to_contain_text("3. leosztás", timeout=60_000)
    hands = in_club(sessions.view, table_id).hands
    assert [hand.state.value for hand in hands] == ["scored", "scored"]
    assert page.evaluate("localStorage.getItem('scorekeeper.taps')") is None


def test_going_on_enters_a_number_that_was_only_typed(page_without_service):
    """The next step is tapped without a confirmation: the number is not lost."""
    thumb, _ = page_without_service
    page = thumb.page
    continue_offline(thumb)
    type_points(page, Anna=40)
    press(page.locator("[data-offline-seats] button", has_text="Bori"))
    page.locator("#offline-sheet [data-digit='9']").click()
    press(page.locator("[data-offline-next]"))
    expect(page.locator("[data-offline-said] li").last).to_have_text(re.compile("Bori: .* 9"))


def test_the_sheet_stays_open_while_a_number_is_only_typed(page_without_service, table_id, in_club):
    """The connection is back: the number is not hidden, and entering it closes the sheet."""
    thumb, start = page_without_service
    page = thumb.page
    continue_offline(thumb)
    tap(page, "felvették", "Az asztal")
    type_points(page)
    page.locator("#offline-sheet [data-digit='9']").click()
    start()
    expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "kept", timeout=60_000)
    expect(page.locator("#offline-sheet")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#offline-sheet")).to_be_hidden(timeout=60_000)
    thumb.known(3)
    assert [one.points for one in in_club(drafts.load, table_id).entries if one.points] == [9]


ASKED = """() => performance.getEntriesByType('resource')
  .find(({ name }) => name.endsWith('/offline'))?.startTime
  - performance.timing.domContentLoadedEventEnd + performance.timing.navigationStart"""


def test_the_sheet_is_fetched_at_once(thumb, scorer_page):
    """A service that goes away a second after the page was opened leaves the sheet."""
    wait_until(scorer_page, SHEET)
    assert scorer_page.evaluate(ASKED) < 1000
