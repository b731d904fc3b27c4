"""`import`: makes a club from its JSON export, or enters an evening from paper."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Final

from scorekeeper.commands import backup_support, paper_import

NAME: Final = "import"
HELP: Final = "Make a club from its own JSON export, or enter an evening from paper."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="what `export` has written, or CSV or XLSX"
    )
    paper_import.add_arguments(parser)
    backup_support.add_language(parser)
    parser.epilog = (
        "A CSV or XLSX file is shown line by line, and with --enter entered, all of it or nothing; "
        "the service may run.  Exit status: 0, or 1 if a line is refused.  "
        "A JSON file is refused while the service runs, and where there is a club.  The export of "
        "the new club equals FILE, or nothing is changed and the place of the first difference is "
        "named.  PINs are not in an export: `pin NAME` issues new ones.  Exit status: 0, or 2 if "
        "nothing was changed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Import the file and return the exit status."""
    if arguments.file.suffix.lower() in paper_import.SUFFIXES:
        return backup_support.report_failures(arguments, partial(paper_import.run, arguments))

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
