"""Keeping the club's records safe: copies of the database, made, checked, put back, handed on.

A copy is one SQLite file of everything, whichever database it was made from: PostgreSQL's are
copied into one too, so that a club can move either way.  The key that signs cookies is no part of
it: whoever restores a copy signs in anew.
"""

from __future__ import annotations

from scorekeeper.i18n.texts import text


class BackupError(Exception):
    """Why a copy cannot be made, checked or restored; `code` is the key of its sentence."""

    def __init__(self, code: str, **params: object) -> None:
        """Remember what to say."""
        self.code = code
        self.params = params
        super().__init__(f"{code} {params}" if params else code)

    def sentence(self, lang: str) -> str:
        """Say it in one line."""
        said = text(f"safe.{self.code}", lang, **self.params)
        return " ".join(said.split())
