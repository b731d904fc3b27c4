"""Time from start to the first response, and memory of all processes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from statistics import median

from benchmarks.service.clubs import Club
from benchmarks.service.service_processes import Service, serve_baseline, serve_club
from benchmarks.table.rows import Row, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.table.tap_cost import page_request_act, scorer_at_table


def measure_rows(club: Club, sizes: Sizes) -> Iterator[Row]:
    """Start the service by turns with the baseline; then use it and measure its memory."""
    # The caches of a club's first start exist: templates, hand results.
    seconds_until_answer(lambda: serve_club(club.folder))
    found: list[float] = []
    floor: list[float] = []
    for _ in range(sizes.starts):
        floor.append(seconds_until_answer(lambda: serve_baseline(club.folder)))
        found.append(seconds_until_answer(lambda: serve_club(club.folder)))
    yield Row(
        "from start to the first answer",
        milliseconds(median(found)),
        f"{milliseconds(median(floor))}: bare Flask, its imports and ours of the database",
        median(found) / median(floor),
    )
    with serve_club(club.folder) as service, serve_baseline(club.folder) as base:
        page_request_act(base)()
        begun, least = service.memory(), base.memory()
        evening = sizes.evenings[:3][-1]
        scorer = scorer_at_table(service, club, evening)
        for _ in range(sizes.taps):
            scorer.tap()
        scorer.browser.ask("/")
        tapped = service.memory()
        with contextlib.suppress(UnicodeDecodeError):  # a PDF is no text
            scorer.browser.ask(f"/sessions/{club.tables['38 hands']}/sheet.pdf")
        anchor = f"{_megabytes(least)}: bare Flask"
        yield Row("memory of all processes, started", _megabytes(begun), anchor, begun / least)
        yield Row(
            f"memory, tapped with {evening:,} hands", _megabytes(tapped), anchor, tapped / least
        )
        held = service.memory()
        yield Row("memory, a sheet printed", _megabytes(held), anchor, held / least)


def seconds_until_answer(start: Callable[[], contextlib.AbstractContextManager[Service]]) -> float:
    """Return the seconds until a page was answered."""
    began = time.perf_counter()
    with start() as service:
        page_request_act(service)()
        return time.perf_counter() - began


def _megabytes(count: float) -> str:
    return f"{count / 1e6:,.0f} MB"
