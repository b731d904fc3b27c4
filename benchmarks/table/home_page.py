"""The home page, with a few months' tables and with years of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.service.clubs import Club, Table, prepare
from benchmarks.service.service_processes import serve_club, sign_in_scorer
from benchmarks.table.rows import Row, kilobytes, milliseconds
from benchmarks.table.sizes import Sizes
from benchmarks.table.tap_cost import cpu_seconds

_OPEN = 3
_HANDS = 5
_MOST = 0.06


def measure_rows(folder: Path, sizes: Sizes) -> Iterator[Row]:
    """Load the home page of clubs of different sizes, with three or all tables open."""
    for count in sizes.lists:
        for what, played in (("sessions", _OPEN), ("sessions that nobody closed", count)):
            tables = [Table(f"{at}. asztal", _HANDS, at > played) for at in range(1, count + 1)]
            club = prepare(folder / f"list-{count}-{played}", tables)
            yield from _first_page(club, f"first page, {count:,} {what}", 2 + sizes.rounds)


def _first_page(club: Club, what: str, times: int) -> Iterator[Row]:
    with serve_club(club.folder) as service:
        browser = sign_in_scorer(service.port)
        service.rest()
        first_page = partial(browser.ask, "/")
        found = [cpu_seconds(service, first_page) for _ in range(times)]
        wire = browser.wire
    taken = median(found)
    yield Row(f"{what}, server CPU", milliseconds(taken), milliseconds(_MOST), taken / _MOST)
    yield Row(f"{what}, on the wire", kilobytes(wire))
