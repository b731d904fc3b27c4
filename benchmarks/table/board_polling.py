"""Polling of unchanged boards, and the effect of many screens on taps."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import (
    Scorer,
    Service,
    module_command,
    serve_baseline,
    serve_club,
)
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.table.tap_cost import cpu_seconds, page_request_act, scorer_at_table
from benchmarks.tap_beside_crowd import ROOT, percentile_95

_PACE = 0.2
"""Seconds between a scorer's taps."""
_LONGER = 2
"""Additional seconds that a screen may take to show a change."""


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Poll boards by turns with a bare number; then tap with and without screens."""
    yield from measure_boards(club, sizes)
    yield from measure_audience(club, sizes)


def measure_boards(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Poll unchanged boards in sessions of all lengths."""
    floor: list[float] = []
    found: dict[int, list[float]] = {hands: [] for hands in sizes.evenings}
    with serve_baseline(club.folder) as base, serve_club(club.folder) as service:
        asking = {hands: unchanged_poll(service, club, hands) for hands in sizes.evenings}
        number = page_request_act(base)
        for _ in range(sizes.rounds):
            floor.append(cpu_seconds(base, number, sizes.taps * 5))
            for hands, ask in asking.items():
                found[hands].append(cpu_seconds(service, ask, sizes.taps * 5))
    least = median(floor)
    for hands, taken in found.items():
        yield Row(
            f"a board asks, nothing changed, {hands:,} hands",
            milliseconds(median(taken)),
            f"{milliseconds(least)}: a number by bare Flask",
            median(taken) / least,
        )


def unchanged_poll(service: Service, club: Club, hands: int) -> Callable[[], str]:
    """Return a poll of a board with its current revision, asserting that nothing changed."""
    path = board_path(club, hands)
    first = page_request_act(service, path)()
    state = first.partition('data-state="')[2].partition('"')[0]
    ask = page_request_act(service, f"{path}?seen={state}")
    if ask():
        raise RuntimeError(f"{path} changed, though nothing happened")
    return ask


def board_path(club: Club, hands: int) -> str:
    """Return the address of a table's board."""
    return f"/sessions/{club.tables[f'{hands} hands']}/scoreboard"


def measure_audience(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Tap while screens poll the table, and while none does."""
    hands = sizes.evenings[0]
    alone: list[float] = []
    seen: list[float] = []
    slowest: list[float] = []
    refused = 0
    with serve_club(club.folder) as service:
        scorer = scorer_at_table(service, club, hands)
        for _ in range(max(2, sizes.rounds // 2)):
            alone += tap_at_pace(scorer, sizes)
            with poll_with_screens(service, board_path(club, hands), sizes.screens) as told:
                seen += tap_at_pace(scorer, sizes)
                scorer.tap()
                now = time.time()
                time.sleep(_LONGER + sizes.seconds / 2)
            refused += told["refused"]
            slowest += display_delays(told["seen"], now)
    yield Row(
        f"a tap's 95th percentile, {sizes.screens} screens watch",
        milliseconds(percentile_95(seen)),
        f"{milliseconds(percentile_95(alone))}: nobody watches",
        percentile_95(seen) / percentile_95(alone),
    )
    never = sum(delay == float("inf") for delay in slowest)
    known = max((delay for delay in slowest if delay != float("inf")), default=0)
    yield Row(
        "a change is on the last screen after",
        f"{milliseconds(known)}, {never} had not seen it, {refused} answers refused",
        "1,000 ms",
        known,
    )


def tap_at_pace(scorer: Scorer, sizes: Sizes) -> list[float]:
    """Tap at a person's pace for the measured time."""
    until = time.perf_counter() + sizes.seconds
    times: list[float] = []
    while time.perf_counter() < until or len(times) < 2:  # noqa: PLR2004  (a percentile needs two)
        times.append(scorer.tap())
        time.sleep(_PACE)
    return times


def display_delays(screens: list[list[tuple[float, str]]], changed: float) -> list[float]:
    """Return the seconds until each screen showed the final revision; infinite if it never did.

    Some show it before the scorer has the response.
    """
    _, last = max(screen[-1] for screen in screens if screen)
    return [
        next((max(0.0, at - changed) for at, state in screen if state == last), float("inf"))
        for screen in screens
    ]


@contextmanager
def poll_with_screens(service: Service, path: str, count: int) -> Iterator[dict[str, Any]]:
    """Let this number of screens poll a board; their results are there after the block."""
    told: dict[str, Any] = {}
    command = module_command("board_screens", service.port, path, count)
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:  # noqa: S603
        if process.stdout is None or process.stdout.readline() != "here\n":
            raise RuntimeError("the screens could not come in")
        try:
            yield told
            found, _ = process.communicate("enough\n")
            told |= json.loads(found)
        finally:
            process.kill()
