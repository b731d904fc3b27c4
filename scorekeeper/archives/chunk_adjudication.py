"""The adjudication of a chunk: a row of plain values for each record, the same on any machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from scorekeeper.archives.record_chunks import RecordChunk
from scorekeeper.http.json_input import read_json

Row: TypeAlias = dict[str, object]
MALFORMED = "malformed"
"""The status of a line that is no record."""


class ChunkResult(Struct, frozen=True):
    """The rows of a chunk, as JSON lines; their digest; and how many records are wrong.

    `errors` counts records with an error that nobody has ruled on, `malformed` lines that are no
    record.
    """

    number: int
    records: int
    errors: int
    malformed: int
    digest: str
    content: bytes


def adjudicate_chunk(chunk: RecordChunk) -> ChunkResult:
    """Adjudicate every record of a chunk; blank lines are no records."""
    rows = [*_rows(chunk)]
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    content = "".join(f"{line}\n" for line in lines).encode()
    return ChunkResult(
        number=chunk.number,
        records=len(rows),
        errors=sum(bool(row["errors"]) and row["status"] != HandStatus.RULED.value for row in rows),
        malformed=sum(row["status"] == MALFORMED for row in rows),
        digest=hashlib.sha256(content).hexdigest(),
        content=content,
    )


def _rows(chunk: RecordChunk) -> Iterator[Row]:
    for number, line in enumerate(chunk.lines, chunk.first):
        if line.strip():
            yield {"file": chunk.file, "line": number, **_row(line)}


def _row(line: bytes) -> Row:
    """Return what a record comes to: who gets what, and the codes of its findings."""
    try:
        record = engine.parse_record(read_json(line))
        found = engine.adjudicate(record)
    except MalformedRecordError as error:
        empty: Row = {name: [] for name in ("players", "written", "cash", "errors", "doubts")}
        return {
            "game": "",
            "preset": "",
            "status": MALFORMED,
            **empty,
            "window": 0,
            "why": f"{error.path}: {error.code}".removeprefix(": "),
        }
    totals = found.totals
    return {
        "game": record.game,
        "preset": record.rules.preset,
        "status": found.status.value,
        "players": [record.name(seat) for seat in record.places],
        "written": [totals.written.get(seat, 0) for seat in record.places],
        "cash": [totals.cash.get(seat, 0) for seat in record.places],
        "errors": [one.code for one in found.findings if one.severity is Severity.ERROR],
        "doubts": [one.code for one in found.findings if one.severity is Severity.DOUBT],
        "window": totals.window,
        "why": "",
    }
