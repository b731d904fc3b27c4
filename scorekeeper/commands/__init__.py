"""The commands, a module each, shaped as `Command` says.

To add one, write its module and put it in `COMMANDS`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol, cast

from scorekeeper.commands import (
    adjudicate,
    backup,
    check,
    compare,
    export,
    pin,
    restore,
    schema,
    serve,
)

CUT_SHORT: Final = 141
"""The exit status of what was not read to its end, as shells have it for other programs."""


class Command(Protocol):
    """What a command's module holds."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Say what the command takes."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; returns the exit status."""


COMMANDS: Final = cast(
    "tuple[Command, ...]",
    (serve, adjudicate, compare, schema, pin, backup, restore, check, export),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that was asked for and return its exit status."""
    parser = argparse.ArgumentParser(prog="scorekeeper")
    parser.description = "Scores and adjudicates Hungarian card games."
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        sub = commands.add_parser(command.NAME, help=command.HELP, description=command.HELP)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    chosen = parser.parse_args(arguments)
    try:
        status = int(chosen.run(chosen))
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads it (`head`, say) has seen enough; what is left is for nobody.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_SHORT
    return status
