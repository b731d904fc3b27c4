"""`restore`: a copy takes the database's place, while the service does not run."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from scorekeeper.commands import safe

NAME: Final = "restore"
HELP: Final = "Put a backup in the place of the database; what is there now is kept beside it."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `backup` has made")
    safe.add_language(parser)
    parser.epilog = (
        "Refused while the service runs.  FILE may come from an older program, and from another "
        "kind of database: so a club moves from SQLite to PostgreSQL or back.  Exit status: 0, or "
        "2 if nothing was changed."
    )


def run(arguments: argparse.Namespace) -> int:
    """Restore the copy; returns the exit status."""

    def do() -> int:
        from scorekeeper.safekeeping import restoring

        with safe.the_database(must_be=False) as engine:
            there = engine.url.render_as_string(hide_password=True)

            def announce(content: restoring.Content) -> None:
                told = {"club": content.club, "sessions": content.sessions, "hands": content.hands}
                safe.say("safe.replaces", arguments.lang, there=there, **told)

            aside = restoring.restore(arguments.file.absolute(), engine, announce)
        safe.say("safe.restored", arguments.lang, path=arguments.file, there=there)
        if aside is not None:
            safe.say("safe.aside", arguments.lang, path=aside)
        safe.say("safe.sign-in-anew", arguments.lang)
        return safe.DONE

    return safe.guarded(arguments, do)
