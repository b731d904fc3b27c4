"""Every text of the program's own, Hungarian and English side by side; see `t`.

One module holds the texts of one part, as `{key: (hu, en)}` with `{named}` places.  A key that
is asked for and not here is a programmer's mistake and raises KeyError.  The engine has words of
its own.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.texts import common, printing, web

LANGUAGES: Final = ("hu", "en")
DEFAULT: Final = "hu"

CATALOGUE: Final[dict[str, tuple[str, str]]] = {**common.TEXTS, **web.TEXTS, **printing.TEXTS}


def text(key: str, lang: str, **params: object) -> str:
    """Return a text in `hu` or `en` with its places filled.

    >>> text("nav.language", "en")
    'Language'
    """
    return CATALOGUE[key][LANGUAGES.index(lang)].format(**params)
