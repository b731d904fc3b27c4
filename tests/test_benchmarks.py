"""The benchmarks run without the engines that ours can be compared with."""

import re
import subprocess
import sys
from pathlib import Path

from engine import GAMES

SCRIPTS = Path(__file__).parents[1] / "benchmarks"


def test_the_benchmark_prints_what_it_measured():
    """Never a limit in seconds: a slow machine is not a broken engine."""
    done = subprocess.run(
        [sys.executable, SCRIPTS / "adjudication_speed.py", "--hands", "2", "--rounds", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"^Alsós, entries +[\d,]+ +1\.00 x$", done.stdout, re.MULTILINE)
    assert "One more tap:" in done.stdout
    worst = re.findall(r"^The worst record found, (\w+): \d+ ms, work", done.stdout, re.MULTILINE)
    assert {*worst} == {*GAMES}


def test_a_tap_while_backups_are_made():
    """It starts the service on a small database, and prints how long a tap took."""
    least = ("--hands", "30", "--taps", "4", "--rounds", "1")
    done = subprocess.run(
        [sys.executable, SCRIPTS / "tap_during_backup.py", *least],
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"^30 hands, [\d.]+ MB$", done.stdout, re.MULTILINE)
    rows = re.findall(r"^(\w+)(?: +[\d.]+ ms){3} +[\d.]+ x$", done.stdout, re.MULTILINE)
    assert rows == ["alone", "command", "service"]


def test_a_tap_beside_a_crowd():
    """It starts the service, lets a small crowd come, and prints how long a tap took."""
    crowd = ("--idle", "9", "--half", "9", "--sheets", "9")
    done = subprocess.run(
        [sys.executable, SCRIPTS / "tap_beside_crowd.py", "--taps", "4", "--rounds", "1", *crowd],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = re.findall(r"^(alone|beside a crowd) +[\d.]+ ms +[\d.]+ ms$", done.stdout, re.MULTILINE)
    assert rows == ["alone", "beside a crowd"]
    assert re.search(r"^ratio +[\d.]+ x +[\d.]+ x$", done.stdout, re.MULTILINE)


def test_the_whole_table():
    """Parts in this process and one that serves: each row has its figure beside its floor."""
    least = ("--least", "--only", "statements", "tap", "evening", "growing", "engine")
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.table", *least],
        cwd=SCRIPTS.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = re.findall(r"^\| (.*?) +\| .*?\d.*? +\| .* \|$", done.stdout, re.MULTILINE)
    assert rows[:3] == [
        "statements for one tap, 1 hands",
        "statements for one tap, 2 hands",
        "a tap, server CPU, 1 hands, a process's first 2",
    ]
    names = [game.label["hu"] for game in GAMES.values()]
    assert [row for row in rows if row.removeprefix("a tap in the engine, ") in names] == [
        f"a tap in the engine, {name}" for name in names
    ]
    unseen = [row for row in rows if row.startswith("a tap nobody has tapped before")]
    assert [row.rpartition(", ")[2] for row in unseen[1:]] == names
    assert re.fullmatch(r".*, server CPU, [1-9]\d* taps", unseen[0])
    longer = [row for row in rows if row.endswith(", 2 hands") and "drawn anew" in row]
    assert longer == ["its board, drawn anew, server CPU, 2 hands"]
    whole = re.findall(r"^\| entries a second, (.*?) +\|", done.stdout, re.MULTILINE)
    hands = [f"{name} {told}" for told in ("card by card", "to the last card") for name in names]
    assert whole == hands
