"""Backups of the database: making, checking and restoring them.

A backup is one SQLite file of everything, whichever database it was made from: PostgreSQL is
copied into one too, so a club can move either way.  The key that signs cookies is not included,
so everybody has to sign in again after a restore.
"""

from typing import Final

from scorekeeper.i18n.system_and_field_errors import describe
from scorekeeper.i18n.texts import text
from scorekeeper.storage.database_errors import DatabaseTrouble, classify


class BackupError(Exception):
    """A reason why a backup cannot be made, checked or restored; `code` is its text's key."""

    def __init__(self, code: str, **params: object) -> None:
        """Store the code and the parameters of its text; an error is a cause, worded there."""
        self.code = code
        self.params = params
        super().__init__(f"{code} {params}" if params else code)

    def sentence(self, lang: str) -> str:
        """Return the error in one line."""
        params = {
            name: describe(value, lang) if isinstance(value, BaseException) else value
            for name, value in self.params.items()
        }
        sentence = text(f"safe.{self.code}", lang, **params)
        return " ".join(sentence.split())


_CODES: Final = {DatabaseTrouble.DAMAGED: "start-damaged", DatabaseTrouble.FULL: "start-full"}


def explain_failure(error: BaseException) -> BackupError | None:
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
    why = explain_failure(error)
    return None if why is None else f"{why.sentence('hu')} / {why.sentence('en')}"
