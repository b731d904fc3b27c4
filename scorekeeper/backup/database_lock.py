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
def lock_exclusively(path: Path) -> Iterator[None]:
    """Hold the exclusive lock of a restore.  Raises BackupError while a service runs."""
    with _held(path, fcntl.LOCK_EX, "running"):
        yield


@contextmanager
def _held(path: Path, how: int, refused: str) -> Iterator[None]:
    descriptor = os.open(
        path.with_name(f"{path.name}.lock"),
        os.O_RDWR | os.O_CREAT | os.O_CLOEXEC,
        private_files.FILE,
    )
    try:
        try:
            fcntl.flock(descriptor, how | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupError(refused, path=path) from None
        yield
    finally:
        os.close(descriptor)
