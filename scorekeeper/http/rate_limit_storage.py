"""Request counts for rate limits, shared by all processes.

The counts last a minute, so they are not synced to disk, and if the file cannot be used each
process counts by itself instead of refusing requests.  Time is monotonic (since boot), so that
setting the clock back does not prolong a wait.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from limits.storage import Storage

from scorekeeper.config import COUNTS
from scorekeeper.storage import boot_time, sidecar_sqlite

_PATIENCE: Final = 1.0
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS asked_since_boot "
    "(key TEXT, boot TEXT, count INTEGER NOT NULL, until REAL NOT NULL, PRIMARY KEY (key, boot)) "
    "WITHOUT ROWID"
)
_FORGET: Final = (
    "DELETE FROM asked_since_boot WHERE boot <> :boot OR (until <= :now AND key <> :key)"
)
_ADD: Final = (
    "INSERT INTO asked_since_boot VALUES (:key, :boot, :more, :until) "
    "ON CONFLICT (key, boot) DO UPDATE SET "
    "count = iif(until <= :now, 0, count) + :more, until = iif(until <= :now, :until, until) "
    "RETURNING count"
)
Found = TypeVar("Found")


class SqliteRateLimitStorage(Storage):
    """Flask-Limiter's storage in a small SQLite file, or in this process's memory."""

    STORAGE_SCHEME = [COUNTS]  # noqa: RUF012  (as it is in what it extends)

    def __init__(self, uri: str, wrap_exceptions: bool = False, **_options: object) -> None:  # noqa: FBT001, FBT002
        """Use the file in the URI, if it names one."""
        super().__init__(uri, wrap_exceptions)
        file = uri.partition("://")[2]
        self._path = Path(file) if file else None
        self._alone = sqlite3.connect(":memory:", check_same_thread=False)
        self._alone.execute(_TABLE)
        self._lock = threading.Lock()

    @property
    def base_exceptions(self) -> type[Exception]:
        """The exceptions of the file."""
        return sqlite3.Error

    def _do(self, act: Callable[[sqlite3.Connection], Found]) -> Found:
        if self._path is not None:
            with (
                suppress(sqlite3.Error),
                sidecar_sqlite.open_sidecar(self._path, _TABLE, _PATIENCE) as file,
                file,
            ):
                return act(file)
        with self._lock, self._alone:
            return act(self._alone)

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count a request of the key and remove expired counts."""
        now = boot_time.seconds_since_boot()
        told = {
            "key": key,
            "more": amount,
            "until": now + expiry,
            "now": now,
            "boot": boot_time.boot_id(),
        }

        def add(file: sqlite3.Connection) -> int:
            file.execute(_FORGET, told)
            return int(file.execute(_ADD, told).fetchone()[0])

        return self._do(add)

    def get(self, key: str) -> int:
        """Return the number of requests of a key."""
        return int(self._of(key)[0])

    def get_expiry(self, key: str) -> float:
        """Return when the count expires, by the present wall clock."""
        return time.time() + self._of(key)[1]

    def _of(self, key: str) -> tuple[int, float]:
        now = boot_time.seconds_since_boot()
        query = (
            "SELECT count, until - :now FROM asked_since_boot "
            "WHERE key = :key AND boot = :boot AND until > :now"
        )
        told = {"key": key, "boot": boot_time.boot_id(), "now": now}
        found: tuple[int, float] | None = self._do(
            lambda file: file.execute(query, told).fetchone()
        )
        return found or (0, 0.0)

    def check(self) -> bool:
        """Return whether the file can be used."""
        return self._do(lambda file: file.execute("SELECT 1").fetchone() is not None)

    def reset(self) -> int | None:
        """Remove all counts."""
        return self._do(lambda file: file.execute("DELETE FROM asked_since_boot").rowcount)

    def clear(self, key: str) -> None:
        """Remove the count of a key."""
        self._do(lambda file: file.execute("DELETE FROM asked_since_boot WHERE key = ?", (key,)))
