"""A persistent cache of adjudication results, in an SQLite file next to the database.

It is not backed up and can be deleted while the service is stopped; the next start is slower then.
Commands may use it beside the service.  Writes are not synced to the disk, so every row has a
checksum.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, TypeVar

from flask import Flask, current_app

from scorekeeper.log import log
from scorekeeper.storage import private_files

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


class AdjudicationCache:
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
                private_files.make_file(self.path)
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
    app.extensions[_NAME] = AdjudicationCache(Path(app.instance_path) / FILE)


def get_adjudication_cache() -> AdjudicationCache:
    """Return the cache of the running application."""
    memory: AdjudicationCache = current_app.extensions[_NAME]
    return memory
