"""`import`: previews evenings from paper line by line, and enters them."""

from __future__ import annotations

import argparse
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
    from scorekeeper.services.errors import ServiceError
    from scorekeeper.services.paper.paper_plan import LineProblem, PaperPlan

DONE: Final = 0
REFUSED: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="CSV, XLSX, or records as JSON")
    parser.add_argument("--scorer", metavar="NAME", help="who enters the file")
    parser.add_argument(
        "--reason", metavar="WHY", default="", help="why the file is entered, for the log"
    )
    parser.add_argument("--enter", action="store_true", help="enter it; without it, a preview")
    parser.add_argument(
        "--again", action="store_true", help="enter tables that seem to be there already"
    )
    parser.add_argument(
        "--new",
        action="append",
        default=[],
        metavar="NAME",
        help="a new player, though the name is almost that of a known one",
    )
    command_support.add_language(parser)
    parser.epilog = (
        "The file is shown line by line, and with --enter entered, all of it or nothing; the "
        "service may run.  Exit status: 0, or 1 if a line is refused."
    )


def run(arguments: argparse.Namespace) -> int:
    """Print the preview of a file, enter it if asked to, and return the exit status."""
    return command_support.report_failures(arguments, partial(_run, arguments))


def _run(arguments: argparse.Namespace) -> int:
    from scorekeeper.services.changes import reasons
    from scorekeeper.services.errors import ServiceError
    from scorekeeper.storage import schema_upgrade

    with command_support.open_selected_database():
        schema_upgrade.upgrade()
        try:
            with reasons.because(arguments.reason):
                return _import(arguments)
        except ServiceError as error:
            sys.stderr.write(f"{_said(error, arguments.lang)}\n")
            return REFUSED


def _import(arguments: argparse.Namespace) -> int:

    import engine
    from scorekeeper.services.accounts import scorer_accounts
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.services.evening_dates import club_zone, evening_date_of
    from scorekeeper.services.paper import paper_imports, plan_making
    from scorekeeper.services.paper.columns import write_lines
    from scorekeeper.services.people import player_lists
    from scorekeeper.spreadsheets.file_reader import read_file
    from scorekeeper.spreadsheets.text_reader import MOST_BYTES
    from scorekeeper.storage.database import now

    path: Path = arguments.file
    with path.open("rb") as file:
        lines = read_file(path.name, file.read(MOST_BYTES + 1))
    zone = club_zone()
    first = next(iter(engine.GAMES.values())).presets[0]
    terms = plan_making.PaperTerms(
        first, text("paper.table-usual", arguments.lang), plan_making.PRICE
    )
    plan = plan_making.make_plan(lines, terms, evening_date_of(now(), zone))
    for line in _report(plan, arguments.lang):
        sys.stdout.write(f"{line}\n")
    alike = [
        (one.typed, other.name)
        for one in plan.names
        if not one.known and one.typed not in arguments.new
        for other in player_lists.find_similar_players(one.typed)
    ]
    for typed, name in alike:
        told = text("people.same", arguments.lang, name=typed)
        sys.stderr.write(f"{told} {name}; --new {typed!r}\n")
    there = paper_imports.find_tables_there(plan, terms.table, zone)
    for place, tables in there.items():
        told, name = text("paper.there", arguments.lang), plan.tables[place].name
        numbers = ", ".join(f"{one.table} ({one.id})" for one in tables)
        sys.stderr.write(f"{name}: {told} {numbers}; --again\n")
    if there and not arguments.again:
        paper_imports.require_new(write_lines(lines))
        return REFUSED
    if alike or not plan.is_good:
        return REFUSED
    if arguments.enter:
        who = next((one for one in scorer_accounts.scorers() if one.name == arguments.scorer), None)
        if who is None:
            raise NotFoundError("no-scorer")
        made = paper_imports.enter(
            plan,
            path.name,
            write_lines(lines),
            who.id,
            uuid4().hex,
            zone,
            again=arguments.again,
        )
        sys.stdout.write(f"{text('paper.from', arguments.lang)}: {made.id}\n")
    return DONE


def _report(plan: PaperPlan, lang: str) -> Iterator[str]:
    for line in plan.lines:
        points = ", ".join(f"{name} {points:+d}" for name, points in line.points)
        yield f"{text('paper.line', lang, number=line.number)}: {line.written}  {points}".rstrip()
        for problem in line.problems:
            place = ", ".join(filter(None, (problem.cell, problem.title)))
            yield f"  ! {place}: {_why(problem, lang)}"
    yield text("paper.counts", lang, tables=len(plan.tables), n=plan.hands)
    if plan.refused:
        yield text("paper.refused", lang, n=len(plan.refused))


def _why(problem: LineProblem, lang: str) -> str:
    import engine
    from engine.hand.malformed_record import MalformedRecordError, explain_malformed
    from scorekeeper.services.paper.paper_plan import RefusedFinding

    why = problem.why
    if isinstance(why, RefusedFinding):
        told = engine.record_sentences(why.record, lang).finding(why.finding)
        return f"{told} [{', '.join(why.finding.rules)}]"
    if isinstance(why, MalformedRecordError):
        return explain_malformed(why.code, lang, why.params)
    return _said(why, lang)


def _said(error: ServiceError, lang: str) -> str:
    from scorekeeper.spreadsheets.text_reader import FileServiceError

    told = text(f"error.{error.code}", lang, **error.params)
    if isinstance(error, FileServiceError) and error.line:
        place = text("paper.line", lang, number=error.line)
        return ", ".join(filter(None, (place, error.cell))) + f": {told}"
    return told


COMMAND: Final = Command(
    "import",
    "Preview evenings from paper, a CSV or XLSX file or records, and enter them.",
    add_arguments,
    run,
)
