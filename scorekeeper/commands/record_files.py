"""Files of records: a record, a list of them, an export, or a record a line, also in chunks."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from scorekeeper.commands import command_support
from scorekeeper.http.untrusted_json import read_json
from scorekeeper.services.persistence import export_record_reader

MOST_BYTES: Final = 64 * 1024 * 1024
"""The maximum size of a file: tens of thousands of records, or a large club's export."""
STANDARD_INPUT: Final = "-"
LINES: Final = 1000
"""The lines of a chunk: some seconds of work, so that a stopped run loses little."""


class RecordChunk(Struct, frozen=True):
    """Lines of a file: its number in the archive, the file's name, and its first line's number."""

    number: int
    file: str
    first: int
    lines: tuple[bytes, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the files a command reads, and its output options."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record, a JSON list of records, or a record a line; - is standard input",
    )
    parser.add_argument("--explain", action="store_true", help="print for people, not JSON")
    command_support.add_language(parser)


def show_each(files: list[str], lang: str, show: Callable[[object], int]) -> int:
    """Call `show` for every record, print what is malformed; return the worst exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A file name may hold characters that a terminal cannot show.
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    worst = command_support.DONE
    for place, data in _documents(files):
        try:
            if isinstance(data, MalformedRecordError):
                raise data
            status = show(data)
        except MalformedRecordError as error:
            status = command_support.REFUSED
            sys.stderr.write(f"{error_line(place, error, lang)}\n")
        worst = max(worst, status)
    return worst


def error_line(place: str, error: MalformedRecordError, lang: str) -> str:
    """Return one line with the file, the place in it and the reason, made printable."""
    why = explain_malformed(error.code, lang, error.params)
    line = ": ".join(filter(None, (place, error.path, why)))
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in line)


def _documents(names: list[str]) -> Iterator[tuple[str, object]]:
    """Yield each record of each file with its place; an error in place of an unreadable one."""
    for name in names:
        try:
            yield from _in_file(name, _read(name))
        except MalformedRecordError as error:
            yield name, error


def _in_file(name: str, content: bytes) -> Iterator[tuple[str, object]]:
    try:
        data = read_json(content)
    except MalformedRecordError:
        lines = content.splitlines()
        if not _is_lines(lines):
            raise
        yield from ((f"{name}:{number}", each) for number, each in read_lines(lines))
        return
    if isinstance(data, dict) and export_record_reader.is_export(data):
        yield from (
            (f"{name}: {place}", each) for place, each in export_record_reader.records_of(data)
        )
    elif isinstance(data, list):
        yield from ((f"{name}[{place}]", each) for place, each in enumerate(data))
    else:
        yield name, data


def _is_lines(lines: list[bytes]) -> bool:
    """Return whether a text that is no JSON as a whole looks like one record per line."""
    try:
        read_json(next(filter(None, map(bytes.strip, lines)), b""))
    except MalformedRecordError:
        return False
    return True


def read_lines(lines: Iterable[bytes], first: int = 1) -> Iterator[tuple[int, object]]:
    """Yield what each line is, or the error, with its number; blank lines are no records."""
    for number, line in enumerate(lines, first):
        if not line.strip():
            continue
        try:
            yield number, read_json(line)
        except MalformedRecordError as error:
            yield number, error


def read_chunks(files: Iterable[Path]) -> Iterator[RecordChunk]:
    """Yield the lines of files in chunks, without holding a file in memory.  Raises OSError."""
    number = 0
    for file in files:
        first = 1
        with file.open("rb") as content:
            while lines := tuple(islice(content, LINES)):
                yield RecordChunk(number, file.name, first, lines)
                number += 1
                first += len(lines)


def _read(name: str) -> bytes:
    """Return a file's content.  Raises MalformedRecordError if it is too large or missing."""
    try:
        if name == STANDARD_INPUT:
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise MalformedRecordError("", "no-such-file") from None
    except OSError:
        raise MalformedRecordError("", "not-readable") from None
    if len(content) > MOST_BYTES:
        raise MalformedRecordError("", "too-large", most=MOST_BYTES)
    return content
