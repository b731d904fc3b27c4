"""`check`: is the database, or a backup, whole, and does every hand still add up."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.commands import safe
from scorekeeper.texts import text

if TYPE_CHECKING:
    from scorekeeper.safekeeping.checking import Report

NAME: Final = "check"
HELP: Final = "Look through the database or a backup, and adjudicate every hand in it anew."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a backup; without it, the database"
    )
    safe.add_language(parser)
    parser.epilog = (
        "FILE is not touched, and the service may run.  Exit status: 0 all is well; 1 something is "
        "wrong, or it is cut short or damaged; 2 there is nothing to look through: no such file or "
        "database, one that may not be read, is none of ours, or a newer program's."
    )


def run(arguments: argparse.Namespace) -> int:
    """Check it and print what was found; returns the exit status."""

    def do() -> int:
        from scorekeeper.safekeeping import SafekeepingError, checking

        try:
            if arguments.file is not None:
                report = checking.check_file(arguments.file.absolute())
            else:
                with safe.the_database() as engine:
                    report = checking.check_database(engine)
        except SafekeepingError as error:
            # So damaged that there is nothing more to tell of it.
            if error.code != "damaged":
                raise
            sys.stderr.write(f"{error.sentence(arguments.lang)}\n")
            return safe.WRONG
        show(report, arguments.lang)
        return safe.WRONG if report.faults else safe.DONE

    return safe.guarded(arguments, do)


def show(report: Report, lang: str) -> None:
    """Print a report for people."""
    safe.say("check.tables", lang, revision=report.revision or "?", ours=report.ours)
    safe.say(
        "check.counted",
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
        safe.say("check.statuses", lang, told=told)
    if report.remembered:
        safe.say("check.remembered", lang, count=report.remembered)
    if not report.faults:
        safe.say("check.good", lang)
        return
    safe.say("check.faults", lang, count=len(report.faults))
    for fault in report.faults:
        line = text(f"check.fault.{fault.what}", lang, **fault.where)
        sys.stdout.write(f"  {line}{f': {fault.why}' if fault.why else ''}\n")
