"""The queue of taps: displayed, sent in order, rejected with a message, discarded by hand only."""

import json
import re
import threading
import time

import pytest
from playwright.sync_api import expect

from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.conftest import PIN
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    Thumb,
    each_screen,
    find_on_each,
    viewports,
    wait_until_ready,
    wait_until_responsive,
)
from tests.support import tables
from tests.support.servers.bad_connection import torn
from tests.support.servers.browser import UNANSWERED, wait_until

BUSY = (*UNANSWERED, "status of 5", "status of 429", "status of 40[01]")


class Gate:
    """A WSGI application whose hand is changed only while the gate is open.

    `answer` replaces the next responses, as (how often, status).  From the first POST whose
    address ends with `cut_after`, no fetched part gets through.
    """

    def __init__(self, app):
        """Wrap an application, with the gate open."""
        self.app, self.open, self.answer, self.seen = app, threading.Event(), [], []
        self.cut_after = None
        self.open.set()

    def __call__(self, environ, start_response):
        """Let a request through when the gate opens."""
        if environ["REQUEST_METHOD"] == "GET" and self.is_cut():
            return torn(start_response)
        if environ["REQUEST_METHOD"] == "POST" and "/entry" in environ["PATH_INFO"]:
            self.open.wait(60)
            self.seen.append(environ["PATH_INFO"])
            if self.answer and self.answer[0][0] > 0:
                times, status = self.answer[0]
                self.answer[0] = (times - 1, status)
                start_response(status, [("Content-Length", "0")])
                return [b""]
        return self.app(environ, start_response)

    def is_cut(self):
        """Return whether the request came after which nothing is fetched any more."""
        return self.cut_after and any(path.endswith(self.cut_after) for path in self.seen)


@pytest.fixture
def gate(club_app):
    """The gate before the application."""
    gate = Gate(club_app)
    yield gate
    gate.open.set()


@pytest.fixture
def site(gate, live_server):
    """The address of the application behind the gate."""
    return live_server(gate)


@pytest.fixture
def page(open_page, type_pin):
    """A signed-in page that may meet a server in trouble."""
    return type_pin(open_page(expect=BUSY))


@pytest.fixture
def thumb(page, site, table_id):
    """A thumb on the table's entry page."""
    return Thumb(page, site, table_id)


@pytest.fixture
def read_draft_entries(club_app, table_id):
    """Return a function that returns the draft's entries."""

    def told():
        with club_app.app_context():
            return [(one.do, one.seat and one.seat.value) for one in drafts.load(table_id).entries]

    return told


def waiting_tap_texts(page):
    """Return the texts of the waiting taps."""
    mark = page.locator("[data-saved-list]")
    if mark.get_attribute("aria-expanded") != "true":
        mark.click()
    return page.locator("[data-outbox-waiting] [data-words]")


def open_rejected_taps(page):
    """Open the list of rejected taps, and check it."""
    mark = page.locator("[data-refused-list]")
    expect(mark).to_be_visible()
    if mark.get_attribute("aria-expanded") != "true":
        mark.click()
    page.wait_for_timeout(700)
    return page.locator("[data-refused]")


def test_a_button_tapped_twice_is_one_statement(thumb, page, gate, read_draft_entries):
    """A trembling finger says nothing twice; the button shows that it has been tapped."""
    gate.open.clear()
    button = thumb.button("accept", "B")
    button.dblclick()
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(page.locator("[data-saved-count]")).to_have_text("1")
    gate.open.set()
    thumb.known(1)
    assert read_draft_entries() == [("accept", "B")]


def test_the_head_tells_only_what_takes_its_time(thumb, page, gate):
    """The button shows at once that it was tapped; the page's head would change twice with each."""
    gate.open.clear()
    button = thumb.button("accept", "B")
    saved = page.locator("[data-saved]")
    at_once = """(button) => {
      const saved = document.querySelector("[data-saved]");
      button.click();
      return [button.matches("[data-sent]"), saved.innerText.trim()];
    }"""
    assert button.evaluate(at_once) == [True, "mentve"]
    expect(saved).to_contain_text("mentés…")
    expect(page.locator("[data-saved-count]")).to_have_text("1")
    gate.open.set()
    thumb.known(1)
    expect(saved).to_have_text("mentve")
    expect(page.locator("[data-saved-count]")).to_be_hidden()


