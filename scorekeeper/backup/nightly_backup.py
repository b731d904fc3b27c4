"""The copies that the service makes by itself: one a night, and at the start if one is missing."""

from __future__ import annotations

import contextlib
import fcntl
import math
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Final

from babel.dates import get_timezone
from flask import Flask, current_app
from msgspec import Struct

from scorekeeper.backup import BackupError, backup_file
from scorekeeper.i18n.texts import DEFAULT
from scorekeeper.logs.request_log import log
from scorekeeper.server.supervisor import SharedMemory
from scorekeeper.storage import private_files, schema_upgrade
from scorekeeper.storage.database import db, now

QUIET_HOUR: Final = 5
"""When nobody plays any more, where the club is."""
_NAME: Final = "scorekeeper-%Y%m%d-%H%M%SZ.sqlite3"
_OURS: Final = re.compile(r"scorekeeper-\d{8}-\d{6}Z\.sqlite3", re.ASCII)
_LOOKS: Final = 30.0
"""Seconds between two looks at the clock; it may be put right, and machines sleep."""
_AGAIN: Final = 600.0
"""Seconds after a failure."""
EXTENSION: Final = "scorekeeper-nightly"
_SENTENCE: Final = 1000
"""Bytes that a sentence about a failure may have."""


class BackupState(Struct, frozen=True):
    """What a scorer should know: when the last good copy was made, and whether the next failed."""

    last: datetime | None
    failed: str | None


def backup_retention_folder(folder: Path) -> list[tuple[datetime, Path]]:
    """The copies in a folder, the oldest first; files with other names are somebody's own."""
    found = [path for path in folder.glob("scorekeeper-*.sqlite3") if _OURS.fullmatch(path.name)]
    return sorted((_moment(path), path) for path in found)


def _moment(path: Path) -> datetime:
    return datetime.strptime(path.name, _NAME).replace(tzinfo=UTC)


def missed_backup_time(moment: datetime, zone: tzinfo) -> datetime:
    """The last quiet hour before a moment: a copy should have been made since.

    >>> from datetime import timezone
    >>> missed_backup_time(datetime(2026, 11, 22, 4, 59, tzinfo=UTC), UTC).isoformat()
    '2026-11-21T05:00:00+00:00'
    """
    there = moment.astimezone(zone)
    quiet = there.replace(hour=QUIET_HOUR, minute=0, second=0, microsecond=0)
    if quiet > there:
        quiet = (there - timedelta(days=1)).replace(
            hour=QUIET_HOUR, minute=0, second=0, microsecond=0
        )
    return quiet.astimezone(UTC)


class NightlyBackup(threading.Thread):
    """Makes the copies while the service runs."""

    def __init__(self, app: Flask, failure: SharedMemory | None = None) -> None:
        """Remember whose database it is; `start` begins.

        Where others show whether a copy `failed`, they share where that is written down.
        """
        super().__init__(name="nightly copies", daemon=True)
        self._failure = failure or SharedMemory(_SENTENCE)
        self.app = app
        self.folder = backup_file.backup_folder(app)
        self.most = int(app.config["BACKUPS"])
        self.zone = get_timezone(app.config["TIMEZONE"])
        self._again = -math.inf
        self._ended = threading.Event()

    @property
    def failed(self) -> str | None:
        """Why the last copy could not be made; None if it was."""
        return self._failure.text or None

    @failed.setter
    def failed(self, why: str | None) -> None:
        self._failure.text = why or ""

    def run(self) -> None:
        """Look at the clock until the end."""
        while not self._ended.is_set():
            self.look()
            self._ended.wait(_LOOKS)

    def run_alone(self) -> None:
        """The same in a process of its own, until SIGTERM."""
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        self.start()
        signal.sigwait({signal.SIGTERM})
        self.end()

    def end(self) -> None:
        """Stop; a copy that is being made is completed."""
        self._ended.set()
        self.join()

    def look(self) -> None:
        """Make a copy if there is none since the last quiet hour; what goes wrong is told."""
        moment = now()
        if time.monotonic() < self._again:
            return
        try:
            kept = backup_retention_folder(self.folder)
            # A clock that was wrong may have dated a copy in the future.
            last = max((made for made, _ in kept if made <= moment), default=None)
        except OSError:
            last = None
        if last is None or last < missed_backup_time(moment, self.zone):
            self.copy()

    def copy(self) -> None:
        """Make a copy now; the service goes on whatever goes wrong."""
        moment = now()
        try:
            self._make(moment)
            self.failed = None
        except Exception as error:  # noqa: BLE001  (a full disk, a stick that is gone, …)
            self._again = time.monotonic() + _AGAIN
            told = error.sentence(DEFAULT) if isinstance(error, BackupError) else str(error)
            self.failed = told or type(error).__name__
            log.error("backup failed", folder=str(self.folder), why=self.failed, exc_info=error)

    def _make(self, moment: datetime) -> None:
        if self.folder == Path(self.app.instance_path) / "backups":
            private_files.make_folder(self.folder)
        if not self.folder.is_dir():
            # A stick that is not plugged in: nothing is written where it should have been.
            raise BackupError("no-folder", path=self.folder)
        with _one_at_a_time(self.folder) as free:
            if not free:
                return
            private_files.remove_partial_files(self.folder, time.time() - private_files.LEFT_OVER)
            path = self.folder / moment.astimezone(UTC).strftime(_NAME)
            with self.app.app_context():
                backup_file.make_backup(db.engine, path)
            log.info("backup made", path=str(path))
            self._prune(path)

    def _prune(self, made: Path) -> None:
        """Remove the oldest copies that are too many, now that there is a new one."""
        others = [path for _, path in backup_retention_folder(self.folder) if path != made]
        for old in others[: max(len(others) + 1 - self.most, 0)]:
            old.unlink(missing_ok=True)


@contextlib.contextmanager
def _one_at_a_time(folder: Path) -> Iterator[bool]:
    """Whether no other process is making a copy there."""
    descriptor = os.open(
        folder / ".lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, private_files.FILE
    )
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield True
    except BlockingIOError:
        yield False
    finally:
        os.close(descriptor)


def create_nightly_backup(app: Flask) -> NightlyBackup | None:
    """What makes copies, if the club wants any; never of the example evening."""
    if not _wanted(app):
        return None
    nightly: NightlyBackup = app.extensions.setdefault(EXTENSION, NightlyBackup(app))
    return nightly


@contextlib.contextmanager
def current_nightly_backup(app: Flask) -> Iterator[None]:
    """Make copies during the block, if the club wants any."""
    nightly = create_nightly_backup(app)
    if nightly is not None:
        nightly.start()
    try:
        yield
    finally:
        if nightly is not None:
            nightly.end()


def backup_before_upgrade(app: Flask) -> None:
    """Copy a database that this start is going to change: an update can always be taken back."""
    if not _wanted(app):
        return
    with db.engine.connect() as connection:
        revision = schema_upgrade.revision_of(connection)
    if revision is not None and revision != schema_upgrade.latest_revision():
        NightlyBackup(app).copy()


def _wanted(app: Flask) -> bool:
    return bool(app.config["BACKUPS"]) and not app.config["DEMO"]


def backup_state() -> BackupState | None:
    """How the copies stand; None where none are made."""
    nightly: NightlyBackup | None = current_app.extensions.get(EXTENSION)
    if nightly is None:
        return None
    try:
        kept = backup_retention_folder(nightly.folder)
    except OSError:
        kept = []
    return BackupState(kept[-1][0] if kept else None, nightly.failed)
