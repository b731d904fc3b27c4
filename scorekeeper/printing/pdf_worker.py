"""The press: sheets are set one at a time, the same content once, and not among the taps.

Setting a sheet takes as long as twenty taps.  While the service runs, a process of its own does it
(`Press.apart`), at the back of the queue for the processor; where several processes serve it is the
same one for all of them (`Press.together`).  Elsewhere a thread does.
Whoever asked can go after a while and come again (`BeingSetError`): the sheet is made meanwhile.
What was printed is kept in memory, least lately asked for first out: the same page description
always gives the same bytes (`render`), so it never has to be made again.
"""

from __future__ import annotations

import os
import signal
import socket
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from traceback import format_exc
from typing import TYPE_CHECKING, Final

from scorekeeper.http import concurrency_limits

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

SECONDS: Final = 60
"""The longest a sheet may take; a thousand hands take a quarter of it on a small machine."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""What the sheets kept may weigh together: about five hundred of usual size."""
_NICE: Final = 5
_AHEAD: Final = 8
"""More than there are processes, each of which asks for one sheet at a time."""
_MOST_JOBS: Final = 64
"""Sheets that failed and that nobody asked for again are forgotten when there are more."""


class PressError(Exception):
    """A sheet could not be set: a mistake on it, or the process that sets sheets died or hung."""


class PdfPendingError(Exception):
    """A sheet is not ready yet; who asks again in a moment gets it."""


def request_pdf(html: str) -> bytes:
    """A page description as a PDF: only who prints loads what that takes."""
    from scorekeeper.printing import sheet_templates

    return sheet_templates.render_pdf(html)


class PdfWorker:
    """Sets sheets one after the other, and keeps them."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Begin with nothing kept, in this process."""
        self._keeping = Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._weight = 0
        self._most = most_bytes
        self._apart = False
        self._worker: tuple[SpawnProcess, Connection] | None = None
        self._common: SharedPdfWorker | None = None
        self._jobs: dict[bytes, Future[bytes]] = {}
        self._setter: ThreadPoolExecutor | None = None

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Set sheets in a process of its own meanwhile."""
        self._apart = True
        try:
            yield
        finally:
            with self._keeping:
                setter, self._setter = self._setter, None
            if setter is not None:
                setter.shutdown(cancel_futures=True)
            self._apart = False
            self._end()

    def together(self, processes: int) -> SharedPdfWorker:
        """Set sheets from now on where all processes do that are copied from this one."""
        # The common one keeps them too.
        self._most //= processes + 1
        self._common = SharedPdfWorker(self)
        return self._common

    def print(self, html: str, patience: float | None = None) -> bytes:
        """The sheet as a PDF.  Raises PressError, BeingSetError after `patience` seconds."""
        key = sha256(html.encode()).digest()
        kept = self._again(key)
        if kept is not None:
            return kept
        job = self._job(key, html)
        try:
            return job.result(patience)
        except TimeoutError:
            raise PdfPendingError from None
        except BaseException:
            # Whoever asks after this tries anew.
            with self._keeping:
                self._jobs.pop(key, None)
            raise

    def _job(self, key: bytes, html: str) -> Future[bytes]:
        """Have a sheet made, or find it being made; a visitor's place is taken until it is."""
        with self._keeping:
            if key in self._jobs:
                return self._jobs[key]
        place = ExitStack()
        place.enter_context(concurrency_limits.print_slot())
        with self._keeping:
            job = self._jobs.get(key)
            if job is None:
                if len(self._jobs) >= _MOST_JOBS:
                    self._jobs = {known: job for known, job in self._jobs.items() if not job.done()}
                # Made here and not in the beginning: a thread is in no copy of a process.
                self._setter = self._setter or ThreadPoolExecutor(1, "press")
                job = self._jobs[key] = self._setter.submit(self._make, key, html)
                job.add_done_callback(lambda _: place.close())
                return job
        place.close()
        return job

    def _make(self, key: bytes, html: str) -> bytes:
        # Whoever came between two looks may have had it made.
        sheet = self._again(key)
        if sheet is None:
            sheet = self._set(html)
        self._keep(key, sheet)
        return sheet

    def forget_common(self) -> None:
        """Be the common one oneself."""
        self._common = None

    def _again(self, key: bytes) -> bytes | None:
        with self._keeping:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
        return kept

    def _keep(self, key: bytes, sheet: bytes) -> None:
        with self._keeping:
            self._jobs.pop(key, None)
            if key in self._kept:
                return
            self._kept[key] = sheet
            self._weight += len(sheet)
            while self._weight > self._most:
                _, oldest = self._kept.popitem(last=False)
                self._weight -= len(oldest)

    def _set(self, html: str) -> bytes:
        if self._common is not None:
            return self._common.ask(html)
        if not self._apart:
            return request_pdf(html)
        idle = self._worker is not None
        try:
            return self._set_apart(html)
        except (OSError, EOFError) as gone:
            self._end()
            # It may have been killed while nobody printed: that is no reason to fail.
            if idle and not isinstance(gone, TimeoutError):
                return self._set(html)
            raise PressError(f"no sheet within {SECONDS} s: {gone!r}") from gone

    def _set_apart(self, html: str) -> bytes:
        _, pipe = self._worker or self._begin()
        pipe.send(html)
        if not pipe.poll(SECONDS):
            raise TimeoutError
        sheet: bytes | str = pipe.recv()
        if isinstance(sheet, str):
            raise PressError(sheet)
        return sheet

    def _begin(self) -> tuple[SpawnProcess, Connection]:
        # Not forked: the other threads' locks would stay shut in the copy.
        context = get_context("spawn")
        ours, its = context.Pipe()
        process = context.Process(target=run_pdf_worker, args=(its,), name="press", daemon=True)
        process.start()
        its.close()
        self._worker = process, ours
        return self._worker

    def _end(self) -> None:
        if self._worker is None:
            return
        process, pipe = self._worker
        self._worker = None
        pipe.close()
        process.kill()
        process.join()