def test_undo_behind_a_tap_takes_that_tap_back(thumb, page, gate, read_draft_entries):
    """A wrong tap need not reach the server to be undone, and can be redone."""
    gate.open.clear()
    thumb.button("accept", "B").click()
    page.locator("#undo").click()
    thumb.button("accept", "C").click()
    expect(waiting_tap_texts(page)).to_have_text(
        ["Bori: elfogadja", "Egyet vissza", "Cili: elfogadja"]
    )
    gate.open.set()
    expect(page.locator('.seat-said[data-seat="C"]')).to_contain_text("elfogadja")
    expect(page.locator("[data-saved]")).to_contain_text("mentve")
    assert read_draft_entries() == [("accept", "C")]


SCREENS = viewports((768, 1024), (1180, 820), (390, 844))
# What lies under the words of what was not taken, of all that is tapped or read on the page.
COVERED = """(parts) => [...document.querySelectorAll(`${parts} :is(a, button, summary, h2)`)]
  .filter((one) => !one.closest('[data-question]'))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top?.closest('#outbox, [data-question]');
  })
  .map((one) => one.outerHTML.slice(0, 80))"""


def test_what_cannot_stand_is_told_in_words_and_can_be_tapped_again(
    page, site, table_id, gate, read_draft_entries, axe
):
    """Figures of the front, tapped after the pick-up: rejected with a message; then accepted."""
    page.set_viewport_size(SCREENS[0])
    thumb = Thumb(page, site, table_id).tap("accept", "B")
    gate.open.clear()
    # On a phone the page is scrolled meanwhile.
    top = "b => b.getBoundingClientRect().top + scrollY"
    pushed = thumb.button("figure", "A", figure="100")
    places = [pushed.evaluate(top) for _ in each_screen(page, SCREENS)]
    thumb.button("pick-up").click()
    for figure in ("100", "volat", "abszolut"):
        thumb.button("figure", "B", figure=figure).click()
    pushed = thumb.button("figure", "A", figure="100")
    assert [pushed.evaluate(top) for _ in each_screen(page, SCREENS)] == places
    gate.open.set()
    mark = page.locator("[data-refused-list]")
    expect(mark).to_contain_text("Nem lett bejegyezve: Bori: abszolút")
    expect(mark.locator("[data-refused-count]")).to_have_text("3")
    rows = page.locator("[data-refused] li")
    expect(rows.first).to_be_hidden()
    for _ in each_screen(page, SCREENS):
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(COVERED, "#hand") == []
        title = [one.bounding_box() for one in page.locator(".top .where > *").all()]
        ends = max(box["x"] + box["width"] for box in title if box)
        assert thumb.phone or ends <= mark.bounding_box()["x"], "table and game can be read"
    assert read_draft_entries() == [("accept", "B"), ("pick-up", None)]
    refused = open_rejected_taps(page)
    for row, figure in enumerate(("100", "volát", "abszolút")):
        expect(rows.nth(row)).to_contain_text(f"Bori: {figure} más szakaszban hangzott volna el")
    assert find_on_each(page, SCREENS, axe, TOO_SMALL, TOO_WIDE) == []
    page.reload()
    wait_until_ready(page)
    open_rejected_taps(page)
    expect(rows).to_have_count(3)
    refused.get_by_role("button", name="Mind újra").click()
    expect(refused).to_be_hidden()
    thumb.known(5)
    assert read_draft_entries()[2:] == 3 * [("figure", "B")]


