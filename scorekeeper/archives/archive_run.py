"""A run over an archive: chunks to the workers, results into the folder, progress as it goes."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from scorekeeper.archives.chunk_adjudication import ChunkResult, adjudicate_chunk
from scorekeeper.archives.record_chunks import read_chunks
from scorekeeper.archives.result_folder import ResultFolder
from scorekeeper.child_processes import end_with_parent
from scorekeeper.services.scoring.result_cache import engine_source_digest

CONNECT_SECONDS: Final = 10
"""The time in which a connection to a scheduler must succeed; it is tried again meanwhile."""
ANSWER_SECONDS: Final = 30
"""The time in which a scheduler must answer; longer, so that a failed connection is told as one."""
_AHEAD: Final = 2
"""Chunks for each worker that wait for it; more would only take memory."""


class ClusterError(Exception):
    """A Dask cluster that cannot be reached, or has no program to do the work with."""

    key = "archive.cluster"


class SilentSchedulerError(ClusterError):
    """An address that takes the connection and does not answer in time."""

    key = "archive.silent"


class LostSchedulerError(ClusterError):
    """A scheduler that was there and is gone."""

    key = "archive.lost"


class OtherProgramError(ClusterError):
    """A worker, known by its address, whose program has other rules."""

    key = "archive.other-program"


class RunReport(Struct, frozen=True):
    """The totals of an archive so far, and the digest of its rows."""

    records: int
    errors: int
    malformed: int
    digest: str


@contextmanager
def open_executor(processes: int | None, scheduler: str | None) -> Iterator[tuple[Executor, int]]:
    """Yield an executor with its number of workers: processes here, or those of a Dask cluster.

    Raises ImportError without the extra `archives`, ClusterError where no scheduler answers or
    the cluster cannot do the work.
    """
    if scheduler is None:
        count = processes or os.cpu_count() or 1
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(count, spawn, end_with_parent) as pool:
            yield pool, count
        return
    from distributed import Client, KilledWorker

    try:
        asyncio.run(_await_answer(scheduler))
        client = Client(scheduler, timeout=CONNECT_SECONDS)  # type: ignore[no-untyped-call]
    except TimeoutError as error:
        raise SilentSchedulerError(error) from error
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ClusterError(error) from error
    with client:
        count = len(client.scheduler_info(n_workers=-1)["workers"]) or 1
        try:
            executor: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
            yield executor, count
        except CancelledError as error:
            raise LostSchedulerError(error) from error
        except (KilledWorker, ImportError, RuntimeError) as error:
            raise ClusterError(error) from error


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
    executor: Executor,
    workers: int,
    show: Callable[[RunReport], None],
) -> RunReport:
    """Adjudicate the chunks that the folder does not have; `show` is called after each.

    Raises OSError for a file that cannot be read, or a disk that is full, and OtherProgramError.
    """
    running: set[Future[ChunkResult]] = set()
    for chunk in read_chunks(files):
        if chunk.number in folder.parts:
            continue
        running.add(executor.submit(adjudicate_chunk, chunk))
        if len(running) >= workers * _AHEAD:
            running = _store_finished(running, folder, show)
    while running:
        running = _store_finished(running, folder, show)
    return report(folder)


def _store_finished(
    running: set[Future[ChunkResult]], folder: ResultFolder, show: Callable[[RunReport], None]
) -> set[Future[ChunkResult]]:
    """Wait for a result, store what has finished, and return what still runs."""
    finished, left = wait(running, return_when=FIRST_COMPLETED)
    for each in finished:
        result = each.result()
        if result.engine != engine_source_digest():
            raise OtherProgramError(result.worker or "?")
        folder.add(result)
        show(report(folder))
    return left


def report(folder: ResultFolder) -> RunReport:
    """Return the totals of a folder."""
    parts = folder.parts.values()
    return RunReport(
        sum(part.records for part in parts),
        sum(part.errors for part in parts),
        sum(part.malformed for part in parts),
        folder.digest,
    )
