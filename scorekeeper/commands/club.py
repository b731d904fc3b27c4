"""`club`: the list of clubs that one service serves, each at its host names."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command
from scorekeeper.config import PREFIX, SettingError

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.clubs.club_list import Club
_MAINTENANCE: Final = "postgres"
"""The database that every PostgreSQL server has, for statements about the others."""
_NO_RIGHT: Final = "42501"
"""PostgreSQL's code for a missing right."""
_FIND: Final = "SELECT 1 FROM pg_database WHERE datname = :name"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what may be done, with its arguments."""
    actions = parser.add_subparsers(required=True, dest="action", metavar="ACTION")
    create = actions.add_parser("create", help="add a club, and make its database")
    create.add_argument("name", metavar="NAME", help="a–z, 0–9 and hyphens")
    create.add_argument(
        "--host",
        action="append",
        required=True,
        metavar="HOST",
        help="a host name of the club; may be given more than once",
    )
    create.add_argument(
        "--database-url",
        metavar="URL",
        help="instead of a database on the service's PostgreSQL, or of SQLite in its folder",
    )
    actions.add_parser("list", help="print the clubs")
    for action, what in (("close", "refuse its requests"), ("reopen", "serve it again")):
        sub = actions.add_parser(action, help=f"{what}; its data stay as they are")
        sub.add_argument("name", metavar="NAME")
    parser.epilog = (
        "A running service notices within a second or two.  Exit status: 0, or 2 if nothing was "
        "done."
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it and return the exit status."""
    from scorekeeper.backup import explain_in_both_languages

    do = partial(_act, arguments)
    return command_support.print_failures(do, explain_in_both_languages)


def _act(arguments: argparse.Namespace) -> int:
    from scorekeeper.clubs import club_list

    folder = club_list.clubs_folder(os.environ)
    if folder is None:
        raise SettingError(
            f"{PREFIX}CLUBS: nincs beállítva; a klubok mappája. / It is not set; it is the folder "
            "of the clubs."
        )
    if arguments.action == "create":
        return _create(folder, arguments)
    if arguments.action == "list":
        sys.stdout.writelines(
            f"{club_list.describe_club(club)}\n" for club in club_list.read_clubs(folder)
        )
        return command_support.DONE
    club = club_list.find_club(folder, arguments.name)
    club_list.set_closed(club, closed=arguments.action == "close")
    sys.stdout.write(f"{club_list.describe_club(club_list.read_club(club.folder))}\n")
    return command_support.DONE


def _create(folder: Path, arguments: argparse.Namespace) -> int:
    from scorekeeper.clubs import club_list
    from scorekeeper.storage import private_and_atomic_files

    private_and_atomic_files.make_folder(folder)
    club = club_list.new_club(folder, arguments.name, arguments.host, arguments.database_url)
    is_new = not club.folder.exists()
    try:
        code = _make_database(club)
    except BaseException:
        if is_new:
            shutil.rmtree(club.folder, ignore_errors=True)
        raise
    # A running service opens it now.
    club_list.add_club(club)
    sys.stdout.write(f"{club_list.describe_club(club)}\n")
    if code is not None:
        sys.stdout.write(f"Beállítási kód / Set-up code:\n  {code}\n")
    return command_support.DONE


def _make_database(club: Club) -> str | None:
    """Make and migrate a club's database; return its set-up code, None if it is set up."""
    from scorekeeper.app import create_app
    from scorekeeper.auth import setup_code
    from scorekeeper.clubs import club_list
    from scorekeeper.server import database_and_signing_key
    from scorekeeper.services.accounts import club_setup_and_settings

    app = create_app({}, club_list.environment(club, os.environ))
    _ensure_database(str(app.config["SQLALCHEMY_DATABASE_URI"]))
    if "DATABASE_URL" in dict(club.settings):
        _require_no_club(app)
    backups = Path(str(app.config["BACKUP_FOLDER"]))
    if backups.parent.is_dir():
        backups.mkdir(mode=0o700, exist_ok=True)
    with database_and_signing_key.open_database(app, patience=0), app.app_context():
        if club_setup_and_settings.get_club() is not None:
            return None
        return setup_code.get_setup_code(app.instance_path)


def _ensure_database(url: str) -> None:
    """Create the database of an address unless it exists.  Raises SettingError, SQLAlchemyError."""
    from sqlalchemy import create_engine, make_url, pool, text
    from sqlalchemy.exc import ProgrammingError

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
        if connection.scalar(text(_FIND), {"name": address.database}) is None:
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


def _require_no_club(app: Flask) -> None:
    """Require that the named database has no club yet; another service may serve that one."""
    from scorekeeper.backup import restore
    from scorekeeper.storage.database import db

    with app.app_context():
        found = restore.read_content(db.engine)
    if found is not None:
        raise SettingError(
            f"--database-url: ebben az adatbázisban már van klub ({found['club']}); másik gépről "
            "mentéssel hozd át. / There is a club in this database already; bring it from "
            "elsewhere by a backup (docs/operating.md)."
        )


COMMAND: Final = Command(
    "club",
    "Add a club to the service, list the clubs, close one or open it again.",
    add_arguments,
    run,
)