def test_what_another_scorer_changed_is_not_gone_on_from(
    thumb, page, table_id, gate, in_club, read_draft_entries
):
    """None of the taps behind the stale one is entered into a hand that its scorer did not see."""
    thumb.tap("accept", "B")
    gate.open.clear()
    thumb.button("figure", "B", figure="100").click()
    thumb.button("kontra", "A", on="game").click()
    in_club(drafts.undo, table_id, 1)
    in_club(drafts.enter, table_id, 0, {"do": "accept", "seat": "C"})
    gate.open.set()
    rows = page.locator("[data-refused] li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Bori: 100")
    assert read_draft_entries() == [("accept", "C")]
    open_rejected_taps(page)
    rows.first.get_by_role("button", name="Rendben").click()
    expect(rows).to_have_count(1)
    page.wait_for_timeout(300)
    rows.first.get_by_role("button", name="Rendben").click()
    expect(page.locator("[data-refused]")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('scorekeeper.taps')") is None


def test_what_was_taken_back_among_taps_that_were_not_taken_is_not_told(
    thumb, page, table_id, gate, in_club, read_draft_entries
):
    """Nor tapped again with the others: its scorer did not mean it any more."""
    thumb.tap("accept", "B")
    gate.open.clear()
    thumb.button("figure", "B", figure="100").click()
    thumb.button("figure", "B", figure="volat").click()
    page.locator("#undo").click()
    thumb.button("figure", "B", figure="abszolut").click()
    in_club(drafts.enter, table_id, 1, {"do": "kontra", "seat": "C", "on": "game"})
    gate.open.set()
    rows = page.locator("[data-refused] li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Bori: 100")
    expect(rows.last).to_contain_text("Bori: abszolút")
    open_rejected_taps(page)
    page.get_by_role("button", name="Mind újra").click()
    thumb.known(4)
    assert read_draft_entries() == [
        ("accept", "B"),
        ("kontra", "C"),
        ("figure", "B"),
        ("figure", "B"),
    ]


@pytest.mark.parametrize("status", ["500 Oops", "429 Too Many"])
def test_a_tap_answered_with_an_error_of_the_server_is_sent_again(
    thumb, status, page, gate, read_draft_entries
):
    """It stays on the device, the page says so, and nothing is lost when all is well again."""
    page.context.set_default_timeout(15_000)
    gate.answer = [(2, status)]
    thumb.button("accept", "B").click()
    expect(page.locator("[data-outbox-failing]")).to_be_visible()
    thumb.button("original", suit="makk").click()
    expect(page.locator("#hand")).to_have_attribute("data-at", "2")
    expect(page.locator("[data-outbox-failing]")).to_be_hidden()
    assert read_draft_entries() == [("accept", "B"), ("original", None)]


def test_a_tap_is_not_lost_where_the_browser_keeps_no_more(thumb, page, gate, read_draft_entries):
    """With the browser's storage full the page keeps them, and says that it must stay open."""
    gate.open.clear()
    thumb.button("accept", "B").click()
    wait_until(page, "() => localStorage.getItem('scorekeeper.taps') !== null")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    thumb.button("original", suit="makk").click()
    expect(page.locator("[data-saved-count]")).to_have_text("2")
    only_here = page.locator("[data-outbox-only-here]")
    expect(only_here).to_be_visible()
    gate.open.set()
    thumb.known(2)
    expect(only_here).to_be_hidden()
    assert read_draft_entries() == [("accept", "B"), ("original", None)]


def test_what_the_server_never_takes_can_be_set_aside(thumb, page, gate, read_draft_entries):
    """Explicitly, after many tries; it is reported as not entered, with the taps after it."""
    gate.answer = [(99, "500 Oops")]
    thumb.button("accept", "B").click()
    thumb.button("original", suit="makk").click()
    stored = "JSON.parse(localStorage.getItem('scorekeeper.taps'))"
    # What follows takes half a minute in life.
    page.evaluate(f"""() => {{
      const taps = {stored};
      taps.waiting[0].tries = 4;
      localStorage.setItem('scorekeeper.taps', JSON.stringify(taps));
    }}""")
    page.reload()
    wait_until_ready(page)
    expect(waiting_tap_texts(page)).to_have_text(["Bori: elfogadja", "eredeti szín: makk"])
    page.wait_for_timeout(700)
    page.get_by_role("button", name="Félreteszem").click()
    rows = page.locator("[data-refused] li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Bori: elfogadja félretetted")
    assert read_draft_entries() == []
    gate.answer = []
    open_rejected_taps(page)
    page.get_by_role("button", name="Mind újra").click()
    thumb.known(2)
    assert read_draft_entries() == [("accept", "B"), ("original", None)]


def test_signing_in_again_loses_no_tap(thumb, page, club_app, read_draft_entries):
    """The sign-in ended while taps wait: after the PIN they go out by themselves, in order."""
    thumb.tap("accept", "B")
    page.context.clear_cookies()
    thumb.button("figure", "B", figure="100").click()
    page.wait_for_url(re.compile("/sign-in"))
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url("**/entry")
    thumb.known(2)
    assert read_draft_entries() == [("accept", "B"), ("figure", "B")]


# The page opens no dialog that was asked for five seconds ago, which a busy machine takes.
SLOW_CLOCK = """() => {
  const real = performance.now.bind(performance);
  const at = real();
  performance.now = () => at + (real() - at) / 8;
}"""


def test_a_question_waits_for_the_taps_before_it(thumb, page, gate, read_draft_entries):
    """A dialog shows the hand with them; an open one stays open."""
    thumb.tap("accept", "B")
    wait_until_responsive(page)
    gate.open.clear()
    thumb.button("figure", "B", figure="100").click()
    page.evaluate(SLOW_CLOCK)
    page.locator('[data-seat="B"] .word', has_text="elfogadja").click()
    page.get_by_role("button", name="Több…").click()
    expect(page.locator("#more")).to_be_visible()
    page.locator("#more [data-dialog-close]").click()
    gate.open.set()
    dialog = page.locator("#dialog")
    expect(dialog.get_by_role("button", name="Kivesz")).to_be_visible()
    assert read_draft_entries() == [("accept", "B"), ("figure", "B")]
    dialog.get_by_role("button", name="Kivesz").click()
    thumb.known(1)
    assert read_draft_entries() == [("figure", "B")]


def test_recording_goes_behind_the_taps(thumb, page, table_id, gate, in_club):
    """Rögzítés tapped behind a fact: the hand is recorded with it, and nothing after it."""
    thumb.tap("accept", "B").tap("pick-up").points(A=40, B=95)
    gate.open.clear()
    thumb.button("original", suit="makk").click()
    page.locator("#keep").click()
    expect(waiting_tap_texts(page)).to_have_text(["eredeti szín: makk", "Rögzítés"])
    assert page.locator("#hand .play").evaluate("part => part.inert")
    gate.open.set()
    page.wait_for_url("**/entry?kept=1")
    (hand,) = in_club(sessions.view, table_id).hands
    assert [one.do for one in hand.version.record.entries][-1] == "original"


@pytest.fixture
def enter_original_elsewhere(club_app, table_id):
    """A function that lets another scorer tell the original suit, or another one."""

    def tell(suit):
        with club_app.app_context():
            entries = drafts.load(table_id).entries
            place = next((n for n, one in enumerate(entries) if one.do == "original"), None)
            entry = {"do": "original", "suit": suit}
            if place is None:
                drafts.enter(table_id, len(entries), entry)
            else:
                drafts.replace(table_id, place, entry, drafts.load(table_id).page)

    return tell


def count_recorded_hands(app, session):
    """Return the number of recorded hands."""
    with app.app_context():
        return len(sessions.view(session).hands)


# In the page, as soon as the question is there: a click by a timer or from out here may come when
# the question takes taps.
TAP_YES_AT_ONCE = """() => new MutationObserver((changes, observer) => {
  const yes = [...document.querySelectorAll('[data-question] button')]
    .find((one) => one.textContent.trim() === 'Rögzítem így');
  if (!yes) return;
  observer.disconnect();
  yes.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}).observe(document.body, { subtree: true, childList: true })"""


def test_recording_that_asks_is_answered_where_it_asks(
    page, site, table_id, club_app, enter_original_elsewhere, axe
):
    """Another scorer changed the hand: yes records it as it is now, no leaves it as it is."""
    page.set_viewport_size(SCREENS[1])
    Thumb(page, site, table_id).tap("accept", "B").tap("pick-up").points(A=40, B=95)
    # Whoever taps is not shown what others do.
    page.evaluate("() => void setInterval(() => document.dispatchEvent(new Event('scroll')), 200)")
    enter_original_elsewhere("makk")
    page.evaluate(TAP_YES_AT_ONCE)
    page.locator("#keep").click()
    question = page.locator("[data-question]")
    expect(question).to_contain_text("Közben máshol változott: új: eredeti szín: makk")
    expect(page.locator("[data-refused]")).to_be_hidden()
    # What came under the finger takes no tap, and says so.
    yes = question.get_by_role("button", name="Rögzítem így")
    expect(page.locator("[data-missed]")).to_be_visible()
    assert find_on_each(page, SCREENS, axe, TOO_SMALL, TOO_WIDE) == []
    # The seats can be scrolled out from beneath it; the edges cannot.
    for _ in each_screen(page, SCREENS):
        assert page.evaluate(COVERED, "#hand :is(.top, .stages, .seat-head, .dock)") == []
    page.wait_for_timeout(700)
    question.get_by_role("button", name="Most nem").click()
    expect(question).to_have_count(0)
    assert count_recorded_hands(club_app, table_id) == 0
    enter_original_elsewhere("tök")
    page.locator("#keep").click()
    expect(question).to_contain_text("eredeti szín: tök")
    page.wait_for_timeout(700)
    yes.click()
    page.wait_for_url("**/entry?kept=1")
    expect(question).to_have_count(0)
    assert count_recorded_hands(club_app, table_id) == 1
    assert page.evaluate("localStorage.getItem('scorekeeper.taps')") is None


def test_no_question_outlives_its_hand(thumb, page, table_id, in_club, enter_original_elsewhere):
    """Nor does a word of a hand that was recorded since go into the next one."""
    thumb.tap("accept", "B").tap("pick-up").points(A=40, B=95)
    enter_original_elsewhere("makk")
    thumb.button("figure", "C", figure="100").click()
    expect(page.locator("[data-refused]")).to_be_visible()
    enter_original_elsewhere("tök")
    page.locator("#keep").click()
    expect(page.locator("[data-question]")).to_be_visible()
    in_club(drafts.keep, table_id, "recorded-elsewhere", 1)
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".where")).to_contain_text("2. leosztás")
    expect(page.locator("[data-question]")).to_have_count(0)
    rows = open_rejected_taps(page).locator("li")
    expect(rows).to_contain_text("1. leosztás: Cili: 100")
    expect(rows.get_by_role("button", name="Újra")).to_be_hidden()
    rows.get_by_role("button", name="Rendben").click()
    expect(page.locator("[data-refused]")).to_be_hidden()


