"""Automatic backups: one a night, and one at the start if it is missing."""

import contextlib
import math
import re
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path
from typing import Final

import msgspec
from babel.dates import get_timezone
from flask import Flask, current_app
from msgspec import Struct
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backup import BackupError, backup_file, explain_failure
from scorekeeper.backup.sqlite_files import try_lock
from scorekeeper.i18n.texts import DEFAULT, LANGUAGES
from scorekeeper.log import log
from scorekeeper.storage import private_and_atomic_files, schema_upgrade, values_shared_by_instances
from scorekeeper.storage.advisory_locks import AdvisoryLock, try_hold
from scorekeeper.storage.database import db, now

# A backup is due if there is none since this hour, not at it: a laptop is off at night.
QUIET_HOUR: Final = 5
"""The hour, in the club's time zone, when nobody plays any more."""
_NAME: Final = "scorekeeper-%Y%m%d-%H%M%SZ.sqlite3"
_OURS: Final = re.compile(r"scorekeeper-\d{8}-\d{6}Z\.sqlite3", re.ASCII)
_LOOKS: Final = 30.0
"""Seconds between clock checks; the clock may be set, and machines sleep."""
_AGAIN: Final = 600.0
"""Seconds until the retry after a failure."""
_SKEW: Final = timedelta(minutes=5)
"""The difference that clocks of two instances may have."""
EXTENSION: Final = "scorekeeper-nightly"
_SHARED: Final = "nightly-backup"
_copying: Final = threading.Lock()
"""Several clubs of a process are copied one after the other."""


class BackupState(Struct, frozen=True):
    """The time of the last good backup, and the latest one's error by language, if it failed."""

    last: datetime | None = None
    failed: dict[str, str] | None = None


def _shared_state() -> BackupState:
    """Return what all instances on one PostgreSQL know; with SQLite one process knows it all."""
    found = (
        values_shared_by_instances.read(_SHARED)
        if values_shared_by_instances.are_shared()
        else None
    )
    return msgspec.json.decode(found, type=BackupState) if found else BackupState()


def _sentences(error: BackupError | None) -> dict[str, str] | None:
    return None if error is None else {lang: error.sentence(lang) for lang in LANGUAGES}


def _last_backup(folder: Path, shared: BackupState, latest: datetime) -> datetime | None:
    """Return the time of the last backup, here or shared.

    A wrong clock may have dated one in the future, which would hide for years that none is made.
    """
    try:
        times = [made for made, _ in list_backups(folder)]
    except OSError:
        times = []
    if shared.last is not None:
        times.append(shared.last)
    return max((made for made in times if made <= latest), default=None)


def list_backups(folder: Path) -> list[tuple[datetime, Path]]:
    """List the automatic backups in a folder, oldest first; other files are ignored."""
    found = [path for path in folder.glob("scorekeeper-*.sqlite3") if _OURS.fullmatch(path.name)]
    return sorted((datetime.strptime(path.name, _NAME).replace(tzinfo=UTC), path) for path in found)


