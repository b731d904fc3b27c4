"""`adjudicate`: prints the engine's adjudication of the records in files, as JSON or text."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

import engine
from scorekeeper.archives import archive_output
from scorekeeper.commands.records import record_files
from scorekeeper.commands.records.explanation import explain_adjudication as explain_hand
from scorekeeper.exit_status import RIGHT, WRONG, has_open_errors

NAME: Final = "adjudicate"
HELP: Final = "Print the adjudications of records, as a line of JSON each or for people."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    record_files.add_arguments(parser)
    archive_output.add_arguments(parser)
    parser.epilog = (
        "Exit status: 0 nothing is wrong; 1 there are findings of severity error that nobody has "
        "ruled on; 2 something is not a record (standard error says where and why)."
    )


def run(arguments: argparse.Namespace) -> int:
    """Adjudicate every record of every file and return the worst exit status."""
    if archive_output.is_wanted(arguments):
        return archive_output.run(arguments)
    lang, explain = arguments.lang, arguments.explain
    return record_files.show_each(
        arguments.files, lang, lambda data: print_adjudication(data, lang, explain=explain)
    )


def print_adjudication(data: object, lang: str, *, explain: bool) -> int:
    """Print one record's adjudication and return its exit status.

    Raises engine.MalformedRecordError.
    """
    record = engine.parse_record(data)
    adjudication = engine.adjudicate(record)
    if explain:
        sys.stdout.write(f"{explain_hand(record, adjudication, lang)}\n")
    else:
        plain = engine.format_adjudication(record, adjudication, lang)
        sys.stdout.write(f"{json.dumps(plain, ensure_ascii=False)}\n")
    return WRONG if has_open_errors(adjudication) else RIGHT
