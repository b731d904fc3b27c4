"""Whose turn it is to write, among the processes that use a database of SQLite.

SQLite lets whoever finds another writing sleep, ever longer, and look again: who comes last may be
served first.  Here they queue, and the next one is woken.  A place is the process's: it is given
back by whoever dies.
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
"""Bytes of the file that are locked: whoever writes has the door, the next one the queue."""
_open: Final[dict[str, int]] = {}


@contextmanager
def write_lock(database: str) -> Iterator[None]:
    """Write to the database in this file inside, with no other process; threads queue before.

    With one at the door nobody who comes later can slip in: he has to queue, and is behind.
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
    """The file beside the database; None where there can be none: SQLite's own lock is enough."""
    known = _open.get(database)
    if known is None and fcntl is not None:
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
        with suppress(OSError):
            known = _open[database] = os.open(f"{database}.{_SIDE}", flags, private_files.FILE)
    return known
