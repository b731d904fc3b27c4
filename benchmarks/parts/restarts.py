"""A start up to its first page, and the first tap after one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from statistics import median
from typing import Final

from benchmarks.amounts import Amounts
from benchmarks.clients import Browser, Scorer, sign_in_scorer
from benchmarks.clubs import Club
from benchmarks.rows import Row
from benchmarks.servers import Service, serve_club, serve_floor

_TAPS: Final = 6


def measure_start(club: Club, amounts: Amounts) -> Iterator[Row]:
    """Start the service by turns with the floor; the first start also fills its caches."""
    took, floor = [], []
    for _ in range(amounts.rounds):
        floor.append(_seconds_until_page(serve_floor(club)))
        took.append(_seconds_until_page(serve_club(club)))
    yield Row.of_times("start, to the first page", median(took), median(floor), "bare Flask", 3)


def _seconds_until_page(start: AbstractContextManager[Service]) -> float:
    began = time.perf_counter()
    with start as service:
        Browser(service.port).ask("/")
        return time.perf_counter() - began


def measure_first_tap(club: Club, amounts: Amounts) -> Iterator[Row]:
    """Tap on a page loaded before the restart, as tablets do that stay on the table."""
    with serve_club(club) as service:
        scorer = Scorer(sign_in_scorer(service.port), club.tables["long"])
        scorer.look()
    first, usual = [], []
    for _ in range(amounts.rounds):
        with serve_club(club) as service:
            scorer.browser.connect(service.port)
            first.append(scorer.tap())
            service.rest()
            usual += [scorer.tap() for _ in range(_TAPS)]
    what = f"first tap after a restart, {amounts.long:,} hands"
    yield Row.of_times(what, median(first), median(usual), "a usual one", 30)
