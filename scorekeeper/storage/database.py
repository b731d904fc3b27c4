"""The database: SQLite on the club's machine, or PostgreSQL, through the same code.

Services read through `db.session` and write inside `writing()`: one transaction, one writer at a
time.  A recorded hand survives a power cut: WAL with `synchronous=FULL`.  SQLite's files are
readable by their owner only; PostgreSQL connections are tested before use.
"""

import sqlite3
import threading
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import sqlalchemy as sa
from flask import current_app, has_request_context
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.orm.attributes import set_committed_value
from sqlalchemy.orm.exc import StaleDataError

from scorekeeper.metrics import WRITE_WAITS
from scorekeeper.storage import private_and_atomic_files
from scorekeeper.storage.advisory_locks import AdvisoryLock
from scorekeeper.storage.column_types import read_text

# Shorter than the 8 s after which a page says that there is no connection.
_BUSY_TIMEOUT: Final = 5.0
PATIENCE: Final = _BUSY_TIMEOUT
"""Seconds that a writer waits for other programs that lock the file."""
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={round(_BUSY_TIMEOUT * 1000)}",
)
_UNTIL: Final = "sqlite_waits_until"
_WRITER: Final = "writer"


class Base(DeclarativeBase):
    """The base of all tables, with a naming convention for constraints that migrations refer to."""

    metadata = sa.MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )

    def hold(self, changed: Collection[str]) -> None:
        """Check that these columns of a stored row may be changed; by default all may."""


# One connection for each of the server's threads.
db: Final = SQLAlchemy(
    model_class=Base, disable_autonaming=True, engine_options={"pool_size": 32, "max_overflow": 24}
)
MOST_NUMBER: Final = 2**31 - 1
"""The largest row number in every database: PostgreSQL's integer has 32 bits."""
Row = TypeVar("Row", bound=Base)


def find_row(table: type[Row], number: int) -> Row | None:
    """Return the row with this number, which may be untrusted; None if there is none."""
    return db.session.get(table, number) if 0 < number <= MOST_NUMBER else None


def now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


_DURABLE: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'"
)


@sa.event.listens_for(sa.Engine, "do_connect")
def _keep_to_its_owner(
    dialect: sa.Dialect, _record: object, arguments: list[Any], _options: dict[str, Any]
) -> None:
    """Restrict an SQLite file and its log to the owner, before it is opened."""
    if dialect.name != "sqlite" or not arguments or str(arguments[0]).startswith((":", "file:")):
        return
    path = Path(str(arguments[0]))
    if path.parent.is_dir():
        with suppress(FileExistsError):
            private_and_atomic_files.make_file(path)
    for each in (path, *(path.with_name(f"{path.name}-{side}") for side in ("wal", "shm"))):
        private_and_atomic_files.restrict_permissions(each)


@sa.event.listens_for(sa.Engine, "connect")
def _set_up_connection(connection: Any, _record: object) -> None:  # noqa: ANN401  (of any driver)
    if not isinstance(connection, sqlite3.Connection):
        # A server that confirms before it has written would lose confirmed hands.
        try:
            connection.execute(_DURABLE)
            connection.commit()
        except Exception:
            # The pool does not know the connection yet.
            connection.close()
            raise
        return
    # The driver's implicit BEGIN would leave reads outside of transactions.
    connection.isolation_level = None
    connection.text_factory = read_text
    for pragma in _PRAGMAS:
        connection.execute(pragma).close()


@sa.event.listens_for(sa.Engine, "begin")
def _begin_sqlite(connection: sa.Connection) -> None:
    if connection.dialect.name == "sqlite":
        until = connection.get_execution_options().get(_UNTIL)
        if until is None:
            connection.exec_driver_sql("BEGIN")
        else:
            _begin_writing(connection, max(until - time.monotonic(), 0.0))


def _begin_writing(connection: sa.Connection, left: float) -> None:
    """Acquire SQLite's write lock, waiting for other programs at most `left` seconds."""
    driver: Any = connection.connection.driver_connection
    is_usual = left > _BUSY_TIMEOUT - 0.5
    if not is_usual:
        driver.execute(f"PRAGMA busy_timeout={round(left * 1000)}").close()
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    finally:
        if not is_usual:
            driver.execute(_PRAGMAS[-1]).close()


