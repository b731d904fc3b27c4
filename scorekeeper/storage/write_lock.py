"""A fair write lock between the processes that use an SQLite database.

SQLite's busy handler backs off and retries, so waiting writers are not served in order.  This lock
makes them FIFO and wakes the next one.  It belongs to the process and is released when that dies.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from scorekeeper.storage import private_files

try:
    import fcntl
except ImportError:  # pragma: no cover  (Windows, where one process serves)
    fcntl = None  # type: ignore[assignment]

_SIDE: Final = "turn"
_DOOR, _QUEUE = 0, 1
"""The locked bytes of the file: the writer holds the door, the first waiter the queue."""
_open: Final[dict[str, int]] = {}


@contextmanager
def write_lock(database: str) -> Iterator[None]:
    """Hold the write lock of the database in this file; threads have queued before.

    A second lock, for the first waiter, prevents later processes from overtaking it.
    """
    descriptor = _file(database)
    if descriptor is None:
        yield
        return
    fcntl.lockf(descriptor, fcntl.LOCK_EX, 1, _QUEUE)
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX, 1, _DOOR)
    finally:
        fcntl.lockf(descriptor, fcntl.LOCK_UN, 1, _QUEUE)
    try:
        yield
    finally:
        fcntl.lockf(descriptor, fcntl.LOCK_UN, 1, _DOOR)


def _file(database: str) -> int | None:
    """Return the lock file's descriptor; None if it cannot be created: SQLite's lock is enough."""
    known = _open.get(database)
    if known is None and fcntl is not None:
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
        with suppress(OSError):
            known = _open[database] = os.open(f"{database}.{_SIDE}", flags, private_files.FILE)
    return known
