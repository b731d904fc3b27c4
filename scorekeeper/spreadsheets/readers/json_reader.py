"""Records as JSON, as lines of hands in the short notation.

So everything that is true of files from paper is true of them: the preview, the refusals, taking
it back.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterator
from typing import Final

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS, Record
from scorekeeper.i18n.texts import DEFAULT, pick_language
from scorekeeper.services.paper.columns import TITLES, Role
from scorekeeper.services.paper.file_lines import FileLine
from scorekeeper.services.paper.hand_notation import format_hand
from scorekeeper.services.persistence.export_reader import is_export
from scorekeeper.spreadsheets.readers.lines import FileServiceError, add_line

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


def read_json(content: bytes) -> list[FileLine]:
    """Read a record, a list of records, or a record a line.  Raises FileServiceError."""
    found: list[FileLine] = []
    seats = [_title(Role.PLAYER, at) for at in range(1, len(SEATS) + 1)]
    titles = [*map(_title, _ROLES), *seats, _title(Role.DEALER), _title(Role.HAND)]
    add_line(found, 1, titles)
    for cells in _rows(_decode(content)):
        add_line(found, len(found) + 1, cells)
    return found if len(found) > 1 else []


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
