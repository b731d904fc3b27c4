"""The commands.  To add one, write its `Command` and add it to `COMMANDS`."""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from scorekeeper.commands import check, club, export, paper_import, pin, serve
from scorekeeper.commands.adjudicate_compare_schema import ADJUDICATE, COMPARE, SCHEMA
from scorekeeper.commands.backup_and_restore import BACKUP, RESTORE
from scorekeeper.commands.command_support import REFUSED, Command
from scorekeeper.config import FILE, PREFIX, SettingError, read_values
from scorekeeper.version import __version__

CUT_SHORT: Final = 141
"""The exit status after a broken pipe, as shells report it (128 + SIGPIPE)."""
COMMANDS: Final[tuple[Command, ...]] = (
    *(serve.COMMAND, ADJUDICATE, COMPARE, SCHEMA, pin.COMMAND, BACKUP, RESTORE),
    *(check.COMMAND, export.COMMAND, paper_import.COMMAND, club.COMMAND),
)
_WITHOUT_SETTINGS: Final = (ADJUDICATE, COMPARE, SCHEMA)
_WHICH_CLUB: Final = (
    f"--club: több klub esetén ({PREFIX}CLUBS) kell, egynél nem lehet. / "
    "It is needed with several clubs, and is not accepted with one."
)
_OF_ALL_CLUBS: Final = (serve.COMMAND, club.COMMAND)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that was asked for and return its exit status."""
    parser = argparse.ArgumentParser(prog="scorekeeper")
    parser.description = "Scores and adjudicates Hungarian card games."
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        sub = commands.add_parser(command.name, help=command.help, description=command.help)
        command.add_arguments(sub)
        if command not in _WITHOUT_SETTINGS:
            sub.add_argument("--config", metavar="FILE", help=f"settings in TOML ({FILE})")
        has_settings = command not in _WITHOUT_SETTINGS
        is_of_one = has_settings and command not in _OF_ALL_CLUBS
        if is_of_one:
            sub.add_argument("--club", metavar="CLUB", help="the club, where there are several")
        sub.set_defaults(run=command.run, is_of_one=is_of_one, has_settings=has_settings)
    chosen = parser.parse_args(arguments)
    try:
        with (
            _environment({FILE: chosen.config} if getattr(chosen, "config", None) else {}),
            _environment(_of_club(chosen.club) if chosen.is_of_one else {}),
        ):
            if chosen.has_settings:
                # Also those that the command does not use.
                read_values(os.environ)
            status = int(chosen.run(chosen))
        sys.stdout.flush()
    except SettingError as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    except BrokenPipeError:
        # The reader (such as `head`) has closed the pipe; drop the remaining output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_SHORT
    return status


@contextmanager
def _environment(values: Mapping[str, str]) -> Iterator[None]:
    """Set variables during a command; its children have the same."""
    before = dict(os.environ)
    os.environ.update(values)
    try:
        yield
    finally:
        for name in values:
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]


def _of_club(name: str | None) -> Mapping[str, str]:
    """Return the variables of the chosen club, if there are several.  Raises SettingError."""
    from scorekeeper.clubs import club_list

    folder = club_list.clubs_folder(os.environ)
    if folder is None and name is None:
        return {}
    if folder is None or name is None:
        raise SettingError(_WHICH_CLUB)
    club = club_list.find_club(folder, name)
    return club_list.environment(club, os.environ)
