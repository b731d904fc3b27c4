"""The press: sheets are set one at a time, the same content once, and not among the taps.

Setting a sheet takes as long as twenty taps.  While the service runs, a process of its own does it
(`Press.apart`), at the back of the queue for the processor; elsewhere it is done on the spot.
What was printed is kept in memory, least lately asked for first out: the same page description
always gives the same bytes (`render`), so it never has to be made again.
"""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from threading import Lock
from traceback import format_exc
from typing import TYPE_CHECKING, Final

from scorekeeper import limits
from scorekeeper.printing.render import pdf_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

SECONDS: Final = 60
"""The longest a sheet may take; a thousand hands take a quarter of it on a small machine."""
MOST_BYTES: Final = 32 * 1024 * 1024
"""What the sheets kept may weigh together: about five hundred of usual size."""
_NICE: Final = 5


class PressError(Exception):
    """A sheet could not be set: a mistake on it, or the process that sets sheets died or hung."""


class Press:
    """Sets sheets one after the other, and keeps them."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Begin with nothing kept, in this process."""
        self._one_at_a_time = Lock()
        self._keeping = Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._weight = 0
        self._most = most_bytes
        self._apart = False
        self._worker: tuple[SpawnProcess, Connection] | None = None

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Set sheets in a process of its own meanwhile."""
        self._apart = True
        try:
            yield
        finally:
            with self._one_at_a_time:
                self._apart = False
                self._end()

    def print(self, html: str) -> bytes:
        """The sheet as a PDF.  Raises PressError."""
        key = sha256(html.encode()).digest()
        kept = self._again(key)
        if kept is None:
            with limits.a_sheet(), self._one_at_a_time:
                # Whoever waited for the same sheet finds it here.
                kept = self._again(key)
                if kept is None:
                    kept = self._set(html)
                    self._keep(key, kept)
        return kept

    def _again(self, key: bytes) -> bytes | None:
        with self._keeping:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
        return kept

    def _keep(self, key: bytes, sheet: bytes) -> None:
        with self._keeping:
            self._kept[key] = sheet
            self._weight += len(sheet)
            while self._weight > self._most:
                _, oldest = self._kept.popitem(last=False)
                self._weight -= len(oldest)

    def _set(self, html: str) -> bytes:
        if not self._apart:
            return pdf_of(html)
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
        process = context.Process(target=work, args=(its,), name="press", daemon=True)
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


def work(pipe: Connection) -> None:
    """Set every page description that comes through the pipe, until its other end is gone."""
    # Ctrl-C reaches every process of the terminal; this one ends when the service has.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_NICE)
    while True:
        try:
            html = pipe.recv()
        except EOFError:
            return
        try:
            answer: bytes | str = pdf_of(html)
        except BaseException:  # noqa: BLE001  (raised where the sheet was asked for)
            answer = format_exc()
        pipe.send(answer)


press: Final = Press()
"""The one that all sheets go through."""
