"""Sidecar SQLite files next to the database, for caches and short-lived data.

Writes are not synced to the disk.  Several processes may use them, and they are readable by their
owner only.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from scorekeeper.storage import private_files


@contextmanager
def open_sidecar(path: Path, table: str, patience: float) -> Iterator[sqlite3.Connection]:
    """Open a sidecar file, creating the table if it is missing; wait `patience` seconds for locks.

    Raises sqlite3.Error if the file cannot be used.
    """
    if not path.exists():
        with suppress(OSError):
            private_files.make_file(path)
    with closing(sqlite3.connect(path, timeout=patience)) as file:
        for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=OFF", table):
            file.execute(line)
        yield file
