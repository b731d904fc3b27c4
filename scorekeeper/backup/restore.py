"""Restoring a backup; the replaced database is kept beside it under a dated name."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from flask import current_app
from sqlalchemy import Connection, Engine, func, inspect, select
from sqlalchemy import text as sql
from sqlalchemy.exc import NotSupportedError, SQLAlchemyError

from scorekeeper import config
from scorekeeper.backup import BackupError, backup_file, sqlite_files
from scorekeeper.storage import private_and_atomic_files, schema_upgrade
from scorekeeper.storage.database import Base

Announce: TypeAlias = Callable[..., None]
"""A function that is told what is about to be replaced, as in `read_content`."""


def restore(copy: Path, target: Engine, announce: Announce | None = None) -> Path | None:
    """Replace the content of a database by that of a backup.

    Before anything is written, `announce` is called with the content to be replaced, if any.
    Returns the file with the replaced content, None if there was none: beside an SQLite database,
    among the backups for PostgreSQL.  Raises BackupError, having changed nothing then.
    """
    sqlite_files.require_intact_revision(copy)
    if target.dialect.name == "sqlite":
        return _into_file(copy, target, announce)
    return _into_postgres(copy, target, announce)


def _announce(target: Engine, announce: Announce | None) -> None:
    content = read_content(target) if announce else None
    if announce and content:
        announce(**content)


def read_content(target: Engine) -> dict[str, object] | None:
    """Return what a restore will replace: the club's name, numbers of tables and hands; or None."""
    if target.dialect.name == "sqlite" and not sqlite_files.database_path(target).is_file():
        return None
    try:
        with target.connect() as connection:
            if not set(inspect(connection).get_table_names()) >= sqlite_files.OURS:
                return None
            club = connection.scalar(sql("SELECT name FROM club"))
            # Columns may be those of an older version: use only these names.
            sessions = connection.scalar(sql("SELECT count(*) FROM session"))
            hands = connection.scalar(sql("SELECT count(*) FROM hand"))
    except SQLAlchemyError:
        return None
    finally:
        # SQLite refuses the restore while a connection is open.
        target.dispose()
    return {"club": club, "sessions": sessions, "hands": hands} if club else None


def _into_file(copy: Path, target: Engine, announce: Announce | None) -> Path | None:
    path = sqlite_files.database_path(target)
    if path.exists() and path.samefile(copy):
        raise BackupError("itself", path=copy)
    private_and_atomic_files.make_folder(path.parent)
    with sqlite_files.lock_exclusively(path), _place(path) as part:
        _announce(target, announce)
        remove_interrupted_restores(path)
        private_and_atomic_files.make_file(part)
        sqlite_files.copy_database(copy, part)
        backup_file.upgrade_copy(part)
        _end_sign_ins(part)
        sqlite_files.require_intact_revision(part)
        private_and_atomic_files.flush_to_disk(part)
        aside = _set_aside(path) if path.exists() else None
        part.replace(path)
        private_and_atomic_files.flush_to_disk(path.parent)
    return aside


@contextlib.contextmanager
def _place(path: Path) -> Iterator[Path]:
    """Provide a file name beside the database, removed after the block."""
    part = _part_of(path)
    try:
        yield part
    finally:
        _remove(part)


def remove_interrupted_restores(path: Path) -> None:
    """Remove files that a killed restore left; the caller holds the lock against a running one."""
    _remove(_part_of(path))
    if not path.exists():
        return
    for aside in path.parent.glob(f"{path.stem}-before-restore-*{path.suffix}"):
        # The process was killed before the rename: the database still has both names.
        if aside.samefile(path):
            aside.unlink()


def _part_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.restored.part")


def _remove(part: Path) -> None:
    for each in (part, *sqlite_files.sidecar_files(part), part.with_name(f"{part.name}-journal")):
        each.unlink(missing_ok=True)


