"""Bringing the database up to the program's version; done at every start."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from scorekeeper.config import ROOT
from scorekeeper.database import db


def alembic_config() -> Config:
    """Alembic's configuration, without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "scorekeeper" / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade(engine: Engine | None = None, to: str = "head") -> None:
    """Run the migrations that the database has not seen, all or none of them."""
    config = alembic_config()
    with (engine or db.engine).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, to)


def head() -> str:
    """The version of the tables as this program has them."""
    return _versions()[0]


def is_known(revision: str) -> bool:
    """Whether this program can read tables of this version; a later program's it cannot."""
    return revision in _versions()


@cache
def _versions() -> tuple[str, ...]:
    """All versions, the latest first."""
    script = ScriptDirectory.from_config(alembic_config())
    return tuple(each.revision for each in script.walk_revisions())
