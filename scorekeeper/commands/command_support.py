"""Parts that commands share: their interface, the database, one-line errors, exit statuses."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from scorekeeper.i18n.texts import DEFAULT, LANGUAGES, text

if TYPE_CHECKING:
    from sqlalchemy import Engine


class Command(NamedTuple):
    """A command: its name, a sentence of help, and what declares its arguments and runs it.

    `run` returns the exit status.
    """

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


DONE: Final = 0
WRONG: Final = 1
REFUSED: Final = 2
_BEHIND: Final = 10


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the argument that chooses the language."""
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT, help="of texts (%(default)s)")


def report_failures(arguments: argparse.Namespace, do: Callable[[], int]) -> int:
    """Call `do`; print a failure as one line on standard error.

    It runs at low priority beside the service, so that taps come first.
    """
    if hasattr(os, "nice"):
        os.nice(_BEHIND)

    def explain(error: BaseException) -> str | None:
        from scorekeeper.backup import explain_failure

        why = explain_failure(error)
        return None if why is None else why.sentence(arguments.lang)

    # On SIGTERM the command removes its partial files.
    before = signal.signal(signal.SIGTERM, _end)
    try:
        return print_failures(do, explain)
    finally:
        signal.signal(signal.SIGTERM, before)


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


def _end(number: int, _frame: object) -> NoReturn:
    sys.exit(128 + number)


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
    """Require that there is a database, without creating one.

    A mistyped folder would create a new one.  Raises BackupError, ValueError.
    """
    from sqlalchemy import make_url

    from scorekeeper import config
    from scorekeeper.backup import BackupError

    url = make_url(config.database_url({"DEMO": demo}, config.instance_path({})))
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise BackupError("nothing", path=url.database)


def write_private_text(path: Path, lines: Iterable[str], *, overwrite: bool) -> None:
    """Write a private text file atomically.  Raises BackupError."""
    write_private_bytes(path, (line.encode() for line in lines), overwrite=overwrite)


def write_private_bytes(path: Path, pieces: Iterable[bytes], *, overwrite: bool) -> None:
    """Write a private file atomically.  Raises BackupError."""
    from scorekeeper.backup import BackupError
    from scorekeeper.storage import private_files

    try:
        with (
            private_files.write_atomically(path.absolute(), overwrite=overwrite) as part,
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
