"""Measures all performance figures of the service and prints them with their baselines.

    .venv/bin/python -m benchmarks.table [--quick] [--only PART ...]

Every figure is a median, measured by turns with its baseline in this run; processor time is that
of all processes of the service.  Databases are in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from benchmarks.service.clubs import Club, Table, prepare
from benchmarks.table import (
    board_polling,
    browser_timing,
    engine_time,
    home_page,
    session_growth,
    sheets,
    startup_and_memory,
    statement_counts,
    tap_cost,
    taps_in_all_games,
    throughput,
)
from benchmarks.table.rows import Row, markdown
from benchmarks.table.sizes import FULL, LEAST, QUICK, Sizes

_PARTS: Final[dict[str, Callable[[Club, Sizes], Iterator[Row]]]] = {
    "engine": lambda _, sizes: engine_time.measure_rows(sizes),
    "tap": tap_cost.measure_rows,
    "evening": lambda club, sizes: taps_in_all_games.measure_rows(
        club.folder.parent / "evening", sizes
    ),
    "growing": session_growth.measure_rows,
    "statements": statement_counts.measure_rows,
    "throughput": throughput.measure_rows,
    "watching": board_polling.measure_rows,
    "lists": lambda club, sizes: home_page.measure_rows(club.folder.parent, sizes),
    "sheets": sheets.measure_rows,
    "start": startup_and_memory.measure_rows,
    "browser": browser_timing.measure_rows,
}


def main() -> None:
    """Measure the chosen parts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--quick", dest="sizes", action="store_const", const=QUICK, default=FULL)
    how.add_argument("--least", dest="sizes", action="store_const", const=LEAST)
    parser.add_argument("--only", nargs="+", choices=_PARTS, default=list(_PARTS))
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        wanted = list_measured_tables(asked.sizes) if asked.only != ["engine"] else []
        club = prepare(Path(folder) / "club", wanted)
        rows = [row for part in asked.only for row in measure_part(part, club, asked.sizes)]
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    print(f"{now} UTC, {os.cpu_count()} cores, load {load:.1f} at the start\n")
    print(markdown(rows))


def list_measured_tables(sizes: Sizes) -> list[Table]:
    """Return the tables used for measuring."""
    evenings = [Table(f"{hands} hands", hands) for hands in {*sizes.evenings, 38, 300}]
    return evenings + [Table(f"client {place}", 10) for place in range(max(sizes.clients))]


def measure_part(part: str, club: Club, sizes: Sizes) -> Iterator[Row]:
    """Yield the rows of a part, reporting progress."""
    for row in _PARTS[part](club, sizes):
        sys.stderr.write("  ".join(filter(None, row.cells)) + "\n")
        yield row


if __name__ == "__main__":
    main()
