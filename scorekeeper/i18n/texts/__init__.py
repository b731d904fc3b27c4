"""All texts of the program, Hungarian and English side by side; see `text`.

One module holds the texts of one part, as `{key: (hu, en)}` with `{named}` placeholders, filled
by `engine.wording.plurals`.  A missing key is a bug and raises KeyError.  The engine has texts of
its own.
"""

from __future__ import annotations

from typing import Final

from engine.wording.plurals import fill_placeholders
from scorekeeper.i18n.texts import (
    common,
    corrections,
    guidance,
    hands,
    pages,
    paper,
    people,
    phones,
    printing,
    rights,
    safekeeping,
    spreadsheets,
    statistics,
    tables,
)

LANGUAGES: Final = ("hu", "en")
DEFAULT: Final = "hu"

PARTS: Final = tuple(
    part.TEXTS
    for part in (
        common,
        corrections,
        guidance,
        hands,
        pages,
        paper,
        people,
        phones,
        printing,
        rights,
        safekeeping,
        spreadsheets,
        statistics,
        tables,
    )
)
CATALOGUE: Final[dict[str, tuple[str, str]]] = {
    key: both for part in PARTS for key, both in part.items()
}


def text(key: str, lang: str, **params: object) -> str:
    """Return a text in `hu` or `en` with its placeholders filled.

    >>> text("nav.language", "en")
    'Language'
    >>> text("hands.count", "en", count=1), text("hands.count", "en", count=2)
    ('1 hand', '2 hands')
    """
    return pick_language(CATALOGUE[key], lang, **params)


def pick_language(both: tuple[str, str], lang: str, **params: object) -> str:
    """Return the Hungarian or English text with its placeholders filled.

    >>> pick_language(("{count} lap", "{count} {count:card|cards}"), "en", count=1)
    '1 card'
    """
    return fill_placeholders(both[LANGUAGES.index(lang)], params)
