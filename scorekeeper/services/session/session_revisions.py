"""Fast revision look-ups for pages that poll a table.

Every change to a table increments its revision.  While it is unchanged, no rows have to be read,
scored or judged.
"""

from __future__ import annotations

from contextlib import closing
from threading import Lock
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import Engine, PoolProxiedConnection, bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.models import ScorerChange, Session, SettingChange, SignIn
from scorekeeper.storage.database import MOST_NUMBER, db

_REVISION: Final = select(Session.revision).where(Session.id == bindparam("session_id"))
_WHO: Final = select(SignIn.token_hash).where(SignIn.token_hash == bindparam("sign_in"))
_ROLES: Final = select(func.max(ScorerChange.id))
_SETTINGS: Final = select(func.max(SettingChange.id))
_NUMBERS: Final = select(*(each.scalar_subquery() for each in (_REVISION, _WHO, _ROLES, _SETTINGS)))


class CurrentNumbers(Struct, frozen=True):
    """The numbers that a cached page depends on; `rights` is that of roles and settings."""

    revision: int | None
    sign_in: str | None
    rights: tuple[int | None, int | None]


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


def rights_revision() -> tuple[int | None, int | None]:
    """Return a value that changes with every change of roles and of settings."""
    roles, settings = db.session.execute(
        select(_ROLES.scalar_subquery(), _SETTINGS.scalar_subquery())
    ).one()
    return roles, settings


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

    def now(self, session_id: int, sign_in: str | None) -> CurrentNumbers | None:
        """Return the revision of a table, the mark of a login that has not ended, and the rights.

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

    def _ask(self, connection: PoolProxiedConnection, asked: Any) -> CurrentNumbers:  # noqa: ANN401
        cursor = connection.cursor()
        cursor.execute(self._statement, asked)
        ((revision, mark, *rights),) = cursor.fetchall()
        return CurrentNumbers(revision, mark, tuple(rights))
