"""Clients of the measured services: a browser without scripts, and a scorer who taps."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Final
from urllib.parse import urlencode

from benchmarks import HOST
from scorekeeper import demo

PIN: Final = "927163"
Form = Mapping[str, str | list[str]]
_PATIENCE: Final = 600
_KEPT: Final = 30
"""Seconds after which a connection is reopened: the service closes idle ones."""
ENTRIES: Final = [json.dumps(entry) for entry in demo.HANDS[1]]
"""The entries a scorer taps: a suit, figures, a kontra, a sequence, points."""
_PAGE: Final = re.compile(r'data-page="([^"]+)"')
_MARK: Final = re.compile(r'data-region="([\w-]+)" data-mark="([^"]+)"')
"""The regions that a page reports to have, as browsers do (static/js/page/dom_patch.js)."""
_HIDDEN: Final = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


class Browser:
    """A persistent connection with cookies and the CSRF token of the last page that had one."""

    def __init__(self, port: int, cookies: Mapping[str, str] | None = None) -> None:
        """Connect."""
        self.cookies = dict(cookies or {})
        self.page = ""
        self.token = ""
        self.wire = 0
        """The transferred bytes of the last response's content."""
        self.connect(port)

    def connect(self, port: int) -> None:
        """Connect to the service at this port, as it may have another one after a restart."""
        self.connection = http.client.HTTPConnection(HOST, port, timeout=_PATIENCE)
        self.asked = time.monotonic()

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
        for cookie in answer.headers.get_all("Set-Cookie", []):
            self.cookies.update({name: one.value for name, one in SimpleCookie(cookie).items()})
        if answer.status in {302, 303}:
            return self.ask(str(answer.headers["Location"]))
        if answer.status not in {http.HTTPStatus.OK, http.HTTPStatus.NO_CONTENT}:
            raise RuntimeError(f"{path}: {answer.status}")
        self.page = content.decode()
        token = re.search(r'name="csrf_token" value="([^"]*)"', self.page)
        self.token = token[1] if token else self.token
        return self.page


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
        return self.undo() if self.back else self.enter(ENTRIES[at])

    def enter(self, entry: str) -> float:
        """Tap an entry; return the seconds until the response."""
        return self._step("enter", 1, entry=entry)

    def undo(self) -> float:
        """Undo the last entry; return the seconds until the response."""
        return self._step("undo", -1)

    def _step(self, what: str, by: int, **form: str) -> float:
        expected = int(self.state["at"]) + by
        taken = self.send(what, **form)
        if int(self.state["at"]) != expected:
            raise RuntimeError(f"{what} {form} was not accepted")
        return taken

    def record(self, confirmed: list[str]) -> float:
        """Record the hand; return the seconds until the response."""
        key = f"hand-{self.table}-{self.state['shown']}-{self.state['seen']}"
        return self.send("keep", key=key, confirmed=confirmed)

    def send(self, what: str, **form: str | list[str]) -> float:
        """Send a request as the page does; return the seconds until the response."""
        have = " ".join([self.page, *(f"{name}={mark}" for name, mark in self.marks.items())])
        headers = {"HX-Request": "true", "X-Have": have}
        began = time.perf_counter()
        self.browser.ask(f"{self.hand}/{what}", self.state | form, **headers)
        taken = time.perf_counter() - began
        self._read()
        return taken

    def _read(self) -> None:
        """Store the page's state; values that a patch does not contain are unchanged."""
        page = self.browser.page
        self.state |= dict(_HIDDEN.findall(page))
        self.page = next(iter(_PAGE.findall(page)), "")
        self.marks |= dict(_MARK.findall(page))