class SharedPdfWorker:
    """The press of several processes: each sends it a line of its own to be answered on.

    Whoever dies, on either end, only ends that line; what waits is served by the next one here.
    """

    def __init__(self, kept: PdfWorker) -> None:
        """Open the way to it; what is on the way is in no process."""
        self._kept = kept
        self._inside, self._outside = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)

    def ask(self, html: str) -> bytes:
        """Have a sheet set there.  Raises PressError."""
        began = time.monotonic()
        try:
            sheet = self._ask(html)
        except (OSError, EOFError) as gone:
            # It may have been killed: that is no reason to fail, but for a sheet that hangs.
            if time.monotonic() - began >= SECONDS:
                raise PressError(f"no sheet within {SECONDS} s: {gone!r}") from gone
            try:
                sheet = self._ask(html)
            except (OSError, EOFError) as again:
                raise PressError(f"no sheet: {again!r}") from again
        if isinstance(sheet, str):
            raise PressError(sheet)
        return sheet

    def _ask(self, html: str) -> bytes | str:
        ours, its = socket.socketpair()
        with its:
            socket.send_fds(self._outside, [b"."], [its.fileno()])
        with Connection(ours.detach()) as line:
            line.send(html)
            # There are others before it, whom it serves one by one.
            if not line.poll(SECONDS * _AHEAD):
                raise TimeoutError
            sheet: bytes | str = line.recv()
            return sheet

    def work(self) -> None:
        """Set what is asked for on any line, until the process is ended."""
        self._kept.forget_common()
        os.nice(_NICE)
        while True:
            _, lines, *_ = socket.recv_fds(self._inside, 1, 1)
            for each in lines:
                # A sheet that takes longer ends this process, and the next one goes on.
                signal.setitimer(signal.ITIMER_REAL, SECONDS)
                with Connection(each) as line, suppress(OSError, EOFError):
                    line.send(_answer(lambda: self._kept.print(line.recv())))
                signal.setitimer(signal.ITIMER_REAL, 0)


def _answer(make: Callable[[], bytes]) -> bytes | str:
    """A sheet, or what went wrong: that is raised where the sheet was asked for."""
    try:
        return make()
    except EOFError:
        raise
    except BaseException:  # noqa: BLE001  (as above)
        return format_exc()


def run_pdf_worker(pipe: Connection) -> None:
    """Set every page description that comes through the pipe, until its other end is gone."""
    # Ctrl-C reaches every process of the terminal; this one ends when the service has.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICE)
    while True:
        try:
            html = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(partial(request_pdf, html)))


press: Final = PdfWorker()
"""The one that all sheets go through."""
