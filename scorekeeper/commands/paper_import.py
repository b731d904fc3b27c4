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
    from scorekeeper.services.paper.paper_plan import PaperPlan

DONE: Final = 0
REFUSED: Final = 1
ASKED: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="CSV, XLSX, or records as JSON")
    parser.add_argument("--scorer", metavar="NAME", help="who enters the file")
    parser.add_argument(
        "--reason", metavar="WHY", default="", help="why the file is entered, for the log"
    )
    parser.add_argument("--enter", action="store_true", help="enter it; without it, a preview")
    parser.add_argument(
        "--again", action="store_true", help="enter what seems to be there already, or twice"
    )
    parser.add_argument(
        "--new",
        action="append",
        default=[],
        metavar="NAME",
        help="a new player, though the name is almost that of a known one",
    )
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
    from scorekeeper.services.changes import reasons
    from scorekeeper.services.errors import ServiceError
    from scorekeeper.spreadsheets import paper_wording
    from scorekeeper.storage import schema_upgrade

    with command_support.open_selected_database():
        schema_upgrade.upgrade()
        try:
            with reasons.because(arguments.reason):
                return _import(arguments)
        except ServiceError as error:
            sys.stderr.write(f"{paper_wording.refusal_sentence(error, arguments.lang)}\n")
            return REFUSED


def _import(arguments: argparse.Namespace) -> int:
    from scorekeeper.services.accounts import scorer_accounts
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.services.evening_dates import club_zone, evening_date_of
    from scorekeeper.services.paper import paper_imports, plan_making
    from scorekeeper.services.paper.grid import write_sheets
    from scorekeeper.spreadsheets.file_reader import read_file
    from scorekeeper.spreadsheets.text_reader import MOST_BYTES
    from scorekeeper.storage.database import now

    path: Path = arguments.file
    with path.open("rb") as file:
        sheets = read_file(path.name, file.read(MOST_BYTES + 1))
    zone = club_zone()
    said = {f"same:{name}": name for name in arguments.new}
    said |= dict(_pair(each) for each in arguments.set)
    usual = {"table": text("paper.table-usual", arguments.lang)}
    answers = usual | paper_imports.recall(sheets, said) | said
    plan = plan_making.make_plan(sheets, answers, evening_date_of(now(), zone))
    for line in _report(plan, arguments.lang):
        sys.stdout.write(f"{line}\n")
    there = paper_imports.find_tables_there(plan, answers["table"], zone)
    open_ones = [*_open_questions(plan, arguments.lang)]
    if not arguments.again:
        paper_imports.require_new(write_sheets(sheets))
        told = text("paper.there", arguments.lang)
        open_ones += [
            f"{plan.tables[place].name}: {told} {one.table} ({one.id}); --again"
            for place, tables in there.items()
            for one in tables
        ]
        told = text("paper.twice", arguments.lang)
        open_ones += [f"{told} {each}; --again" for each in plan.repeated]
    sys.stderr.writelines(f"{line}\n" for line in open_ones)
    if plan.refused or plan.problems:
        return REFUSED
    if open_ones:
        return ASKED
    if arguments.enter:
        who = next((one for one in scorer_accounts.scorers() if one.name == arguments.scorer), None)
        if who is None:
            raise NotFoundError("no-scorer")
        made = paper_imports.enter(
            plan,
            path.name,
            write_sheets(sheets),
            who.id,
            uuid4().hex,
            zone,
            again=arguments.again,
            answers=answers,
        )
        sys.stdout.write(f"{text('paper.from', arguments.lang)}: {made.id}\n")
    return DONE


def _pair(argument: str) -> tuple[str, str]:
    """Return a key and its answer.  Raises ValueError."""
    from scorekeeper.services.paper.plan_making import ANSWERS

    key, sign, value = argument.partition("=")
    if not sign or not ANSWERS.fullmatch(key):
        raise ValueError(f"--set {shlex.quote(argument)}: unknown; as in --set lines=hands")
    return key, value


def _report(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield the columns, the lines, and the tables with their sums and money."""
    from scorekeeper.spreadsheets import paper_wording

    columns = {one.key: one.answer or "?" for each in plan.sections for one in each.columns}
    yield ", ".join(f"{key} = {answer}" for key, answer in columns.items())
    cells = {each.label(line): line.cells for each in plan.sections for line in each.lines}
    for line in plan.lines:
        points = ", ".join(f"{name} {points:+f}" for name, points in line.points)
        kind = text(f"paper.line.{line.kind}", lang)
        written = " · ".join(cells[line.label])
        yield f"{text('paper.line', lang, number=line.label)}, {kind}: {written}  {points}".rstrip()
        for problem in line.problems:
            rules = ", ".join(paper_wording.rules_of(problem.why))
            said = paper_wording.problem_sentence(problem, lang)
            yield f"  ! {said}{f' [{rules}]' if rules else ''}"
    for problem in plan.problems:
        key = next((one for one in columns if one == problem.title), "")
        yield f"! {paper_wording.problem_sentence(problem, lang)}"
        if key and columns[key] == "?":
            yield f"  --set {shlex.quote(f'column:{key}=nothing')}"
    for table in plan.tables:
        terms = " · ".join(paper_wording.table_terms(table, lang))
        yield f"{table.name} · {terms}: {paper_wording.results([table], lang)}"
    yield text("paper.counts", lang, tables=len(plan.tables), n=plan.hands)
    if plan.left_out:
        yield text("paper.not-read", lang, names=", ".join(plan.left_out))
    if plan.refused:
        yield text("paper.refused", lang, n=len(plan.refused))


def _open_questions(plan: PaperPlan, lang: str) -> Iterator[str]:
    """Yield the questions without an answer, and how to answer them."""
    from scorekeeper.spreadsheets import paper_wording

    for question in plan.open:
        yield paper_wording.question_sentence(question, lang)
        for option in question.options:
            answer = shlex.quote(f"{question.key}={option.value}")
            yield f"  --set {answer}  {paper_wording.option_sentence(question, option, lang)}"
        if not question.options:
            yield f"  --set {shlex.quote(question.key)}=…"


COMMAND: Final = Command(
    "import",
    "Preview evenings from paper, a CSV or XLSX file or records, and enter them.",
    add_arguments,
    run,
)
