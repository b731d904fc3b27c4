"""The effect of screens that poll a table's board on the taps there, and how soon they change."""

from __future__ import annotations

import http.client
import multiprocessing
import random
import re
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from statistics import quantiles
from typing import Final

from benchmarks.amounts import Amounts
from benchmarks.clients import Browser, Scorer
from benchmarks.rows import Row, milliseconds
from benchmarks.servers import Running
from scorekeeper.web.session.scoreboard import BOARD_POLL

_PACE: Final = 0.1
"""Seconds between a scorer's taps."""
_POLL: Final = BOARD_POLL / 1000
_ENTERS: Final = _POLL + 0.5
"""Seconds until all screens have polled for the first time."""
_SOON: Final = 2.0
"""Seconds after which all screens show the last tap."""
_SPREAD: Final = 0.1
"""The randomness of intervals, as in static/js/page/poll_board.js."""
_LENGTHS: Final = 4
"""Times that a round's tapping lasts: a percentile needs more taps than a mean."""
_STATE: Final = re.compile(r'data-state="([^"]*)"')


@dataclass(slots=True)
class Screen:
    """A screen's polls, those that were refused, and the revisions it showed from which time on."""

    polls: int = 0
    refused: int = 0
    seen: list[tuple[float, str]] = field(default_factory=list)


def measure(running: Running, amounts: Amounts) -> Iterator[Row]:
    """Tap with screens by turns with none."""
    scorer = running.scorer_at("short")
    path = f"/sessions/{scorer.table}/scoreboard"
    alone: list[float] = []
    beside: list[float] = []
    delays: list[float] = []
    screens: list[Screen] = []
    seconds = _LENGTHS * amounts.seconds
    takes = _ENTERS + seconds + _SOON
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as pool:
        # The process starts and imports this.
        pool.submit(_watch, running.service.port, path, 1, 0).result()
        for _ in range(amounts.rounds):
            alone += _tap_at_pace(scorer, seconds)
            watch = pool.submit(_watch, running.service.port, path, amounts.screens, takes)
            time.sleep(_ENTERS)
            beside += _tap_at_pace(scorer, seconds)
            tapped = time.time()
            found = watch.result()
            delays += _delays(found, tapped)
            screens += found
    polls, refused = (sum(getattr(one, each) for one in screens) for each in ("polls", "refused"))
    watched = f"{amounts.screens} screens"
    share = refused / polls
    yield Row(f"polls refused, {watched}", f"{refused} of {polls:,}", "none", share, 0)
    yield Row.of_times(
        f"a tap's 95th percentile, {watched}",
        quantiles(beside, n=20)[-1],
        quantiles(alone, n=20)[-1],
        "without screens",
        1.2,
    )
    last = max(delays)
    yield Row(f"a change is on all {watched}", milliseconds(last), "2 s", last / _SOON, 1)


def _tap_at_pace(scorer: Scorer, seconds: float) -> list[float]:
    """Tap at the pace of a quick scorer; the last tap leaves another state than the first."""
    times: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(times) < 2:  # noqa: PLR2004  (a percentile needs two)
        time.sleep(_PACE)
        times.append(scorer.tap())
    return times


def _delays(screens: list[Screen], tapped: float) -> list[float]:
    """Return the seconds until each screen showed the last state; infinite if it never did.

    Some show it before the scorer has the response.
    """
    _, last = max(screen.seen[-1] for screen in screens if screen.seen)
    return [
        next((max(0.0, at - tapped) for at, state in screen.seen if state == last), float("inf"))
        for screen in screens
    ]


def _watch(port: int, path: str, count: int, seconds: float) -> list[Screen]:
    """Poll with this number of screens for this time; called in a process of its own."""
    delays = [_POLL * place / count for place in range(count)]
    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(partial(_poll, port, path, time.time() + seconds), delays))


def _poll(port: int, path: str, until: float, delay: float) -> Screen:
    """Poll as the page does, with the revision it shows."""
    browser, screen, state = Browser(port), Screen(), ""
    time.sleep(delay)
    while (began := time.time()) < until:
        screen.polls += 1
        try:
            page = browser.ask(f"{path}?seen={state}", None, **{"HX-Request": "true"})
        except (RuntimeError, OSError, http.client.HTTPException):
            screen.refused += 1
        else:
            if changed := _STATE.search(page):
                state = changed[1]
                screen.seen.append((time.time(), state))
        pause = _POLL * (1 + _SPREAD * random.uniform(-1, 1))
        time.sleep(max(0.0, began + pause - time.time()))
    return screen
