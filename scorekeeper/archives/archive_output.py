"""`adjudicate --into FOLDER`: millions of records, on all cores or on a cluster."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.archives.record_chunks import STANDARD_INPUT
from scorekeeper.exit_status import MALFORMED, RIGHT, WRONG
from scorekeeper.i18n.texts import text

if TYPE_CHECKING:
    from scorekeeper.archives.archive_run import RunReport

_EVERY: Final = 1.0
"""Seconds between two lines of progress."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options for a folder of results."""
    group = parser.add_argument_group("archives of millions of records, a record a line")
    group.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help="write a row for each record of files there (not of standard input); a stopped run "
        "goes on with the same command",
    )
    group.add_argument("--format", choices=("jsonl", "parquet"), help="of the rows (jsonl)")
    where = group.add_mutually_exclusive_group()
    where.add_argument("--processes", type=_count, metavar="N", help="(one for each core)")
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="of a Dask cluster; this and Parquet need the extra `archives`",
    )


def _count(typed: str) -> int:
    if not (typed.isdecimal() and int(typed)):
        raise argparse.ArgumentTypeError(f"not a number of processes: {typed}")
    return int(typed)


def is_wanted(arguments: argparse.Namespace) -> bool:
    """Return whether an option asks for a folder of results, also where the folder is missing."""
    options = ("into", "format", "processes", "scheduler")
    return any(getattr(arguments, option) is not None for option in options)


def run(arguments: argparse.Namespace) -> int:
    """Adjudicate the files with progress on standard error; print the totals and their digest."""
    from scorekeeper.archives import archive_run
    from scorekeeper.archives.result_folder import OtherArchiveError, ResultFolder, ResultFormat

    lang = arguments.lang
    if arguments.into is None or arguments.explain:
        return _stop(text("archive.options", lang))
    files = [Path(name) for name in arguments.files]
    if STANDARD_INPUT in arguments.files or any(file.is_fifo() for file in files):
        # They can be read only once.
        return _stop(text("archive.input", lang))
    try:
        form = ResultFormat(arguments.format or ResultFormat.JSONL)
        folder = ResultFolder(arguments.into, files, form)
        opened = archive_run.open_executor(arguments.processes, arguments.scheduler)
        with opened as (executor, workers):
            progress = Progress(lang, archive_run.report(folder).records)
            found = archive_run.adjudicate_archive(files, folder, executor, workers, progress.show)
    except archive_run.ClusterError as error:
        why = str(error).partition("\n")[0]
        return _stop(text(error.key, lang, address=arguments.scheduler, why=why))
    except OtherArchiveError:
        return _stop(text("archive.other", lang, folder=arguments.into))
    except ImportError as error:
        return _stop(text("archive.extra", lang, what=error.name or error))
    except OSError as error:
        return _stop(text("archive.failed", lang, why=error))
    except KeyboardInterrupt:
        return _stop(text("archive.stopped", lang))
    progress.end(found)
    sys.stdout.write(f"{text('archive.total', lang, **_figures(found))}\n{found.digest}\n")
    if found.malformed:
        return MALFORMED
    return WRONG if found.errors else RIGHT


def _stop(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return MALFORMED


def _figures(found: RunReport) -> dict[str, int]:
    hands = found.records - found.malformed
    return {"records": hands, "errors": found.errors, "malformed": found.malformed}


class Progress:
    """Lines on standard error: how many records are done, and how many a second."""

    def __init__(self, lang: str, records: int) -> None:
        """Begin to measure; `records` were done by earlier runs."""
        self._lang, self._earlier = lang, records
        self._began = self._told = time.monotonic()

    def show(self, found: RunReport) -> None:
        """Write a line, once a second at most."""
        if time.monotonic() - self._told >= _EVERY:
            self.end(found)

    def end(self, found: RunReport) -> None:
        """Write a line."""
        self._told = time.monotonic()
        seconds = max(self._told - self._began, 0.001)
        rate = round((found.records - self._earlier) / seconds)
        line = text("archive.progress", self._lang, **_figures(found), rate=rate)
        sys.stderr.write(f"{line}\n")
