"""Alembic's environment: migrations run on the connection of `storage.schema_upgrade`."""

from typing import Literal

from alembic import context
from sqlalchemy.types import TypeDecorator

from scorekeeper import models  # noqa: F401  (the tables have to be known)
from scorekeeper.storage.database import Base


def render_item(kind: str, item: object, _context: object) -> str | Literal[False]:
    """Write our own types as what they are in the database: a migration stays as it was."""
    if kind == "type" and isinstance(item, TypeDecorator):
        return f"sa.{item.impl!r}"
    return False


connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    compare_type=True,
    render_item=render_item,
)
with context.begin_transaction():
    context.run_migrations()
