"""The benchmark runs on its own, without the engines it can be compared with."""

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "adjudicate.py"


def test_the_benchmark_prints_what_it_measured():
    """Never a limit in seconds: a slow machine is not a broken engine."""
    done = subprocess.run(
        [sys.executable, SCRIPT, "--hands", "2", "--rounds", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"^Alsós, entries +[\d,]+ +1\.00 x$", done.stdout, re.MULTILINE)
    assert "One more tap:" in done.stdout
