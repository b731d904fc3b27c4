"""Values that all instances of a service on one PostgreSQL database share, such as its key.

With SQLite one process serves, and keeps them in its instance folder; the table is empty then.
They belong to the installation: no backup or export has them, and a restore leaves them.
"""

from typing import Final

from sqlalchemy import Column, String, Table, Text, delete, select
from sqlalchemy import text as sql

from scorekeeper.storage.database import Base, db

TABLE: Final = Table(
    "shared_value",
    Base.metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
_INSERT: Final = "INSERT INTO shared_value (name, value) VALUES (:name, :value) ON CONFLICT (name) "
_ADD: Final = sql(_INSERT + "DO NOTHING")
_SET: Final = sql(_INSERT + "DO UPDATE SET value = excluded.value")


def are_shared() -> bool:
    """Return whether the database may serve several instances."""
    return bool(db.engine.dialect.name == "postgresql")


def read(name: str) -> str | None:
    """Return a value; None if there is none."""
    found: str | None = db.session.scalar(select(TABLE.c.value).where(TABLE.c.name == name))
    return found


def find_or_add(name: str, value: str) -> str:
    """Return the stored value, which is this one if there was none: the same for everybody."""
    with db.engine.begin() as connection:
        connection.execute(_ADD, {"name": name, "value": value})
        found = connection.scalar(select(TABLE.c.value).where(TABLE.c.name == name))
    return str(found)


def store(name: str, value: str) -> None:
    """Store a value, whatever it was before."""
    with db.engine.begin() as connection:
        connection.execute(_SET, {"name": name, "value": value})


def remove(name: str) -> None:
    """Remove a value; does nothing if there is none."""
    with db.engine.begin() as connection:
        connection.execute(delete(TABLE).where(TABLE.c.name == name))
