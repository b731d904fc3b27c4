"""Upgrade of the database schema at every start; Alembic, slow to import, only if needed."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from scorekeeper.storage.advisory_locks import NO_TIMEOUTS, AdvisoryLock
from scorekeeper.storage.database import db

if TYPE_CHECKING:
    from alembic.config import Config
_SCRIPTS: Final = Path(__file__).parents[1] / "migrations"
_TABLE: Final = "alembic_version"
# Alembic keeps the upgrade that runs in globals of its modules, so a process runs one at a time.
_UPGRADING: Final = Lock()


def alembic_config() -> Config:
    """Return Alembic's configuration, without an ini file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine | None = None, to: str = "head") -> None:
    """Run the pending migrations, all or none of them, one upgrade at a time."""
    with _UPGRADING, (engine or db.engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(NO_TIMEOUTS)
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({AdvisoryLock.MIGRATING:d})")
        if revision_of(connection) == (latest_revision() if to == "head" else to):
            return
        from alembic import command

        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """Return the schema revision of a database; None if it has none yet."""
    if not inspect(connection).has_table(_TABLE):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def latest_revision() -> str:
    """Return the schema revision of this program."""
    return revisions()[0]


def is_known(revision: str) -> bool:
    """Return whether this program knows a schema revision; it does not know later ones."""
    return revision in revisions()


def revisions() -> tuple[str, ...]:
    """Return all schema revisions, the latest first, from the names of the migration files."""
    # From file names, so that a start with nothing to migrate need not load Alembic.
    files = (_SCRIPTS / "versions").glob("[0-9]*_*.py")
    return tuple(sorted((file.name.partition("_")[0] for file in files), reverse=True))