@contextmanager
def snapshot() -> Iterator[None]:
    """Read the database as it is at one moment; SQLite does so in every transaction."""
    db.session.rollback()
    if db.engine.dialect.name == "postgresql":
        db.session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
    try:
        yield
    finally:
        db.session.rollback()


@contextmanager
def writing(patience: float | None = None) -> Iterator[None]:
    """Run a write transaction, one writer at a time; may be nested.

    Another program that locks the SQLite file, or another instance on PostgreSQL, is waited for
    `patience` seconds in total, including the time spent queueing after other writers of ours.
    Raises OperationalError.

    Reads inside see the last committed state, which nobody else changes meanwhile, so a retried
    request finds that it was served.  Threads queue at a lock; other programs, as the commands, at
    that of the database.

    In a request, objects are not expired on commit: the response shows them without reading again.
    """
    session = db.session
    if session.info.get("writing"):
        yield
        return
    # End the read transaction, which may show an older state than the one to change.
    session.rollback()
    began = time.monotonic()
    until = began + (_usual_patience() if patience is None else patience)
    with _writer():
        session.info["writing"] = True
        transaction_cache().clear()
        try:
            _wait_for_others(until)
            WRITE_WAITS.observe(time.monotonic() - began)
            yield
            session().expire_on_commit = not has_request_context()
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            session.info["writing"] = False
            transaction_cache().clear()


def _writer() -> threading.Lock:
    """Return the lock at which this application's writers queue."""
    lock: threading.Lock = current_app.extensions.setdefault(_WRITER, threading.Lock())
    return lock


def update_row(row: Base, **values: object) -> None:
    """Change columns of a row, inside `writing()`; an existing row is updated at once.

    Every tap writes this way.  `flush` would write the same, after finding out what else to write
    and in which order, which takes three times as long.
    """
    state = sa.inspect(row)
    if not state.persistent:
        for name, value in values.items():
            setattr(row, name, value)
        return
    row.hold(values.keys())
    statement, keys = _update(type(row), tuple(values))
    named = {f"_{name}": value for name, value in values.items()}
    named |= {f"_{name}": getattr(row, name) for name in keys}
    if db.session.connection().execute(statement, named).rowcount != 1:
        raise StaleDataError(f"{row!r} is not there")
    for name, value in values.items():
        set_committed_value(row, name, value)


@cache
def _update(of: type[Base], names: tuple[str, ...]) -> tuple[sa.Update, tuple[str, ...]]:
    """Return an UPDATE statement, its parameters prefixed by `_`, and the key columns.

    Cached: building it takes 0.5 of a tap's 12 ms.  It depends on the table's definition alone.
    """
    mapper, table = sa.inspect(of), cast("sa.Table", of.__table__)
    keys = {mapper.get_property_by_column(column).key: column for column in table.primary_key}
    which = [column == sa.bindparam(f"_{name}", type_=column.type) for name, column in keys.items()]
    columns = {name: mapper.columns[name] for name in names}
    new = {column: sa.bindparam(f"_{name}", type_=column.type) for name, column in columns.items()}
    return sa.update(table).where(*which).values(new), tuple(keys)


def is_writing() -> bool:
    """Return whether a write transaction is open, so that what is read may be rolled back."""
    return bool(db.session.info.get("writing"))


def transaction_cache() -> dict[int, Any]:
    """Return the cache of the current write transaction, by table; it is cleared at its end.

    It saves 0.3 s of the first recording after a restart at a table with 1,000 hands.
    """
    found: dict[int, Any] = db.session.info.setdefault("meanwhile", {})
    return found


def _wait_for_others(until: float) -> None:
    if db.engine.dialect.name == "sqlite":
        db.session.connection(execution_options={_UNTIL: until})
    else:
        # Statements sent together are one round trip.
        left = max(round((until - time.monotonic()) * 1000), 1)
        idle = int(current_app.config["CHANGE_SECONDS"])
        db.session.connection().exec_driver_sql(
            f"SET LOCAL lock_timeout = {left}; "
            f"SET LOCAL idle_in_transaction_session_timeout = '{idle}s'; "
            f"SELECT pg_advisory_xact_lock({AdvisoryLock.WRITING:d}); "
            f"SET LOCAL lock_timeout = '{current_app.config['LOCK_SECONDS']}s'"
        )


def _usual_patience() -> float:
    if db.engine.dialect.name == "sqlite":
        return PATIENCE
    return float(current_app.config["LOCK_SECONDS"])
