"""A hand survives a lost connection, a reload and a flat battery; no tap is lost or taken twice."""

import re
import time

import pytest
from playwright.sync_api import expect

from scorekeeper.services.entry import drafts
from tests.browser.conftest import PIN
from tests.browser.entry.tapping import Thumb, find_on_each, viewports, wait_until_ready
from tests.support.servers.browser import UNANSWERED, wait_until
from tests.support.servers.http_server import serving

KEPT_BEFORE = """async () => {
  const cache = await caches.open("pages");
  const page = await (await cache.match(location.pathname)).text();
  const old = page.replace(/\\/v\\.[0-9a-f]+\\//g, "/v.0a1b/");
  const headers = { "Content-Type": "text/html" };
  await cache.put(location.pathname, new Response(old, { headers }));
}"""


MARK = """async () => {
  const cache = await caches.open("pages");
  const page = await (await cache.match(location.pathname)).text();
  const headers = { "Content-Type": "text/html", "X-Kept": "before" };
  await cache.put(location.pathname, new Response(page, { headers }));
}"""
KEPT_ANEW = """caches.open('pages').then((cache) => cache.match(location.pathname))
  .then((page) => !page.headers.has('X-Kept'))"""
"""Every page that is shown is kept, a while after it is ready."""
KEPT_AT_ONE = """caches.open('pages').then((cache) => cache.match(location.pathname))
  .then((page) => page.text()).then((text) => text.includes('data-at="1"'))"""
"""As it is once something was entered."""


def draft_entries(app, session):
    """Return the draft's entries, by `do`."""
    with app.app_context():
        return [one.do for one in drafts.load(session).entries]


def wait_for_service_worker(page):
    """Wait until the service worker keeps the files."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(page, "caches.keys().then((names) => names.includes('pages'))")
    wait_until(page, "navigator.serviceWorker.controller !== null")


CUT = """() => [...document.querySelectorAll('.outbox > .banner')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.firstElementChild.nextElementSibling, one])
  .filter(([words, frame]) => words.offsetHeight > frame.clientHeight)
  .map(([words, frame]) => `${words.textContent} ${words.offsetHeight} ${frame.clientHeight}`)"""
"""The connection's text in the head, if it is higher than its box."""


SHEET_KEPT = """async () => (await (await (await caches.open('pages')).match(location.pathname))
  ?.text())?.includes('"prompts"')"""
"""With all that a hand is entered on without a connection."""


FILES_KEPT = """async () => {
  const caught = await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).some((one) => one.url.endsWith("/unavailable.html"))));
  return caught.includes(true) && navigator.serviceWorker.controller !== null;
}"""


def signed_in(page, site):
    """Sign a page in at a service that may go down."""
    browser = page.context.request
    form = browser.get(f"{site}/sign-in").text()
    token = re.search(r'name="csrf_token" value="([^"]+)"', form)[1]
    browser.post(f"{site}/sign-in", form={"csrf_token": token, "scorer": "1", "pin": PIN})
    return page


@pytest.mark.parametrize("where", ["/scoreboard", "", "/settlement"])
def test_a_page_reloaded_while_the_service_is_down_comes_back_by_itself(
    where, open_page, club_app, table_id
):
    """A wall board cannot be reloaded by hand; also where the tablet's own network works."""
    page = open_page(expect=UNANSWERED)
    with serving(club_app) as site:
        signed_in(page, site).goto(f"{site}/sessions/{table_id}{where}")
        wait_until_ready(page)
        wait_until(page, FILES_KEPT)
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("magától megjön")
    assert "Clubroom" in page.evaluate("getComputedStyle(document.body).fontFamily")
    with serving(club_app, port=int(site.rpartition(":")[2])):
        expect(page.get_by_text("Kék asztal").first).to_be_visible()
        wait_until_ready(page)
        assert page.url == f"{site}/sessions/{table_id}{where}"


PHONES = viewports((360, 740), (390, 740))


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_what_a_phone_says_of_the_connection_can_be_read(lang, open_page, sign_in, site, table_id):
    """All lines of it, where only the title has room."""
    page = sign_in(open_page(expect=UNANSWERED, viewport=PHONES[0]))
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    thumb = Thumb(page, site, table_id)
    page.context.set_offline(True)
    thumb.button("accept", "A").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.evaluate("document.querySelector('[data-outbox-failing]').hidden = false")
    assert find_on_each(page, PHONES, CUT) == []


