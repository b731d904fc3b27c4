"""The start of an application: its database is locked, checked and migrated, and released again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask

from scorekeeper.auth import signing_key
from scorekeeper.backup import backup_file, sqlite_files, startup_checks
from scorekeeper.storage.database import db


@contextmanager
def open_database(app: Flask, patience: float = startup_checks.PATIENCE) -> Iterator[None]:
    """Make the application's database ready, waiting for its server, and hold it in the block.

    Raises BackupError, SQLAlchemyError, OSError, SettingError.
    """
    with app.app_context():
        engine = db.engine
    with sqlite_files.lock_shared(engine), sqlite_files.lock_service(engine):
        try:
            with app.app_context():
                startup_checks.require_ready_database(engine, patience)
                startup_checks.migrate(app)
                signing_key.share_signing_key(app)
            yield
        finally:
            backup_file.checkpoint_wal(engine)
            engine.dispose()
