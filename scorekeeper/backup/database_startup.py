"""Checks before the service starts: the database exists, is ours, and is readable."""

import sys
import time
from typing import Final

from flask import Flask, current_app
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from scorekeeper.backup import BackupError, automatic_backups, backup_file, restore, sqlite_files
from scorekeeper.config import PREFIX, SettingError
from scorekeeper.i18n.texts import DEFAULT, text
from scorekeeper.storage import advisory_locks, private_and_atomic_files, schema_upgrade
from scorekeeper.storage.advisory_locks import AdvisoryLock
from scorekeeper.storage.database import db
from scorekeeper.storage.database_errors import DatabaseTrouble, classify

PATIENCE: Final = 60.0
"""Seconds to wait for a database server: both may start with the machine."""
_PAUSE: Final = 1.0


def require_ready_database(engine: Engine, patience: float = PATIENCE) -> None:
    """Wait for the database server, at most `patience` seconds, and check the schema version.

    Raises BackupError for another program's or a newer one, DBAPIError for an unusable database,
    SettingError for a folder of backups that is not there.
    """
    if engine.dialect.name == "sqlite":
        path = sqlite_files.database_path(engine)
        if path.is_dir():
            raise BackupError("is-folder", path=path)
        restore.remove_interrupted_restores(path)
    _require_backup_folder(current_app)
    private_and_atomic_files.remove_partial_files(
        backup_file.backup_folder(current_app), time.time() - private_and_atomic_files.LEFT_OVER
    )
    _wait_for_server(engine, patience)
    # Another instance may just be making the tables.
    with advisory_locks.hold(engine, AdvisoryLock.STARTING):
        backup_file.require_upgradable(engine)


def migrate(app: Flask) -> None:
    """Back up and migrate an older database; instances that start meanwhile wait."""
    with advisory_locks.hold(db.engine, AdvisoryLock.STARTING):
        automatic_backups.backup_before_upgrade(app)
        schema_upgrade.upgrade()


def _require_backup_folder(app: Flask) -> None:
    """Require the chosen folder of backups; it is not made, as its disk may not be mounted."""
    folder = backup_file.backup_folder(app)
    if not folder.is_dir() and not folder.is_relative_to(app.instance_path):
        name = f"{PREFIX}BACKUP_FOLDER: {str(folder)!r}:"
        raise SettingError(f"{name} nincs ilyen mappa. / {name} there is no such folder.")


def _wait_for_server(engine: Engine, patience: float) -> None:
    """Wait until the server answers.  Raises DBAPIError after a timeout."""
    ends = time.monotonic() + patience
    announced = False
    while True:
        try:
            with engine.connect():
                return
        except DBAPIError as error:
            late = time.monotonic() >= ends
            if late or classify(error) is not DatabaseTrouble.UNREACHABLE:
                raise
        if not announced:
            both = (text("safe.waiting", lang) for lang in (DEFAULT, "en"))
            sys.stderr.write(f"{' / '.join(both)}\n")
            announced = True
        time.sleep(_PAUSE)
