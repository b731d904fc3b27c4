"""The folder with an archive's results: a part for each chunk, and a list of the parts.

A part appears whole or not at all, and its line in the list after it; a run that was stopped goes
on with the chunks that are not in the list.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from scorekeeper.archives.chunk_adjudication import ChunkResult
from scorekeeper.services.scoring.result_cache import engine_source_digest

_PARTS: Final = "_parts.jsonl"
_ARCHIVE: Final = "_archive.json"
"""Names that readers of a folder of Parquet files skip."""


class ResultFormat(StrEnum):
    """The format of the parts."""

    JSONL = "jsonl"
    PARQUET = "parquet"


class OtherArchiveError(Exception):
    """The folder holds results of other files, of another program, or something else."""


class ResultPart(Struct, frozen=True):
    """A finished part: what its `ChunkResult` counted, and the digest of its rows."""

    number: int
    records: int
    errors: int
    malformed: int
    digest: str


class ResultFolder:
    """The results of an archive on disk."""

    def __init__(self, folder: Path, files: Sequence[Path], form: ResultFormat) -> None:
        """Create the folder, or go on with the results that it has.

        Raises OtherArchiveError, OSError.
        """
        self._folder, self._form = folder, form
        folder.mkdir(parents=True, exist_ok=True)
        told = {
            "files": [[file.name, file.stat().st_size] for file in files],
            "format": form.value,
            "engine": engine_source_digest(),
        }
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
                if (self._folder / self._name(part.number)).exists():
                    self.parts[part.number] = part
        # Lines are added behind whole ones only.
        self._write(_PARTS, b"".join(_line(part) for part in self.parts.values()))

    def add(self, result: ChunkResult) -> None:
        """Store a part.  Raises OSError."""
        self._write(self._name(result.number), self._encoded(result))
        part = ResultPart(
            *(result.number, result.records, result.errors, result.malformed, result.digest)
        )
        with (self._folder / _PARTS).open("ab") as file:
            file.write(_line(part))
        self.parts[part.number] = part

    @property
    def digest(self) -> str:
        """The digest of all rows, equal for all formats and machines."""
        whole = hashlib.sha256()
        for number in sorted(self.parts):
            whole.update(self.parts[number].digest.encode())
        return whole.hexdigest()

    def _name(self, number: int) -> str:
        return f"part-{number:06}.{self._form.value}"

    def _encoded(self, result: ChunkResult) -> bytes:
        if self._form is ResultFormat.JSONL:
            return result.content
        from scorekeeper.archives.parquet_parts import encode_part

        return encode_part(result.content)

    def _write(self, name: str, content: bytes) -> None:
        """Write a file so that it appears only when it is whole."""
        part = self._folder / f".{name}.writing"
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(self._folder / name)


def _line(part: ResultPart) -> bytes:
    return msgspec.json.encode(part) + b"\n"