def test_recording_needs_nothing_but_its_own_answer(thumb, page, table_id, gate, club_app):
    """The hand is recorded and nothing else comes through: the page shows the next one."""
    thumb.tap("accept", "B").tap("pick-up").points(A=40, B=95)
    page.locator('[data-seat="C"] [data-slot]').click()
    thumb.digits(20)
    # Before that, the page would take a look that fails for a lost connection, and wait.
    gate.cut_after = "/keep"
    page.locator("#keep").click()
    expect(page.locator(".where")).to_contain_text("2. leosztás")
    expect(page.locator(".kept")).to_contain_text("1. leosztás rögzítve")
    assert page.url.endswith("/entry?kept=1")
    assert page.title() == "Kék asztal · 2. leosztás"
    assert count_recorded_hands(club_app, table_id) == 1
    thumb.tap("accept", "B").tap("pick-up")
    assert page.locator("[data-typed]").all_inner_texts().count("20") == 0


def test_the_page_stays_under_a_finger_that_is_down(thumb, page, gate, read_draft_entries):
    """An answer that comes between a finger's going down and its lifting takes no tap away."""
    thumb.tap("accept", "B")
    gate.open.clear()
    thumb.button("figure", "B", figure="100").click()
    box = thumb.button("kontra", "A", on="game").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    gate.open.set()
    time.sleep(0.5)
    page.wait_for_timeout(300)
    assert page.locator("#hand").get_attribute("data-at") == "1"
    page.mouse.up()
    thumb.known(3)
    assert read_draft_entries() == [("accept", "B"), ("figure", "B"), ("kontra", "A")]


