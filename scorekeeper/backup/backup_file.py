"""Backup files: one verified SQLite file made from either kind of database."""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from flask import Flask
from sqlalchemy import text as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from scorekeeper.backup import BackupError, sqlite_files
from scorekeeper.storage import private_and_atomic_files, schema_upgrade, values_shared_by_instances
from scorekeeper.storage.column_types import PlainJson
from scorekeeper.storage.database import Base

_ROWS_AT_ONCE = 500
_WORKPLACE = "scorekeeper-work-"
_LOCK = "lock"
NO_CONTENT = frozenset({"alembic_version", values_shared_by_instances.TABLE.name})
"""Tables that are not the club's: no backup has their rows, and a restore leaves them."""


def backup_folder(app: Flask) -> Path:
    """Return the folder of automatic backups."""
    return Path(str(app.config["BACKUP_FOLDER"] or Path(app.instance_path) / "backups"))


def make_backup(source: sa.Engine, target: Path, *, overwrite: bool = False) -> None:
    """Write a complete and verified backup of a database at this moment.  Raises BackupError."""
    try:
        with private_and_atomic_files.write_atomically(target, overwrite=overwrite) as part:
            snapshot(source, part)
            sqlite_files.require_intact_revision(part)
    except FileExistsError:
        raise BackupError("exists", path=target) from None
    except OSError as error:
        raise BackupError("no-place", path=target, why=error) from error


def snapshot(source: sa.Engine, target: Path) -> None:
    """Write the content of a database at this moment into an empty file."""
    if source.dialect.name == "sqlite":
        sqlite_files.copy_database(sqlite_files.database_path(source), target, live=True)
        return
    try:
        _copy_from_postgres(source, target)
    except SQLAlchemyError as error:
        raise BackupError("database", why=error) from error


def require_upgradable(engine: sa.Engine) -> None:
    """Require our tables in a version we know, or none of their names.  Raises BackupError."""
    name = engine.url.database
    with engine.connect() as connection:
        revision = schema_upgrade.revision_of(connection)
        if revision is not None:
            _require_known(connection, revision, name)
            return
        taken = set(sa.inspect(connection).get_table_names()) & Base.metadata.tables.keys()
    if taken:
        raise BackupError("names-taken", path=name, names=", ".join(sorted(taken)))


def _require_known(connection: sa.Connection, revision: str, name: str | None) -> None:
    """Require a schema revision of ours.  Raises BackupError for a foreign or newer one."""
    if schema_upgrade.is_known(revision):
        return
    if not set(sa.inspect(connection).get_table_names()) >= sqlite_files.OURS:
        raise BackupError("migrated-by-others", path=name)
    ours = schema_upgrade.latest_revision()
    raise BackupError("newer", path=name, revision=revision, ours=ours)


def require_ours(engine: sa.Engine) -> None:
    """Require a database of this program, which may be in use.

    Raises BackupError if it is another program's or a newer one's, or if it cannot be read far
    enough to tell; DBAPIError if a server does not answer.
    """
    if engine.dialect.name == "sqlite":
        path = sqlite_files.database_path(engine)
        with sqlite_files.open_read_only(path, live=True) as connection:
            sqlite_files.require_known_revision(connection, path)
        return
    require_upgradable(engine)
    with engine.connect() as connection:
        if schema_upgrade.revision_of(connection) is None:
            raise BackupError("nothing", path=engine.url.database)


@contextmanager
def open_engine(path: Path) -> Iterator[sa.Engine]:
    """Open an SQLite file as a database for the block; afterwards it is one file again."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=NullPool)
    try:
        yield engine
    finally:
        engine.dispose()
        with sqlite_files.open_read_only(path, live=True) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Provide a private folder for the block, and remove those of killed processes."""
    for left in Path(tempfile.gettempdir()).glob(f"{_WORKPLACE}*/{_LOCK}"):
        with suppress(OSError), sqlite_files.try_lock(left) as free:
            if free:
                shutil.rmtree(left.parent, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory(prefix=_WORKPLACE) as folder,
        sqlite_files.try_lock(Path(folder) / _LOCK),
    ):
        yield Path(folder)


def checkpoint_wal(engine: sa.Engine) -> None:
    """Checkpoint the WAL of an SQLite database into its file, at an orderly stop."""
    if engine.dialect.name == "sqlite":
        # Open readers keep the rest in the WAL, where it is equally safe.
        with (
            suppress(BackupError),
            sqlite_files.open_read_only(
                sqlite_files.database_path(engine), live=True
            ) as connection,
        ):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def upgrade_copy(path: Path) -> None:
    """Migrate a backup that an older program made."""
    with open_engine(path) as engine:
        schema_upgrade.upgrade(engine)


def _copy_from_postgres(source: sa.Engine, target: Path) -> None:
    with source.connect() as reading, open_engine(target) as engine:
        reading = reading.execution_options(isolation_level="REPEATABLE READ")  # noqa: PLW2901
        revision = str(reading.scalar(sql("SELECT version_num FROM alembic_version")))
        _require_known(reading, revision, source.url.database)
        schema_upgrade.upgrade(engine, revision)
        with engine.begin() as writing:
            copy_rows(reading, writing, own_tables(writing))


def own_tables(file: sa.Connection) -> list[str]:
    """Return the names of this program's tables in an SQLite file that it migrated.

    A PostgreSQL schema may hold tables of other programs, which must not be read or emptied.
    """
    return [name for name in sa.inspect(file).get_table_names() if name not in NO_CONTENT]


def copy_rows(source: sa.Connection, target: sa.Connection, names: Sequence[str]) -> None:
    """Copy all rows of these tables into empty ones of the same version."""
    ours, theirs = sa.MetaData(), sa.MetaData()
    ours.reflect(source, only=names, resolve_fks=False)
    theirs.reflect(target, only=names, resolve_fks=False)
    for table in ours.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, sa.JSON):
                # Invalid JSON is copied unchanged, for inspection.
                column.type = PlainJson()
        there, own = theirs.tables[table.name], _references_to_itself(table)
        later: list[tuple[object, dict[str, Any]]] = []
        # Rows may reference others of their own table: later ones are set at the end.
        found = (
            source.execution_options(yield_per=_ROWS_AT_ONCE)
            .execute(sa.select(table).order_by(*table.primary_key.columns))
            .mappings()
        )
        for rows in found.partitions():
            values = [{name: _plain(value) for name, value in row.items()} for row in rows]
            for row in values if own else ():
                late = {name: row[name] for name in own if (row[name] or 0) > row["id"]}
                row.update(dict.fromkeys(late))
                later += [(row["id"], late)] if late else []
            target.execute(sa.insert(there), values)
        for number, late in later:
            target.execute(sa.update(there).where(there.c.id == number).values(late))


def _references_to_itself(table: sa.Table) -> list[str]:
    """Return the columns of a table that refer to rows of the same table."""
    return [
        column.name
        for column in table.columns
        for key in column.foreign_keys
        if key.target_fullname.split(".")[-2] == table.name
    ]


def _plain(value: Any) -> Any:  # noqa: ANN401  (of any column)
    """Convert a timestamp to a form both databases accept: SQLite stores UTC without zone."""
    if not isinstance(value, datetime):
        return value
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
