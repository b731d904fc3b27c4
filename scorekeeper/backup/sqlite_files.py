"""SQLite files as files: opened without changing them, looked through, put in one piece."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from scorekeeper.backup import BackupError
from scorekeeper.storage import schema_upgrade

OURS: Final = frozenset({"alembic_version", "club", "session", "hand", "hand_version"})
"""Tables that every version of ours has."""
MOST_TOLD: Final = 5
_BEGINS: Final = b"SQLite format 3\0"
_NO_ROOM: Final = {"SQLITE_FULL", "SQLITE_IOERR_WRITE"}
"""What SQLite says where a new file does not fit on its disk; the source is only read."""


def sidecar_files(path: Path) -> tuple[Path, Path]:
    """The files beside a database that belong to it while it is open, or after a crash."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


@contextlib.contextmanager
def open_read_only(path: Path, *, live: bool = False) -> Iterator[sqlite3.Connection]:
    """Open a database; unless it is `live`, so that nothing is written, not even beside it.

    Raises SafekeepingError: `no-file`, `unreadable-file`, or `damaged` for what was a database.
    """
    if not path.is_file():
        raise BackupError("no-file", path=path)
    address = path.absolute().as_uri()
    if not live:
        # What lies in a log beside it is part of it; without one the file is all there is.
        address += "?mode=ro" if sidecar_files(path)[0].exists() else "?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
    try:
        yield connection
    except sqlite3.OperationalError as error:
        raise BackupError("unreadable-file", path=path, why=error) from error
    except sqlite3.DatabaseError as error:
        raise BackupError("damaged", path=path, why=error) from error
    finally:
        connection.close()


def revision_of(connection: sqlite3.Connection, path: Path) -> str:
    """The version of the tables.  Raises SafekeepingError for what is not ours, or newer."""
    try:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB and not _is_cut_short(path):
            raise BackupError("not-ours", path=path) from None
        raise
    if not names and not path.stat().st_size:
        raise BackupError("damaged", path=path, why="0 B")
    if not names >= OURS:
        raise BackupError("not-ours", path=path)
    found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    if len(found) != 1:
        raise BackupError("not-ours", path=path)
    revision = str(found[0][0])
    if not schema_upgrade.is_known(revision):
        raise BackupError(
            "newer", path=path, revision=revision, ours=schema_upgrade.latest_revision()
        )
    return revision


def _is_cut_short(path: Path) -> bool:
    """Whether a file that is no database begins as one, as far as it goes."""
    with path.open("rb") as file:
        return _BEGINS.startswith(file.read(len(_BEGINS)))


def find_damage(connection: sqlite3.Connection) -> list[str]:
    """What is wrong with the file itself: its pages, its indexes, rows that point at nothing."""
    try:
        told = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
        broken = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_TOLD)
    except sqlite3.DatabaseError as error:
        return [str(error)]
    damage = [line for line in told if line != "ok"]
    return damage + [f"{table} {row}: → {parent}" for table, row, parent, _ in broken]


def require_intact(path: Path) -> str:
    """The version of a file's tables.  Raises SafekeepingError for what is not sound or ours."""
    with open_read_only(path) as connection:
        revision = revision_of(connection, path)
        damage = find_damage(connection)
    if damage:
        raise BackupError("damaged", path=path, why="; ".join(damage))
    return revision


def write_back_wal(source: Path, target: Path, *, live: bool = False) -> None:
    """Write all of a database as it is at this moment into one empty file.

    Others go on writing meanwhile: what they write later is not in it.  Raises SafekeepingError: of
    the target's folder (`no-place`) where that has no room.
    """
    with open_read_only(source, live=live) as connection:
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname not in _NO_ROOM:
                raise
            why = os.strerror(errno.ENOSPC)
            raise BackupError("no-place", path=target.parent, why=why) from error
