"""Explanation of failures: the sentence for an error of the database or the system."""

from __future__ import annotations

from typing import Final

from scorekeeper.backup import BackupError
from scorekeeper.storage.database_errors import DatabaseTrouble, classify

_CODES: Final = {
    DatabaseTrouble.DAMAGED: "start-damaged",
    DatabaseTrouble.FULL: "start-full",
}


def explain(error: BaseException) -> BackupError | None:
    """Return the explanation of an error; None for a bug of ours."""
    if isinstance(error, BackupError):
        return error
    trouble = classify(error)
    if isinstance(error, OSError) and error.errno is not None:
        if error.filename is not None:
            return BackupError("no-place", path=error.filename, why=error)
        return BackupError("start-full" if trouble is DatabaseTrouble.FULL else "system", why=error)
    if trouble is not None:
        return BackupError(_CODES.get(trouble, "database"), why=error)
    return None


def explain_in_both_languages(error: BaseException) -> str | None:
    """Return the explanation in Hungarian and English, as one line; None for a bug of ours."""
    why = explain(error)
    return None if why is None else f"{why.sentence('hu')} / {why.sentence('en')}"
