"""The PDF worker: sheets are rendered one at a time, outside the request threads.

Rendering a sheet takes as long as twenty taps.  While the service runs, a separate process does it
(`PdfWorker.apart`), at low priority; elsewhere a thread does.
A client can leave after a while and retry (`PdfPendingError`): rendering goes on meanwhile, and the
PDF is there for the next request.  It is found by its HTML, which always gives the same bytes
(`pdf_renderer.render_pdf`), so it is never stale.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from multiprocessing import get_context
from threading import Lock
from traceback import format_exc
from typing import Final

from scorekeeper.http import visitor_slots
from scorekeeper.metrics import SHEETS, SHEETS_WAITING
from scorekeeper.parent_watch import end_with_parent

SECONDS: Final = 60
"""The timeout of a sheet; a thousand hands take a quarter of it on a small machine."""
MOST_SHEETS: Final = 64
"""With more sheets than this, finished ones that nobody requested again are evicted."""
_NICE: Final = 5
_KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""On Windows every signal kills."""


class PdfError(Exception):
    """Rendering failed; this class itself is an error in the sheet."""


class PdfNotMadeError(PdfError):
    """The worker process took too long or died; a later request may succeed."""


class PdfPendingError(Exception):
    """A sheet is still being rendered; the client should retry."""


def render_in_this_process(html: str) -> bytes:
    """Render HTML as a PDF, importing the renderer on first use."""
    from scorekeeper.printing import pdf_renderer

    return pdf_renderer.render_pdf(html)


class PdfWorker:
    """Renders sheets one after the other; the last ones stay in memory."""

    def __init__(self) -> None:
        """Create a worker in this process."""
        self._lock = Lock()
        self._sheets: dict[bytes, Future[bytes]] = {}
        self._queue: ThreadPoolExecutor | None = None
        self._process: _WorkerProcess | None = None
        self._apart = False

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Render in a separate process inside the context."""
        self._apart = True
        try:
            yield
        finally:
            with self._lock:
                queue, self._queue = self._queue, None
            if queue is not None:
                queue.shutdown(cancel_futures=True)
            self._apart = False
            if self._process is not None:
                self._process.end()
                self._process = None

    def print(self, html: str, patience: float | None = None) -> bytes:
        """Return the PDF, or raise PdfPendingError after `patience` seconds.  Raises PdfError."""
        key = sha256(html.encode()).digest()
        sheet = self._requested(key) or self._request(key, html)
        try:
            return sheet.result(patience)
        except TimeoutError:
            raise PdfPendingError from None
        except BaseException:
            # The next request tries again.
            with self._lock:
                self._sheets.pop(key, None)
            raise

    def _requested(self, key: bytes) -> Future[bytes] | None:
        """Return a sheet requested before, as the most recently used one."""
        with self._lock:
            sheet = self._sheets.pop(key, None)
            if sheet is not None:
                self._sheets[key] = sheet
            return sheet

    def _request(self, key: bytes, html: str) -> Future[bytes]:
        """Put a sheet into the queue, in the client's print slot."""
        place = ExitStack()
        place.enter_context(visitor_slots.print_slot())
        with self._lock:
            sheet = self._sheets.get(key)
            if sheet is None:
                finished = [known for known, sheet in self._sheets.items() if sheet.done()]
                for oldest in finished[: max(0, len(self._sheets) - MOST_SHEETS + 1)]:
                    del self._sheets[oldest]
                self._queue = self._queue or ThreadPoolExecutor(1, "sheets")
                sheet = self._sheets[key] = self._queue.submit(self._measure, html)
                SHEETS_WAITING.inc()
                place.callback(SHEETS_WAITING.dec)
                sheet.add_done_callback(lambda _: place.close())
                return sheet
        # Another request was faster.
        place.close()
        return sheet

    def _measure(self, html: str) -> bytes:
        """Render and measure a sheet."""
        began, outcome = time.perf_counter(), "failed"
        try:
            sheet = self._render(html)
            outcome = "rendered"
            return sheet
        finally:
            SHEETS.labels(outcome).observe(time.perf_counter() - began)

    def _render(self, html: str) -> bytes:
        if not self._apart:
            return render_in_this_process(html)
        for _ in range(2):
            self._process = self._process or _WorkerProcess()
            try:
                return self._process.render(html)
            except BrokenProcessPool:
                # It was killed, perhaps while idle: a new one renders the sheet.
                self._process = None
            except TimeoutError:
                self._process.kill()
                self._process = None
                raise PdfNotMadeError(f"no sheet within {SECONDS} s") from None
        raise PdfNotMadeError("the process that renders the sheet died twice")


class _WorkerProcess:
    """A process that renders sheets until it is ended or dies."""

    def __init__(self) -> None:
        # Spawned, not forked: it has none of our sockets, connections and locks.
        self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
        self._pid = self._pool.submit(os.getpid)

    def render(self, html: str) -> bytes:
        """Render HTML as a PDF.  Raises PdfError, TimeoutError, BrokenProcessPool."""
        return self._pool.submit(_render, html).result(SECONDS)

    def kill(self) -> None:
        """Kill the process, which may hang."""
        if self._pid.done():
            os.kill(self._pid.result(), _KILL)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def end(self) -> None:
        """End the process, and wait until it has ended."""
        self._pool.shutdown()


def _begin() -> None:
    """Set up the worker process."""
    # Ctrl-C reaches every process of the terminal; this one ends after the service.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    end_with_parent()


def _render(html: str) -> bytes:
    """Render HTML in the worker process, with errors that another process can read."""
    try:
        return render_in_this_process(html)
    except BaseException:  # noqa: BLE001  (WeasyPrint's fatal error is no Exception)
        raise PdfError(format_exc()) from None


pdf_worker: Final = PdfWorker()
"""The worker for all sheets."""
