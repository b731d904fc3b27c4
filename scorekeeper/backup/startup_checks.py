"""Checks before the service starts: the database exists, is ours, and is readable."""

from __future__ import annotations

import sys
import time
from typing import Final

from flask import current_app
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from scorekeeper.backup import BackupError, backup_file, restore
from scorekeeper.i18n.texts import DEFAULT, text
from scorekeeper.storage import private_files, schema_upgrade
from scorekeeper.storage.database_errors import DatabaseTrouble, classify

PATIENCE: Final = 60.0
"""Seconds to wait for a database server: both may start with the machine."""
_PAUSE: Final = 1.0
_CODES: Final = {
    DatabaseTrouble.DAMAGED: "start-damaged",
    DatabaseTrouble.FULL: "start-full",
}


def require_database(engine: Engine) -> None:
    """Wait for the database server, and check the schema version.

    Raises BackupError if it is foreign or newer, DBAPIError if the database cannot be used.
    """
    if engine.dialect.name == "sqlite":
        restore.remove_interrupted_restores(backup_file.database_path(engine))
    private_files.remove_partial_files(
        backup_file.backup_folder(current_app), time.time() - private_files.LEFT_OVER
    )
    _wait_for_server(engine)
    with engine.connect() as connection:
        revision = schema_upgrade.revision_of(connection)
    if revision is not None and not schema_upgrade.is_known(revision):
        raise BackupError(
            "newer",
            path=engine.url.database,
            revision=revision,
            ours=schema_upgrade.latest_revision(),
        )


def _wait_for_server(engine: Engine) -> None:
    """Wait until the server answers.  Raises DBAPIError after a timeout."""
    ends = time.monotonic() + PATIENCE
    told = False
    while True:
        try:
            with engine.connect():
                return
        except DBAPIError as error:
            late = time.monotonic() > ends
            if late or classify(error) is not DatabaseTrouble.UNREACHABLE:
                raise
        if not told:
            both = (text("safe.waiting", lang) for lang in (DEFAULT, "en"))
            sys.stderr.write(f"{' / '.join(both)}\n")
            told = True
        time.sleep(_PAUSE)


def explain(error: Exception) -> BackupError | None:
    """Return the explanation of an error that stops a start; None for a bug."""
    if isinstance(error, BackupError):
        return error
    if isinstance(error, DBAPIError):
        return _explain_database(error)
    if isinstance(error, OSError) and error.filename is not None:
        return BackupError("no-place", path=error.filename, why=error.strerror or error)
    return None


def _explain_database(error: DBAPIError) -> BackupError | None:
    trouble = classify(error)
    if trouble is None:
        return None
    return BackupError(_CODES.get(trouble, "database"), why=backup_file.short_message(error))
