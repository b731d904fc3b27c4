"""From a tap in a slowed browser to its painted response, beside a bare page that writes a row."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from statistics import median
from typing import TYPE_CHECKING, Final

from benchmarks import HOST
from benchmarks.amounts import Amounts
from benchmarks.clients import sign_in_scorer
from benchmarks.rows import Row
from benchmarks.servers import Running
from scorekeeper import demo

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

_SLOWED: Final = 6
_PAUSE: Final = 100
"""Milliseconds from a response to the next tap."""
_CHROMIUM: Final = "chromium-headless-shell"
_FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
_UNDO: Final = "#undo:enabled"
_TAPPED: Final = [
    f"#hand button[name=entry]:not([formaction])"
    f"[value='{json.dumps(entry, ensure_ascii=False, separators=(',', ':'))}']"
    for entry in demo.HANDS[1]
    if entry["do"] != "points"
]
"""A hand's buttons: a suit, figures, kontras before and after, a sequence; points are typed."""

_TAP: Final = """async (target) => {
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
_BARE: Final = """async () => {
  const began = performance.now();
  const answer = await fetch("/", { method: "POST" });
  document.body.textContent = `${await answer.text()} ${began}`;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - began;
}"""
"""The least between a tap and its response: one durable row, answered with a line."""


def measure(running: Running, amounts: Amounts) -> Iterator[Row]:
    """Tap a hand up to its points and undo all of it, by turns with the bare page.

    Hands alternate, not taps: unfinished work of the one would delay the next.
    """
    if find_spec("playwright") is None or shutil.which(_CHROMIUM) is None:
        raise SystemExit(f"not measured, as Playwright or {_CHROMIUM} is not installed: browser")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415  (not everybody has it)

    buttons = _TAPPED[: amounts.buttons]
    way = [*buttons, *[_UNDO] * len(buttons)]
    times, floor = [], []
    # Of two pages in one browser the hidden one gets no frames.
    with sync_playwright() as playwright, _page(playwright) as page, _page(playwright) as blank:
        cookies = sign_in_scorer(running.service.port).cookies
        site = f"http://{HOST}:{running.service.port}"
        page.context.add_cookies(
            [{"name": name, "value": cookies[name], "url": site} for name in cookies]
        )
        page.goto(f"{site}/sessions/{running.club.tables['browser']}/entry")
        blank.goto(f"http://{HOST}:{running.base.port}")
        for _ in range(amounts.rounds):
            with _slowed(page):
                for target in way:
                    button = page.locator(target).first.element_handle()
                    times.append(page.evaluate(_TAP, button) / 1000)
                    page.wait_for_timeout(_PAUSE)
            with _slowed(blank):
                for _ in way:
                    floor.append(blank.evaluate(_BARE) / 1000)
                    blank.wait_for_timeout(_PAUSE)
    what = f"tap painted, browser slowed {_SLOWED} times"
    yield Row.of_times(what, median(times), median(floor), "a bare page", 8)


@contextmanager
def _page(playwright: Playwright) -> Iterator[Page]:
    """Open a page in a browser of its own, as large as a tablet."""
    browser = playwright.chromium.launch(executable_path=shutil.which(_CHROMIUM), args=_FLAGS)
    try:
        size = {"width": 820, "height": 1180}
        yield browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=True,
            locale="hu-HU",
        ).new_page()
    finally:
        browser.close()


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