def _set_aside(path: Path) -> Path:
    """Give the present database another name as well, as one file if possible."""
    aside = _dated(path)
    try:
        with sqlite_files.open_read_only(path, live=True) as connection:
            # This fails while any process has the database open, also without our lock.
            connection.execute("PRAGMA busy_timeout=0")
            connection.execute("PRAGMA journal_mode=DELETE")
    except BackupError as error:
        cause = getattr(error.__cause__, "sqlite_errorname", "")
        if cause.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
            raise BackupError("running", path=path) from error
        # The database is damaged, perhaps the reason for the restore: keep it with its WAL.
    private_and_atomic_files.link_or_move(path, aside)
    for side, its in zip(
        sqlite_files.sidecar_files(path), sqlite_files.sidecar_files(aside), strict=True
    ):
        if side.exists():
            side.replace(its)
    private_and_atomic_files.restrict_permissions(aside)
    return aside


def _dated(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%SZ")
    return path.with_name(f"{path.stem}-before-restore-{stamp}{path.suffix}")


def _end_sign_ins(path: Path) -> None:
    """Delete all sign-ins and end all tokens: they may have been revoked since the backup."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master").fetchall():
            if name in SIGN_INS:
                connection.execute(f'DELETE FROM "{name}"')  # noqa: S608  (a name of ours)
        connection.execute(
            "UPDATE api_token SET ended_at = CURRENT_TIMESTAMP WHERE ended_at IS NULL"
        )


_LEAVING: Final = 3.0
"""Seconds to wait for connections of a service that was stopped just now: PostgreSQL ends them
a moment after their client has gone."""
SIGN_INS = frozenset({"sign_in", "known_device", "wrong_guess", "phone", "phone_code"})
"""Tables of sign-ins, devices and phones; their timestamps use the clock of one machine."""


def _into_postgres(copy: Path, target: Engine, announce: Announce | None) -> Path | None:
    with backup_file.temporary_folder() as work:
        part = work / "restored.sqlite3"
        sqlite_files.copy_database(copy, part)
        backup_file.upgrade_copy(part)
        _end_sign_ins(part)
        try:
            _require_alone(target)
            backup_file.require_upgradable(target)
            _announce(target, announce)
            schema_upgrade.upgrade(target)
            aside = _kept_aside(target)
            with (
                backup_file.open_engine(part) as source,
                source.connect() as reading,
                target.begin() as writing,
            ):
                _replace_rows(reading, writing)
        except SQLAlchemyError as error:
            raise BackupError("database", why=error) from error
    return aside


def _require_alone(target: Engine) -> None:
    # Other programs, such as an open `psql`, do no harm; what they hold is waited for.
    others = sql(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = :ours AND pid <> pg_backend_pid()"
    ).bindparams(ours=config.APPLICATION)
    until = time.monotonic() + _LEAVING
    with target.connect() as connection:
        while connection.scalar(others):
            if time.monotonic() >= until:
                raise BackupError("running", path=target.url.database)
            # The statistics of a transaction stay as they were first read.
            connection.rollback()
            time.sleep(0.1)


def _kept_aside(target: Engine) -> Path | None:
    """Copy the present database, if it is not empty."""
    with target.connect() as connection:
        tables = [
            each for each in Base.metadata.sorted_tables if each.name not in backup_file.NO_CONTENT
        ]
        rows = (connection.scalar(select(func.count()).select_from(table)) for table in tables)
        if not any(rows):
            return None
    folder = backup_file.backup_folder(current_app)
    private_and_atomic_files.make_folder(folder)
    aside = _dated(folder / "scorekeeper.sqlite3")
    backup_file.make_backup(target, aside)
    return aside


def _replace_rows(reading: Connection, writing: Connection) -> None:
    own = backup_file.own_tables(reading)
    quote = writing.dialect.identifier_preparer.quote
    # Without CASCADE, so a foreign table that references ours stops the restore.
    try:
        writing.execute(sql(f"TRUNCATE {', '.join(map(quote, own))} RESTART IDENTITY"))
    except NotSupportedError as error:
        detail = getattr(getattr(error.orig, "diag", None), "message_detail", None)
        raise BackupError("referred-to", why=detail or error.orig) from error
    backup_file.copy_rows(reading, writing, own)
    # Rows keep their ids, so the sequences have to continue after them.
    for table in Base.metadata.sorted_tables:
        counter = table.autoincrement_column
        if counter is None or counter.name != "id":
            continue
        most = writing.scalar(select(func.max(counter)))
        sequence = writing.scalar(select(func.pg_get_serial_sequence(quote(table.name), "id")))
        if most is not None and sequence is not None:
            writing.execute(select(func.setval(sequence, most)))
