"""Processes that tests start, stop and kill."""

import time
from pathlib import Path


def wait_until_ended(pids, seconds=60):
    """Hold that these processes end."""
    until = time.monotonic() + seconds
    while left := [pid for pid in pids if _lives(pid)]:
        assert time.monotonic() < until, left
        time.sleep(0.02)


def _lives(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
