"""Screens that poll a table's board, in a process of their own, until a line arrives on stdin.

    python -m benchmarks.service.board_screens PORT PATH SCREENS

Each is a persistent connection that polls as the page does (`static/js/page/poll_board.js`), with
the revision it has seen.  Prints `here` when all are connected, and at the end, as JSON, when each
saw which revision.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import sys
import time
from contextlib import suppress

from benchmarks.tap_beside_crowd import HOST
from scorekeeper.web.polling import BOARD

_SPREAD = 0.1
_AGAIN = 1.5
"""Both as in the page's script."""
_STATE = re.compile(rb'data-state="([^"]*)"')
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
_PACKED = re.compile(rb"content-encoding: gzip", re.IGNORECASE)
_RETRY = re.compile(rb"retry-after: (\d+)", re.IGNORECASE)


class Screen:
    """A board on a screen."""

    def __init__(self, port: int, path: str) -> None:
        """Set the address; nothing is seen yet."""
        self.port, self.path = port, path
        self.state = ""
        self.seen: list[tuple[float, str]] = []
        """Times with the revision seen from then on."""
        self.waited: list[float] = []
        self.refused = 0

    async def follow(self, delay: float, seen: asyncio.Event) -> None:
        """Poll again and again."""
        await asyncio.sleep(delay)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(HOST, self.port)
                await self._ask(reader, writer, seen)
            self.refused += 1
            await asyncio.sleep(_AGAIN)

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: asyncio.Event
    ) -> None:
        while True:
            began = time.time()
            writer.write(
                f"GET {self.path}?seen={self.state} HTTP/1.1\r\nHost: {HOST}\r\n"
                "Accept-Encoding: gzip, deflate\r\nHX-Request: true\r\n\r\n".encode()
            )
            await writer.drain()
            head, content = await _answer(reader)
            pause = self.note(head, content)
            self.waited.append(time.time() - began)
            seen.set()
            # No secrets involved.
            spread = 1 + _SPREAD * random.uniform(-1, 1)
            await asyncio.sleep(max(0.0, began + pause * spread - time.time()))

    def note(self, head: bytes, content: bytes) -> float:
        """Store the response; return the seconds until the next poll."""
        status = int(head.split(b" ", 2)[1])
        if status not in {200, 204}:
            self.refused += 1
            told = _RETRY.search(head)
            return float(told[1]) if told else _AGAIN
        found = _STATE.search(content)
        if found:
            self.state = found[1].decode()
            self.seen.append((time.time(), self.state))
        return BOARD


async def _answer(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    length = _LENGTH.search(head)
    content = await reader.readexactly(int(length[1])) if length else b""
    return head, gzip.decompress(content) if _PACKED.search(head) else content


async def _follow(port: int, path: str, count: int) -> list[Screen]:
    screens = [Screen(port, path) for _ in range(count)]
    events = [asyncio.Event() for _ in screens]
    tasks = [
        asyncio.create_task(screen.follow(place * BOARD / count, event))
        for place, (screen, event) in enumerate(zip(screens, events, strict=True))
    ]
    await asyncio.gather(*(event.wait() for event in events))
    sys.stdout.write("here\n")
    sys.stdout.flush()
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
    return screens


def main() -> None:
    """Poll, and print the results."""
    port, path, count = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    screens = asyncio.run(_follow(port, path, count))
    told = {
        "seen": [screen.seen for screen in screens],
        "waited": [seconds for screen in screens for seconds in screen.waited],
        "refused": sum(screen.refused for screen in screens),
    }
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
