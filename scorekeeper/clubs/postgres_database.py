"""A club's database on a PostgreSQL server, made if it is missing."""

from __future__ import annotations

from typing import Final

from sqlalchemy import create_engine, make_url, pool
from sqlalchemy import text as sql
from sqlalchemy.exc import ProgrammingError

from scorekeeper.config import SettingError

_MAINTENANCE: Final = "postgres"
"""The database that every server has, for statements about the others."""
_NO_RIGHT: Final = "42501"
"""PostgreSQL's code for a missing right."""
_FIND: Final = sql("SELECT 1 FROM pg_database WHERE datname = :name")


def ensure_database(url: str) -> None:
    """Create the database of an address unless it exists; of an SQLite file nothing is made.

    Raises SettingError if the address's account has not the right CREATEDB; SQLAlchemyError.
    """
    address = make_url(url)
    if address.get_backend_name() != "postgresql":
        return
    engine = create_engine(
        address.set(database=_MAINTENANCE),
        isolation_level="AUTOCOMMIT",
        poolclass=pool.NullPool,
        connect_args={"connect_timeout": 5},
    )
    with engine.connect() as connection:
        if connection.scalar(_FIND, {"name": address.database}) is None:
            name = engine.dialect.identifier_preparer.quote(str(address.database))
            try:
                connection.exec_driver_sql(
                    f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0"
                )
            except ProgrammingError as error:
                if getattr(error.orig, "sqlstate", "") != _NO_RIGHT:
                    raise
                raise SettingError(
                    f"{address.username}: nem készíthet adatbázist (CREATEDB); készíts egy üreset "
                    f"{address.database} néven. / may not make databases (CREATEDB); make an "
                    f"empty one with the name {address.database}."
                ) from None
