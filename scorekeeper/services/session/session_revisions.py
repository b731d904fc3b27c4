"""What pages that follow a table ask again and again, answered from one number.

Whatever is done at a table makes its revision higher, so as long as that is the same nothing of the
table has to be read, added up or judged.
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
    """The number of changes that a table has seen; None if there is no such table."""
    if not 0 < session_id <= MOST_NUMBER:
        return None
    found: int | None = db.session.scalar(_REVISION, {"session_id": session_id})
    return found


def shown_revision(seen: str, revision: int) -> bool:
    """Whether a page that says what it has `seen` shows a table as it is at this revision.

    It may say more behind a point, of a half-entered hand: that changes with the revision, which so
    says enough.  Anybody may have written anything there.
    """
    return seen.partition(".")[0] == str(revision)


class RevisionReader:
    """Asks a database, beside all sessions, for what an answer may rest on.

    An object for the row, or a transaction around the one statement, would cost more than the
    statement does: a connection is taken as the driver has it.  SQLite's is kept for this alone,
    as it is nobody's place at a server, and need not be asked whether it is still there.
    """

    def __init__(self, engine: Engine) -> None:
        """Write the statement as this database reads it."""
        written = _NUMBERS.compile(dialect=engine.dialect)
        self._engine, self._statement = engine, str(written)
        self._names, self._in_order = written.positiontup or (), bool(written.positional)
        self._errors = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self.is_near = engine.dialect.name == "sqlite"
        """Whether it answers from this machine's memory, whatever else goes on."""
        self._kept: PoolProxiedConnection | None = None
        self._lock = Lock()

    def now(self, session_id: int, sign_in: str | None) -> tuple[int | None, str | None] | None:
        """The revision of a table, and the mark of a sign-in if it has not ended.

        None if the database does not say: whoever asks in the usual way is told why.
        """
        named = {"session_id": session_id, "sign_in": sign_in}
        asked: Any = tuple(named[name] for name in self._names) if self._in_order else named
        try:
            if self.is_near:
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
