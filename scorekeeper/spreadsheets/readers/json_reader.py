"""Our own JSON: an export, or records alone, as lines of hands in the short notation.

So everything that is true of files from paper is true of them: the preview, the refusals, taking
it back.  A table that such lines cannot tell is refused, never changed.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import SEATS, Record
from scorekeeper.i18n.texts import DEFAULT, pick_language
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper.columns import TITLES, Role
from scorekeeper.services.paper.file_lines import FileLine
from scorekeeper.services.paper.hand_notation import format_hand
from scorekeeper.services.persistence import earlier_exports
from scorekeeper.services.persistence.export_reader import FORMAT, OUT, is_export
from scorekeeper.services.totals_only import TOTALS_ONLY
from scorekeeper.spreadsheets.readers.lines import FileServiceError, add_line

_STARTS: Final = (b"{", b"[")
_CURRENCY: Final = "HUF"
_SEAT: Final = re.compile(r"(?<![\w-])[A-E](?![\w-])")
_ROLES: Final = (
    *(Role.DAY, Role.TABLE, Role.GAME, Role.RULES, Role.HOUSE),
    *(Role.COUNTING, Role.TERMS, Role.PRICE),
)
Plain = Mapping[str, Any]


def is_json(content: bytes) -> bool:
    """Return whether a file looks like JSON.

    >>> is_json(b' {"export": 1}'), is_json(b"Date;Player 1")
    (True, False)
    """
    return content.removeprefix(codecs.BOM_UTF8).lstrip().startswith(_STARTS)


def read_json(content: bytes) -> list[FileLine]:
    """Read an export, a record, a list of records, or a record a line.

    Raises FileServiceError.
    """
    found: list[FileLine] = []
    seats = [_title(Role.PLAYER, at) for at in range(1, len(SEATS) + 1)]
    titles = [*map(_title, _ROLES), *seats, _title(Role.DEALER), _title(Role.HAND)]
    add_line(found, 1, titles)
    for cells in _rows(_parse(content)):
        add_line(found, len(found) + 1, cells)
    return found if len(found) > 1 else []


def unread_payments(content: bytes) -> tuple[int, tuple[str, ...]]:
    """Return the number of payments in force in an export, and the tables that they belong to.

    Raises FileServiceError.
    """
    data = _parse(content)
    if not is_export(data):
        return 0, ()
    try:
        return _payments(data)
    except (KeyError, TypeError, AttributeError):
        raise FileServiceError("file-json-record", cell="payments") from None


def _payments(data: Plain) -> tuple[int, tuple[str, ...]]:
    tables = _list(data, "tables", "tables")
    names = {one["id"]: str(one["table"]) for one in tables}
    found = [(_count_in_force(table), names[table["id"]]) for table in tables]
    for evening in data.get("evenings") or ():
        there = " + ".join(names[one] for one in evening["tables"] if one in names)
        found.append((_count_in_force(evening), there or f"evenings: {evening['id']}"))
    told = [(count, name) for count, name in found if count]
    return sum(count for count, _ in told), tuple(dict.fromkeys(name for _, name in told))


def _count_in_force(paid_at: Plain) -> int:
    payments = paid_at.get("payments") or ()
    undone = {one["undoes"] for one in payments}
    return sum(one["undoes"] is None and one["id"] not in undone for one in payments)


def _title(role: Role, number: int | None = None) -> str:
    title = pick_language(TITLES[role], DEFAULT)
    return title if number is None else f"{title} {number}"


def _parse(content: bytes) -> object:
    """Return the data of a file, an earlier release's with all fields.  Raises FileServiceError."""
    data = _decode(content)
    if is_export(data):
        earlier_exports.add_later_fields(data)
    return data


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
        yield from _tables(data)
        return
    above: tuple[object, ...] = ()
    for at, one in enumerate(data if isinstance(data, list) else [data]):
        record = _record(one, f"[{at}]")
        terms = _terms(record)
        told = terms if terms != above else [""] * len(terms)
        above = terms
        yield [*told, record.dealer.value, _hand(record, "")]