def test_a_tap_without_connection_is_kept_and_sent_by_itself(
    open_page, type_pin, site, table_id, club_app
):
    """The page reports unsaved taps, accepts more, and sends them when it can."""
    page = type_pin(open_page(expect=UNANSWERED, viewport={"width": 768, "height": 1024}))
    thumb = Thumb(page, site, table_id).tap("accept", "B")
    saved = page.locator("[data-saved]")
    expect(saved).to_contain_text("mentve")
    page.context.set_offline(True)
    thumb.button("figure", "B", figure="100").click()
    expect(saved).to_contain_text("mentésre vár")
    expect(page.locator("[data-offline]")).to_be_visible()
    told = page.locator("[data-offline]").bounding_box()
    stages = page.locator(".stages").bounding_box()
    assert told["y"] + told["height"] <= stages["y"], "what is asked there can be seen"
    title = [one.bounding_box() for one in page.locator(".top .where > *").all()]
    assert all(one["x"] + one["width"] <= told["x"] for one in title), "so can table and game"
    assert draft_entries(club_app, table_id) == ["accept"]
    # The tapped button shows that it waits, and is no second statement if tapped again.
    said = thumb.button("figure", "B", figure="100")
    expect(said).to_have_class(re.compile("sent"))
    said.click(force=True)
    thumb.button("kontra", "A", on="game").click()
    expect(page.locator("[data-saved-count]")).to_have_text("2")
    page.locator("[data-saved-list]").click()
    waiting = page.locator("[data-outbox-waiting] [data-words]")
    expect(waiting).to_have_text(["Bori: 100", "Anna: kontra parti"])
    page.context.set_offline(False)
    thumb.known(3)
    expect(saved).to_contain_text("mentve")
    expect(page.locator("[data-offline]")).to_be_hidden()
    expect(page.locator("[data-saved-count]")).to_be_hidden()
    assert draft_entries(club_app, table_id) == ["accept", "figure", "kontra"]


def test_what_cannot_be_asked_for_breaks_nothing(open_page, type_pin, site, table_id):
    """A question and a frame that are opened without a connection say so, and nothing more."""
    page = type_pin(open_page(expect=UNANSWERED))
    thumb = Thumb(page, site, table_id).tap("accept", "B")
    page.evaluate(
        "window.broken = [], addEventListener('unhandledrejection', () => broken.push('one'))"
    )
    page.context.set_offline(True)
    page.locator(".said .word").first.click()
    expect(page.locator("[data-missed]")).to_be_visible()
    page.locator("[data-opens-dialog=more]").first.click()
    expect(page.locator("#more-body")).to_contain_text(
        page.locator("#more-body").get_attribute("data-away")
    )
    assert page.evaluate("broken") == []
    assert thumb.at == 1


def test_taps_go_past_the_worker_that_keeps_the_pages(thumb, scorer_page):
    """The service worker lets taps pass to the network."""
    wait_for_service_worker(scorer_page)
    thumb.tap("accept", "B")
    source = scorer_page.evaluate(
        "performance.getEntriesByType('resource').findLast((one) => one.name.endsWith('/enter'))"
        ".workerFinalSourceType"
    )
    assert source == "network"


def test_a_page_opened_without_the_service_says_so_at_once(open_page, club_app, table_id):
    """Nothing was tapped yet: it says that there is no connection, and when there is one again."""
    screens = viewports((320, 568), (390, 844), (820, 1180))
    page = open_page(expect=UNANSWERED, viewport=screens[0])
    with serving(club_app) as site:
        signed_in(page, site)
        Thumb(page, site, table_id)
        wait_for_service_worker(page)
        wait_until(page, SHEET_KEPT)
    page.reload()
    wait_until_ready(page)
    assert page.locator("[data-saved]").get_attribute("data-saved") == "away"
    expect(page.locator("[data-outbox-away]")).to_be_visible()
    assert find_on_each(page, screens, CUT) == []
    go_on = page.get_by_role("button", name="Kapcsolat nélkül tovább")
    if go_on.is_visible():
        go_on.click()
        expect(page.locator("#offline-sheet")).to_be_visible()
        page.locator("#offline-sheet [data-dialog-close]").click()
    with serving(club_app, port=int(site.rpartition(":")[2])):
        expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "kept", timeout=30_000)
        expect(page.locator("[data-outbox-away]")).to_be_hidden()


def test_an_open_page_says_by_itself_that_the_service_is_away(open_page, club_app, table_id):
    """The page shows the lost connection without any user action."""
    page = open_page(expect=UNANSWERED)
    with serving(club_app) as site:
        signed_in(page, site)
        Thumb(page, site, table_id)
        expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "kept")
    expect(page.locator("[data-saved]")).to_have_attribute("data-saved", "away")
    expect(page.locator("[data-outbox-away]")).to_be_visible()


