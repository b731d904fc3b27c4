"""Seconds since the machine booted, unaffected by changes of the wall clock."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Final

UNKNOWN: Final = ""
_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_NAME: Final = Path("/proc/sys/kernel/random/boot_id")


def seconds_since_boot() -> float:
    """Return the seconds since boot, including sleep; the same in all processes."""
    return time.clock_gettime(_CLOCK)


@cache
def boot_id() -> str:
    """Return the id of this boot; UNKNOWN if the system has none.

    Cached: every request needs it twice, which takes 0.2 ms.  No process outlives its boot.
    """
    try:
        return _NAME.read_text(encoding="ascii").strip()
    except OSError:
        return UNKNOWN
