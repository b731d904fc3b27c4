"""Several serving processes: the first one starts and supervises the others.

Each worker is forked from the first process after all imports and shares its unchanged memory.
Workers that die are restarted; when the first process ends or is killed, all of them end.
Without a usable fork (Windows, and macOS, whose libraries do not support it) one process serves
alone.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from mmap import mmap
from multiprocessing import connection, get_context
from typing import TYPE_CHECKING, Final

from msgspec import Struct, field

from scorekeeper.logs.request_log import log

if TYPE_CHECKING:
    from multiprocessing.context import ForkProcess

MOST: Final = 4
"""The maximum default number of serving processes, as writes are serialized in any case."""
_ENDS: Final = 15.0
"""Seconds in which serving processes have to end, unless there is a second Ctrl-C."""
_LAST: Final = 60.0
"""The same for the other processes: a backup is completed."""
_AGAIN: Final = 1.0
"""Minimum restart interval: a worker that dies sooner is restarted after this delay."""
_ASKS: Final = frozenset({signal.SIGINT, signal.SIGTERM})
"""The signals that request a stop."""


def default_process_count() -> int:
    """Return the default number of serving processes: one per core, up to four."""
    return min(MOST, len(os.sched_getaffinity(0))) if supports_processes() else 1


def supports_processes() -> bool:
    """Return whether processes can be forked here."""
    return sys.platform == "linux"


class WorkerJob(Struct, frozen=True):
    """The work of one process; it ends soon after SIGTERM."""

    name: str
    do: Callable[[], None]


class _Running(Struct):
    """A process that runs a job."""

    job: WorkerJob
    process: ForkProcess
    begun: float = field(default_factory=time.monotonic)


def _moment(due: tuple[float, WorkerJob]) -> float:
    return due[0]


class SharedMemory:
    """Memory that all processes forked from this one can read and write."""

    def __init__(self, size: int) -> None:
        """Allocate zeroed memory."""
        self._bytes = mmap(-1, size)

    def numbers(self) -> memoryview:
        """Return the memory as integers, each written atomically."""
        return memoryview(self._bytes).cast("i")

    @property
    def text(self) -> str:
        """The text written last by any process."""
        return self._bytes[:].partition(b"\0")[0].decode(errors="replace")

    @text.setter
    def text(self, text: str) -> None:
        plain = text.replace("\0", "").encode()[: len(self._bytes) - 1]
        self._bytes[:] = plain.ljust(len(self._bytes), b"\0")


class Supervisor:
    """The first process, which only supervises the others."""

    def __init__(self) -> None:
        """Start without workers."""
        self._running: list[_Running] = []
        self._asked, self._ask = os.pipe()
        self._alive, self._held = os.pipe()

    def run(
        self,
        serving: Sequence[WorkerJob],
        beside: Sequence[WorkerJob] = (),
        *,
        begun: Callable[[], None],
    ) -> None:
        """Run all jobs until Ctrl-C or SIGTERM; those `beside` end after those `serving`.

        `begun` is called once all are started.
        """
        before = {each: signal.signal(each, self._note) for each in _ASKS}
        try:
            # Clients are served while the other processes are started.
            for job in (*serving, *beside):
                self._begin(job)
            begun()
            self._look_after_them()
        finally:
            for jobs, patience in ((serving, _ENDS), (beside, _LAST)):
                self._end([each for each in self._running if each.job in jobs], patience)
            for each, handler in before.items():
                signal.signal(each, handler)
            for end in (self._asked, self._ask, self._alive, self._held):
                os.close(end)

    def _note(self, _number: int, _frame: object) -> None:
        os.write(self._ask, b".")

    def _begin(self, job: WorkerJob) -> None:
        process = get_context("fork").Process(
            target=self._work, args=(job,), name=job.name, daemon=True
        )
        # Signals are blocked until the process has its own handlers.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, _ASKS)
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        self._running.append(_Running(job, process))

    def _work(self, job: WorkerJob) -> None:
        """Run a job in a forked process."""
        os.close(self._held)
        for each in _ASKS:
            signal.signal(each, signal.SIG_DFL)
        # Ctrl-C reaches every process of the terminal; the supervisor ends them in order.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=self._end_with_the_first, name="first", daemon=True).start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ASKS)
        job.do()

    def _end_with_the_first(self) -> None:
        """Wait until the supervisor's end of the pipe is closed, as when it dies."""
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _look_after_them(self) -> None:
        due: list[tuple[float, WorkerJob]] = []
        while not self._waits_for(self._running, min(due, key=_moment)[0] if due else None):
            for each in [one for one in self._running if not one.process.is_alive()]:
                self._running.remove(each)
                log.error("died", process=each.job.name, code=each.process.exitcode)
                now = time.monotonic()
                due.append((now + _AGAIN if now - each.begun < _AGAIN else now, each.job))
            now = time.monotonic()
            for moment, job in due:
                if moment <= now:
                    self._begin(job)
            due = [each for each in due if each[0] > now]

    def _waits_for(self, some: Iterable[_Running], until: float | None) -> bool:
        """Wait until one of them ends; return whether a stop was requested meanwhile."""
        seconds = None if until is None else max(0.0, until - time.monotonic())
        ready = connection.wait([self._asked, *(each.process.sentinel for each in some)], seconds)
        if self._asked not in ready:
            return False
        os.read(self._asked, 1)
        return True

    def _end(self, some: list[_Running], patience: float) -> None:
        for each in some:
            each.process.terminate()
        until = time.monotonic() + patience
        left = some
        while left := [each for each in left if each.process.is_alive()]:
            if self._waits_for(left, until) or time.monotonic() > until:
                break
        for each in left:
            log.error("ended by force", process=each.job.name)
            each.process.kill()
        for each in some:
            each.process.join()
