"""Many scorers at once, each at a table of their own, on the same machine as the service."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median, quantiles

from benchmarks.amounts import Amounts
from benchmarks.rows import Row, milliseconds
from benchmarks.servers import Running


@dataclass(slots=True)
class Taps:
    """The durations of taps, the time in which they were made, and those that failed."""

    times: list[float] = field(default_factory=list)
    seconds: float = 0
    failed: int = 0

    @property
    def pace(self) -> float:
        """The taps in a second."""
        return len(self.times) / self.seconds


def measure(running: Running, amounts: Amounts) -> Iterator[Row]:
    """Let scorers tap by turns with as many writers of rows at the floor."""
    some, many = amounts.clients
    scorers = [running.scorer_at(f"client {place}") for place in range(max(some, many))]
    taps = [scorer.tap for scorer in scorers]
    rows = [partial(_timed, running.row_writer()) for _ in scorers]
    ours, floor = Taps(), Taps()
    for _ in range(amounts.rounds):
        _tap_at_once(rows[:some], amounts.seconds / 2, floor)
        _tap_at_once(taps[:some], amounts.seconds, ours)
    yield Row(
        f"taps a second, {some} clients",
        f"{ours.pace:,.0f}",
        f"{floor.pace:,.0f} durable rows",
        ours.pace / floor.pace,
        0.25,
        at_least=True,
    )
    late, usual = quantiles(ours.times, n=100)[-1], median(ours.times)
    yield Row.of_times(f"99th percentile, {some} clients", late, usual, "their median", 4)
    crowd, least = Taps(), Taps()
    _tap_at_once(rows[:many], amounts.seconds / 2, least)
    _tap_at_once(taps[:many], amounts.seconds, crowd)
    count = len(crowd.times) + crowd.failed
    yield Row(
        f"errors, {many} clients",
        f"{crowd.failed} of {count:,}, {milliseconds(median(crowd.times))} each",
        f"{least.failed} of {len(least.times) + least.failed:,} durable rows",
        crowd.failed / count,
        0,
    )


def _tap_at_once(taps: Sequence[Callable[[], float]], seconds: float, found: Taps) -> None:
    """Tap with all clients for this time, and add to what was found."""
    began = time.perf_counter()

    def work(tap: Callable[[], float]) -> None:
        while time.perf_counter() < began + seconds:
            try:
                found.times.append(tap())
            except (RuntimeError, OSError, http.client.HTTPException):
                found.failed += 1

    threads = [threading.Thread(target=work, args=(tap,)) for tap in taps]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found.seconds += time.perf_counter() - began


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
