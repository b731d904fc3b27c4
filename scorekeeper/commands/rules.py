"""`rules`: every rule, where the engine enforces it and which tests cite it."""

from __future__ import annotations

import argparse
import sys
from typing import Final

import engine
from engine.rulebook import Variant
from scorekeeper.coverage import as_markdown, as_text, coverage, missing

NAME: Final = "rules"
HELP: Final = "Print each rule of a rule set, where it is enforced and which tests cite it."
COMPLETE: Final = 0
INCOMPLETE: Final = 1
UNKNOWN: Final = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("--game", help="the game of that rule set (default: the one that has it)")
    parser.add_argument("--preset", help="only the rules of this rule set (default: of all)")
    parser.add_argument("--players", default=3, type=int, help="at its table (%(default)s)")
    parser.add_argument("--markdown", action="store_true", help="as docs/rule-coverage.md has it")
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    parser.epilog = "With --check the exit status is 1 if a rule is not enforced or not tested."


def run(arguments: argparse.Namespace) -> int:
    """Print the table, or with `--check` what it lacks; returns the exit status."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    try:
        of = _table(arguments) if arguments.preset else None
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


def _table(arguments: argparse.Namespace) -> Variant:
    """The rule set that was asked for. Raises KeyError if it is not told of which game."""
    game, preset = arguments.game, arguments.preset
    having = [
        one.name for one in engine.GAMES.values() if preset in {own.name for own in one.presets}
    ]
    if game is None and len(having) > 1:
        raise KeyError(f"{preset!r} is a rule set of {', '.join(having)}: say --game")
    return Variant(game or next(iter(having), ""), preset, arguments.players)
