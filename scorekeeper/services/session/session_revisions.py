"""Fast revision look-ups for pages that poll a table.

Every change to a table increments its revision.  While it is unchanged, no rows have to be read,
scored or judged.
"""

from __future__ import annotations

from contextlib import closing
from threading import Lock
from typing import Any, Final

from sqlalchemy import Engine, PoolProxiedConnection, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.models import Session, SignIn
from scorekeeper.storage.database import MOST_NUMBER, db

_REVISION: Final = select(Session.revision).where(Session.id == bindparam("session_id"))
_WHO: Final = select(SignIn.token_hash).where(SignIn.token_hash == bindparam("sign_in"))
_NUMBERS: Final = select(_REVISION.scalar_subquery(), _WHO.scalar_subquery())


def revision(session_id: int) -> int | None:
    """Return the revision of a table; None if there is no such table."""
    if not 0 < session_id <= MOST_NUMBER:
        return None
    found: int | None = db.session.scalar(_REVISION, {"session_id": session_id})
    return found


def is_current_revision(seen: str, revision: int) -> bool:
    """Return whether the revision that a page has `seen` is the current one.

    After a point, `seen` may also hold data of a draft, which are ignored, as drafts change the
    revision.  The value comes from the client and may be anything.
    """
    return seen.partition(".")[0] == str(revision)


class RevisionReader:
    """Reads a table's revision and a login from the database, outside of the ORM's sessions.

    An ORM object, or a transaction around the single statement, would cost more than the statement,
    so a driver connection is used.  With SQLite it is a dedicated one, outside the pool, that needs
    no liveness check.
    """

    def __init__(self, engine: Engine) -> None:
        """Compile the statement for this database."""
        written = _NUMBERS.compile(dialect=engine.dialect)
        self._engine, self._statement = engine, str(written)
        self._names, self._in_order = written.positiontup or (), bool(written.positional)
        self._errors = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._kept: PoolProxiedConnection | None = None
        self._lock = Lock()

    def now(self, session_id: int, sign_in: str | None) -> tuple[int | None, str | None] | None:
        """Return the revision of a table, and the mark of a login if it has not ended.

        None if the database fails: the regular request reports the error.
        """
        named = {"session_id": session_id, "sign_in": sign_in}
        asked: Any = tuple(named[name] for name in self._names) if self._in_order else named
        try:
            if self._is_sqlite:
                with self._lock:
                    return self._ask(self._own(), asked)
            with closing(self._engine.raw_connection()) as connection:
                return self._ask(connection, asked)
        except self._errors:
            self._kept = None
            return None

    def _own(self) -> PoolProxiedConnection:
        if self._kept is None:
            self._kept = self._engine.raw_connection()
            self._kept.detach()
        return self._kept

    def _ask(self, connection: PoolProxiedConnection, asked: Any) -> tuple[int | None, str | None]:  # noqa: ANN401
        cursor = connection.cursor()
        cursor.execute(self._statement, asked)
        ((revision, mark),) = cursor.fetchall()
        return revision, mark
