"""The service and its clients in processes of their own, with their total costs."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.tap_beside_crowd import HOST, PIN, ROOT, SERVE, Browser
from scorekeeper import demo

_TO_SECONDS: Final = 1e-9
_BEGINS: Final = 1.2
"""Seconds after which it has begun its warm-up."""
_RESTS: Final = 0.25
_AT_REST: Final = 0.002
"""Processor time in a pause that counts as none: the loops check for events."""
_MOST_RESTS: Final = 240
_ABSENT: Final = Path(__file__).parent / "absent"
"""Stubs of packages installed with the test tools only, which a start would load."""
ENTRIES: Final = [json.dumps(entry) for entry in demo.HANDS[1]]
"""The entries a scorer taps: a suit, figures, a kontra, a sequence, points."""
_PAGE: Final = re.compile(r'data-page="([^"]+)"')
_MARK: Final = re.compile(r'data-region="([\w-]+)" data-mark="([^"]+)"')
"""The regions that a page reports to have, as browsers do (static/js/page/dom_patch.js)."""
_HIDDEN: Final = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


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

    def memory(self) -> int:
        """Return the bytes of memory of its processes, shared memory counted once."""
        return sum(map(_memory, process_tree(self.pid)))


def _cpu(pid: int) -> float:
    found = 0
    for each in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            found += int(each.read_text().split()[0])
    return found * _TO_SECONDS


def _memory(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return int(text.partition("\nPss:")[2].split()[0]) * 1024


@contextlib.contextmanager
def start_server(command: Sequence[str], folder: Path | None = None) -> Iterator[Service]:
    """Start a server, and yield it once it prints its port."""
    # Python's bytecode cache is used, as at every start but a club's first.
    environ = os.environ | {
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPATH": str(_ABSENT),
    }
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


def serve_club(folder: Path) -> contextlib.AbstractContextManager[Service]:
    """Serve a club."""
    return start_server([*SERVE, "--host", HOST, "--port", "0"], folder)


def serve_baseline(folder: Path) -> contextlib.AbstractContextManager[Service]:
    """Serve the baseline on the same server (`bare`)."""
    return start_server(
        [sys.executable, "-m", "benchmarks.service.bare", str(folder / "bare.sqlite3")]
    )


def sign_in_scorer(port: int) -> Browser:
    """Return a scorer's browser."""
    browser = Browser(port)
    browser.ask("/sign-in")
    browser.ask("/sign-in", {"scorer": "1", "pin": PIN})
    return browser


@dataclass(slots=True)
class Scorer:
    """A client that taps a hand at a table, entry by entry, and undoes all of it."""

    browser: Browser
    table: int
    state: dict[str, str] = field(default_factory=dict)
    page: str = ""
    marks: dict[str, str] = field(default_factory=dict)
    back: bool = False
    astray: int = 0
    """Taps after which the page did not show the expected state."""

    def look(self) -> None:
        """Open the page of the hand."""
        self.browser.ask(self.hand)
        self._read()

    @property
    def hand(self) -> str:
        """The address of the hand."""
        return f"/sessions/{self.table}/entry"

    def tap(self) -> float:
        """Tap once; return the seconds until the response."""
        at = int(self.state["at"])
        self.back = at == len(ENTRIES) or (self.back and at > 0)
        meant = at - 1 if self.back else at + 1
        taken = self.send("undo") if self.back else self.send("enter", entry=ENTRIES[at])
        if int(self.state["at"]) != meant:
            self.astray += 1
        return taken

    def record(self, **form: str) -> float:
        """Record the hand; return the seconds until the response."""
        key = f"hand-{self.table}-{self.state['shown']}-{self.state['seen']}"
        return self.send("keep", key=key, **form)

    def send(self, what: str, **form: str) -> float:
        """Send a request as the page does; return the seconds until the response."""
        have = {"HX-Request": "true", "X-Have": self._have()}
        began = time.perf_counter()
        self.browser.ask(f"{self.hand}/{what}", self.state | form, **have)
        taken = time.perf_counter() - began
        self._read()
        return taken

    def _read(self) -> None:
        """Store the page's state; values that a patch does not contain are unchanged."""
        page = self.browser.page
        self.state |= dict(_HIDDEN.findall(page))
        self.page = next(iter(_PAGE.findall(page)), "")
        self.marks |= dict(_MARK.findall(page))

    def _have(self) -> str:
        return " ".join([self.page, *(f"{name}={mark}" for name, mark in self.marks.items())])


def run_json_helper(module: str, *arguments: object) -> dict[str, Any]:
    """Run a module in another process, and return its JSON output."""
    done = subprocess.run(  # noqa: S603  (our own module)
        module_command(module, *arguments), cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def module_command(module: str, *arguments: object) -> list[str]:
    """Return the command that runs one of our modules."""
    return [sys.executable, "-m", f"benchmarks.service.{module}", *map(str, arguments)]