def test_a_reload_without_connection_shows_the_hand_and_the_waiting_tap(
    open_page, type_pin, site, table_id, club_app
):
    """The service worker has the last page; the tap goes out after the reload."""
    page = type_pin(open_page(expect=UNANSWERED))
    thumb = Thumb(page, site, table_id)
    wait_for_service_worker(page)
    thumb.tap("accept", "B")
    wait_until(page, KEPT_AT_ONE)
    page.context.set_offline(True)
    thumb.button("figure", "B", figure="100").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.evaluate(MARK)
    page.reload()
    wait_until_ready(page)
    expect(page.locator('.seat-said[data-seat="B"]')).to_contain_text("elfogadja")
    expect(page.locator("[data-saved]")).to_contain_text("mentésre vár")
    wait_until(page, KEPT_ANEW)
    # So it does when the files were renewed since that page was kept.
    page.evaluate(KEPT_BEFORE)
    page.reload()
    wait_until_ready(page)
    assert page.locator("link[href*='/v.0a1b/css/']").count()
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("Clubroom")
    page.context.set_offline(False)
    thumb.known(2)
    assert draft_entries(club_app, table_id) == ["accept", "figure"]


def test_the_page_is_kept_though_a_tap_gets_no_answer(open_page, type_pin, site, table_id):
    """Right behind an answer the next tap comes first, but not for ever."""
    page = type_pin(open_page(expect=UNANSWERED))
    thumb = Thumb(page, site, table_id)
    wait_for_service_worker(page)
    thumb.tap("accept", "B")
    page.context.set_offline(True)
    thumb.button("figure", "B", figure="100").click()
    wait_until(page, KEPT_AT_ONE)
    page.context.set_offline(False)
    thumb.known(2)


def test_an_answer_that_got_lost_does_not_enter_the_tap_twice(
    open_page, type_pin, site, table_id, club_app
):
    """The server took the tap, the tablet never heard: sending it again changes nothing."""
    page = type_pin(open_page(expect=UNANSWERED))
    thumb = Thumb(page, site, table_id)
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort("internetdisconnected")

    page.route("**/enter", lose, times=1)
    thumb.button("accept", "B").click()
    thumb.known(1)
    assert lost
    assert draft_entries(club_app, table_id) == ["accept"]


def test_half_typed_digits_survive_a_reload(thumb, scorer_page):
    """Half-typed digits reappear in their field after a reload."""
    thumb.tap("accept", "B").tap("pick-up")
    thumb.digits(4)
    scorer_page.reload()
    wait_until_ready(scorer_page)
    expect(scorer_page.locator('[data-seat="B"] [data-typed]')).to_have_text("4")
    thumb.digits(0)
    thumb.known(3)


def test_a_number_typed_while_a_tap_is_on_its_way_is_not_lost(
    thumb, scorer_page, table_id, club_app
):
    """A fast thumb and a slow network: the number goes out when the answer is there."""
    thumb.tap("accept", "B").tap("pick-up")

    def slowly(route):
        time.sleep(0.5)
        route.continue_()

    scorer_page.route("**/enter", slowly, times=1)
    thumb.button("figure", "C", figure="100").click()
    thumb.digits(40)
    thumb.known(4)
    assert draft_entries(club_app, table_id)[-2:] == ["figure", "points"]


REFUSED = (r"status of 4\d\d", "Response Status Error Code 4")

# The page goes by the answer's status: what else is malformed is tested without a browser.
BROKEN = ('{"do": "points", "seat": "A", "points": "many"}', "9" * 300_000)


@pytest.mark.parametrize("broken", BROKEN, ids=["wrong-type", "too-large"])
def test_what_is_refused_takes_nothing_away(broken, open_page, type_pin, site, table_id, club_app):
    """A broken tap is refused and said to be; hand and half-typed number stay, also on a reload."""
    page = type_pin(open_page(expect=REFUSED))
    thumb = Thumb(page, site, table_id).tap("accept", "B").tap("pick-up")
    thumb.digits(4)
    typed = page.locator('[data-seat="B"] [data-typed]')
    button = thumb.button("figure", "C", figure="100")
    button.evaluate("(button, value) => { button.value = value }", broken)
    with page.expect_response("**/enter") as answer:
        button.click()
    assert answer.value.status == (413 if len(broken) > 1000 else 422)
    expect(page.locator("[data-refused]")).to_be_visible()
    expect(page.locator("[data-saved]")).to_contain_text("mentve")
    for _ in range(2):
        thumb.known(2)
        expect(page.locator('.seat-said[data-seat="B"]')).to_contain_text("elfogadja")
        expect(typed).to_have_text("4")
        page.reload()
        wait_until_ready(page)
    thumb.digits(0)
    thumb.known(3)
    assert draft_entries(club_app, table_id) == ["accept", "pick-up", "points"]
    assert page.evaluate("localStorage.getItem('scorekeeper.digits')") is None
    page.locator("[data-refused-list]").click()
    page.locator("[data-refused]").get_by_role("button", name="Rendben", exact=True).first.click()
    expect(page.locator("[data-refused]")).to_be_hidden()
