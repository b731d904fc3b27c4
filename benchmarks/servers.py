"""The service and its floor in processes of their own, and the processor time they take."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks import HOST
from benchmarks.clients import Browser, Scorer, sign_in_scorer
from benchmarks.clubs import Club

ROOT: Final = Path(__file__).parents[1]
SERVE: Final = (sys.executable, "-m", "scorekeeper", "serve")
_TO_SECONDS: Final = 1e-9
_ENDS: Final = 0.005
"""Seconds after a response until its request is cleaned up."""
_BEGINS: Final = 1.2
"""Seconds after which a service has begun its warm-up."""
_RESTS: Final = 0.25
_AT_REST: Final = 0.002
"""Processor time in a pause that counts as none: the loops check for events."""
_MOST_RESTS: Final = 240


def process_tree(pid: int) -> list[int]:
    """Return the ids of a process and all its descendants."""
    parents: dict[int, list[int]] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(each.read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(each.parent.name))
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


@dataclass(frozen=True, slots=True)
class Service:
    """A running service at a port; `pid` is that of its first process."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Return the processor time in seconds of all threads of its processes."""
        return sum(map(_cpu, process_tree(self.pid)))

    def memory(self) -> float:
        """Return the resident memory of its processes in megabytes."""
        pages = (
            Path(f"/proc/{pid}/statm").read_text().split()[1] for pid in process_tree(self.pid)
        )
        return sum(map(int, pages)) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu_of(self, act: Callable[[], object]) -> float:
        """Return the processor time in seconds that an act takes while nothing else is asked."""
        before = self.cpu()
        act()
        time.sleep(_ENDS)
        return self.cpu() - before

    def rest(self) -> None:
        """Wait until its background work after the start is done, which is no part of a tap."""
        time.sleep(_BEGINS)
        before = 0.0
        for _ in range(_MOST_RESTS):
            now = self.cpu()
            if now - before < _AT_REST:
                return
            before = now
            time.sleep(_RESTS)


def _cpu(pid: int) -> float:
    found = 0
    for each in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            found += int(each.read_text().split()[0])
    return found * _TO_SECONDS


@dataclass(frozen=True, slots=True)
class Running:
    """A club's service and its floor, bare Flask behind the same server (`bare`)."""

    club: Club
    service: Service
    base: Service

    def scorer_at(self, table: str) -> Scorer:
        """Return a scorer who has opened the hand of a table."""
        scorer = Scorer(sign_in_scorer(self.service.port), self.club.tables[table])
        scorer.look()
        return scorer

    def row_writer(self) -> Callable[[], object]:
        """Return an act that writes one durable row at the floor."""
        browser = Browser(self.base.port)
        return lambda: browser.ask("/", {})


@contextlib.contextmanager
def start_server(command: Sequence[str], folder: Path | None = None) -> Iterator[Service]:
    """Start a server, and yield it once it prints its port."""
    # Python's bytecode cache is used, as at every start but a club's first.
    environ = os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": ""}
    if folder is not None:
        environ["SCOREKEEPER_INSTANCE"] = str(folder)
    with subprocess.Popen(  # noqa: S603  (our own command)
        command,
        cwd=ROOT,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        port = None
        for line in process.stdout or ():
            found = re.search(r"http://[\w.]+:(\d+)/", line)
            port = port or (found and int(found[1]))
            if "Ctrl-C" in line:
                break
        if port is None:
            raise RuntimeError(f"{command} did not say where it is")
        try:
            yield Service(port, process.pid)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def serve_club(club: Club) -> contextlib.AbstractContextManager[Service]:
    """Serve a club."""
    return start_server([*SERVE, "--host", HOST, "--port", "0"], club.folder)


def serve_demo(folder: Path) -> contextlib.AbstractContextManager[Service]:
    """Serve the example club, which is created in the folder if there is none."""
    return start_server([*SERVE, "--demo", "--host", HOST, "--port", "0"], folder)


def serve_floor(club: Club) -> contextlib.AbstractContextManager[Service]:
    """Serve the floor, its database beside the club's."""
    file = str(club.folder / "bare.sqlite3")
    return start_server([sys.executable, "-m", "benchmarks.bare", file])


@contextlib.contextmanager
def serve_both(club: Club) -> Iterator[Running]:
    """Serve a club and the floor, and yield them once they are at rest."""
    with serve_floor(club) as base, serve_club(club) as service:
        service.rest()
        yield Running(club, service, base)
