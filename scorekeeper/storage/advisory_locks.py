"""Advisory locks of PostgreSQL, for what one instance does at a time; SQLite needs none.

A lock of a session is held on a connection of its own, without the usual timeouts, and ends with
that connection.  A process that stops answering loses it after an hour.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Final

from sqlalchemy import Connection, Engine

NO_TIMEOUTS: Final = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0"
"""A statement for transactions that may take long, as migrations."""
_UNLIMITED: Final = (
    "SET lock_timeout = 0; SET statement_timeout = 0; SET idle_session_timeout = '1h'"
)


class AdvisoryLock(IntEnum):
    """The numbers of our locks; one database has one set of them."""

    WRITING = 6_211_965
    STARTING = 6_211_966
    MIGRATING = 6_211_967
    NIGHTLY = 6_211_968


@contextmanager
def hold(engine: Engine, lock: AdvisoryLock) -> Iterator[None]:
    """Hold a lock during the block; others are waited for."""
    if engine.dialect.name != "postgresql":
        yield
        return
    with _own_connection(engine) as connection:
        connection.exec_driver_sql(f"SELECT pg_advisory_lock({lock:d})")
        yield


@contextmanager
def try_hold(engine: Engine, lock: AdvisoryLock) -> Iterator[bool]:
    """Yield whether the lock is free, and hold it during the block then."""
    if engine.dialect.name != "postgresql":
        yield True
        return
    with _own_connection(engine) as connection:
        yield bool(connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({lock:d})").scalar())


@contextmanager
def _own_connection(engine: Engine) -> Iterator[Connection]:
    """Provide a connection outside of transactions and the pool, closed at the end."""
    with engine.connect() as pooled:
        connection = pooled.execution_options(isolation_level="AUTOCOMMIT")
        connection.detach()
        connection.exec_driver_sql(_UNLIMITED)
        yield connection
