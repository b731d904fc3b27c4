"""Classification of database errors: full, locked, damaged, read-only, not reachable.

SQLite's result codes and PostgreSQL's SQLSTATE classes are mapped to the few kinds that a scorer
can do something about.  Sources: https://www.sqlite.org/rescode.html and the PostgreSQL manual,
appendix A.
"""

import errno
import sqlite3
from enum import StrEnum
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError


class DatabaseTrouble(StrEnum):
    """A failure of the database; the value is the key of its texts."""

    FULL = "full"
    LOCKED = "locked"
    DAMAGED = "damaged"
    UNWRITABLE = "unwritable"
    READ_ONLY = "read-only"
    UNREACHABLE = "unreachable"

    @property
    def retry_after(self) -> int | None:
        """Return the seconds after which a request should be retried; None for never."""
        return _RETRY.get(self)


_RETRY: Final = {
    DatabaseTrouble.FULL: 30,
    DatabaseTrouble.LOCKED: 5,
    DatabaseTrouble.UNWRITABLE: 30,
    DatabaseTrouble.READ_ONLY: 5,
    DatabaseTrouble.UNREACHABLE: 5,
}

# Result codes of SQLite, by the beginning of their names.
_SQLITE: Final = {
    "SQLITE_FULL": DatabaseTrouble.FULL,
    "SQLITE_BUSY": DatabaseTrouble.LOCKED,
    "SQLITE_LOCKED": DatabaseTrouble.LOCKED,
    "SQLITE_PROTOCOL": DatabaseTrouble.LOCKED,
    "SQLITE_CORRUPT": DatabaseTrouble.DAMAGED,
    "SQLITE_NOTADB": DatabaseTrouble.DAMAGED,
    # The shared-memory file of the WAL cannot grow: the disk is full.
    "SQLITE_IOERR_SHMSIZE": DatabaseTrouble.FULL,
    # A part of the file cannot be read, whether its pages or the disk below are broken.
    "SQLITE_IOERR_READ": DatabaseTrouble.DAMAGED,
    "SQLITE_IOERR_SHORT_READ": DatabaseTrouble.DAMAGED,
    "SQLITE_IOERR_CORRUPTFS": DatabaseTrouble.DAMAGED,
    "SQLITE_IOERR": DatabaseTrouble.UNWRITABLE,
    "SQLITE_READONLY": DatabaseTrouble.UNWRITABLE,
    "SQLITE_CANTOPEN": DatabaseTrouble.UNWRITABLE,
    "SQLITE_PERM": DatabaseTrouble.UNWRITABLE,
}

# SQLSTATE codes of PostgreSQL, by their beginning: a class has two characters.
_POSTGRES: Final = {
    "53100": DatabaseTrouble.FULL,
    "53300": DatabaseTrouble.UNREACHABLE,
    "55P03": DatabaseTrouble.LOCKED,
    "57014": DatabaseTrouble.LOCKED,
    "40": DatabaseTrouble.LOCKED,
    "XX001": DatabaseTrouble.DAMAGED,
    "XX002": DatabaseTrouble.DAMAGED,
    "25006": DatabaseTrouble.READ_ONLY,
    # The transaction was undone, as its process said nothing for too long.
    "25P03": DatabaseTrouble.LOCKED,
    "57P": DatabaseTrouble.UNREACHABLE,
    "08": DatabaseTrouble.UNREACHABLE,
    "28": DatabaseTrouble.UNREACHABLE,
    "3D": DatabaseTrouble.UNREACHABLE,
}

_SYSTEM: Final = {
    errno.ENOSPC: DatabaseTrouble.FULL,
    errno.EDQUOT: DatabaseTrouble.FULL,
    errno.EROFS: DatabaseTrouble.UNWRITABLE,
}


class MissingRowError(sqlite3.DatabaseError):
    """A row that refers to one that is not there: its table and number, and the other's table."""


def classify(error: BaseException) -> DatabaseTrouble | None:
    """Return the kind of database failure; None for any other error, including bugs.

    >>> broken = sqlite3.OperationalError("database or disk is full")
    >>> broken.sqlite_errorname = "SQLITE_FULL"
    >>> classify(broken)
    <DatabaseTrouble.FULL: 'full'>
    >>> classify(ValueError("no database")) is None
    True
    """
    if isinstance(error, PoolTimeoutError):
        return DatabaseTrouble.LOCKED
    if isinstance(error, DBAPIError):
        return classify(error.orig) if error.orig is not None else None
    if isinstance(error, sqlite3.Error):
        return _by_prefix(_SQLITE, getattr(error, "sqlite_errorname", ""))
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0)
    state = getattr(error, "sqlstate", "")
    if state is None:  # psycopg could not connect, or lost the connection
        return DatabaseTrouble.UNREACHABLE if type(error).__name__ == "OperationalError" else None
    return _by_prefix(_POSTGRES, str(state))


def is_damage(error: BaseException) -> bool:
    """Return whether a part of the database file is damaged; the rest may be readable."""
    return classify(error) is DatabaseTrouble.DAMAGED


def _by_prefix(kinds: dict[str, DatabaseTrouble], code: str) -> DatabaseTrouble | None:
    return next((kind for begins, kind in kinds.items() if code.startswith(begins)), None)
