"""The adjudication of a chunk: a row of plain values for each record, the same on any machine."""

import hashlib
import json
import sys
from contextlib import suppress
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from scorekeeper.commands.record_files import RecordChunk
from scorekeeper.http.untrusted_json import read_json
from scorekeeper.services.scoring.score_cache import engine_source_digest

Row: TypeAlias = dict[str, object]
MALFORMED = "malformed"
"""The status of a line that is no record."""


class ChunkResult(Struct, frozen=True):
    """The rows of a chunk, as JSON lines; their digest; and how many records are wrong.

    `errors` counts records with an error that nobody has ruled on, `malformed` lines that are no
    record.  `engine` is the digest of the rules that were applied, by the Dask worker `worker`;
    older programs send neither.
    """

    number: int
    records: int
    errors: int
    malformed: int
    digest: str
    content: bytes
    engine: str = ""
    worker: str = ""


def adjudicate_chunk(chunk: RecordChunk) -> ChunkResult:
    """Adjudicate every record of a chunk."""
    rows: list[Row] = [
        {"file": chunk.file, "line": number, **_row(line)}
        for number, line in enumerate(chunk.lines, chunk.first)
        if line.strip()
    ]
    content = "".join(
        f"{json.dumps(row, ensure_ascii=False, separators=(',', ':'))}\n" for row in rows
    ).encode()
    return ChunkResult(
        chunk.number,
        len(rows),
        sum(bool(row["errors"]) and row["status"] != HandStatus.RULED.value for row in rows),
        sum(row["status"] == MALFORMED for row in rows),
        hashlib.sha256(content).hexdigest(),
        content,
        engine_source_digest(),
        _worker_address(),
    )


def _worker_address() -> str:
    """Return the address of the Dask worker that this is; empty in a process of our own."""
    distributed = sys.modules.get("distributed")
    with suppress(AttributeError, ValueError):
        return str(distributed.get_worker().address)  # type: ignore[union-attr]
    return ""


# Made archives repeat hands: of 20,000 of the study of docs/api.md 60 are different.
@lru_cache(maxsize=4096)
def _row(line: bytes) -> Row:
    """Return what a line comes to: who gets what, and the codes of its findings."""
    try:
        record = engine.parse_record(read_json(line))
        found = engine.adjudicate(record)
    except MalformedRecordError as error:
        empty: Row = {name: [] for name in ("players", "written", "cash", "errors", "doubts")}
        why = f"{error.path}: {error.code}".removeprefix(": ")
        return {
            "game": "",
            "preset": "",
            "status": MALFORMED,
            **empty,
            "window": 0,
            "why": why,
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
