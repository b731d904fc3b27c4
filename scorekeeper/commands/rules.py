"""`rules`: every rule, where the engine enforces it and which tests cite it."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from scorekeeper.coverage import as_markdown, as_text, coverage, missing

NAME: Final = "rules"
HELP: Final = "Print each rule of a rule set, where it is enforced and which tests cite it."
COMPLETE: Final = 0
INCOMPLETE: Final = 1
UNKNOWN: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--preset", help="only the rules of this rule set (default: of all)")
    parser.add_argument("--players", default=3, type=int, help="at its table (%(default)s)")
    parser.add_argument("--markdown", action="store_true", help="as docs/rule-coverage.md has it")
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    parser.epilog = "With --check the exit status is 1 if a rule is not enforced or not tested."


def run(arguments: argparse.Namespace) -> int:
    """Print the table, or with `--check` what it lacks; returns the exit status."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        of = (arguments.preset, arguments.players) if arguments.preset else None
        rows = coverage(of)
    except KeyError as error:
        sys.stderr.write(f"{error.args[0]}\n")
        return UNKNOWN
    if arguments.check:
        lacking = [f"{row.rule.number}: {what}" for row in rows for what in missing(row)]
        sys.stdout.writelines(f"{line}\n" for line in lacking)
        return INCOMPLETE if lacking else COMPLETE
    if arguments.markdown:
        sys.stdout.write(as_markdown(rows, of))
    else:
        sys.stdout.write(as_text(rows))
    return COMPLETE
