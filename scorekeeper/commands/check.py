"""`check`: checks the integrity of the database or a backup, and adjudicates every hand."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command
from scorekeeper.i18n.system_and_field_errors import describe
from scorekeeper.i18n.texts import text

if TYPE_CHECKING:
    from scorekeeper.commands.database_check import CheckReport


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a backup; without it, the database"
    )
    command_support.add_language(parser)
    parser.epilog = (
        "FILE is not touched, and the service may run.  Exit status: 0 all is well; 1 something is "
        "wrong, or it is cut short or damaged; 2 there is nothing to look through: no such file or "
        "database, one that may not be read, is none of ours, or a newer program's."
    )


def run(arguments: argparse.Namespace) -> int:
    """Check it, print the result and return the exit status."""
    from scorekeeper.backup import BackupError
    from scorekeeper.commands import database_check

    try:
        if arguments.file is not None:
            report = database_check.check_file(arguments.file.absolute())
        else:
            with command_support.open_selected_database() as engine:
                report = database_check.check_database(engine)
    except BackupError as error:
        # Too damaged for any further check.
        if error.code not in {"damaged", "empty"}:
            raise
        sys.stderr.write(f"{error.sentence(arguments.lang)}\n")
        return command_support.WRONG
    print_report(report, arguments.lang)
    return command_support.WRONG if report.faults else command_support.DONE


def print_report(report: CheckReport, lang: str) -> None:
    """Print a report as text."""
    command_support.print_text(
        "check.tables", lang, revision=report.revision or "?", ours=report.ours
    )
    if report.damaged:
        names = {"damaged": ", ".join(report.damaged), "others": ", ".join(report.undamaged)}
        command_support.print_text("check.damaged", lang, **names)
    command_support.print_text(
        "check.readable" if report.damaged else "check.counted",
        lang,
        sessions=report.sessions,
        hands=report.hands,
        versions=report.versions,
        drafts=report.drafts,
    )
    told = ", ".join(
        f"{text(f'state.{status}', lang)} {count}" for status, count in report.statuses.items()
    )
    if told:
        command_support.print_text("check.statuses", lang, told=told)
    if report.remembered:
        command_support.print_text("check.remembered", lang, count=report.remembered)
    if not report.faults:
        command_support.print_text("check.good", lang)
        return
    command_support.print_text("check.faults", lang, count=len(report.faults))
    for fault in report.faults:
        line = text(f"check.fault.{fault.what}", lang, **fault.where)
        why = describe(fault.why, lang) if isinstance(fault.why, Exception) else fault.why
        sys.stdout.write(f"  {line}{f': {why}' if why else ''}\n")
    if report.intact:
        command_support.print_text("check.intact", lang, numbers=", ".join(map(str, report.intact)))


COMMAND: Final = Command(
    "check",
    "Look through the database or a backup, and adjudicate every hand in it anew.",
    add_arguments,
    command_support.reporting(run),
)
