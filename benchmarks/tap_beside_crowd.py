"""Duration of a scorer's tap, alone and beside a crowd of visitors, by turns in one run.

    .venv/bin/python benchmarks/tap_beside_crowd.py [--taps 200] [--rounds 3]
        [--idle 200] [--half 200] [--sheets 60]

The service runs in a process of its own, with a database in a temporary folder.  A scorer's tap is
an entry on the page of a hand, or its undoing.  The crowd is another process: idle connections,
connections that sent half a request, and visitors who request this number of sheets per second,
every other one a new sheet.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from http.cookies import SimpleCookie
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from urllib.parse import urlencode

ROOT = Path(__file__).parents[1]
PIN = "927163"
HOST = "127.0.0.1"

_PATIENCE = 600
_KEPT = 30
"""Seconds after which a connection is reopened: the service closes idle ones."""

Form = Mapping[str, str | list[str]]


class Browser:
    """A persistent connection with cookies and the CSRF token of the last page that had one."""

    def __init__(self, port: int, cookies: Mapping[str, str] | None = None) -> None:
        """Connect."""
        self.connection = http.client.HTTPConnection(HOST, port, timeout=_PATIENCE)
        self.asked = time.monotonic()
        self.cookies = dict(cookies or {})
        self.page = ""
        self.token = ""
        self.wire = 0
        """The transferred bytes of the last response's content."""

    def ask(self, path: str, form: Form | None = None, **headers: str) -> str:
        """Request a page or send a form; return the page after all redirections."""
        method = "GET" if form is None else "POST"
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"Cookie": cookies, "Accept-Encoding": "gzip"}
        body = None
        if form is not None:
            body = urlencode({"csrf_token": self.token, **form}, doseq=True)
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        if time.monotonic() - self.asked > _KEPT:
            self.connection.close()
        self.connection.request(method, path, body, {**sent, **headers})
        answer = self.connection.getresponse()
        content = answer.read()
        self.asked = time.monotonic()
        self.wire = len(content)
        if answer.headers["Content-Encoding"] == "gzip":
            content = gzip.decompress(content)
        for line in answer.headers.get_all("Set-Cookie", []):
            self.cookies.update({name: one.value for name, one in SimpleCookie(line).items()})
        if answer.status in {302, 303}:
            return self.ask(str(answer.headers["Location"]))
        if answer.status not in {http.HTTPStatus.OK, http.HTTPStatus.NO_CONTENT}:
            raise RuntimeError(f"{path}: {answer.status}")
        self.page = content.decode()
        token = re.search(r'name="csrf_token" value="([^"]*)"', self.page)
        self.token = token[1] if token else self.token
        return self.page

    def hidden(self, name: str) -> str:
        """Return the value of a hidden field of the page."""
        found = re.search(rf'name="{name}" value="([^"]*)"', self.page)
        if found is None:
            raise RuntimeError(f"no {name} on the page")
        return found[1]


SERVE = (sys.executable, "-m", "scorekeeper", "serve")


