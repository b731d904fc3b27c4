"""A hand survives a lost connection, a reload and a flat battery; no tap is lost or taken twice."""

import time

from playwright.sync_api import expect

from scorekeeper.services import drafts
from tests.browser.tapping import Thumb, ready

AWAY = (
    "ERR_INTERNET_DISCONNECTED",
    "htmx:sendError",
    "htmx:afterRequest",
    "ERR_FAILED",
    "ERR_CONNECTION_REFUSED",
)


def entries_of(app, session):
    """Return what is in the draft, by `do`."""
    with app.app_context():
        return [one.do for one in drafts.load(session).entries]


def worker_ready(page):
    """Wait until the service worker keeps the files."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("caches.keys().then((names) => names.includes('pages'))")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_a_tap_without_connection_is_kept_and_sent_by_itself(
    open_page, sign_in, site, evening, club_app
):
    """The page says truthfully that the tap is not saved yet, and sends it when it can."""
    page = sign_in(open_page(expect=AWAY))
    thumb = Thumb(page, site, evening).tap("accept", "B")
    saved = page.locator("[data-saved]")
    expect(saved).to_contain_text("mentve")
    page.context.set_offline(True)
    thumb.button("figure", "B", figure="100").click()
    expect(saved).to_contain_text("mentésre vár")
    expect(page.locator("[data-offline]")).to_be_visible()
    assert entries_of(club_app, evening) == ["accept"]
    page.context.set_offline(False)
    thumb.known(2)
    expect(saved).to_contain_text("mentve")
    expect(page.locator("[data-offline]")).to_be_hidden()
    assert entries_of(club_app, evening) == ["accept", "figure"]


def test_a_reload_without_connection_shows_the_hand_and_the_waiting_tap(
    open_page, sign_in, site, evening, club_app
):
    """The service worker has the last page; the tap goes out after the reload."""
    page = sign_in(open_page(expect=AWAY))
    thumb = Thumb(page, site, evening)
    worker_ready(page)
    thumb.tap("accept", "B")
    page.wait_for_function(
        "caches.open('pages').then((c) => c.match(location.pathname)).then((r) => r.text())"
        """.then((text) => text.includes('data-at="1"'))"""
    )
    page.context.set_offline(True)
    thumb.button("figure", "B", figure="100").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator('[data-seat="B"] .seat-said')).to_contain_text("elfogadja")
    expect(page.locator("[data-saved]")).to_contain_text("mentésre vár")
    page.context.set_offline(False)
    thumb.known(2)
    assert entries_of(club_app, evening) == ["accept", "figure"]


def test_an_answer_that_got_lost_does_not_enter_the_tap_twice(
    open_page, sign_in, site, evening, club_app
):
    """The server took the tap, the tablet never heard: sending it again changes nothing."""
    page = sign_in(open_page(expect=AWAY))
    thumb = Thumb(page, site, evening)
    lost = []

    def lose(route):
        route.fetch()
        lost.append(route.request.url)
        route.abort("internetdisconnected")

    page.route("**/enter", lose, times=1)
    thumb.button("accept", "B").click()
    thumb.known(1)
    assert lost
    assert entries_of(club_app, evening) == ["accept"]


def test_half_typed_digits_survive_a_reload(scorer, site, evening):
    """What was typed is there again, in the field it was typed into."""
    thumb = Thumb(scorer, site, evening).tap("accept", "B").tap("pick-up")
    thumb.digits(4)
    scorer.reload()
    ready(scorer)
    expect(scorer.locator('[data-seat="A"] [data-typed]')).to_have_text("4")
    thumb.digits(0)
    thumb.known(3)


def test_a_number_typed_while_a_tap_is_on_its_way_is_not_lost(scorer, site, evening, club_app):
    """A fast thumb and a slow network: the number goes out when the answer is there."""
    thumb = Thumb(scorer, site, evening).tap("accept", "B").tap("pick-up")

    def slowly(route):
        time.sleep(0.5)
        route.continue_()

    scorer.route("**/enter", slowly, times=1)
    thumb.button("figure", "C", figure="100").click()
    thumb.digits(40)
    thumb.known(4)
    assert entries_of(club_app, evening)[-2:] == ["figure", "points"]


def test_another_tablet_is_offered_the_half_entered_hand(scorer, open_page, sign_in, site, evening):
    """A flat battery costs nothing: the draft is the server's."""
    Thumb(scorer, site, evening).tap("accept", "B")
    scorer.context.close()
    other = sign_in(open_page())
    other.get_by_role("link", name="Folytatás: 1. leosztás").click()
    expect(other.locator('[data-seat="B"] .seat-said')).to_contain_text("elfogadja")


def test_a_page_that_fell_behind_is_set_right(scorer, open_page, sign_in, site, evening, club_app):
    """Two tablets on one hand: the later tap is not taken, and the page shows what is in force."""
    behind = Thumb(scorer, site, evening)
    ahead = Thumb(sign_in(open_page()), site, evening)
    ahead.tap("accept", "C")
    behind.button("accept", "B").click()
    expect(scorer.get_by_role("alert")).to_contain_text("máshol")
    behind.known(1)
    assert entries_of(club_app, evening) == ["accept"]
