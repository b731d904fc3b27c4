"""`import`: prints what evenings from paper will become, and enters them."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import Final
from uuid import uuid4

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import DONE, REFUSED, WRONG, Command
from scorekeeper.i18n.texts import text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="CSV or XLSX")
    parser.add_argument("--scorer", metavar="NAME", help="who enters the file")
    parser.add_argument(
        "--reason", metavar="WHY", default="", help="why the file is entered, for the log"
    )
    parser.add_argument("--enter", action="store_true", help="enter it; without it, a preview")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="WHAT=ANSWER",
        help="what a column is (column:Note=nothing), or the answer to a question (price=10)",
    )
    command_support.add_language(parser)
    parser.epilog = (
        "The file is shown line by line, and with --enter entered, all of it or nothing; the "
        "service may run.  Exit status: 0; 1 if a line is refused; 2 if something has to be said, "
        "which is printed as it has to be added."
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the preview of a file, enter it if asked to, and return the exit status."""
    from scorekeeper.services.changes import request_reasons
    from scorekeeper.services.errors import ServiceError
    from scorekeeper.services.paper.grid import Problem
    from scorekeeper.spreadsheets.paper_wording import problem_sentence
    from scorekeeper.storage import schema_upgrade

    with command_support.open_selected_database():
        schema_upgrade.upgrade()
        try:
            with request_reasons.because(arguments.reason):
                return _import(arguments)
        except ServiceError as error:
            sys.stderr.write(f"{problem_sentence(Problem('', error), arguments.lang)}\n")
            return WRONG


def _import(arguments: argparse.Namespace) -> int:
    from scorekeeper.backup import BackupError
    from scorekeeper.services.accounts import scorer_accounts
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.services.paper import paper_imports
    from scorekeeper.services.paper.grid import write_sheets
    from scorekeeper.spreadsheets import paper_wording
    from scorekeeper.spreadsheets.file_reader import MOST_BYTES, read_file

    path, lang = arguments.file, arguments.lang
    if not path.exists() or path.is_dir():
        raise BackupError("is-folder" if path.is_dir() else "no-file", path=path)
    if arguments.enter and not arguments.scorer:
        raise ValueError("--enter: --scorer NAME says who enters the file")
    with path.open("rb") as file:
        sheets = read_file(path.name, file.read(MOST_BYTES + 1))
    given = dict(_read_pair(each) for each in arguments.set)
    plan = paper_imports.plan_file(sheets, given, {"table": text("paper.table-usual", lang)})
    sys.stdout.writelines(f"{line}\n" for line in paper_wording.preview_lines(plan, lang))
    sys.stderr.writelines(f"{line}\n" for line in paper_wording.open_lines(plan, lang))
    if plan.refused or plan.problems:
        return WRONG
    if plan.open:
        return REFUSED
    if arguments.enter:
        who = next((one for one in scorer_accounts.scorers() if one.name == arguments.scorer), None)
        if who is None:
            raise NotFoundError("no-scorer")
        made = paper_imports.enter(plan, path.name, write_sheets(sheets), who.id, uuid4().hex)
        sys.stdout.write(f"{text('paper.from', lang)}: {made.id}\n")
    return DONE


def _read_pair(argument: str) -> tuple[str, str]:
    """Return a key and its answer.  Raises ValueError."""
    from scorekeeper.services.paper.plan_making import ANSWERS

    key, sign, value = argument.partition("=")
    if not sign or not ANSWERS.fullmatch(key):
        raise ValueError(f"--set {shlex.quote(argument)}: unknown; as in --set each=hands")
    return key, value


COMMAND: Final = Command(
    "import",
    "Preview evenings from paper, a CSV or XLSX file, and enter them.",
    add_arguments,
    command_support.reporting(run),
)