@contextlib.contextmanager
def start_service(folder: str, serve: Sequence[str] = SERVE) -> Iterator[tuple[int, str]]:
    """Start the service; yield its port and its set-up code."""
    command = [*serve, "--host", HOST, "--port", "0"]
    environ = os.environ | {"SCOREKEEPER_INSTANCE": folder, "PYTHONIOENCODING": "utf-8"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(  # noqa: S603  (our own command)
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=quiet, text=True
    ) as process:
        greeting = ""
        for line in process.stdout or ():
            greeting += line
            if "Ctrl-C" in line:
                break
        port, code = (re.search(p, greeting) for p in (r":(\d+)/", r"\n  ([A-Z2-9]{8})\n"))
        if not (port and code):
            raise RuntimeError(greeting)
        try:
            yield int(port[1]), code[1]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def open_table(browser: Browser, code: str) -> str:
    """Set the club up and open a table; return the address of its hand."""
    browser.ask("/setup")
    people = {"club": "Kék Kör", "scorer": "Dóra", "pin": PIN, "again": PIN}
    browser.ask("/setup", {"code": code, **people})
    browser.ask("/sessions/new")
    agreed = {"game": "alsos", "preset": "csibor", "count": "3", "mode": "cash", "price": "10"}
    form = {"table": "Kék asztal", "key": browser.hidden("key"), **agreed}
    browser.ask("/sessions", form | {"player": ["Anna", "Bori", "Cili"]})
    return "/sessions/1/entry"


def tap_or_undo(browser: Browser, hand: str) -> None:
    """Enter a bid or undo it, sending the state of the page as the browser does."""
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', browser.page))
    said = int(form["at"])
    entry = '{"do":"original","suit":"piros"}'
    undo = hand + "/undo"
    path, form = (undo, form) if said else (f"{hand}/enter", form | {"entry": entry})
    browser.ask(path, form, **{"HX-Request": "true"})


def time_taps(browser: Browser, hand: str, taps: int) -> list[float]:
    """Return the duration of each tap in milliseconds, at a scorer's pace."""
    times = []
    for _ in range(taps):
        began = time.perf_counter()
        tap_or_undo(browser, hand)
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(0.02)
    return times


def crowd(port: int, idle: int, half: int, sheets: int) -> None:
    """Keep the crowd's connections until the process ends; print `here` when all are open."""
    silent = []
    for number in range(idle + half):
        one = socket.create_connection((HOST, port))
        if number >= idle:
            one.sendall(b"POST /rules HTTP/1.1\r\nHost: club\r\nContent-Length: 99\r\n\r\nhalf")
        silent.append(one)

    def ask(number: int) -> None:
        other = f"&mode=radli&radli-bonus=20&radli-limit={number % 9999}" if number % 2 else ""
        with contextlib.suppress(OSError, http.client.HTTPException):
            connection = http.client.HTTPConnection(HOST, port, timeout=30)
            connection.request("GET", f"/rules/sets.pdf?preset=csibor{other}")
            connection.getresponse().read()
            connection.close()

    sys.stdout.write("here\n")
    sys.stdout.flush()
    began = time.perf_counter()
    for number in count():
        if not sheets or os.getppid() == 1:
            time.sleep(1)
            continue
        threading.Thread(target=ask, args=(number,), daemon=True).start()
        time.sleep(max(0.0, began + (number + 1) / sheets - time.perf_counter()))


@contextlib.contextmanager
def run_crowd(port: int, arguments: argparse.Namespace) -> Iterator[None]:
    """Run the crowd in a process during the block."""
    sizes = [str(arguments.idle), str(arguments.half), str(arguments.sheets)]
    command = [sys.executable, __file__, "--crowd", str(port), *sizes]
    with subprocess.Popen(  # noqa: S603  (this file)
        command, stdout=subprocess.PIPE, text=True
    ) as process:
        if process.stdout is None or process.stdout.readline() != "here\n":
            raise RuntimeError("the crowd could not come in")
        try:
            yield
        finally:
            process.kill()


def percentile_95(times: list[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


def main() -> None:
    """Measure and print the results."""
    if sys.argv[1:2] == ["--crowd"]:
        crowd(*map(int, sys.argv[2:]))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, usual in {"taps": 200, "rounds": 3, "idle": 200, "half": 200, "sheets": 60}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, start_service(folder) as (port, code):
        browser = Browser(port)
        hand = open_table(browser, code)
        browser.ask(hand)
        time_taps(browser, hand, 20)
        quiet: list[float] = []
        crowded: list[float] = []
        for _ in range(arguments.rounds):
            quiet += time_taps(browser, hand, arguments.taps)
            with run_crowd(port, arguments):
                crowded += time_taps(browser, hand, arguments.taps)
    print(f"{'a tap':<16}{'median':>10}{'95 %':>10}")
    for name, times in {"alone": quiet, "beside a crowd": crowded}.items():
        print(f"{name:<16}{median(times):>7.1f} ms{percentile_95(times):>7.1f} ms")
    ratios = median(crowded) / median(quiet), percentile_95(crowded) / percentile_95(quiet)
    print(f"{'ratio':<16}{ratios[0]:>8.2f} x{ratios[1]:>8.2f} x")


if __name__ == "__main__":
    main()
