"""Screens that follow a table's board, in a process of their own, until a line comes in.

    python -m benchmarks.table.screens PORT PATH SCREENS

Each is a connection that is kept and asks as the page does: every other second, with what it has
seen.  Says `here` when all are there, and at the end prints when each saw what, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from contextlib import suppress

from benchmarks.crowd import HOST

EVERY = 2.0
"""As the board's page asks."""
_STATE = re.compile(rb'data-state="([^"]*)"')
_LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Screen:
    """A board on a screen."""

    def __init__(self, port: int, path: str) -> None:
        """Know where to ask; nothing is seen yet."""
        self.port, self.path = port, path
        self.state = ""
        self.seen: list[tuple[float, str]] = []
        """What was seen from when on."""
        self.waited: list[float] = []
        self.refused = 0

    async def follow(self, delay: float, seen: asyncio.Event) -> None:
        """Ask again and again."""
        await asyncio.sleep(delay)
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(HOST, self.port)
                await self._ask(reader, writer, seen)
            self.refused += 1
            await asyncio.sleep(EVERY)

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seen: asyncio.Event
    ) -> None:
        while True:
            began = time.time()
            query = f"?seen={self.state}" if self.state else ""
            writer.write(
                f"GET {self.path}{query} HTTP/1.1\r\nHost: {HOST}\r\n"
                "Accept-Encoding: identity\r\nHX-Request: true\r\n\r\n".encode()
            )
            await writer.drain()
            self.note(*await _answer(reader))
            self.waited.append(time.time() - began)
            seen.set()
            await asyncio.sleep(max(0.0, began + EVERY - time.time()))

    def note(self, status: int, content: bytes) -> None:
        """Keep what was answered."""
        if status not in {200, 204}:
            self.refused += 1
        found = _STATE.search(content)
        if found:
            self.state = found[1].decode()
            self.seen.append((time.time(), self.state))


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    length = _LENGTH.search(head)
    content = await reader.readexactly(int(length[1])) if length else b""
    return int(head.split(b" ", 2)[1]), content


async def _follow(port: int, path: str, count: int) -> list[Screen]:
    screens = [Screen(port, path) for _ in range(count)]
    events = [asyncio.Event() for _ in screens]
    tasks = [
        asyncio.create_task(screen.follow(place * EVERY / count, event))
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
    """Follow, and tell."""
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
