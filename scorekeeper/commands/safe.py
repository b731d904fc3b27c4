"""What the commands for copies share: the club's database, one-line refusals, exit statuses."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from scorekeeper.texts import DEFAULT, LANGUAGES, text

if TYPE_CHECKING:
    from sqlalchemy import Engine

DONE: Final = 0
WRONG: Final = 1
REFUSED: Final = 2


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let the texts be chosen."""
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT, help="of texts (%(default)s)")


def guarded(arguments: argparse.Namespace, do: Callable[[], int]) -> int:
    """Do it; what cannot be done is one line on standard error."""
    from scorekeeper.safekeeping import SafekeepingError

    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        return do()
    except SafekeepingError as error:
        sys.stderr.write(f"{error.sentence(arguments.lang)}\n")
    except ValueError as error:
        # A setting that is none.
        sys.stderr.write(f"{error}\n")
    return REFUSED


@contextmanager
def the_database(*, must_be: bool = True) -> Iterator[Engine]:
    """Yield the database of `serve`, as it is: nothing is migrated.

    Raises SafekeepingError if there is none yet.
    """
    from scorekeeper import create_app
    from scorekeeper.database import db
    from scorekeeper.safekeeping import SafekeepingError, copies

    with create_app().app_context():
        engine = db.engine
        if engine.dialect.name == "sqlite" and must_be and not copies.path_of(engine).exists():
            raise SafekeepingError("nothing", path=copies.path_of(engine))
        try:
            yield engine
        finally:
            engine.dispose()


def say(key: str, lang: str, **params: object) -> None:
    """Print a line."""
    sys.stdout.write(f"{text(key, lang, **params)}\n")
