"""Measures the figures that decide whether the service is quick enough, beside their floors.

    .venv/bin/python -m benchmarks [--only PART ...] [--least]

Each figure is measured by turns with its floor, so that a slow machine slows both: compare the
ratios, not the milliseconds.  Processor time is that of the service without its clients.
Databases are in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.amounts import LEAST, USUAL, Amounts
from benchmarks.clubs import Club, prepare
from benchmarks.parts import browser, engine, growth, restarts, screens, sheets, taps, throughput
from benchmarks.rows import HEAD, WIDTHS, Row, line
from benchmarks.servers import Running, serve_both

ALONE: Final[dict[str, Callable[[Club, Amounts], Iterator[Row]]]] = {
    "engine": lambda _, amounts: engine.measure(amounts),
    "sheets": sheets.measure,
    "start": restarts.measure_start,
    "memory": restarts.measure_memory,
    "restart": restarts.measure_first_tap,
}
SERVED: Final[dict[str, Callable[[Running, Amounts], Iterator[Row]]]] = {
    "taps": taps.measure,
    "growth": growth.measure,
    "throughput": throughput.measure,
    "screens": screens.measure,
    "browser": browser.measure,
}


def measure(only: Sequence[str], amounts: Amounts, folder: Path) -> Iterator[Row]:
    """Yield the rows of the chosen parts."""
    club = prepare(folder, amounts)
    for part, alone in ALONE.items():
        if part in only:
            yield from alone(club, amounts)
    if SERVED.keys() & {*only}:
        with serve_both(club) as running:
            for part, served in SERVED.items():
                if part in only:
                    yield from served(running, amounts)


def main() -> None:
    """Measure the chosen parts, and print each row as soon as it is measured."""
    parts = [*ALONE, *SERVED]
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=parts, default=parts, metavar="PART")
    parser.add_argument("--least", dest="amounts", action="store_const", const=LEAST, default=USUAL)
    chosen = parser.parse_args()
    began = time.monotonic()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    print(line(HEAD))
    print(f"|{'|'.join('-' * (width + 2) for width in WIDTHS)}|")
    with tempfile.TemporaryDirectory() as folder:
        for row in measure(chosen.only, chosen.amounts, Path(folder)):
            print(line(row.cells))
    took = time.monotonic() - began
    print(f"\n{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {took:.0f} s")


if __name__ == "__main__":
    main()
