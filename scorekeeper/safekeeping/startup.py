"""Checks before the service starts: is the database there, ours, readable; a sentence if not."""

from __future__ import annotations

import sys
import time
from typing import Final

from flask import current_app
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from scorekeeper import migrate, private
from scorekeeper.database_errors import DatabaseTrouble, classify
from scorekeeper.safekeeping import SafekeepingError, copies, restoring
from scorekeeper.texts import DEFAULT, text

PATIENCE: Final = 60.0
"""Seconds that a start waits for a database server: both may start with the machine."""
_PAUSE: Final = 1.0
_CODES: Final = {
    DatabaseTrouble.DAMAGED: "start-damaged",
    DatabaseTrouble.FULL: "start-full",
}


def require_database(engine: Engine) -> None:
    """Wait for the database server; raise SafekeepingError for what is not ours, or newer.

    Raises DBAPIError if the database cannot be used.
    """
    if engine.dialect.name == "sqlite":
        restoring.forget_interrupted(copies.path_of(engine))
    private.forget_parts(copies.folder_of(current_app), time.time() - private.LEFT_OVER)
    _wait_for_server(engine)
    with engine.connect() as connection:
        revision = migrate.revision_of(connection)
    if revision is not None and not migrate.is_known(revision):
        raise SafekeepingError(
            "newer", path=engine.url.database, revision=revision, ours=migrate.head()
        )


def _wait_for_server(engine: Engine) -> None:
    """Return once the server answers; raise DBAPIError if it does not in time."""
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


def explain(error: Exception) -> SafekeepingError | None:
    """Return the sentence of an error that stops a start; None for a mistake of ours."""
    if isinstance(error, SafekeepingError):
        return error
    if isinstance(error, DBAPIError):
        return _explain_database(error)
    if isinstance(error, OSError) and error.filename is not None:
        return SafekeepingError("no-place", path=error.filename, why=error.strerror or error)
    return None


def _explain_database(error: DBAPIError) -> SafekeepingError | None:
    trouble = classify(error)
    if trouble is None:
        return None
    return SafekeepingError(_CODES.get(trouble, "database"), why=copies.short(error))
