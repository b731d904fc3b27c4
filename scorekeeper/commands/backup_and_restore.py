"""`backup` and `restore`: everything in one file, and back from it."""

import argparse
from pathlib import Path
from typing import Final

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy, an SQLite file")
    parser.add_argument("--overwrite", action="store_true", help="write over FILE if it is there")
    command_support.add_language(parser)
    parser.epilog = (
        "The copy is complete, looked through and on the disk before it gets its name.  The key "
        "that signs cookies is not in it.  Exit status: 0, or 2 if no copy was made."
    )


def _back_up(arguments: argparse.Namespace) -> int:
    """Make the backup and return the exit status."""
    from scorekeeper.backup import backup_file

    with command_support.open_selected_database() as engine:
        backup_file.make_backup(engine, arguments.file.absolute(), overwrite=arguments.overwrite)
    command_support.print_text("safe.made", arguments.lang, path=arguments.file)
    return command_support.DONE


def _add_restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` has made")
    command_support.add_language(parser)
    parser.epilog = (
        "Refused while the service runs.  FILE may come from an older program, and from another "
        "kind of database: so a club moves from SQLite to PostgreSQL or back.  Exit status: 0, or "
        "2 if nothing was changed."
    )


def _restore(arguments: argparse.Namespace) -> int:
    """Restore the backup and return the exit status."""
    from scorekeeper.backup import restore

    with command_support.open_selected_database(must_be=False) as engine:
        there = engine.url.render_as_string(hide_password=True)

        def announce(**content: object) -> None:
            command_support.print_text("safe.replaces", arguments.lang, there=there, **content)

        aside = restore.restore(arguments.file.absolute(), engine, announce)
    command_support.print_text("safe.restored", arguments.lang, path=arguments.file, there=there)
    if aside is not None:
        command_support.print_text("safe.aside", arguments.lang, path=aside)
    command_support.print_text("safe.sign-in-anew", arguments.lang)
    return command_support.DONE


BACKUP: Final = Command(
    "backup",
    "Copy everything into one file, also while the service runs.",
    _add_backup,
    command_support.reporting(_back_up),
)
RESTORE: Final = Command(
    "restore",
    "Put a backup in the place of the database; what is there now is kept beside it.",
    _add_restore,
    command_support.reporting(_restore),
)
