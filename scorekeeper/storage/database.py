"""The database: SQLite on the club's machine, or PostgreSQL, through the same code.

Services read through `db.session` and write inside `writing()`: one transaction, one writer at a
time.  A kept hand survives a power cut: WAL with `synchronous=FULL`.  The files of SQLite are for
their owner only; a connection that PostgreSQL has closed meanwhile is noticed before it is used.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from flask import has_request_context
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import (
    JSON,
    Connection,
    DateTime,
    Dialect,
    Engine,
    MetaData,
    String,
    Table,
    Update,
    bindparam,
    event,
    func,
    inspect,
    select,
    update,
)
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.orm.attributes import set_committed_value
from sqlalchemy.orm.exc import StaleDataError
from sqlalchemy.types import TypeDecorator

from scorekeeper.storage import private_files, write_lock

_BUSY_TIMEOUT: Final = 10.0
PATIENCE: Final = _BUSY_TIMEOUT
"""Seconds that a writer waits for other programs that write to the file."""
_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={round(_BUSY_TIMEOUT * 1000)}",
)
_UNTIL: Final = "sqlite_waits_until"
_writer: Final = threading.Lock()
_WRITER_NUMBER: Final = 6_211_965
"""The number of our lock among all that PostgreSQL's users agree on."""


class Base(DeclarativeBase):
    """What all tables share: names for constraints, so that migrations can speak of them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_N_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )

    def hold(self, changed: Collection[str]) -> None:
        """Hold that these columns of a row may be changed once it is written."""


# One connection for each of the server's threads.
db: Final = SQLAlchemy(
    model_class=Base,
    disable_autonaming=True,
    engine_options={"pool_size": 32, "max_overflow": 16},
)


MOST_NUMBER: Final = 2**31 - 1
"""The largest number of a row that every database can hold: PostgreSQL's integer has 32 bits."""
Row = TypeVar("Row", bound=Base)


def row_of(table: type[Row], number: int) -> Row | None:
    """The row with this number, which may come from anybody; None if there is none.

    A number that no row can have is not asked for: the databases' drivers raise on it.
    """
    return db.session.get(table, number) if 0 < number <= MOST_NUMBER else None


SPOILT_MOMENT: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MOST_DIGITS: Final = 40
SPOILT_AMOUNT: Final = Decimal("NaN")
"""What stands in for a moment or an amount that cannot be read: one bad row hides no other."""


class Timestamp(TypeDecorator[datetime]):
    """A moment with its time zone; SQLite keeps it as UTC without one."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Store UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        """Give UTC back, whatever zone the server speaks in."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """Read what is there, or give `SPOILT_MOMENT`."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def tolerant(value: Any) -> datetime | None:  # noqa: ANN401  (of the driver)
            try:
                moment: datetime | None = read(value)
            except (ValueError, TypeError, OverflowError):
                return SPOILT_MOMENT
            return moment

        return tolerant


class ExactDecimal(TypeDecorator[Decimal]):
    """An exact decimal, kept as text: SQLite would make a float of a number."""

    impl = String(_MOST_DIGITS)
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, _dialect: Dialect) -> str | None:
        """Store all digits."""
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> Decimal | None:
        """Give the same digits back, or `SPOILT_AMOUNT`."""
        try:
            amount = None if value is None else Decimal(value)
        except (ArithmeticError, TypeError, ValueError):
            return SPOILT_AMOUNT
        # Written out, 1e999999999 would fill the memory.
        if amount is not None and abs(amount.adjusted()) > _MOST_DIGITS:
            return SPOILT_AMOUNT
        return amount


class Garbled(str):
    """A text that is not UTF-8, with marks for what cannot be read: one bad row hides no other."""

    __slots__ = ()


