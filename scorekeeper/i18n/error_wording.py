"""Errors of the system and of the database drivers in the reader's language."""

from __future__ import annotations

import errno
import os
from typing import Final

from scorekeeper.i18n.texts import text
from scorekeeper.storage.database_errors import DatabaseTrouble, MissingRowError, classify

_SYSTEM: Final = {
    errno.ENOENT: "cause.no-such-file",
    errno.EACCES: "cause.not-permitted",
    errno.EPERM: "cause.not-permitted",
    errno.ENOSPC: "cause.full",
    errno.EDQUOT: "cause.full",
    errno.EFBIG: "cause.too-large",
    errno.EISDIR: "cause.is-folder",
    errno.ENOTDIR: "cause.no-folder",
    errno.EROFS: "cause.read-only",
    errno.EIO: "cause.disk-error",
    errno.ECONNREFUSED: "cause.refused",
    errno.EADDRINUSE: "cause.address-in-use",
    errno.EADDRNOTAVAIL: "cause.address-not-ours",
}
_DATABASE: Final = {
    DatabaseTrouble.FULL: "cause.full",
    DatabaseTrouble.LOCKED: "cause.locked",
    DatabaseTrouble.DAMAGED: "cause.damaged",
    DatabaseTrouble.UNWRITABLE: "cause.unwritable",
    DatabaseTrouble.READ_ONLY: "cause.takes-no-changes",
}
_NO_SERVER: Final = (errno.ECONNREFUSED, errno.ENOENT)
"""A server that does not run: on a port, on a socket."""


def describe(error: BaseException, lang: str) -> str:
    """Return the cause of an error as the end of a sentence, without a full stop.

    Words of the system that have no wording of ours are quoted.

    >>> describe(PermissionError(errno.EACCES, "Permission denied"), "en")
    'permission denied'
    >>> describe(OSError(errno.ELOOP, "Too many levels of symbolic links"), "hu")
    'a rendszer üzenete: „Too many levels of symbolic links”'
    """
    if isinstance(error, OSError) and error.errno in _SYSTEM:
        return text(_SYSTEM[error.errno], lang)
    if isinstance(error, MissingRowError):
        table, row, parent = error.args
        return text("cause.missing-row", lang, table=table, row=row, parent=parent)
    trouble, words = classify(error), short_message(error)
    if trouble in _DATABASE:
        return text(_DATABASE[trouble], lang)
    if trouble is DatabaseTrouble.UNREACHABLE and words.endswith(
        tuple(os.strerror(number) for number in _NO_SERVER)
    ):
        return text("cause.no-server", lang)
    return text("cause.quoted", lang, words=words)


def short_message(error: BaseException) -> str:
    """Return the first line of the system's or the driver's own words."""
    words = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return str(words).partition("\n")[0].strip() or type(error).__name__
