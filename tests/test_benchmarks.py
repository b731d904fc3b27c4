"""The benchmarks still measure every figure; never a limit: a slow machine is no broken service."""

import re
import subprocess
import sys

from tests.test_repository import ROOT

ROWS = [
    "engine: Alsós entries a second",
    "rádli sheet, 1 hands, CPU",
    "slip of a hand, CPU",
    "start, to the first page",
    "memory of `--demo` after its first page",
    "first tap after a restart, 2 hands",
    "tap, server CPU",
    "tap on the wire, most",
    "tap at 2 hands, CPU",
    "recording at 2 hands, CPU",
    "page at 2 hands, CPU",
    "board at 2 hands, CPU",
    "taps a second, 2 clients",
    "99th percentile, 2 clients",
    "errors, 2 clients",
    "polls refused, 2 screens",
    "a tap's 95th percentile, 2 screens",
    "a change is on all 2 screens",
    "tap painted, browser slowed 6 times",
]


def test_whole_table():
    """Each row has a figure, a floor, their ratio, a goal and whether it is met."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--least"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    _, rule, *lines, rest = done.stdout.splitlines()
    assert set(rule) == {"|", "-"}
    assert re.fullmatch(r"\d+ cores, load [\d.]+, \d+ s", rest)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line]
    assert [row[0] for row in rows] == ROWS
    if rows[0][2] == "python-chess: not installed":
        assert re.fullmatch(r"[\d,]+", rows.pop(0)[1])
    for what, figure, floor, ratio, goal, met in rows:
        assert re.match(r"[\d,.]+", figure), what
        assert floor, what
        assert re.fullmatch(r"\d+\.\d\d", ratio), what
        assert re.fullmatch(r"at (most|least) [\d.]+", goal), what
        assert met in {"yes", "no"}, what
