"""The commands, a module each, with the interface `Command`.

To add one, write its module and add it to `COMMANDS`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Protocol, cast

from scorekeeper.commands import (
    adjudicate,
    backup,
    check,
    compare,
    export,
    import_export,
    pin,
    restore,
    schema,
    serve,
)
from scorekeeper.setting_values import FILE
from scorekeeper.version import __version__

CUT_SHORT: Final = 141
"""The exit status after a broken pipe, as shells report it (128 + SIGPIPE)."""


class Command(Protocol):
    """The interface of a command's module."""

    NAME: str
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Run the command and return the exit status."""


COMMANDS: Final = cast(
    "tuple[Command, ...]",
    (serve, adjudicate, compare, schema, pin, backup, restore, check, export, import_export),
)


_WITHOUT_SETTINGS: Final = cast("tuple[Command, ...]", (adjudicate, compare, schema))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that was asked for and return its exit status."""
    parser = argparse.ArgumentParser(prog="scorekeeper")
    parser.description = "Scores and adjudicates Hungarian card games."
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        sub = commands.add_parser(command.NAME, help=command.HELP, description=command.HELP)
        command.add_arguments(sub)
        if command not in _WITHOUT_SETTINGS:
            sub.add_argument("--config", metavar="FILE", help=f"settings in TOML ({FILE})")
        sub.set_defaults(run=command.run)
    chosen = parser.parse_args(arguments)
    try:
        with _configuration_file(getattr(chosen, "config", None)):
            status = int(chosen.run(chosen))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (such as `head`) has closed the pipe; drop the remaining output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_SHORT
    return status


@contextmanager
def _configuration_file(chosen: str | None) -> Iterator[None]:
    """Have settings read from this file during a command; its children read the same."""
    before = os.environ.get(FILE)
    if chosen is not None:
        os.environ[FILE] = chosen
    try:
        yield
    finally:
        if chosen is not None:
            os.environ.pop(FILE)
            if before is not None:
                os.environ[FILE] = before
