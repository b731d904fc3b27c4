"""`import`: makes a club from its JSON export, where there is none yet."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from scorekeeper.commands import backup_support

NAME: Final = "import"
HELP: Final = "Make a club from its own JSON export, in a database that has none yet."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `export` has written")
    backup_support.add_language(parser)
    parser.epilog = (
        "Refused while the service runs, and where there is a club.  The export of the new club "
        "equals FILE, or nothing is changed and the place of the first difference is named.  PINs "
        "are not in an export: `pin NAME` issues new ones.  Exit status: 0, or 2 if nothing was "
        "changed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Import the export and return the exit status."""

    def do() -> int:
        from scorekeeper.backup import BackupError, restore
        from scorekeeper.maintenance import export_import

        with (
            export_import.open_imported(arguments.file.absolute()) as made,
            backup_support.open_selected_database(must_be=False) as engine,
        ):
            there = restore.read_content(engine)
            if there is not None:
                raise BackupError("import-not-empty", club=there.club)
            restore.restore(made, engine)
        backup_support.print_text("safe.imported", arguments.lang, path=arguments.file)
        return backup_support.DONE

    return backup_support.report_failures(arguments, do)
