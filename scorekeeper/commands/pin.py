"""`pin`: sets a new PIN for a scorer who has forgotten his, on the server itself."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from typing import Final

from scorekeeper.commands import backup_support

NAME: Final = "pin"
HELP: Final = "Give a scorer who has forgotten his PIN a new one, and print it."
GIVEN: Final = 0
UNKNOWN: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="the scorer's name; without it, all names"
    )
    parser.epilog = (
        "The old PIN is void at once and every sign-in of this scorer ends.  Uses the database of "
        "`serve`, which may be running.  Exit status: 0; 1 if there is no such scorer; 2 if there "
        "is no database or it cannot be used, or a setting is wrong."
    )


def run(arguments: argparse.Namespace) -> int:
    """Set the PIN, print it and return the exit status."""
    from scorekeeper.backup import failures

    give = partial(_give, arguments.name)
    return backup_support.print_failures(give, failures.explain_in_both_languages)


def _give(name: str | None) -> int:
    from scorekeeper.services.accounts import club
    from scorekeeper.services.errors import NotFoundError
    from scorekeeper.storage import schema_upgrade

    with backup_support.open_selected_database():
        schema_upgrade.upgrade()
        names = "".join(f"  {scorer.name}\n" for scorer in club.scorers())
        if name is None:
            sys.stdout.write(names)
            return GIVEN
        try:
            pin = club.issue_new_pin(name)
        except NotFoundError:
            sys.stderr.write(f"Nincs ilyen jegyző / No such scorer: {name}\n{names}")
            return UNKNOWN
    sys.stdout.write(
        f"Új PIN / New PIN ({name}):\n  {pin}\n"
        "Belépés után a Jegyzők oldalon cseréld le. / After signing in, change it on the page "
        "Scorers.\n"
    )
    return GIVEN