def test_taps_go_out_from_any_page(thumb, page, site, table_id, gate, read_draft_entries):
    """Leaving the entry page for the table's page loses no queued tap."""
    gate.open.clear()
    thumb.button("accept", "B").click()
    thumb.button("original", suit="makk").click()
    page.goto(f"{site}/sessions/{table_id}")
    wait_until_ready(page)
    gate.open.set()
    wait_until(page, "() => localStorage.getItem('scorekeeper.taps') === null")
    assert read_draft_entries() == [("accept", "B"), ("original", None)]
    assert json.loads(page.evaluate("JSON.stringify(localStorage)")) == {}


def test_on_another_page_what_was_not_taken_names_its_table(page, site, table_id, gate, in_club):
    """Two tables are scored on one device: the word alone would not tell where it belongs."""
    page.set_viewport_size(SCREENS[2])
    other = in_club(tables.open_table, table="Piros asztal", players=("Dani", "Edit", "Feri"))
    thumb = Thumb(page, site, table_id).tap("accept", "B")
    gate.open.clear()
    thumb.button("pick-up").click()
    thumb.button("figure", "B", figure="100").click()
    gate.open.set()
    here = page.locator("[data-refused] [data-words]")
    expect(page.locator("[data-refused-what]")).to_have_text("Bori: 100")
    expect(here).to_have_text("Bori: 100")
    for path in (f"/sessions/{other}/entry", "/"):
        page.goto(site + path)
        wait_until_ready(page)
        open_rejected_taps(page)
        expect(page.locator("[data-refused-what]")).to_contain_text(
            "Kék asztal · 1. leosztás: Bori: 100"
        )
        expect(here).to_have_text("Kék asztal · 1. leosztás: Bori: 100")
    page.locator("[data-refused] li").get_by_role("button", name="Megnézem").click()
    page.wait_for_url(f"**/sessions/{table_id}/entry")


