"""The sheets' own texts: headings, signs and columns, in both languages."""

from __future__ import annotations

from scorekeeper.i18n.texts import text


def sheet_text(key: str, lang: str, **params: object) -> str:
    """Return one of the sheets' own texts.

    >>> sheet_text("title.slip", "hu", n=7)
    '7. leosztás'
    """
    return text(f"print.{key}", lang, **params)
