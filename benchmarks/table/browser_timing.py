"""Browser timings: from a tap to its painted response, and the size of a first page load."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import Service, serve_baseline, serve_club, sign_in_scorer
from benchmarks.table.rows import Row, kilobytes, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.tap_beside_crowd import HOST
from scorekeeper import demo

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

_SLOWED = 6
_MOST = 0.15
_PAUSE = 100
"""Milliseconds from a response to the next tap."""
_WEIGHT = 200_000
_CHROMIUM = "chromium-headless-shell"
_TABLET = {"width": 820, "height": 1180}
_UNDO = "#undo:enabled"
_TAPPED = [
    json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    for entry in demo.HANDS[1]
    if entry["do"] != "points"
]
"""Values of a hand's buttons: a suit, figures, kontras before and after, a sequence."""

_TAP = """async (target) => {
  const hand = document.getElementById("hand");
  const before = hand.dataset.revision;
  const began = performance.now();
  target.click();
  await new Promise((done) => {
    const look = () => {
      const now = document.getElementById("hand");
      if (now && now.dataset.revision !== before) { watch.disconnect(); done(); }
    };
    const watch = new MutationObserver(look);
    watch.observe(hand, { attributeFilter: ["data-revision"] });
    watch.observe(hand.parentNode, { childList: true });
    look();
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - began;
}"""
"""The page previews the effect of a tap at once; here it ends when its response is painted."""


_BARE = """async () => {
  const began = performance.now();
  const answer = await fetch("/", { method: "POST" });
  document.body.textContent = `${await answer.text()} ${began}`;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - began;
}"""
"""The minimum between a tap and its response: one durable row, answered with a line."""


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Measure taps in a throttled browser, and first page loads."""
    if find_spec("playwright") is None or shutil.which(_CHROMIUM) is None:
        yield Row("a tap in a browser", "not measured: no Chromium, or no Playwright")
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (not everybody has it)

    with (
        serve_club(club.folder) as service,
        serve_baseline(club.folder) as base,
        sync_playwright() as playwright,
    ):
        cookies = _cookies(service)
        # Of two pages in one browser the hidden one gets no frames, and bringing it to the front
        # makes the next tap a fifth slower.
        with _browser(playwright) as browser, _browser(playwright) as beside:
            yield from _weights(browser, service, cookies, club, sizes)
            page, blank = _tablet(browser, cookies).new_page(), _tablet(beside, []).new_page()
            page.goto(
                f"{_site(service)}/sessions/{club.tables[f'{sizes.evenings[0]} hands']}/entry"
            )
            blank.goto(_site(base))
            service.rest()
            yield from _taps(page, blank, sizes)


@contextmanager
def _browser(playwright: Playwright) -> Iterator[Browser]:
    flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    browser = playwright.chromium.launch(executable_path=shutil.which(_CHROMIUM), args=flags)
    try:
        yield browser
    finally:
        browser.close()


def _cookies(service: Service) -> list[dict[str, str]]:
    known = sign_in_scorer(service.port).cookies
    return [{"name": name, "value": known[name], "url": _site(service)} for name in known]


def _site(service: Service) -> str:
    return f"http://{HOST}:{service.port}"


def _tablet(browser: Browser, cookies: list[dict[str, str]]) -> BrowserContext:
    context = browser.new_context(
        viewport=_TABLET,  # type: ignore[arg-type]
        has_touch=True,
        locale="hu-HU",
    )
    context.add_cookies(cookies)  # type: ignore[arg-type]
    return context


def _weights(
    browser: Browser, service: Service, cookies: list[dict[str, str]], club: Club, sizes: Sizes
) -> Iterator[Row]:
    """Load each page with an empty cache, and add up the transferred bytes."""
    table = club.tables[f"{sizes.evenings[0]} hands"]
    for name, path in {
        "first page": "/",
        "entry": f"/sessions/{table}/entry",
        "scoreboard": f"/sessions/{table}/scoreboard",
    }.items():
        context = _tablet(browser, cookies)
        page = context.new_page()
        wire: list[float] = []
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda told, to=wire: to.append(_length(told)))
        page.goto(_site(service) + path)
        page.wait_for_load_state("networkidle")
        context.close()
        yield Row(
            f"weight at first load, {name}", kilobytes(sum(wire)), "200 KB", sum(wire) / _WEIGHT
        )


def _length(told: dict[str, Any]) -> float:
    return float(told["encodedDataLength"])


@contextmanager
def _slowed(page: Page) -> Iterator[None]:
    """Throttle one page only: a throttled page keeps a core busy even when idle.

    Two of them would leave the service no core.
    """
    throttle = page.context.new_cdp_session(page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWED})
    try:
        yield
    finally:
        throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        throttle.detach()


def _taps(page: Page, blank: Page, sizes: Sizes) -> Iterator[Row]:
    """Tap a hand up to its points, which are typed, and undo all of it.

    Hands alternate with an empty page in a browser of its own; if taps alternated, unfinished work
    of the one would delay the next.
    """
    # Earlier measurements may have left a draft.
    while page.locator(_UNDO).count():
        page.evaluate(_TAP, page.locator(_UNDO).element_handle())
    way = [f"#hand button[name=entry]:not([formaction])[value='{entry}']" for entry in _TAPPED]
    way += [_UNDO] * len(way)
    times, least = [], []
    for _ in range(sizes.rounds + 2):
        with _slowed(page):
            for target in way:
                found = page.locator(target).first.element_handle()
                times.append(page.evaluate(_TAP, found) / 1000)
                page.wait_for_timeout(_PAUSE)
        with _slowed(blank):
            for _ in way:
                least.append(blank.evaluate(_BARE) / 1000)
                blank.wait_for_timeout(_PAUSE)
    what = f"a tap in a browser slowed {_SLOWED} times, painted"
    took, floor = median(times), median(least)
    yield Row(what, milliseconds(took), milliseconds(_MOST), took / _MOST)
    anchor = f"{milliseconds(floor)}: a durable row by bare Flask, told in a line"
    yield Row(f"{what}, beside a bare page", milliseconds(took), anchor, took / floor)
