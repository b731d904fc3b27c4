"""Backups of the database: making, checking and restoring them.

A backup is one SQLite file of everything, whichever database it was made from: PostgreSQL is
copied into one too, so a club can move either way.  The key that signs cookies is not included,
so everybody has to sign in again after a restore.
"""

from __future__ import annotations

from scorekeeper.i18n.error_wording import describe
from scorekeeper.i18n.texts import text


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
        said = text(f"safe.{self.code}", lang, **params)
        return " ".join(said.split())
