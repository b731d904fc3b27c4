"""CSV files, and texts pasted from a spreadsheet: any usual encoding and separator."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from scorekeeper.services.paper.file_lines import FileLine
from scorekeeper.spreadsheets.readers.lines import FileServiceError, add_line

_SEPARATORS: Final = "\t;,"
_NAMED: Final = re.compile(r"\A(?:sep=([\t;,])[ \t]*\r?\n)", re.IGNORECASE)
"""The line by which one program names the separator."""
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_BYTE_ORDERS: Final = (b"\xff\xfe", b"\xfe\xff")
_OLD: Final = "cp1250"
"""The encoding of Hungarian files of old programs."""


def read_csv(content: bytes) -> list[FileLine]:
    """Read a CSV file.  Raises FileServiceError."""
    return read_text(decode(content))


def decode(content: bytes) -> str:
    """Return a text from UTF-8, UTF-16 with a byte order mark, or Windows-1250.

    Raises FileServiceError.

    >>> decode("őszi".encode("cp1250")), decode("\ufeffőszi".encode())
    ('őszi', 'őszi')
    """
    if content.startswith(_BYTE_ORDERS):
        encodings: tuple[str, ...] = ("utf-16",)
    elif b"\0" in content:
        raise FileServiceError("file-binary", line=_line_of(content, content.index(b"\0")))
    else:
        encodings = ("utf-8-sig", _OLD)
    for encoding in encodings:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError as error:
            wrong = error.start
    raise FileServiceError("file-encoding", line=_line_of(content, wrong))


def _line_of(content: bytes, place: int) -> int:
    return content[:place].count(b"\n") + 1


def read_text(text: str) -> list[FileLine]:
    """Read lines of cells separated by tabs, semicolons or commas.  Raises FileServiceError."""
    named = _NAMED.match(text)
    separator = named[1] if named else _separator(text)
    source = io.StringIO(text, newline="")
    if named:
        source.readline()
    rows = csv.reader(source, delimiter=separator, strict=True)
    found: list[FileLine] = []
    skipped = 1 if named else 0
    number = skipped + 1
    try:
        for cells in rows:
            add_line(found, number, cells)
            number = skipped + rows.line_num + 1
    except csv.Error:
        raise FileServiceError("file-csv", line=number) from None
    return found


def _separator(text: str) -> str:
    """Return the separator that the first line has most of."""
    lines = (line for line in text.splitlines() if line.strip())
    first = _QUOTED.sub("", next(lines, ""))
    return max(_SEPARATORS, key=first.count)
