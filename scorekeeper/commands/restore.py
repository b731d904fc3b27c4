"""`restore`: replaces the database by a backup, while the service does not run."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from scorekeeper.commands import backup_support

NAME: Final = "restore"
HELP: Final = "Put a backup in the place of the database; what is there now is kept beside it."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` has made")
    backup_support.add_language(parser)
    parser.epilog = (
        "Refused while the service runs.  FILE may come from an older program, and from another "
        "kind of database: so a club moves from SQLite to PostgreSQL or back.  Exit status: 0, or "
        "2 if nothing was changed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Restore the backup and return the exit status."""

    def do() -> int:
        from scorekeeper.backup import restore

        with backup_support.open_selected_database(must_be=False) as engine:
            there = engine.url.render_as_string(hide_password=True)

            def announce(content: restore.BackupContent) -> None:
                told = {"club": content.club, "sessions": content.sessions, "hands": content.hands}
                backup_support.print_text("safe.replaces", arguments.lang, there=there, **told)

            aside = restore.restore(arguments.file.absolute(), engine, announce)
        backup_support.print_text("safe.restored", arguments.lang, path=arguments.file, there=there)
        if aside is not None:
            backup_support.print_text("safe.aside", arguments.lang, path=aside)
        backup_support.print_text("safe.sign-in-anew", arguments.lang)
        return backup_support.DONE

    return backup_support.report_failures(arguments, do)
