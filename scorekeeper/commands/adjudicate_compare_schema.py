"""`adjudicate`, `compare` and `schema`: what the engine says of the records in files."""

import argparse
import json
import sys
from typing import Final

import engine
from engine.results.adjudication import Adjudication, HandStatus
from engine.results.findings import Severity
from scorekeeper.commands import bulk_adjudication, record_files
from scorekeeper.commands.adjudication_text import explain_adjudication, explain_comparison
from scorekeeper.commands.command_support import DONE, WRONG, Command
from scorekeeper.http.untrusted_json import read_json


def _add_adjudicate(parser: argparse.ArgumentParser) -> None:
    record_files.add_arguments(parser)
    bulk_adjudication.add_arguments(parser)
    parser.epilog = (
        "Exit status: 0 nothing is wrong; 1 there are findings of severity error that nobody has "
        "ruled on; 2 something is not a record (standard error says where and why)."
    )


def _adjudicate(arguments: argparse.Namespace) -> int:
    """Adjudicate every record of every file and return the worst exit status."""
    if bulk_adjudication.is_wanted(arguments):
        return bulk_adjudication.run(arguments)
    lang, explain = arguments.lang, arguments.explain
    return record_files.show_each(
        arguments.files, lang, lambda data: print_adjudication(data, lang, explain=explain)
    )


def print_adjudication(data: object, lang: str, *, explain: bool) -> int:
    """Print an adjudication and return its exit status.  Raises engine.MalformedRecordError."""
    record = engine.parse_record(data)
    adjudication = engine.adjudicate(record)
    if explain:
        sys.stdout.write(f"{explain_adjudication(record, adjudication, lang)}\n")
    else:
        plain = engine.format_adjudication(record, adjudication, lang)
        sys.stdout.write(f"{json.dumps(plain, ensure_ascii=False)}\n")
    return WRONG if has_open_errors(adjudication) else DONE


def _add_compare(parser: argparse.ArgumentParser) -> None:
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


def _compare(arguments: argparse.Namespace) -> int:
    """Compare every record of every file and return the worst exit status."""
    lang, explain = arguments.lang, arguments.explain
    rules = {"preset": arguments.preset, "house": dict(arguments.house)}
    return record_files.show_each(
        arguments.files, lang, lambda data: print_comparison(data, rules, lang, explain=explain)
    )


def print_comparison(data: object, rules: dict[str, object], lang: str, *, explain: bool) -> int:
    """Print a comparison and return its exit status.  Raises engine.MalformedRecordError."""
    record = engine.parse_record(data)
    other = engine.parse_rules(rules, record, "with")
    found = engine.compare(record, other)
    if explain:
        sys.stdout.write(f"{explain_comparison(record, other, found, lang)}\n")
    else:
        plain = engine.format_comparison(record, other, found, lang)
        sys.stdout.write(f"{json.dumps(plain, ensure_ascii=False)}\n")
    return WRONG if any(map(has_open_errors, found.sides)) else DONE


def _house_rule(text: str) -> tuple[str, object]:
    """Parse `uhu=5`, `calling=false` or `betli_order=plain`; the engine validates it."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"not NAME=VALUE: {text}")
    try:
        return name, read_json(value)
    except engine.MalformedRecordError:
        return name, value


def has_open_errors(adjudication: Adjudication) -> bool:
    """Return whether there are errors that no ruling has closed."""
    errors = any(finding.severity is Severity.ERROR for finding in adjudication.findings)
    return errors and adjudication.status is not HandStatus.RULED


def _add_schema(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "docs/record-format.schema.json is what this prints."


def _print_schema(arguments: argparse.Namespace) -> int:
    del arguments
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(f"{json.dumps(engine.record_schema(), ensure_ascii=False, indent=2)}\n")
    return DONE


ADJUDICATE: Final = Command(
    "adjudicate",
    "Print the adjudications of records, as a line of JSON each or for people.",
    _add_adjudicate,
    _adjudicate,
)
COMPARE: Final = Command(
    "compare",
    "Print what differs in hands under another rule set, as a line of JSON each or for people.",
    _add_compare,
    _compare,
)
SCHEMA: Final = Command(
    "schema", "Print the JSON Schema of the record format.", _add_schema, _print_schema
)
