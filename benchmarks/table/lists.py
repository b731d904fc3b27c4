"""The club's first page, with a few months' tables and with years of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.table.clubs import Table, prepare
from benchmarks.table.rows import Row, kilobytes, milliseconds
from benchmarks.table.serving import serving, signed_in
from benchmarks.table.sizes import Sizes
from benchmarks.table.tapping import cost

_OPEN = 3
_HANDS = 5
_MOST = 0.06


def rows(folder: Path, sizes: Sizes) -> Iterator[Row]:
    """Open the first page of clubs with so many tables, three or all of them being played."""
    for count in sizes.lists:
        yield from _first_page(folder / f"list-{count}", f"{count:,} sessions", count, _OPEN)
        never = f"{count:,} sessions that nobody closed"
        yield from _first_page(folder / f"open-{count}", never, count, count)


def _first_page(folder: Path, what: str, count: int, being_played: int) -> Iterator[Row]:
    places = range(1, count + 1)
    tables = [Table(f"{place}. asztal", _HANDS, place > being_played) for place in places]
    club = prepare(folder, tables)
    with serving(club.folder) as service:
        browser = signed_in(service.port)
        service.rest()
        first_page = partial(browser.ask, "/")
        found = [cost(service, first_page) for _ in range(5)]
        wire = browser.wire
    taken = median(found)
    row = f"first page, {what}"
    yield Row(f"{row}, server CPU", milliseconds(taken), milliseconds(_MOST), taken / _MOST)
    yield Row(f"{row}, on the wire", kilobytes(wire))
