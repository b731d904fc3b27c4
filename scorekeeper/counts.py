"""How often addresses asked for what is limited, counted by all processes together.

They are counts of a minute, so nothing is waited for until it is on the disk, and a file that
cannot be used is no reason to refuse anybody: then each process counts by itself.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from limits.storage import Storage

from scorekeeper import beside
from scorekeeper.config import COUNTS

_PATIENCE: Final = 1.0
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS asked "
    "(key TEXT PRIMARY KEY, count INTEGER NOT NULL, until REAL NOT NULL) WITHOUT ROWID"
)
_ADD: Final = (
    "INSERT INTO asked VALUES (:key, :more, :until) ON CONFLICT (key) DO UPDATE SET "
    "count = iif(until <= :now, 0, count) + :more, until = iif(until <= :now, :until, until) "
    "RETURNING count"
)
Found = TypeVar("Found")


class Counts(Storage):
    """Flask-Limiter's storage in a small file of SQLite."""

    STORAGE_SCHEME = [COUNTS]  # noqa: RUF012  (as it is in what it extends)

    def __init__(self, uri: str, wrap_exceptions: bool = False, **_options: object) -> None:  # noqa: FBT001, FBT002
        """Count in the file that stands in the address."""
        super().__init__(uri, wrap_exceptions)
        self._path = Path(uri.partition("://")[2])

    @property
    def base_exceptions(self) -> type[Exception]:
        """What goes wrong with a file."""
        return sqlite3.Error

    def _do(self, act: Callable[[sqlite3.Connection], Found]) -> Found:
        with beside.opened(self._path, _TABLE, _PATIENCE) as file, file:
            return act(file)

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count somebody's request; counts that are over go."""
        now = time.time()
        told = {"key": key, "more": amount, "until": now + expiry, "now": now}

        def add(file: sqlite3.Connection) -> int:
            file.execute("DELETE FROM asked WHERE until <= ? AND key <> ?", (now, key))
            return int(file.execute(_ADD, told).fetchone()[0])

        return self._do(add)

    def get(self, key: str) -> int:
        """How often somebody asked."""
        return int(self._of(key)[0])

    def get_expiry(self, key: str) -> float:
        """When the count begins anew."""
        return self._of(key)[1]

    def _of(self, key: str) -> tuple[int, float]:
        now = time.time()
        query = "SELECT count, until FROM asked WHERE key = ? AND until > ?"
        found: tuple[int, float] | None = self._do(
            lambda file: file.execute(query, (key, now)).fetchone()
        )
        return found or (0, now)

    def check(self) -> bool:
        """Whether the file can be used."""
        return self._do(lambda file: file.execute("SELECT 1").fetchone() is not None)

    def reset(self) -> int | None:
        """Forget all counts."""
        return self._do(lambda file: file.execute("DELETE FROM asked").rowcount)

    def clear(self, key: str) -> None:
        """Forget one."""
        self._do(lambda file: file.execute("DELETE FROM asked WHERE key = ?", (key,)))
