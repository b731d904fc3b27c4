"""A monotonic clock for durations: waits after wrong PINs, and login timeouts.

The wall clock can jump and be set back.  Linux counts the seconds since boot, the same for all
processes.  The wall-clock time of the first reading after a boot is stored in the instance folder,
and the seconds are added to it.  So a timestamp of this clock can be stored and read by another
process or after a restart, and no wall-clock change makes a duration longer or shorter.  Only
while the machine is off does the wall clock decide.
"""

from __future__ import annotations

import json
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from flask import current_app
from sqlalchemy import func, select

from scorekeeper.models import FailedAttempts, KnownDevice, PhoneCode, SignIn
from scorekeeper.storage import boot_time, private_files
from scorekeeper.storage.database import db

_NAME: Final = "rising-clock"
_CREDIBLE: Final = datetime(2200, 1, 1, tzinfo=UTC)
"""A later stored timestamp is corrupt."""
_STORED: Final = (SignIn.at, SignIn.seen, KnownDevice.seen, FailedAttempts.last, PhoneCode.at)


def now() -> datetime:
    """Return the current time of this clock, based on the wall clock of its first start."""
    return datetime.fromtimestamp(_offset() + boot_time.seconds_since_boot(), UTC)


def to_wall_time(moment: datetime) -> datetime:
    """Return the present wall clock's time for a timestamp of this clock."""
    ahead = time.time() - (_offset() + boot_time.seconds_since_boot())
    return moment + timedelta(seconds=round(ahead))


def _offset() -> float:
    known: tuple[str, float] | None = current_app.extensions.get(_NAME)
    if known is None or known[0] != boot_time.boot_id():
        known = current_app.extensions[_NAME] = boot_time.boot_id(), _kept()
    return known[1]


def _kept() -> float:
    """Return the offset stored since this boot, or compute and store one."""
    path = Path(current_app.instance_path) / _NAME
    with suppress(OSError, ValueError, TypeError, KeyError):
        kept = json.loads(path.read_text(encoding="ascii"))
        if kept["boot"] == boot_time.boot_id() != boot_time.UNKNOWN:
            return float(kept["offset"])
    # Not before a stored timestamp: the wall clock may have been set back while off.
    stored = (moment.timestamp() for moment in _stored() if moment < _CREDIBLE)
    offset = max([time.time(), *stored]) - boot_time.seconds_since_boot()
    with suppress(OSError), private_files.write_atomically(path, overwrite=True) as part:
        part.write_text(
            json.dumps({"boot": boot_time.boot_id(), "offset": offset}), encoding="ascii"
        )
    return offset


def _stored() -> list[datetime]:
    found = (db.session.scalar(select(func.max(column))) for column in _STORED)
    return [moment for moment in found if moment is not None]