def _read_text(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return Garbled(raw.decode(errors="replace"))


class ShortText(TypeDecorator[str]):
    """A text, of so many signs at most; what is none is `Garbled`."""

    impl = String
    cache_ok = True

    def process_result_value(self, value: Any | None, _dialect: Dialect) -> str | None:  # noqa: ANN401
        """Read what is there, or what can be made out of it."""
        if value is None or isinstance(value, str):
            return value
        return _read_text(value) if isinstance(value, bytes) else Garbled(value)


class PlainJson(TypeDecorator[Any]):
    """Plain data as JSON.  What is no JSON comes as its text: one bad row hides no other."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:
        """Read what is there; whoever needs it to be something says what it is not."""
        read = super().result_processor(dialect, coltype)
        if read is None:
            return None

        def tolerant(value: Any) -> Any:  # noqa: ANN401  (plain data)
            if isinstance(value, Garbled):
                return str(value)
            try:
                return read(value)
            except (ValueError, RecursionError):
                return value if isinstance(value, str) else repr(value)

        return tolerant


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


@event.listens_for(Engine, "do_connect")
def _keep_to_its_owner(
    dialect: Dialect, _record: object, arguments: list[Any], _options: dict[str, Any]
) -> None:
    """Hold that a database file can be read by its owner only; its log takes the same rights."""
    if dialect.name != "sqlite" or not arguments or str(arguments[0]).startswith((":", "file:")):
        return
    path = Path(str(arguments[0]))
    if path.parent.is_dir():
        with suppress(FileExistsError):
            private_files.make_file(path)
    for each in (path, *(path.with_name(f"{path.name}-{side}") for side in ("wal", "shm"))):
        private_files.restrict_permissions(each)


@event.listens_for(Engine, "connect")
def _set_up_sqlite(connection: object, _record: object) -> None:
    if not isinstance(connection, sqlite3.Connection):
        return
    # The driver's own idea of when to begin would let reads stand outside of transactions.
    connection.isolation_level = None
    connection.text_factory = _read_text
    for pragma in _PRAGMAS:
        connection.execute(pragma).close()


@event.listens_for(Engine, "begin")
def _begin_sqlite(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        until = connection.get_execution_options().get(_UNTIL)
        if until is None:
            connection.exec_driver_sql("BEGIN")
        else:
            _begin_writing(connection, max(until - time.monotonic(), 0.0))


def _begin_writing(connection: Connection, left: float) -> None:
    """Take SQLite's write lock; another program is waited for as long as there is `left`."""
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
def writing(patience: float | None = None) -> Iterator[None]:
    """Everything inside is written together or not at all, by one writer at a time; may be nested.

    Another program that holds the file of SQLite is waited for so many seconds, in all: also
    whoever queues behind other writers of ours has waited by then.  Raises OperationalError.

    What is read inside is what the last writer left, and nobody changes it meanwhile: so a request
    that comes twice finds that it was served.  Writers of one process queue at a lock, and those
    that come first of several processes at another (`turns`), where waiting is fair and cheap.

    A request goes on with what it wrote, and need not read it again: that is what its answer shows.
    """
    session = db.session
    if session.info.get("writing"):
        yield
        return
    # A transaction that only read so far may know an older state than the one to be changed.
    session.rollback()
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    with _writer, _turn():
        session.info["writing"] = True
        release_lock().clear()
        try:
            _wait_for_others(until)
            yield
            session().expire_on_commit = not has_request_context()
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            session.info["writing"] = False
            release_lock().clear()


def _turn() -> AbstractContextManager[None]:
    """Our turn to write among several processes; PostgreSQL gives its own."""
    url = db.engine.url
    if db.engine.dialect.name != "sqlite" or not url.database or url.database.startswith(":"):
        return nullcontext()
    return write_lock.write_lock(url.database)


def put(row: Base, **values: object) -> None:
    """Change columns of a row, inside `writing()`: one that is there is written at once.

    So is all that a tap does.  `flush` would write the same, after it has found out what else there
    may be to write, and in which order; that takes three times as long.
    """
    state = inspect(row)
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
def _update(of: type[Base], names: tuple[str, ...]) -> tuple[Update, tuple[str, ...]]:
    """The statement, whose values have names with a line before them, and the names of the key."""
    mapper, table = inspect(of), cast("Table", of.__table__)
    keys = {mapper.get_property_by_column(column).key: column for column in table.primary_key}
    which = [column == bindparam(f"_{name}", type_=column.type) for name, column in keys.items()]
    columns = {name: mapper.columns[name] for name in names}
    new = {column: bindparam(f"_{name}", type_=column.type) for name, column in columns.items()}
    return update(table).where(*which).values(new), tuple(keys)


def is_writing() -> bool:
    """Whether what is read now may never be written."""
    return bool(db.session.info.get("writing"))


def release_lock() -> dict[int, Any]:
    """What follows from what a transaction writes, by table; it is let go of with its end."""
    found: dict[int, Any] = db.session.info.setdefault("meanwhile", {})
    return found


def _wait_for_others(until: float) -> None:
    if db.engine.dialect.name == "sqlite":
        db.session.connection(execution_options={_UNTIL: until})
    else:
        db.session.execute(select(func.pg_advisory_xact_lock(_WRITER_NUMBER)))
