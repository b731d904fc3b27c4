"""Several processes that serve together: the first starts the others, and watches them.

Each of the others is a copy of the first, made when everything is imported, and shares what it has
not changed with it.  Who dies is begun anew; when the first one ends, or is killed, all of them do.
Where there are no such copies (Windows, and macOS, whose libraries do not stand them) one process
serves alone.
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
"""So many serve by themselves at most: they write one after the other in any case."""
_ENDS: Final = 15.0
"""Seconds in which those that serve have to end; a second Ctrl-C makes them."""
_LAST: Final = 60.0
"""The same for the others: a backup is completed."""
_AGAIN: Final = 1.0
"""Whoever lived no longer than so many seconds is begun anew after as many."""
_ASKS: Final = frozenset({signal.SIGINT, signal.SIGTERM})
"""How one asks for the end."""


def default_process_count() -> int:
    """How many processes serve where nobody said how many: one for each core, up to four."""
    return min(MOST, len(os.sched_getaffinity(0))) if supports_processes() else 1


def supports_processes() -> bool:
    """Whether a process can be copied here."""
    return sys.platform == "linux"


class WorkerJob(Struct, frozen=True):
    """What one of the processes does; it ends soon after SIGTERM."""

    name: str
    do: Callable[[], None]


class _Running(Struct):
    """A process that does a job."""

    job: WorkerJob
    process: ForkProcess
    begun: float = field(default_factory=time.monotonic)


def _moment(due: tuple[float, WorkerJob]) -> float:
    return due[0]


class SharedMemory:
    """Some bytes that all processes copied from this one see and may change."""

    def __init__(self, size: int) -> None:
        """Begin with zeros."""
        self._bytes = mmap(-1, size)

    def numbers(self) -> memoryview:
        """The bytes as whole numbers, each written at once."""
        return memoryview(self._bytes).cast("i")

    @property
    def text(self) -> str:
        """What was written last, by any of them."""
        return self._bytes[:].partition(b"\0")[0].decode(errors="replace")

    @text.setter
    def text(self, text: str) -> None:
        plain = text.replace("\0", "").encode()[: len(self._bytes) - 1]
        self._bytes[:] = plain.ljust(len(self._bytes), b"\0")


class Supervisor:
    """The first process: it does nothing but look after the others."""

    def __init__(self) -> None:
        """Begin with nobody."""
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
        """Have all jobs done until Ctrl-C or SIGTERM; those `beside` end after those `serving`.

        `begun` is called once all are begun.
        """
        before = {each: signal.signal(each, self._note) for each in _ASKS}
        try:
            # Whoever is there already is served while the others are begun.
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
        # Until it has handlers of its own, what it is sent has to wait.
        blocked = signal.pthread_sigmask(signal.SIG_BLOCK, _ASKS)
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        self._running.append(_Running(job, process))

    def _work(self, job: WorkerJob) -> None:
        """Do a job in a process of its own."""
        os.close(self._held)
        for each in _ASKS:
            signal.signal(each, signal.SIG_DFL)
        # Ctrl-C reaches every process of the terminal: the first one ends the others in order.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=self._end_with_the_first, name="first", daemon=True).start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ASKS)
        job.do()

    def _end_with_the_first(self) -> None:
        """Wait until nobody holds the other end of the pipe any more, as only the first does."""
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
        """Wait until one of them ends; say whether everything was asked to end meanwhile."""
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
