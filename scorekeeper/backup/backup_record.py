"""The result of the last nightly backup, as all instances on one PostgreSQL know it."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec
from msgspec import Struct

from scorekeeper.backup import BackupError
from scorekeeper.i18n.texts import LANGUAGES
from scorekeeper.storage import shared_values

_NAME: Final = "nightly-backup"
_SHARED: Final = "shared"
"""The code of an error that brings its own sentences."""


class SharedFailureError(BackupError):
    """A backup that failed on another instance, with its sentences."""

    def __init__(self, sentences: dict[str, str]) -> None:
        """Store the sentence of each language."""
        super().__init__(_SHARED)
        self.sentences = sentences

    def sentence(self, lang: str) -> str:
        """Return the error in one line."""
        return self.sentences[lang]


class BackupState(Struct, frozen=True):
    """The time of the last good backup, and the error of the latest one, if it failed."""

    last: datetime | None
    failed: BackupError | None

    @property
    def times(self) -> list[datetime]:
        """Return the time of the last good backup, if there is one."""
        return [] if self.last is None else [self.last]


class _Record(Struct, frozen=True):
    last: datetime | None = None
    failed: dict[str, str] | None = None


def read() -> BackupState:
    """Return what was written; nothing with SQLite, where one process knows it all."""
    record = _read()
    return BackupState(record.last, SharedFailureError(record.failed) if record.failed else None)


def write(moment: datetime, failed: BackupError | None) -> None:
    """Record a backup that was made at this moment, or failed; does nothing with SQLite."""
    if not shared_values.are_shared():
        return
    told = None if failed is None else {lang: failed.sentence(lang) for lang in LANGUAGES}
    last = moment if failed is None else _read().last
    shared_values.store(_NAME, msgspec.json.encode(_Record(last, told)).decode())


def _read() -> _Record:
    found = shared_values.read(_NAME) if shared_values.are_shared() else None
    return msgspec.json.decode(found, type=_Record) if found else _Record()
