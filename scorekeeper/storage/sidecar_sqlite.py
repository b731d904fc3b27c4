"""Files of SQLite beside the database, of what can be found anew or is over soon.

Nobody waits until they are on the disk, several processes may use them, and they are for their
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
    """A file with this table, made if it is not there; others are waited for so many seconds.

    Raises sqlite3.Error where there can be none.
    """
    if not path.exists():
        with suppress(OSError):
            private_files.make_file(path)
    with closing(sqlite3.connect(path, timeout=patience)) as file:
        for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=OFF", table):
            file.execute(line)
        yield file
