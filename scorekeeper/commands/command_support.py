"""Parts that commands share: their interface, the database, one-line errors, exit statuses."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.i18n.texts import DEFAULT, LANGUAGES, text

if TYPE_CHECKING:
    from sqlalchemy import Engine


class Command(NamedTuple):
    """A command: name, help, arguments, and the function that returns its exit status."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


DONE: Final = 0
"""The exit status of a command that finds nothing wrong."""
WRONG: Final = 1
"""Something in the data is wrong, or there is nothing with such a name."""
REFUSED: Final = 2
"""The command could not be carried out, or a setting or an input is malformed."""
_BEHIND: Final = 10


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the argument that chooses the language."""
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT, help="of texts (%(default)s)")


def report_failures(arguments: argparse.Namespace, do: Callable[[], int]) -> int:
    """Call `do` at low priority, so that taps come first; print a failure as one line."""
    if hasattr(os, "nice"):
        os.nice(_BEHIND)

    def explain(error: BaseException) -> str | None:
        from scorekeeper.backup import explain_failure

        why = explain_failure(error)
        return None if why is None else why.sentence(arguments.lang)

    # On SIGTERM the command removes its partial files.
    before = signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        return print_failures(do, explain)
    finally:
        signal.signal(signal.SIGTERM, before)


def reporting(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """Return the function of a command, which reports its failures as `report_failures` does."""
    return lambda arguments: report_failures(arguments, partial(run, arguments))


def print_failures(do: Callable[[], int], explain: Callable[[BaseException], str | None]) -> int:
    """Call `do`; print a failure that `explain` has a sentence for; others are raised."""
    from sqlalchemy.exc import SQLAlchemyError

    from scorekeeper.backup import BackupError

    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    try:
        return do()
    except BrokenPipeError:
        raise
    except (BackupError, SQLAlchemyError, OSError) as error:
        why = explain(error)
        if why is None:
            raise
        sys.stderr.write(f"{why}\n")
    except ValueError as error:
        # An invalid setting, which the message names.
        sys.stderr.write(f"{error}\n")
    return REFUSED


@contextmanager
def open_selected_database(*, must_be: bool = True, demo: bool = False) -> Iterator[Engine]:
    """Open the database of `serve`, or of its example club, as it is, without migrating it.

    Raises BackupError if there is none yet, or it is another program's or a newer one's.
    """
    from scorekeeper import create_app
    from scorekeeper.backup import backup_file
    from scorekeeper.storage.database import db

    if must_be:
        require_database(demo=demo)
    with create_app({"DEMO": demo}).app_context():
        engine = db.engine
        try:
            if must_be:
                backup_file.require_ours(engine)
            yield engine
        finally:
            engine.dispose()


def require_database(*, demo: bool = False) -> None:
    """Require that there is a database, without creating one.  Raises BackupError, ValueError."""
    from sqlalchemy import make_url

    from scorekeeper import config
    from scorekeeper.backup import BackupError

    url = make_url(config.database_url({"DEMO": demo}, config.instance_path({})))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BackupError("nothing", path=url.database)


def write_private_bytes(path: Path, pieces: Iterable[bytes], *, overwrite: bool) -> None:
    """Write a private file atomically.  Raises BackupError."""
    from scorekeeper.backup import BackupError
    from scorekeeper.storage import private_and_atomic_files

    try:
        with (
            private_and_atomic_files.write_atomically(path.absolute(), overwrite=overwrite) as part,
            part.open("wb") as file,
        ):
            file.writelines(pieces)
    except FileExistsError:
        raise BackupError("exists", path=path) from None
    except OSError as error:
        raise BackupError("no-place", path=path, why=error) from error


def print_text(key: str, lang: str, **params: object) -> None:
    """Print a line."""
    sys.stdout.write(f"{text(key, lang, **params)}\n")
