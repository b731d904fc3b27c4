"""Scores and figures of judged hands, cached in an SQLite file next to the database.

The key is a digest of the record and of the engine's source code, so cached results are never out
of date: other rules, or another record, have another key.  The file is not backed up and can be
deleted while the service is stopped; the next start is slower then.  Commands may use it beside the
service.  Writes are not synced to the disk, so every row has a checksum.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from flask import Flask, current_app
from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import HandStatus
from engine.results.hand_figures import HandFigures
from engine.results.items import Totals
from scorekeeper.log import log
from scorekeeper.services.adjudication_cache import LazyJudgedRecord
from scorekeeper.storage import private_and_atomic_files
from scorekeeper.storage.database import is_writing

FILE: Final = "reckoned.sqlite3"
_NAME: Final = "memory"
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS reckoned "
    "(digest TEXT PRIMARY KEY, mark TEXT NOT NULL, said TEXT NOT NULL, seal TEXT NOT NULL) "
    "WITHOUT ROWID"
)
_LOOK: Final = "SELECT digest, said, seal FROM reckoned"
_DAMAGED: Final = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
Found = TypeVar("Found")
_AT_ONCE: Final = 500
_PATIENCE: Final = 2.0
"""The lock timeout in seconds; without the cache everything is computed."""


class HandScoreResult(Struct, frozen=True):
    """The status, totals and dealer of a judged hand, and its figures if it is decided."""

    status: HandStatus
    totals: Totals
    dealer: Seat
    figures: HandFigures | None


def find_scores(records: Collection[LazyJudgedRecord]) -> dict[LazyJudgedRecord, HandScoreResult]:
    """Return the scores of these records, cached or computed.  Raises MalformedRecordError."""
    memory, keys = get_result_cache(), {key_of(record): record for record in records}
    texts = memory.recall(keys)
    known = {keys[key]: parse_score(text) for key, text in texts.items()}
    new = {record: compute_score(record) for record in keys.values() if record not in known}
    # Uncommitted records may be rolled back.
    if not is_writing():
        scores = {key_of(record): serialize_score(score) for record, score in new.items()}
        memory.remember(scores, program_digest())
    return known | new


def compute_score(told: LazyJudgedRecord) -> HandScoreResult:
    """Judge a record and return its scores.  Raises engine.MalformedRecordError."""
    record, found = told.judged
    figures = engine.summarize_hand(record, found) if found.status.is_decided else None
    return HandScoreResult(found.status, found.totals, record.dealer, figures)


def serialize_score(score: HandScoreResult) -> str:
    """Serialize scores as text.

    >>> totals = Totals({Seat.A: 2}, {Seat.A: 4}, out=(Seat.A,))
    >>> figures = HandFigures(None, ((Seat.A,), (Seat.B,)), None, {Seat.A: 2}, (), ())
    >>> one = HandScoreResult(HandStatus.SCORED, totals, Seat.B, figures)
    >>> parse_score(serialize_score(one)) == one
    True
    """
    return msgspec.json.encode(score).decode()


def parse_score(text: str) -> HandScoreResult:
    """Parse serialized scores."""
    return msgspec.json.decode(text, type=HandScoreResult)


def key_of(told: LazyJudgedRecord) -> str:
    """Return the cache key: the digest of a record and of the engine."""
    text = f"{program_digest()}\n{told.text}"
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


@cache
def engine_source_digest() -> str:
    """Return the digest of the engine's source code.

    Cached: it takes 12 ms and is part of every key.  Modules that are loaded do not change.
    """
    folder = Path(engine.__file__).parent
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.relative_to(folder).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()


@cache
def program_digest() -> str:
    """Return the digest of the engine and of this module, which defines what is cached."""
    ours = engine_source_digest().encode() + Path(__file__).read_bytes()
    return hashlib.sha256(ours).hexdigest()


class ResultCache:
    """Cached results as texts, by digest."""

    def __init__(self, path: Path) -> None:
        """Use this file; it is created on the first write."""
        self.path = path

    def recall(self, digests: Collection[str]) -> dict[str, str]:
        """Return the cached texts of these digests."""
        wanted = list(digests)

        def look(memory: sqlite3.Connection) -> dict[str, str]:
            found: dict[str, str] = {}
            for start in range(0, len(wanted), _AT_ONCE):
                some = wanted[start : start + _AT_ONCE]
                marks = ", ".join("?" * len(some))
                found |= _whole(memory.execute(f"{_LOOK} WHERE digest IN ({marks})", some))
            return found

        return self._do(look) or {} if wanted and self.path.exists() else {}

    def everything(self) -> dict[str, str]:
        """Return all cached texts by digest."""
        if not self.path.exists():
            return {}
        return self._do(lambda memory: _whole(memory.execute(_LOOK))) or {}

    def remember(self, said: Mapping[str, str], mark: str) -> None:
        """Store texts by their digests, and evict those with another `mark`."""
        told = [(key, mark, text, _seal(key, text)) for key, text in said.items()]

        def write(memory: sqlite3.Connection) -> None:
            with memory:
                memory.execute("DELETE FROM reckoned WHERE mark <> ?", (mark,))
                memory.executemany("INSERT OR REPLACE INTO reckoned VALUES (?, ?, ?, ?)", told)

        if told:
            self._do(write)

    def forget(self) -> None:
        """Delete all cached texts."""
        for side in ("", "-wal", "-shm"):
            self.path.with_name(f"{self.path.name}{side}").unlink(missing_ok=True)

    def _do(self, act: Callable[[sqlite3.Connection], Found]) -> Found | None:
        """Run a function on the open file; return None if the file cannot be used."""
        try:
            with suppress(FileExistsError):
                private_and_atomic_files.make_file(self.path)
            with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as memory:
                for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=OFF", _TABLE):
                    memory.execute(line)
                return act(memory)
        except (sqlite3.Error, OSError) as error:
            log.warning("memory", path=str(self.path), why=str(error))
            if getattr(error, "sqlite_errorname", "") in _DAMAGED:
                self.forget()
        return None


def _whole(rows: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Return the rows with a valid checksum."""
    return {key: said for key, said, seal in rows if seal == _seal(key, said)}


def _seal(key: str, said: str) -> str:
    return hashlib.sha256(f"{key}{said}".encode(errors="replace")).hexdigest()[:16]


def init_app(app: Flask) -> None:
    """Create the cache of the application."""
    app.extensions[_NAME] = ResultCache(Path(app.instance_path) / FILE)


def get_result_cache() -> ResultCache:
    """Return the cache of the running application."""
    memory: ResultCache = current_app.extensions[_NAME]
    return memory
