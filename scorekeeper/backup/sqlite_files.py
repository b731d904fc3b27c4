"""SQLite files as files: read-only access, integrity checks, copies, locks."""

import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from scorekeeper.backup import BackupError
from scorekeeper.storage import private_and_atomic_files, schema_upgrade
from scorekeeper.storage.database_errors import DatabaseTrouble, MissingRowError, classify

OURS: Final = frozenset({"alembic_version", "club", "session", "hand", "hand_version"})
"""Tables that every version of this program has."""
MOST_TOLD: Final = 5
_BEGINS: Final = b"SQLite format 3\0"
_OF_THE_TARGET: Final = {DatabaseTrouble.FULL, DatabaseTrouble.UNWRITABLE}
"""Troubles of a copy that its target has; the source is only read."""


def sidecar_files(path: Path) -> tuple[Path, Path]:
    """Return the WAL and shared-memory files of a database."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


@contextlib.contextmanager
def open_read_only(path: Path, *, live: bool = False) -> Iterator[sqlite3.Connection]:
    """Open a database read-only; unless it is `live`, nothing is written beside it either.

    Raises BackupError: `no-file`, `unreadable-file`, or `damaged` for a broken database.
    """
    if not path.is_file():
        raise BackupError("is-folder" if path.is_dir() else "no-file", path=path)
    address = path.absolute().as_uri()
    wal = sidecar_files(path)[0]
    if os.statvfs(path).f_flag & os.ST_RDONLY:
        # Nobody can be writing, nor can SQLite put its own files there.
        address += "?mode=ro" if wal.exists() and wal.stat().st_size else "?mode=ro&immutable=1"
    elif not live:
        # The WAL is part of the database; without one the file alone is.
        address += "?mode=ro" if wal.exists() else "?mode=ro&immutable=1"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
    try:
        yield connection
    except sqlite3.OperationalError as error:
        raise BackupError("unreadable-file", path=path, why=error) from error
    except sqlite3.DatabaseError as error:
        raise BackupError("damaged", path=path, why=error) from error
    finally:
        connection.close()


def require_known_revision(connection: sqlite3.Connection, path: Path) -> str:
    """Return the schema version.  Raises BackupError for a foreign or newer one."""
    try:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB and not _is_cut_short(path):
            raise BackupError("not-ours", path=path) from None
        raise
    if not names and not path.stat().st_size:
        raise BackupError("empty", path=path)
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
    """Return whether an unreadable file starts like an SQLite database."""
    with path.open("rb") as file:
        return _BEGINS.startswith(file.read(len(_BEGINS)))


def find_damage(connection: sqlite3.Connection) -> list[sqlite3.DatabaseError]:
    """Return the defects of the file: its pages, indexes and foreign keys."""
    try:
        lines = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
        broken = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_TOLD)
    except sqlite3.DatabaseError as error:
        return [error]
    missing = [MissingRowError(table, row, parent) for table, row, parent, _ in broken]
    return [*(sqlite3.DatabaseError(line) for line in lines if line != "ok"), *missing]


def find_damaged_tables(connection: sqlite3.Connection) -> dict[str, sqlite3.DatabaseError | None]:
    """Return every table with its first defect; None for an intact one."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    return {name: find_defect(connection, name) for (name,) in connection.execute(names)}


def find_defect(connection: sqlite3.Connection, table: str) -> sqlite3.DatabaseError | None:
    """Return the first defect of a table and its indexes; None for an intact one."""
    quoted = table.replace('"', '""')
    try:
        (words,) = connection.execute(f'PRAGMA integrity_check("{quoted}")').fetchone()
    except sqlite3.DatabaseError as error:
        return error
    return None if words == "ok" else sqlite3.DatabaseError(words)


def copy_pages(source: Path, target: Path, *, live: bool = False) -> None:
    """Copy a database page by page, damaged pages too.  Raises BackupError."""
    with (
        open_read_only(source, live=live) as connection,
        contextlib.closing(sqlite3.connect(target)) as copy,
    ):
        connection.backup(copy)


def require_intact_revision(path: Path) -> str:
    """Return a file's schema version.  Raises BackupError for a damaged or foreign file."""
    with open_read_only(path) as connection:
        revision = require_known_revision(connection, path)
        damage = find_damage(connection)
    if damage:
        raise BackupError("damaged", path=path, why=damage[0])
    return revision


def copy_database(source: Path, target: Path, *, live: bool = False) -> None:
    """Write the content of a database at this moment into one empty file.

    Other processes may go on writing; their later changes are not included.  Raises BackupError:
    for the target's folder (`no-place`) if it has no room or cannot be written.
    """
    with open_read_only(source, live=live) as connection:
        # An unreadable source is found before the target can be blamed.
        require_known_revision(connection, source)
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except sqlite3.OperationalError as error:
            if classify(error) not in _OF_THE_TARGET:
                raise
            raise BackupError("no-place", path=target.parent, why=error) from error


def database_path(engine: Engine) -> Path:
    """Return the file of an SQLite database."""
    return Path(str(engine.url.database))


def lock_shared(engine: Engine) -> AbstractContextManager[None]:
    """Hold the shared lock of a service.  Raises BackupError during a restore."""
    if engine.dialect.name != "sqlite":
        return contextlib.nullcontext()
    return _hold(database_path(engine), fcntl.LOCK_SH, "restoring")


def lock_service(engine: Engine) -> AbstractContextManager[None]:
    """Hold the lock of the only service on an SQLite database.

    Two would not see each other's changes in time, nor count wrong PINs together (0045).  Raises
    BackupError if there is another.
    """
    if engine.dialect.name != "sqlite":
        return contextlib.nullcontext()
    path = database_path(engine)
    return _hold(path.with_name(f"{path.name}.service"), fcntl.LOCK_EX, "serving", path)


def lock_exclusively(path: Path) -> AbstractContextManager[None]:
    """Hold the exclusive lock of a restore.  Raises BackupError while a service runs."""
    return _hold(path, fcntl.LOCK_EX, "running")


@contextlib.contextmanager
def _hold(path: Path, how: int, refused: str, named: Path | None = None) -> Iterator[None]:
    """Hold the lock beside a path; the error has the path, or another one that is `named`."""
    with try_lock(path.with_name(f"{path.name}.lock"), how) as free:
        if not free:
            raise BackupError(refused, path=named or path)
        yield


@contextlib.contextmanager
def try_lock(path: Path, how: int = fcntl.LOCK_EX) -> Iterator[bool]:
    """Yield whether this lock file is free, and hold its lock if it is."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, private_and_atomic_files.FILE)
    try:
        try:
            fcntl.flock(descriptor, how | fcntl.LOCK_NB)
        except BlockingIOError:
            free = False
        else:
            free = True
        yield free
    finally:
        os.close(descriptor)
