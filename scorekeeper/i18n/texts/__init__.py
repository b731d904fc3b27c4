"""Every text of the program's own, Hungarian and English side by side; see `t`.

One module holds the texts of one part, as `{key: (hu, en)}` with `{named}` places, filled by
`engine.wording.plurals`.  A key that is asked for and not here is a programmer's mistake and raises
KeyError.  The engine has words of its own.
"""

from __future__ import annotations

from typing import Final

from engine.wording.plurals import fill
from scorekeeper.i18n.texts import common, hands, pages, printing, safekeeping, tables

LANGUAGES: Final = ("hu", "en")
DEFAULT: Final = "hu"

PARTS: Final = tuple(part.TEXTS for part in (common, hands, pages, printing, safekeeping, tables))
CATALOGUE: Final[dict[str, tuple[str, str]]] = {
    key: both for part in PARTS for key, both in part.items()
}


def text(key: str, lang: str, **params: object) -> str:
    """A text in `hu` or `en` with its places filled.

    >>> text("nav.language", "en")
    'Language'
    >>> text("hands.count", "en", count=1), text("hands.count", "en", count=2)
    ('1 hand', '2 hands')
    """
    return pick_language(CATALOGUE[key], lang, **params)


def pick_language(both: tuple[str, str], lang: str, **params: object) -> str:
    """One of two texts, Hungarian and English, with its places filled.

    >>> pick_language(("{count} lap", "{count} {count:card|cards}"), "en", count=1)
    '1 card'
    """
    return fill(both[LANGUAGES.index(lang)], params)
