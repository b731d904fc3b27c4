"""Archives in chunks: a record a line, read without holding a file in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

STANDARD_INPUT: Final = "-"
"""The name by which other commands read standard input."""
LINES: Final = 1000
"""The lines of a chunk: some seconds of work, so that a stopped run loses little."""


class RecordChunk(Struct, frozen=True):
    """Lines of a file: its number in the archive, the file's name, and its first line's number."""

    number: int
    file: str
    first: int
    lines: tuple[bytes, ...]


def read_chunks(files: Iterable[Path]) -> Iterator[RecordChunk]:
    """Yield the chunks of files, in order.  Raises OSError."""
    number = 0
    for file in files:
        first = 1
        with file.open("rb") as content:
            while lines := tuple(islice(content, LINES)):
                yield RecordChunk(number, file.name, first, lines)
                number += 1
                first += len(lines)
