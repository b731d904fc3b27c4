"""A start up to its first page, the memory it takes, and the first tap after one."""

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
from benchmarks.servers import Service, serve_club, serve_demo, serve_floor

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


def measure_memory(club: Club, amounts: Amounts) -> Iterator[Row]:
    """Start the example club, new each time, by turns with the floor."""
    took, floor = [], []
    for number in range(amounts.rounds):
        floor.append(_memory_after_page(serve_floor(club)))
        took.append(_memory_after_page(serve_demo(club.folder / f"demo-{number}")))
    ours, least = median(took), median(floor)
    what = "memory of `--demo` after its first page"
    yield Row(what, f"{ours:.0f} MB", f"{least:.0f} MB: bare Flask", ours / least, 2)


def _memory_after_page(start: AbstractContextManager[Service]) -> float:
    with start as service:
        Browser(service.port).ask("/")
        return service.memory()


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
