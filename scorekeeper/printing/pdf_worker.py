"""The PDF worker: sheets are rendered one at a time, cached, and outside the request threads.

Rendering a sheet takes as long as twenty taps.  While the service runs, a separate process does it
(`PdfWorker.apart`), at low priority; several server processes share one (`PdfWorker.together`).
Elsewhere a thread does.
A client can leave after a while and retry (`PdfPendingError`): rendering goes on meanwhile.
PDFs are cached in memory (LRU): the same HTML always gives the same bytes
(`sheet_templates.render_pdf`), so they never expire.
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
"""The timeout of a sheet; a thousand hands take a quarter of it on a small machine."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""The size limit of the cache: about five hundred sheets of usual size."""
_NICE: Final = 5
_AHEAD: Final = 8
"""A limit of queued requests: more than there are processes, which send one at a time."""
_MOST_JOBS: Final = 64
"""With more jobs than this, finished ones that nobody requested again are evicted."""


class PdfError(Exception):
    """Rendering failed: an error in the sheet, or the worker process died or hung."""


class PdfPendingError(Exception):
    """A sheet is still being rendered; the client should retry."""


def render_in_this_process(html: str) -> bytes:
    """Render HTML as a PDF, importing the renderer on first use."""
    from scorekeeper.printing import sheet_templates

    return sheet_templates.render_pdf(html)


class PdfWorker:
    """Renders sheets one after the other, and caches them."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Create a worker in this process, with an empty cache of at most `most_bytes`."""
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
        """Render in a separate process inside the context."""
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
        """Switch to a worker shared with all processes forked from this one."""
        # The shared worker has a cache, too.
        self._most //= processes + 1
        self._common = SharedPdfWorker(self)
        return self._common

    def print(self, html: str, patience: float | None = None) -> bytes:
        """Return the sheet as a PDF, waiting at most `patience` seconds.

        Raises PressError, or PdfPendingError when the time is over.
        """
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
            # The next request tries again.
            with self._keeping:
                self._jobs.pop(key, None)
            raise

    def _job(self, key: bytes, html: str) -> Future[bytes]:
        """Return the running job for a sheet, or start one in the client's print slot."""
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
                # Created lazily: threads do not survive a fork.
                self._setter = self._setter or ThreadPoolExecutor(1, "press")
                job = self._jobs[key] = self._setter.submit(self._make, key, html)
                job.add_done_callback(lambda _: place.close())
                return job
        place.close()
        return job

    def _make(self, key: bytes, html: str) -> bytes:
        # Another request may have rendered it between the two look-ups.
        sheet = self._again(key)
        if sheet is None:
            sheet = self._set(html)
        self._keep(key, sheet)
        return sheet

    def forget_common(self) -> None:
        """Stop using the shared worker, in the process that is the shared worker."""
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
            return render_in_this_process(html)
        idle = self._worker is not None
        try:
            return self._set_apart(html)
        except (OSError, EOFError) as gone:
            self._end()
            # It may have been killed while idle: retry.
            if idle and not isinstance(gone, TimeoutError):
                return self._set(html)
            raise PdfError(f"no sheet within {SECONDS} s: {gone!r}") from gone

    def _set_apart(self, html: str) -> bytes:
        _, pipe = self._worker or self._begin()
        pipe.send(html)
        if not pipe.poll(SECONDS):
            raise TimeoutError
        sheet: bytes | str = pipe.recv()
        if isinstance(sheet, str):
            raise PdfError(sheet)
        return sheet

    def _begin(self) -> tuple[SpawnProcess, Connection]:
        # Not forked: locks held by other threads would stay locked in the child.
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
    """The PDF worker shared by several processes: each sends it a socket for the response.

    If either end dies, only that socket closes; pending requests are served by the next worker.
    """

    def __init__(self, kept: PdfWorker) -> None:
        """Open the request socket, whose queue outlives the worker processes."""
        self._kept = kept
        self._inside, self._outside = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)

    def ask(self, html: str) -> bytes:
        """Request a sheet from the shared worker.  Raises PressError."""
        began = time.monotonic()
        try:
            sheet = self._ask(html)
        except (OSError, EOFError) as gone:
            # It may have been killed: retry, unless the sheet hangs.
            if time.monotonic() - began >= SECONDS:
                raise PdfError(f"no sheet within {SECONDS} s: {gone!r}") from gone
            try:
                sheet = self._ask(html)
            except (OSError, EOFError) as again:
                raise PdfError(f"no sheet: {again!r}") from again
        if isinstance(sheet, str):
            raise PdfError(sheet)
        return sheet

    def _ask(self, html: str) -> bytes | str:
        ours, its = socket.socketpair()
        with its:
            socket.send_fds(self._outside, [b"."], [its.fileno()])
        with Connection(ours.detach()) as line:
            line.send(html)
            # Other requests are served before this one.
            if not line.poll(SECONDS * _AHEAD):
                raise TimeoutError
            sheet: bytes | str = line.recv()
            return sheet

    def work(self) -> None:
        """Serve requests until the process is terminated."""
        self._kept.forget_common()
        os.nice(_NICE)
        while True:
            _, lines, *_ = socket.recv_fds(self._inside, 1, 1)
            for each in lines:
                # On timeout the signal ends this process, and the next one continues.
                signal.setitimer(signal.ITIMER_REAL, SECONDS)
                with Connection(each) as line, suppress(OSError, EOFError):
                    line.send(_answer(lambda: self._kept.print(line.recv())))
                signal.setitimer(signal.ITIMER_REAL, 0)


def _answer(make: Callable[[], bytes]) -> bytes | str:
    """Return a sheet, or the traceback, which is raised in the requesting process."""
    try:
        return make()
    except EOFError:
        raise
    except BaseException:  # noqa: BLE001  (as above)
        return format_exc()


def run_pdf_worker(pipe: Connection) -> None:
    """Render every page received through the pipe, until its other end is closed."""
    # Ctrl-C reaches every process of the terminal; this one ends after the service.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICE)
    while True:
        try:
            html = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(partial(render_in_this_process, html)))


pdf_worker: Final = PdfWorker()
"""The worker for all sheets."""
