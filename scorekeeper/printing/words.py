"""What sheets say of themselves: their headings, signs and columns, in both languages."""

from __future__ import annotations

from scorekeeper.texts import text


def words(key: str, lang: str, **params: object) -> str:
    """One of the sheets' own texts.

    >>> words("title.slip", "hu", n=7)
    '7. leosztás'
    """
    return text(f"print.{key}", lang, **params)
