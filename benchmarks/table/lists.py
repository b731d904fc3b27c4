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
    """Open the first page of clubs with so many tables, three of them being played."""
    for count in sizes.lists:
        tables = [Table(f"{place}. asztal", _HANDS, place > _OPEN) for place in range(1, count + 1)]
        club = prepare(folder / f"list-{count}", tables)
        with serving(club.folder) as service:
            browser = signed_in(service.port)
            first_page = partial(browser.ask, "/")
            found = [cost(service, first_page) for _ in range(2 + sizes.rounds)]
            wire = browser.wire
        yield Row(
            f"first page, {count:,} sessions, server CPU",
            milliseconds(median(found)),
            milliseconds(_MOST),
            median(found) / _MOST,
        )
        yield Row(f"first page, {count:,} sessions, on the wire", kilobytes(wire))
