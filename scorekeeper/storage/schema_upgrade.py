"""Bringing the database up to the program's version; done at every start.

Most starts find it there already: then Alembic, which is slow to import, is not
asked for anything.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, inspect, text

from scorekeeper.config import ROOT
from scorekeeper.storage.database import db

if TYPE_CHECKING:
    from alembic.config import Config

_SCRIPTS: Final = ROOT / "scorekeeper" / "migrations"
_TABLE: Final = "alembic_version"


def alembic_config() -> Config:
    """Alembic's configuration, without a file of its own."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine | None = None, to: str = "head") -> None:
    """Run the migrations that the database has not seen, all or none of them."""
    with (engine or db.engine).begin() as connection:
        if revision_of(connection) == (latest_revision() if to == "head" else to):
            return
        from alembic import command

        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def revision_of(connection: Connection) -> str | None:
    """The version of a database's tables; None where it has none yet."""
    if not inspect(connection).has_table(_TABLE):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def latest_revision() -> str:
    """The version of the tables as this program has them."""
    return revisions()[0]


def is_known(revision: str) -> bool:
    """Whether this program can read tables of this version; a later program's it cannot."""
    return revision in revisions()


@cache
def revisions() -> tuple[str, ...]:
    """All versions, the latest first: each migration's file begins with its own."""
    files = (_SCRIPTS / "versions").glob("[0-9]*_*.py")
    return tuple(sorted((file.name.partition("_")[0] for file in files), reverse=True))