def _record(data: object, place: str) -> Record:
    try:
        record = engine.parse_record(data)
    except MalformedRecordError as error:
        where = f"{place}.{error.path}".rstrip(".")
        raise FileServiceError("file-json-record", cell=where) from None
    if record.rules.version != engine.GAMES[record.game].preset(record.rules.preset).version:
        raise FileServiceError("file-json-otherwise", cell=place)
    return record


def _terms(record: Record, table: Plain | None = None) -> tuple[str, ...]:
    """Return the cells of the first hand of a table, up to its players."""
    day = name = mode = agreed = price = ""
    players = [*record.seats]
    if table is not None:
        opened = datetime.fromisoformat(table["opened"])
        day, name = evening_date_of(opened, club_zone()).isoformat(), str(table["table"])
        mode, price = str(table["mode"]), str(table["unit_price"])
        agreed = _compact(table["terms"])
        players = list(table["names"])
    house = _compact(dict(record.rules.house))
    players += [""] * (len(SEATS) - len(players))
    return (day, name, record.game, record.rules.preset, house, mode, agreed, price, *players)


def _compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True) if data else ""


def _hand(record: Record, places: str) -> str:
    """Return a hand in the short notation, by the seats of the table where somebody sat out."""
    told = format_hand([engine.format_entry(entry) for entry in record.entries], DEFAULT)
    return _SEAT.sub(lambda found: _at_table(found[0], places), told) if places else told


def _at_table(seat: str, places: str) -> str:
    at = [one.value for one in SEATS].index(seat)
    return places[at] if at < len(places) else seat


def _tables(document: Plain) -> Iterator[list[str]]:
    """Yield the hands of an export's tables.  Raises FileServiceError."""
    version = document["export"]
    if isinstance(version, int) and version > FORMAT:
        raise FileServiceError("file-json-newer")
    if version != FORMAT:
        raise FileServiceError("file-json-record", cell="export")
    for at, table in enumerate(_list(document, "tables", "tables")):
        place = f"tables[{at}]"
        try:
            yield from _table(document, table, place)
        except FileServiceError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise FileServiceError("file-json-record", cell=place) from None


def _table(document: Plain, table: Plain, place: str) -> Iterator[list[str]]:
    names = {one["id"]: str(one["name"]) for one in document["players"]}
    seatings = {one["seat"]: names[one["player"]] for one in table["seatings"]}
    if (
        any(one["from_hand"] > 1 for one in table["seatings"])
        or len(seatings) != len(table["seatings"])
        or table["breaks"]
        or table["currency"] != _CURRENCY
        or table["mode"] == TOTALS_ONLY.name
        or table.get("unreadable")
    ):
        raise FileServiceError("file-json-otherwise", cell=place)
    hands = _list(table, "hands", place)
    if any(_is_out(one) for one in hands) and any(one["versions"][-1]["places"] for one in hands):
        # Who sat out depended on the hand that does not count any more.
        raise FileServiceError("file-json-otherwise", cell=place)
    told = {**table, "names": [seatings[seat.value] for seat in SEATS[: len(seatings)]]}
    first = True
    for at, hand in enumerate(hands):
        if _is_out(hand):
            continue
        last = hand["versions"][-1]
        record = _record(last["record"], f"{place}.hands[{at}]")
        places = str(last["places"] or "")
        terms = _terms(record, told)
        dealer = record.dealer.value
        yield [
            *(terms if first else [""] * len(terms)),
            _at_table(dealer, places) if places else dealer,
            _hand(record, places),
        ]
        first = False


def _is_out(hand: Plain) -> bool:
    """Return whether a hand does not count: it was withdrawn, or its recording taken back."""
    return hand["versions"][-1]["kind"] in OUT


def _list(data: Plain, name: str, place: str) -> Sequence[Any]:
    found = data.get(name)
    if not isinstance(found, list):
        raise FileServiceError("file-json-record", cell=place)
    return found
