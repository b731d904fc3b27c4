"""A monotonic clock for durations: waits after wrong PINs, and login timeouts.

The wall clock can jump and be set back.  Linux counts the seconds since boot, the same for all
processes.  The wall-clock time of the first reading after a boot is stored in the instance folder,
and the seconds are added to it.  So a timestamp of this clock can be stored and read by another
process or after a restart, and no wall-clock change makes a duration longer or shorter.  Only
while the machine is off does the wall clock decide.

Instances on one PostgreSQL may be on machines whose clocks differ: they begin from the database's
clock, and never from before what another one stored.  They look again every minute, and when they
meet a later timestamp.
"""

import json
import math
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from flask import current_app
from sqlalchemy import func, select

from scorekeeper.models import ApiToken, FailedAttempts, KnownDevice, PhoneCode, SignIn
from scorekeeper.storage import private_and_atomic_files, values_shared_by_instances
from scorekeeper.storage.database import db

UNKNOWN: Final = ""
_CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
_NAME: Final = "rising-clock"
_AGAIN: Final = 60.0
"""Seconds after which an instance compares its clock with the database's."""
_CREDIBLE: Final = datetime(2200, 1, 1, tzinfo=UTC)
"""A later stored timestamp is corrupt."""
_STORED: Final = (
    *(SignIn.at, SignIn.seen, KnownDevice.seen, FailedAttempts.last, PhoneCode.at, ApiToken.at),
)


def seconds_since_boot() -> float:
    """Return the seconds since boot, including sleep; the same in all processes."""
    return time.clock_gettime(_CLOCK)


@cache
def boot_id() -> str:
    """Return the id of this boot; UNKNOWN if the system has none.

    Cached: every request needs it twice, which takes 0.2 ms.  No process outlives its boot.
    """
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return UNKNOWN


def now() -> datetime:
    """Return the current time of this clock, based on the wall clock of its first start."""
    return datetime.fromtimestamp(_offset() + seconds_since_boot(), UTC)


def to_wall_time(moment: datetime) -> datetime:
    """Return the present wall clock's time for a timestamp of this clock."""
    ahead = time.time() - (_offset() + seconds_since_boot())
    return moment + timedelta(seconds=round(ahead))


def catch_up() -> None:
    """Advance this clock after another instance stored a later timestamp than ours."""
    if values_shared_by_instances.are_shared():
        _compare_with_database()


def _offset() -> float:
    """Return the seconds of this clock at boot; cached until another boot or comparison."""
    known: tuple[str, float, float] | None = current_app.extensions.get(_NAME)
    if known is not None and known[0] == boot_id():
        _, offset, until = known
        if seconds_since_boot() < until:
            return offset
    return (
        _compare_with_database()
        if values_shared_by_instances.are_shared()
        else _use(_kept(), math.inf)
    )


def _use(offset: float, until: float) -> float:
    current_app.extensions[_NAME] = boot_id(), offset, until
    return offset


def _compare_with_database() -> float:
    """Advance this instance's clock to that of the database, and to what others stored."""
    since = seconds_since_boot()
    there = db.session.scalar(select(func.extract("epoch", func.clock_timestamp())))
    known: tuple[str, float, float] | None = current_app.extensions.get(_NAME)
    least = -math.inf if known is None else known[1]
    offset = max(float(there or 0.0) - since, *(one - since for one in _stored()), least)
    return _use(offset, since + _AGAIN)


def _kept() -> float:
    """Return the offset stored since this boot, or compute and store one."""
    path = Path(current_app.instance_path) / _NAME
    with suppress(OSError, ValueError, TypeError, KeyError):
        kept = json.loads(path.read_text(encoding="ascii"))
        if kept["boot"] == boot_id() != UNKNOWN:
            return float(kept["offset"])
    # Not before a stored timestamp: the wall clock may have been set back while off.
    offset = max([time.time(), *_stored()]) - seconds_since_boot()
    with suppress(OSError), private_and_atomic_files.write_atomically(path, overwrite=True) as part:
        part.write_text(json.dumps({"boot": boot_id(), "offset": offset}), encoding="ascii")
    return offset


def _stored() -> list[float]:
    """Return the latest stored timestamps of this clock, in seconds."""
    found = (db.session.scalar(select(func.max(column))) for column in _STORED)
    return [one.timestamp() for one in found if one is not None and one < _CREDIBLE]
