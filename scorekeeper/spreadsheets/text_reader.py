"""CSV files, and texts pasted from a spreadsheet: any usual encoding and separator."""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Final

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS, Record
from scorekeeper.i18n.texts import DEFAULT, pick_language
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper.columns import TITLES, Role
from scorekeeper.services.paper.grid import FileLine, FileSheet, cell_name
from scorekeeper.services.paper.hand_notation import format_hand
from scorekeeper.services.persistence.export_reader import is_export

MOST_BYTES: Final = 150_000
"""The largest file: an evening takes some KB.  A request may have little more."""
MOST_LINES: Final = 2000
MOST_COLUMNS: Final = 60
MOST_CELL: Final = 2000


class FileServiceError(ServiceError):
    """A file that is refused as a whole, with the line and the cell where that is known."""

    def __init__(self, code: str, *, line: int = 0, cell: str = "", most: int = 0) -> None:
        """Store the place; the line 0 is none."""
        self.line, self.cell = line, cell
        super().__init__(code, line=line, cell=cell, most=most)


def add_line(found: list[FileLine], number: int, cells: list[str]) -> None:
    """Add a line unless it is empty.  Raises FileServiceError where a limit is exceeded."""
    cleaned = [" ".join(cell.split()) for cell in cells]
    while cleaned and not cleaned[-1]:
        cleaned.pop()
    if not cleaned:
        return
    if len(found) >= MOST_LINES:
        raise FileServiceError("file-long", line=number, most=MOST_LINES)
    if len(cleaned) > MOST_COLUMNS:
        raise FileServiceError("file-wide", line=number, most=MOST_COLUMNS)
    for place, cell in enumerate(cleaned):
        if len(cell) > MOST_CELL:
            raise FileServiceError("file-cell", line=number, cell=cell_name(place, number))
        if any(not sign.isprintable() and sign != "\N{NO-BREAK SPACE}" for sign in cell):
            raise FileServiceError("file-signs", line=number, cell=cell_name(place, number))
    found.append(FileLine(number, tuple(cleaned)))


_SEPARATORS: Final = "\t;,"
_NAMED: Final = re.compile(r"\A(?:sep=([\t;,])[ \t]*\r?\n)", re.IGNORECASE)
"""The line by which one program names the separator."""
_SHEET: Final = re.compile(r"^\[\[(.*?)\]\](.*)\n?", re.MULTILINE)
"""The line above the lines of a sheet: its name, and what is hidden in it."""
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_BYTE_ORDERS: Final = (b"\xff\xfe", b"\xfe\xff")
_OLD: Final = "cp1250"
"""The encoding of Hungarian files of old programs."""


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


def read_text(text: str) -> list[FileSheet]:
    """Read lines of cells separated by tabs, semicolons or commas.

    They may be sheets as `write_sheets` writes them.  Raises FileServiceError.
    """
    if not text.startswith("[["):
        return [FileSheet("", tuple(_lines(text)))]
    parts = _SHEET.split(text)[1:]
    return [
        FileSheet(name, tuple(_lines(lines, "\t")), frozenset(hidden.split()))
        for name, hidden, lines in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _lines(text: str, separator: str = "") -> list[FileLine]:
    named = _NAMED.match(text)
    source = io.StringIO(text, newline="")
    skipped = len(source.readline()[:1]) if named else 0
    rows = csv.reader(
        source, delimiter=named[1] if named else separator or _separator(text), strict=True
    )
    found: list[FileLine] = []
    number = skipped + 1
    try:
        for cells in rows:
            add_line(found, number, cells)
            number = skipped + rows.line_num + 1
    except csv.Error:
        raise FileServiceError("file-csv", line=number) from None
    return found


def _separator(text: str) -> str:
    """Return the separator that most lines have."""
    lines = [_QUOTED.sub("", line) for line in text.splitlines()]
    return max(_SEPARATORS, key=lambda sign: sum(sign in line for line in lines))


_STARTS: Final = (b"{", b"[")
_ROLES: Final = (
    *(Role.DAY, Role.TABLE, Role.GAME, Role.RULES, Role.HOUSE),
    *(Role.COUNTING, Role.TERMS, Role.PRICE),
)


def is_json(content: bytes) -> bool:
    """Return whether a file looks like JSON.

    >>> is_json(b' {"format": 1}'), is_json(b"Date;Player 1")
    (True, False)
    """
    return content.removeprefix(codecs.BOM_UTF8).lstrip().startswith(_STARTS)


def read_json(content: bytes) -> list[FileSheet]:
    """Read a record, a list of records, or a record a line.  Raises FileServiceError."""
    found: list[FileLine] = []
    seats = [_title(Role.PLAYER, at) for at in range(1, len(SEATS) + 1)]
    titles = [*map(_title, _ROLES), *seats, _title(Role.DEALER), _title(Role.HAND)]
    add_line(found, 1, titles)
    for cells in _rows(_decode(content)):
        add_line(found, len(found) + 1, cells)
    return [FileSheet("", tuple(found))] if len(found) > 1 else []


def _title(role: Role, number: int | None = None) -> str:
    title = pick_language(TITLES[role], DEFAULT)
    return title if number is None else f"{title} {number}"


def _decode(content: bytes) -> object:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise FileServiceError("file-encoding", line=line) from None
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lines = [(at, one) for at, one in enumerate(text.splitlines(), 1) if one.strip()]
        if error.msg != "Extra data" or len(lines) == 1:
            raise FileServiceError("file-json", line=error.lineno) from None
        return [_parse_line(at, one) for at, one in lines]
    except (RecursionError, ValueError):
        raise FileServiceError("file-json", line=1) from None


def _parse_line(number: int, text: str) -> object:
    try:
        return json.loads(text)
    except (RecursionError, ValueError):
        raise FileServiceError("file-json", line=number) from None


def _rows(data: object) -> Iterator[list[str]]:
    if is_export(data):
        raise FileServiceError("file-json-export")
    above: tuple[object, ...] = ()
    for at, one in enumerate(data if isinstance(data, list) else [data]):
        record = _record(one, f"[{at}]")
        terms = _terms(record)
        told = terms if terms != above else [""] * len(terms)
        above = terms
        hand = format_hand([engine.format_entry(entry) for entry in record.entries], DEFAULT)
        yield [*told, record.dealer.value, hand]


def _record(data: object, place: str) -> Record:
    try:
        record = engine.parse_record(data)
    except MalformedRecordError as error:
        where = f"{place}.{error.path}".rstrip(".")
        raise FileServiceError("file-json-record", cell=where) from None
    if record.rules.version != engine.GAMES[record.game].preset(record.rules.preset).version:
        raise FileServiceError("file-json-version", cell=place)
    return record


def _terms(record: Record) -> tuple[str, ...]:
    """Return the cells of the first hand of a table, up to its players; a record has no date."""
    house = dict(record.rules.house)
    written = json.dumps(house, ensure_ascii=False, sort_keys=True) if house else ""
    players = (*record.seats, *[""] * (len(SEATS) - len(record.seats)))
    return ("", "", record.game, record.rules.preset, written, "", "", "", *players)