# -- signing out while taps wait


@pytest.fixture
def waiting_tap(page, site, table_id, gate):
    """A tap of Dóra's waits, as the server cannot take it."""
    gate.answer = [(999, "503 Busy")]
    thumb = Thumb(page, site, table_id)
    thumb.button("accept", "B").click()
    expect(page.locator("[data-outbox-failing]")).to_be_visible()
    return thumb


def try_to_sign_out(page):
    """Choose *Kilépés* in the menu; return the warning that the page shows."""
    page.locator("[data-opens-dialog=menu]").first.click()
    page.locator("[data-forget] > button").click()
    return page.locator("[data-unsent]")


def enter_as(page, site, name, pin=PIN):
    """Sign in as somebody."""
    page.goto(f"{site}/sign-in")
    page.get_by_role("radio", name=name).check(force=True)
    page.get_by_label("PIN").fill(pin)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")


@pytest.fixture
def emma_pin(in_club):
    """The PIN of another scorer."""
    in_club(scorer_accounts.add_scorer, "Emma", "564738")
    return "564738"


@pytest.mark.parametrize("look", [("hu", "light"), ("en", "dark")], ids=str)
def test_signing_out_says_what_was_not_sent(look, waiting_tap, page, site, axe):
    """Before signing out, with their number; cancelling loses nothing."""
    lang, scheme = look
    page.set_viewport_size(SCREENS[2])
    page.emulate_media(color_scheme=scheme)
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    page.reload()
    wait_until_ready(page)
    told = try_to_sign_out(page)
    expect(told).to_be_visible()
    words = {"hu": "Elküldésre váró koppintások: 1", "en": "Taps not sent yet: 1"}[lang]
    expect(told).to_contain_text(words)
    assert find_on_each(page, SCREENS, axe, TOO_SMALL, TOO_WIDE) == []
    assert "/sign-in" not in page.url
    page.locator("#menu [data-dialog-close]").click()
    expect(page.locator("[data-saved-count]")).to_have_text("1")


def test_nothing_is_sent_in_another_name(
    waiting_tap, page, site, table_id, gate, read_draft_entries, emma_pin
):
    """The page shows the tap's owner; the other scorer may tap it again as his own."""
    try_to_sign_out(page).get_by_role("button").click()
    page.wait_for_url(f"{site}/")
    gate.answer, gate.seen = [], []
    enter_as(page, site, "Emma", emma_pin)
    page.goto(f"{site}/sessions/{table_id}/entry")
    wait_until_ready(page)
    row = page.locator("[data-refused] li")
    expect(row).to_contain_text("Dóra koppintotta, és nem ment el")
    assert (read_draft_entries(), gate.seen) == ([], [])
    open_rejected_taps(page)
    row.get_by_role("button", name="Újra").click()
    waiting_tap.known(1)
    assert read_draft_entries() == [("accept", "B")]


def test_another_page_of_the_device_knows_who_signed_in(
    thumb, page, site, gate, read_draft_entries, emma_pin
):
    """A page opened before sends nothing in the name of a scorer who signed in on another one."""
    other = page.context.new_page()
    other.goto(site)
    wait_until_ready(other)
    try_to_sign_out(other)
    other.wait_for_url(f"{site}/")
    enter_as(other, site, "Emma", emma_pin)
    thumb.button("accept", "B").click()
    row = page.locator("[data-refused] li")
    expect(row).to_contain_text("Dóra koppintotta, és nem ment el")
    assert read_draft_entries() == []
