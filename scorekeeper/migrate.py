"""Bringing the database up to the program's version; done at every start."""

from __future__ import annotations

from alembic import command
from alembic.config import Config

from scorekeeper.config import ROOT
from scorekeeper.database import db


def alembic_config() -> Config:
    """Alembic's configuration, without a file of its own."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "scorekeeper" / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def upgrade() -> None:
    """Run the migrations that the database has not seen, all or none of them."""
    config = alembic_config()
    with db.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
