"""`import`: prints what evenings from paper will become, and enters them."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command
from scorekeeper.i18n.texts import text

if TYPE_CHECKING:
    from scorekeeper.services.paper.plan_making import PaperPlan

DONE: Final = 0
REFUSED: Final = 1
ASKED: Final = 2


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
    return command_support.report_failures(arguments, partial(_run, arguments))


def _run(arguments: argparse.Namespace) -> int:
    from scorekeeper.services.changes import request_reasons
    from scorekeeper.services.errors import ServiceError
    from scorekeeper.spreadsheets import paper_wording
    from scorekeeper.storage import schema_upgrade

    with command_support.open_selected_database():
        schema_upgrade.upgrade()
        try:
            with request_reasons.because(arguments.reason):
                return _import(arguments)
        except ServiceError as error:
            sys.stderr.write(f"{paper_wording.reason_sentence(error, arguments.lang)}\n")
            return REFUSED


def _import(arguments: argparse.Namespace) -> int:
    from scorekeeper.services.accounts import scorer_accounts
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.services.evening_dates import club_zone, evening_date_of
    from scorekeeper.services.paper import paper_imports, plan_making
    from scorekeeper.services.paper.grid import write_sheets
    from scorekeeper.spreadsheets.file_reader import MOST_BYTES, read_file
    from scorekeeper.storage.database import now

    path, lang, zone = arguments.file, arguments.lang, club_zone()
    with path.open("rb") as file:
        sheets = read_file(path.name, file.read(MOST_BYTES + 1))
    said = dict(_read_pair(each) for each in arguments.set)
    usual = {"table": text("paper.table-usual", lang)}
    answers = usual | paper_imports.recall(sheets, said) | said
    plan = plan_making.make_plan(sheets, answers, evening_date_of(now(), zone), zone)
    sys.stdout.writelines(f"{line}\n" for line in _describe(plan, lang))
    sys.stderr.writelines(f"{line}\n" for line in _ask(plan, lang))
    if plan.refused or plan.problems:
        return REFUSED
    if plan.open:
        return ASKED
    if arguments.enter:
        who = next((one for one in scorer_accounts.scorers() if one.name == arguments.scorer), None)
        if who is None:
            raise NotFoundError("no-scorer")
        content, key = write_sheets(sheets), uuid4().hex
        made = paper_imports.enter(plan, path.name, content, who.id, key, zone, answers)
        sys.stdout.write(f"{text('paper.from', lang)}: {made.id}\n")
    return DONE


def _read_pair(argument: str) -> tuple[str, str]:
    """Return a key and its answer.  Raises ValueError."""
    from scorekeeper.services.paper.plan_making import ANSWERS

    key, sign, value = argument.partition("=")
    if not sign or not ANSWERS.fullmatch(key):
        raise ValueError(f"--set {shlex.quote(argument)}: unknown; as in --set each=hands")
    return key, value


def _describe(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield the columns, the lines, and the tables with their sums and money."""
    from scorekeeper.spreadsheets import paper_wording

    columns = {one.key: one.answer or "?" for each in plan.sections for one in each.columns}
    yield ", ".join(f"{key} = {answer}" for key, answer in columns.items())
    for line in plan.lines:
        kind = text(f"paper.line.{line.kind}", lang) if line.kind else "?"
        counted = paper_wording.line_sentence(line, lang)
        yield f"{line.label} ({kind}): {' · '.join(line.cells)}  {counted}".rstrip()
        yield from (f"  ! {told}" for _, told in paper_wording.remarks(line, lang))
    for table in plan.tables:
        terms = paper_wording.table_sentence(table, lang)
        yield f"{table.terms.name} · {terms}: {paper_wording.results([table], lang)}"
    yield text("players.tables", lang, count=len(plan.tables))
    if plan.left_out:
        yield text("paper.not-read", lang, names=", ".join(plan.left_out))


def _ask(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield what is wrong with the file, and what has to be said, as it has to be added."""
    from scorekeeper.spreadsheets import paper_wording

    yield from (f"! {paper_wording.problem_sentence(one, lang)}" for one in plan.problems)
    for question in plan.open:
        yield paper_wording.question_sentence(question, lang)
        for option in question.options:
            answer = shlex.quote(f"{question.key}={option.value}")
            yield f"  --set {answer}  {paper_wording.option_sentence(question, option, lang)}"
        if not question.options:
            yield f"  --set {shlex.quote(f'{question.key}=')}…"
    if any(one.key.startswith("column:") for one in plan.open):
        roles = (f"{role} ({name})" for role, name in paper_wording.role_names(lang))
        yield f"… = {', '.join(roles)}"


COMMAND: Final = Command(
    "import",
    "Preview evenings from paper, a CSV or XLSX file, and enter them.",
    add_arguments,
    run,
)
