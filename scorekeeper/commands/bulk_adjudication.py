"""`adjudicate --into FOLDER`: millions of records, on all cores or on a cluster."""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.commands import command_support, record_files
from scorekeeper.i18n.texts import text

if TYPE_CHECKING:
    from scorekeeper.commands.bulk_adjudication_folder import ResultFolder, RunReport
    from scorekeeper.commands.chunk_adjudication import ChunkResult
CONNECT_SECONDS: Final = 10
"""The time in which a connection to a scheduler must succeed; it is tried again meanwhile."""
ANSWER_SECONDS: Final = 30
"""The time in which a scheduler must answer; longer, so that a failed connection is told as one."""
_AHEAD: Final = 2
"""Chunks for each worker that wait for it; more would only take memory."""
_EVERY: Final = 1.0
"""Seconds between two lines of progress."""


class ClusterError(Exception):
    """A Dask cluster that is not there, or cannot do the work; `key` is that of its text."""

    def __init__(self, key: str, why: object) -> None:
        """Store the key."""
        self.key = f"archive.{key}"
        super().__init__(why)


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
    from scorekeeper.commands.bulk_adjudication_folder import JSONL, OtherArchiveError, ResultFolder

    lang = arguments.lang
    if arguments.into is None or arguments.explain:
        return _stop(text("archive.options", lang))
    files = [Path(name) for name in arguments.files]
    if record_files.STANDARD_INPUT in arguments.files or any(file.is_fifo() for file in files):
        # They can be read only once.
        return _stop(text("archive.input", lang))
    try:
        folder = ResultFolder(arguments.into, files, arguments.format or JSONL)
        opened = open_executor(arguments.processes, arguments.scheduler)
        with opened as (executor, workers):
            progress = Progress(lang, folder.report().records)
            found = adjudicate_archive(files, folder, executor, workers, progress.show)
    except ClusterError as error:
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
        return command_support.REFUSED
    return command_support.WRONG if found.errors else command_support.DONE


def _stop(why: str) -> int:
    sys.stderr.write(f"{why}\n")
    return command_support.REFUSED


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


@contextmanager
def open_executor(
    processes: int | None, scheduler: str | None
) -> Iterator[tuple[futures.Executor, int]]:
    """Yield an executor with its number of workers: processes here, or those of a Dask cluster.

    Raises ImportError without the extra `archives`, ClusterError where no scheduler answers or
    the cluster cannot do the work.
    """
    if scheduler is None:
        from scorekeeper.parent_watch import end_with_parent

        count = processes or os.cpu_count() or 1
        spawn = multiprocessing.get_context("spawn")
        with futures.ProcessPoolExecutor(count, spawn, end_with_parent) as pool:
            yield pool, count
        return
    from distributed import Client, KilledWorker

    try:
        asyncio.run(_await_answer(scheduler))
        client = Client(scheduler, timeout=CONNECT_SECONDS)  # type: ignore[no-untyped-call]
    except TimeoutError as error:
        raise ClusterError("silent", error) from error
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ClusterError("cluster", error) from error
    with client:
        count = len(client.scheduler_info(n_workers=-1)["workers"]) or 1
        try:
            executor: futures.Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
            yield executor, count
        except futures.CancelledError as error:
            raise ClusterError("lost", error) from error
        except (KilledWorker, ImportError, RuntimeError) as error:
            raise ClusterError("cluster", error) from error


async def _await_answer(scheduler: str) -> None:
    """Connect once, as `timeout` of a client ends no wait for the scheduler's greeting.

    Raises TimeoutError.
    """
    from distributed import Client

    client = Client(  # type: ignore[no-untyped-call]
        scheduler, timeout=CONNECT_SECONDS, asynchronous=True, set_as_default=False
    )
    try:
        await asyncio.wait_for(client, ANSWER_SECONDS)
    finally:
        await client.close()  # type: ignore[no-untyped-call]


def adjudicate_archive(
    files: Sequence[Path],
    folder: ResultFolder,
    executor: futures.Executor,
    workers: int,
    show: Callable[[RunReport], None],
) -> RunReport:
    """Adjudicate the chunks that are missing; `show` is called after each.  Raises OSError."""
    from scorekeeper.commands.chunk_adjudication import adjudicate_chunk

    running: set[futures.Future[ChunkResult]] = set()
    for chunk in record_files.read_chunks(files):
        if chunk.number in folder.parts:
            continue
        running.add(executor.submit(adjudicate_chunk, chunk))
        if len(running) >= workers * _AHEAD:
            running = _store_finished(running, folder, show)
    while running:
        running = _store_finished(running, folder, show)
    return folder.report()


def _store_finished(
    running: set[futures.Future[ChunkResult]],
    folder: ResultFolder,
    show: Callable[[RunReport], None],
) -> set[futures.Future[ChunkResult]]:
    """Wait for a result, store what has finished, and return what still runs."""
    from scorekeeper.services.scoring.score_cache import engine_source_digest

    finished, left = futures.wait(running, return_when=futures.FIRST_COMPLETED)
    for each in finished:
        result = each.result()
        if result.engine != engine_source_digest():
            raise ClusterError("other-program", result.worker or "?")
        folder.add(result)
        show(folder.report())
    return left