def last_due_time(moment: datetime, zone: tzinfo) -> datetime:
    """Return the last quiet hour before a moment, since which a backup is due.

    >>> from datetime import timezone
    >>> last_due_time(datetime(2026, 11, 22, 4, 59, tzinfo=UTC), UTC).isoformat()
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
    """The thread that makes backups while the service runs."""

    failed: BackupError | None = None
    """The error of the last backup; None if it succeeded."""

    def __init__(self, app: Flask) -> None:
        """Prepare backups of this application's database; `start` starts them."""
        super().__init__(name="nightly copies", daemon=True)
        self.app = app
        self.folder = backup_file.backup_folder(app)
        self.most = int(app.config["BACKUPS"])
        self.zone = get_timezone(app.config["TIMEZONE"])
        self._again = -math.inf
        self._ended = threading.Event()

    def run(self) -> None:
        """Check the clock until `end` is called."""
        while not self._ended.is_set():
            self.look()
            self._ended.wait(_LOOKS)

    def end(self) -> None:
        """Stop; a backup in progress is completed."""
        self._ended.set()
        self.join()

    def look(self) -> None:
        """Make a backup if there is none since the last quiet hour; one instance makes it."""
        if time.monotonic() < self._again:
            return
        try:
            with self.app.app_context(), try_hold(db.engine, AdvisoryLock.NIGHTLY) as free:
                if free:
                    self._look_alone()
        except SQLAlchemyError as error:
            log.warning("backup not looked at", why=str(error))

    def _look_alone(self) -> None:
        moment, shared = now(), _shared_state()
        last = _last_backup(self.folder, shared, moment)
        if last is None or last < last_due_time(moment, self.zone):
            self.copy()
            if values_shared_by_instances.are_shared():
                state = BackupState(shared.last if self.failed else moment, _sentences(self.failed))
                values_shared_by_instances.store(_SHARED, msgspec.json.encode(state).decode())
        elif shared.failed is None:
            self.failed = None

    def copy(self) -> None:
        """Make a backup now; errors are logged and stored, never raised."""
        moment = now()
        try:
            self._make(moment)
            self.failed = None
        except Exception as error:  # noqa: BLE001  (a full disk, a stick that is gone, …)
            self._again = time.monotonic() + _AGAIN
            explained = explain_failure(error)
            self.failed = explained or BackupError("system", why=error)
            # Only a bug of ours needs a traceback.
            trace = {} if explained else {"exc_info": error}
            why = self.failed.sentence(DEFAULT)
            log.error("backup failed", folder=str(self.folder), why=why, **trace)

    def _make(self, moment: datetime) -> None:
        if self.folder == Path(self.app.instance_path) / "backups":
            private_and_atomic_files.make_folder(self.folder)
        if not self.folder.is_dir():
            # Do not write to the mount point of a stick that is not plugged in.
            raise BackupError("no-folder", path=self.folder)
        with try_lock(self.folder / ".lock") as free:
            if not free:
                return
            private_and_atomic_files.remove_partial_files(
                self.folder, time.time() - private_and_atomic_files.LEFT_OVER
            )
            path = self.folder / moment.astimezone(UTC).strftime(_NAME)
            with _copying, self.app.app_context():
                backup_file.make_backup(db.engine, path)
            log.info("backup made", path=str(path))
            self._prune(path)

    def _prune(self, made: Path) -> None:
        """Remove the oldest backups beyond the limit, now that there is a new one."""
        others = [path for _, path in list_backups(self.folder) if path != made]
        for old in others[: max(len(others) + 1 - self.most, 0)]:
            old.unlink(missing_ok=True)


@contextlib.contextmanager
def run_nightly_backup(app: Flask) -> Iterator[None]:
    """Make backups during the block, if they are enabled; the example evening has none."""
    if not _wanted(app):
        yield
        return
    nightly = app.extensions[EXTENSION] = NightlyBackup(app)
    nightly.start()
    try:
        yield
    finally:
        nightly.end()


def backup_before_upgrade(app: Flask) -> None:
    """Back up a database that this start will migrate, so the update can be undone."""
    if not _wanted(app):
        return
    with db.engine.connect() as connection:
        revision = schema_upgrade.revision_of(connection)
    if revision is not None and revision != schema_upgrade.latest_revision():
        NightlyBackup(app).copy()


def _wanted(app: Flask) -> bool:
    return bool(app.config["BACKUPS"]) and not app.config["DEMO"]


def backup_state() -> BackupState | None:
    """Return the state of the backups; None if they are disabled."""
    nightly: NightlyBackup | None = current_app.extensions.get(EXTENSION)
    if nightly is None:
        return None
    shared = _shared_state()
    last = _last_backup(nightly.folder, shared, now() + _SKEW)
    return BackupState(last, _sentences(nightly.failed) or shared.failed)
