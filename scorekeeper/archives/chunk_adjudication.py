"""The adjudication of a chunk: a row of plain values for each record, the same on any machine."""

from __future__ import annotations

import hashlib
import json
import sys
from contextlib import suppress
from typing import TypeAlias

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import Record
from engine.results.adjudication import Adjudication
from engine.results.findings import Severity
from scorekeeper.archives.record_chunks import RecordChunk
from scorekeeper.exit_status import has_open_errors
from scorekeeper.http.json_input import read_json
from scorekeeper.services.scoring.result_cache import engine_source_digest

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
    """Adjudicate every record of a chunk; blank lines are no records."""
    rows: list[Row] = []
    errors = malformed = 0
    for number, line in enumerate(chunk.lines, chunk.first):
        if not line.strip():
            continue
        try:
            record = engine.parse_record(read_json(line))
            found = engine.adjudicate(record)
        except MalformedRecordError as error:
            malformed += 1
            row = _malformed_row(error)
        else:
            errors += has_open_errors(found)
            row = _row(record, found)
        rows.append({"file": chunk.file, "line": number, **row})
    lines = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    content = "".join(f"{line}\n" for line in lines).encode()
    digest = hashlib.sha256(content).hexdigest()
    by = engine_source_digest(), _worker_address()
    return ChunkResult(chunk.number, len(rows), errors, malformed, digest, content, *by)


def _worker_address() -> str:
    """Return the address of the Dask worker that this is; empty in a process of our own."""
    distributed = sys.modules.get("distributed")
    with suppress(AttributeError, ValueError):
        return str(distributed.get_worker().address)  # type: ignore[union-attr]
    return ""


def _malformed_row(error: MalformedRecordError) -> Row:
    """Return the row of a line that is no record, with the reason."""
    return {
        "game": "",
        "preset": "",
        "status": MALFORMED,
        **{name: [] for name in ("players", "written", "cash", "errors", "doubts")},
        "window": 0,
        "why": f"{error.path}: {error.code}".removeprefix(": "),
    }


def _row(record: Record, found: Adjudication) -> Row:
    """Return what a record comes to: who gets what, and the codes of its findings."""
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
