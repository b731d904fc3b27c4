"""Locks on an SQLite database: shared by services, exclusive for a restore."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.backup import BackupError
from scorekeeper.backup.backup_file import database_path
from scorekeeper.storage import private_files


@contextmanager
def lock_shared(engine: Engine) -> Iterator[None]:
    """Hold the shared lock of a service.  Raises BackupError during a restore."""
    if engine.dialect.name != "sqlite":
        yield
        return
    with _held(database_path(engine), fcntl.LOCK_SH, "restoring"):
        yield


@contextmanager
def lock_service(engine: Engine) -> Iterator[None]:
    """Hold the lock of the only service on an SQLite database.

    Two would not see each other's changes in time, nor count wrong PINs together (0045).  Raises
    BackupError if there is another.
    """
    if engine.dialect.name != "sqlite":
        yield
        return
    path = database_path(engine)
    with _held(path.with_name(f"{path.name}.service"), fcntl.LOCK_EX, "serving", path):
        yield


@contextmanager
def lock_exclusively(path: Path) -> Iterator[None]:
    """Hold the exclusive lock of a restore.  Raises BackupError while a service runs."""
    with _held(path, fcntl.LOCK_EX, "running"):
        yield


@contextmanager
def _held(path: Path, how: int, refused: str, named: Path | None = None) -> Iterator[None]:
    """Hold the lock beside a path; the error has the path, or another one that is `named`."""
    descriptor = os.open(
        path.with_name(f"{path.name}.lock"),
        os.O_RDWR | os.O_CREAT | os.O_CLOEXEC,
        private_files.FILE,
    )
    try:
        try:
            fcntl.flock(descriptor, how | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupError(refused, path=named or path) from None
        yield
    finally:
        os.close(descriptor)
