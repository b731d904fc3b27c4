"""`backup`: writes everything to one file, also while the service runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from scorekeeper.commands import backup_support

NAME: Final = "backup"
HELP: Final = "Copy everything into one file, also while the service runs."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the copy, an SQLite file")
    parser.add_argument("--overwrite", action="store_true", help="write over FILE if it is there")
    backup_support.add_language(parser)
    parser.epilog = (
        "The copy is complete, looked through and on the disk before it gets its name.  The key "
        "that signs cookies is not in it.  Exit status: 0, or 2 if no copy was made."
    )


def run(arguments: argparse.Namespace) -> int:
    """Make the backup and return the exit status."""

    def do() -> int:
        from scorekeeper.backup import backup_file

        with backup_support.open_selected_database() as engine:
            backup_file.make_backup(
                engine, arguments.file.absolute(), overwrite=arguments.overwrite
            )
        backup_support.print_text("safe.made", arguments.lang, path=arguments.file)
        return backup_support.DONE

    return backup_support.report_failures(arguments, do)
