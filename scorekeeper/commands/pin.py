"""`pin`: sets a new PIN for a scorer who has forgotten his, on the server itself.

With `--roles` it gives an account other roles instead, also where nobody else may.
"""

import argparse
import sys
from functools import partial
from typing import Final

from scorekeeper.commands import command_support
from scorekeeper.commands.command_support import Command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help="the scorer's name; without it, all names"
    )
    parser.add_argument(
        "--roles",
        metavar="ROLES",
        help="give the account these roles instead of a new PIN: scorer, director, treasurer, "
        "reader, with commas between",
    )
    parser.add_argument("--reason", metavar="WHY", default="", help="the reason, for the log")
    parser.epilog = (
        "The old PIN is void at once, and every sign-in and token of this scorer ends.  Uses the "
        "database of `serve`, which may be running.  Exit status: 0; 1 if there is no such scorer; "
        "2 if there is no database or it cannot be used, or a setting is wrong."
    )


def run(arguments: argparse.Namespace) -> int:
    """Set the PIN, print it and return the exit status."""
    from scorekeeper.backup import explain_in_both_languages

    if arguments.roles is not None and arguments.name is None:
        sys.stderr.write("--roles: kinek? / for whom?\n")
        return command_support.REFUSED
    give = partial(_give, arguments.name, arguments.roles, arguments.reason)
    return command_support.print_failures(give, explain_in_both_languages)


def _give(name: str | None, roles: str | None, why: str) -> int:
    from scorekeeper.http.service_error_sentences import error_sentence
    from scorekeeper.i18n.texts import LANGUAGES
    from scorekeeper.services import rights
    from scorekeeper.services.accounts import scorer_accounts
    from scorekeeper.services.changes import request_reasons
    from scorekeeper.services.errors import NotFoundError, ServiceError
    from scorekeeper.storage import schema_upgrade

    with command_support.open_selected_database():
        schema_upgrade.upgrade()
        known = [(one.name, rights.Role.stored(one.roles)) for one in scorer_accounts.scorers()]
        names = "".join(f"  {each} ({borne})\n" for each, borne in known)
        if name is None:
            sys.stdout.write(names)
            return command_support.DONE
        try:
            with request_reasons.because(why):
                if roles is not None:
                    return _give_roles(name, roles)
                pin = scorer_accounts.issue_new_pin(name)
        except NotFoundError:
            sys.stderr.write(f"Nincs ilyen jegyző / No such scorer: {name}\n{names}")
            return command_support.WRONG
        except ServiceError as error:
            sys.stderr.write("".join(f"{error_sentence(error, lang)}\n" for lang in LANGUAGES))
            return command_support.WRONG
    sys.stdout.write(
        f"Új PIN / New PIN ({name}):\n  {pin}\n"
        "Belépés után a Jegyzők oldalon cseréld le. / After signing in, change it on the page "
        "Scorers.\n"
    )
    return command_support.DONE


def _give_roles(name: str, roles: str) -> int:
    """Set the roles, print them and return the exit status.  Raises ServiceError."""
    from scorekeeper.services import rights
    from scorekeeper.services.accounts import scorer_accounts

    wanted = {one.strip() for one in roles.split(",")}
    unknown = sorted(wanted - set(rights.Role))
    if unknown:
        known = ", ".join(rights.Role)
        sys.stderr.write(f"Nincs ilyen szerep / No such role: {', '.join(unknown)} ({known})\n")
        return command_support.REFUSED
    who = scorer_accounts.set_roles(name, {rights.Role(one) for one in wanted})
    sys.stdout.write(f"{who.name}: {rights.Role.stored(who.roles)}\n")
    return command_support.DONE


COMMAND: Final = Command(
    "pin", "Give a scorer who has forgotten his PIN a new one, and print it.", add_arguments, run
)
