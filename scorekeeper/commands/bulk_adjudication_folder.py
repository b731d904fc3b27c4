"""The folder with an archive's results: a part for each chunk, and a list of the parts.

A part appears whole or not at all, and its line in the list after it; a run that was stopped goes
on with the chunks that are not in the list, or whose parts are not what was written.  The archive
is known by the digests of its files: a corrected one may have the same size.
"""

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from scorekeeper.commands.chunk_adjudication import ChunkResult
from scorekeeper.services.scoring.score_cache import engine_source_digest

_PARTS: Final = "_parts.jsonl"
_ARCHIVE: Final = "_archive.json"
"""Names that readers of a folder of Parquet files skip."""
JSONL: Final = "jsonl"
PARQUET: Final = "parquet"
COLUMNS: Final[dict[str, str | list[str]]] = {
    "file": "string",
    "line": "int64",
    "game": "string",
    "preset": "string",
    "status": "string",
    "players": ["string"],
    "written": ["int64"],
    "cash": ["int64"],
    "errors": ["string"],
    "doubts": ["string"],
    "window": "int64",
    "why": "string",
}
"""The columns of Parquet, by the names of their types, as `docs/api.md` describes them."""


class OtherArchiveError(Exception):
    """The folder holds results of other files, of another program, or something else."""


class RunReport(Struct, frozen=True):
    """The number of records, of those that are wrong, and the digest of the rows."""

    records: int
    errors: int
    malformed: int
    digest: str


class ResultPart(RunReport, frozen=True):
    """A finished part: what its `ChunkResult` counted, and the digest of its file."""

    number: int
    file_digest: str


class ResultFolder:
    """The results of an archive on disk."""

    def __init__(self, folder: Path, files: Sequence[Path], form: str) -> None:
        """Create the folder, or go on with its results.  Raises OtherArchiveError, OSError."""
        self._folder, self._form = folder, form
        told = {
            "files": [[file.name, _digest(file)] for file in files],
            "format": form,
            "engine": engine_source_digest(),
        }
        folder.mkdir(parents=True, exist_ok=True)
        known = folder / _ARCHIVE
        if known.exists():
            with suppress(ValueError):
                if json.loads(known.read_bytes()) == told:
                    self._read_parts()
                    return
            raise OtherArchiveError
        if any(folder.iterdir()):
            raise OtherArchiveError
        self._write(_ARCHIVE, json.dumps(told).encode())
        self.parts: dict[int, ResultPart] = {}

    def _read_parts(self) -> None:
        self.parts = {}
        listed = self._folder / _PARTS
        for line in listed.read_bytes().splitlines() if listed.exists() else ():
            # The last line may be cut off where the machine stopped.
            with suppress(msgspec.DecodeError):
                part = msgspec.json.decode(line, type=ResultPart)
                file = self._folder / self._name(part.number)
                if file.exists() and _digest(file) == part.file_digest:
                    self.parts[part.number] = part
        # Lines are added behind whole ones only.
        self._write(_PARTS, b"".join(_line(part) for part in self.parts.values()))

    def add(self, result: ChunkResult) -> None:
        """Store a part.  Raises OSError."""
        content = result.content if self._form == JSONL else encode_parquet(result.content)
        self._write(self._name(result.number), content)
        counts = (result.records, result.errors, result.malformed, result.digest)
        part = ResultPart(*counts, result.number, hashlib.sha256(content).hexdigest())
        with (self._folder / _PARTS).open("ab") as file:
            file.write(_line(part))
        self.parts[part.number] = part

    def report(self) -> RunReport:
        """Return the totals, and the digest of all rows, equal for all formats and machines."""
        parts = [self.parts[number] for number in sorted(self.parts)]
        return RunReport(
            sum(part.records for part in parts),
            sum(part.errors for part in parts),
            sum(part.malformed for part in parts),
            hashlib.sha256("".join(part.digest for part in parts).encode()).hexdigest(),
        )

    def _name(self, number: int) -> str:
        return f"part-{number:06}.{self._form}"

    def _write(self, name: str, content: bytes) -> None:
        """Write a file so that it appears only when it is whole."""
        part = self._folder / f".{name}.writing"
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._folder / name)


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _line(part: ResultPart) -> bytes:
    return msgspec.json.encode(part) + b"\n"


def encode_parquet(content: bytes) -> bytes:
    """Return a part's JSON lines as a Parquet file.  Raises TypeError for other columns."""
    import pyarrow as pa  # type: ignore[import-untyped]
    from pyarrow import parquet

    def kind_of(name: str | list[str]) -> Any:  # noqa: ANN401  (pyarrow has no types)
        return pa.type_for_alias(name) if isinstance(name, str) else pa.list_(kind_of(name[0]))

    rows = [json.loads(line) for line in content.splitlines()]
    schema = pa.schema([(name, kind_of(kind)) for name, kind in COLUMNS.items()])
    table = pa.Table.from_pylist(rows, schema=schema)
    # It cuts 2.5 to 2 and leaves out what is no column, without an error.
    if table.to_pylist() != rows:
        raise TypeError(schema)
    stream = pa.BufferOutputStream()
    parquet.write_table(table, stream)
    return bytes(stream.getvalue().to_pybytes())
