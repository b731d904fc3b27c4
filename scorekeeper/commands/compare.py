"""`compare`: compares the records in files under another rule set."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final

import engine
from scorekeeper.commands.records import record_files
from scorekeeper.commands.records.explanation import explain_comparison
from scorekeeper.exit_status import RIGHT, WRONG, has_open_errors
from scorekeeper.http.json_input import read_json

NAME: Final = "compare"
HELP: Final = (
    "Print what differs in hands under another rule set, as a line of JSON each or for people."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    record_files.add_arguments(parser)
    parser.add_argument(
        "--with",
        dest="preset",
        required=True,
        metavar="PRESET",
        help="the other rule set; the house rules of the record do not go with it",
    )
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        type=_house_rule,
        metavar="NAME=VALUE",
        help="a house rule laid over the other rule set; may be given several times",
    )
    parser.epilog = (
        "Exit status: 0 nothing is wrong, whether or not something differs; 1 under one of the "
        "rule sets there are findings of severity error that nobody has ruled on; 2 something is "
        "not a record, or cannot be played by the other rule set (standard error says where and "
        "why)."
    )


def run(arguments: argparse.Namespace) -> int:
    """Compare every record of every file and return the worst exit status."""
    lang, explain = arguments.lang, arguments.explain
    rules = {"preset": arguments.preset, "house": dict(arguments.house)}
    return record_files.show_each(
        arguments.files, lang, lambda data: print_comparison(data, rules, lang, explain=explain)
    )


def print_comparison(data: object, rules: dict[str, object], lang: str, *, explain: bool) -> int:
    """Print the comparison of one record and return its exit status.

    Raises engine.MalformedRecordError.
    """
    record = engine.parse_record(data)
    other = engine.parse_rules(rules, record, "with")
    found = engine.compare(record, other)
    if explain:
        sys.stdout.write(f"{explain_comparison(record, other, found, lang)}\n")
    else:
        plain = engine.format_comparison(record, other, found, lang)
        sys.stdout.write(f"{json.dumps(plain, ensure_ascii=False)}\n")
    return WRONG if any(map(has_open_errors, found.sides)) else RIGHT


def _house_rule(text: str) -> tuple[str, object]:
    """Parse `uhu=5`, `calling=false` or `betli_order=plain`; the engine validates it."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"not NAME=VALUE: {text}")
    try:
        return name, read_json(value)
    except engine.MalformedRecordError:
        return name, value
