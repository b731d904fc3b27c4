"""Fast taps over a slow connection are recorded exactly as tapped.

Hands are tapped at a finger's pace while responses take most of a second and some are lost.
"""

import contextlib
import json
import time
from statistics import median

import pytest
from playwright.sync_api import TimeoutError as TooLateError
from playwright.sync_api import expect

import engine
from scorekeeper import demo
from scorekeeper.services.accounts import scorer_accounts
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.conftest import PIN
from tests.browser.entry.tapping import wait_until_ready
from tests.browser.games.test_ulti import TEN
from tests.support.servers.bad_connection import Jitter
from tests.support.servers.browser import UNANSWERED

PACE = 0.12
"""Seconds from one tap to the next."""
LATENCY = 0.8
BROKEN = (*UNANSWERED, "status of 503")


PLAYED = {
    # front and back, kontras, points on the pad, melds, tricks, a game without cards picked up
    "alsos": [demo.HANDS[place] for place in (0, 1, 2, 3, 7)],
    # bids and overbids, a trump, facts, kontras, the window
    "ulti": [TEN[place][0] for place in (0, 1, 2, 9, 7)],
}
PRESETS = {"alsos": "csibor", "ulti": "4m"}
TYPED = {"points": "points", "tricks": "count", "zsir": "count"}
"""The values that may be typed, and the index of the one to type."""


class FastFinger:
    """Taps the buttons of a hand as soon as they can be tapped, but never faster than the pace.

    It waits only where a person would: for a button that is not there yet, and for the stage of the
    hand to which an entry belongs.
    """

    def __init__(self, page, record):
        """Start with an empty hand of a session like this record's."""
        self.page, self.record, self.last = page, record, 0.0

    def tap(self, target, **options):
        """Tap something once it can be seen and tapped."""
        rest = self.last + PACE - time.monotonic()
        if rest > 0:
            self.page.wait_for_timeout(rest * 1000)
        target.click(**options)
        self.last = time.monotonic()

    def play(self, entries):
        """Tap a whole hand, up to its recording."""
        for place, entry in enumerate(entries):
            self._wait_for_stage(entries[:place], entry)
            self._enter(entry)
        self.tap(self.page.locator("#keep"))

    def _hand(self, entries):
        record = engine.format_record(self.record) | {"entries": entries}
        return engine.parse_record(record)

    def _wait_for_stage(self, before, entry):
        """See that the page shows the stage in which this is said; facts belong to none."""
        now, then = (
            engine.adjudicate(self._hand(list(one))).table for one in (before, [*before, entry])
        )
        if len(before) in {said.entry for said in then.said}:
            label = engine.record_sentences(self.record, "hu").stage(now.stage)
            expect(self.page.locator(".stages [aria-current]")).to_have_text(label, timeout=30_000)

    def _enter(self, entry):
        plain = engine.format_entry(engine.parse_entry(self.record, entry))
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        button = self.page.locator(f"#hand button[name=entry]:not([formaction])[value='{text}']")
        field = self._field(plain)
        expect(button.or_(field).first).to_be_attached(timeout=30_000)
        if button.count():
            self._unfold(button)
            self.tap(button)
            return
        self._unfold(field)
        if "now" not in field.get_attribute("class").split():
            self.tap(field)
        number = plain[field.get_attribute("data-fill")]
        most = int(field.get_attribute("data-most"))
        pad = self.page.locator("#hand .dock [data-pad]")
        for digit in str(number):
            self.tap(pad.locator(f'[data-digit="{digit}"]'))
        if number and number * 10 <= most:
            self.tap(pad.locator("[data-done]"))

    def _field(self, plain):
        """The field of the pad that an entry is typed into, if it has one."""
        filled = TYPED.get(plain["do"])
        if filled is None:
            return self.page.locator("#none")
        key = f"{plain['do']}-{plain['seat']}-{filled}"
        return self.page.locator(f"#hand [data-slot='{key}']")

    def _unfold(self, target):
        shut = target.locator("xpath=ancestor::details[not(@open)]/summary")
        while shut.count():
            # An answer may have opened it meanwhile: then there is nothing left to unfold.
            with contextlib.suppress(TooLateError):
                self.tap(shut.first, timeout=500)


SLOWED = 6
TAPS = 8
TAPPED = """async (target) => {
  const hand = document.getElementById('hand');
  const before = hand.dataset.revision;
  window.live ??= hand.querySelector('[aria-live]');
  let drawn = 0;
  const watch = new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
    addedNodes.forEach((one) => (drawn += one.querySelectorAll?.('*').length + 1 || 0))));
  watch.observe(hand, { childList: true, subtree: true });
  const began = performance.now();
  target.click();
  await new Promise((done) => addEventListener('htmx:afterSettle', done, { once: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const took = performance.now() - began;
  watch.disconnect();
  return { drawn, took, all: hand.querySelectorAll('*').length,
    moved: hand.dataset.revision !== before,
    same: document.getElementById('hand') === hand && hand.contains(window.live) };
}"""


def test_a_slow_tablet_draws_only_what_a_tap_changed(thumb, scorer_page, capsys):
    """Slowed six times: only changed elements are painted; the page and its listeners stay."""
    thumb.tap("original", suit="piros").tap("accept", "B")
    slow = scorer_page.context.new_cdp_session(scorer_page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    taps = ("#hand button[name=entry]:not([value='']):visible", "#undo")
    found = []
    for place in range(TAPS):
        target = scorer_page.locator(taps[place % 2]).first.element_handle()
        found.append(scorer_page.evaluate(TAPPED, target))
    assert all(one["moved"] and one["same"] for one in found)
    drawn, whole = (median(one[name] for one in found) for name in ("drawn", "all"))
    with capsys.disabled():
        took = median(one["took"] for one in found)
        print(f" painted {took:.0f} ms after a tap, {drawn:.0f} of {whole:.0f} elements drawn")  # noqa: T201
    assert drawn < whole / 2


@pytest.fixture
def slow_site(club_app, live_server):
    """Yield the address of the application behind a bad connection, and the events on it."""
    way = Jitter(club_app, seed=20261122, latency=LATENCY)
    return live_server(way), way


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_tapped_is_what_is_recorded(game, open_page, club_app, in_club, slow_site):
    """Five hands of each game: every entry in its hand, in order, once; and nothing else."""
    site, way = slow_site
    with club_app.app_context():
        new = sessions.NewSession(
            table="Kék asztal", players=("Anna", "Bori", "Cili"), game=game, preset=PRESETS[game]
        )
        evening = sessions.create(new, scorer_accounts.scorers()[0].id, f"pace-{game}").id
        record = drafts.load(evening).record
    page = open_page(expect=BROKEN)
    page.set_default_timeout(30_000)
    page.goto(f"{site}/sign-in")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")
    page.goto(f"{site}/sessions/{evening}/entry")
    finger = FastFinger(page, record)
    for number, entries in enumerate(PLAYED[game], 1):
        expect(page.locator(".where")).to_contain_text(f"{number}. leosztás", timeout=30_000)
        wait_until_ready(page)
        finger.play(entries)
    page.wait_for_url(f"**/entry?kept={len(PLAYED[game])}")
    expect(page.locator("[data-refused]")).to_be_hidden()
    records = [hand.version.record for hand in in_club(sessions.view, evening).hands]
    recorded = [engine.format_record(record)["entries"] for record in records]
    meant = [
        [engine.format_entry(engine.parse_entry(finger.record, entry)) for entry in entries]
        for entries in PLAYED[game]
    ]
    assert recorded == meant
    assert {"lost", "unheard", "busy"} < {*way.met}, way.met
