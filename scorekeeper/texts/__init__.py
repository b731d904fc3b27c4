"""Every text of the program's own, Hungarian and English side by side; see `t`.

One module holds the texts of one part, as `{key: (hu, en)}` with `{named}` places.  A place with
two words in it, `{count:hand|hands}`, is the first for one and the second for any other number;
Hungarian needs none.  A key that is asked for and not here is a programmer's mistake and raises
KeyError.  The engine has words of its own.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

from scorekeeper.texts import common, hands, pages, printing

LANGUAGES: Final = ("hu", "en")
DEFAULT: Final = "hu"

PARTS: Final = (common.TEXTS, hands.TEXTS, pages.TEXTS, printing.TEXTS)
CATALOGUE: Final[dict[str, tuple[str, str]]] = {
    key: both for part in PARTS for key, both in part.items()
}


class _Numbered(Formatter):
    """Fills places in, and chooses between `one|many` by the number."""

    def format_field(self, value: object, format_spec: str) -> str:
        one, choice, many = format_spec.partition("|")
        if choice:
            return one if value == 1 else many
        return str(super().format_field(value, format_spec))


_FILL: Final = _Numbered()


def text(key: str, lang: str, **params: object) -> str:
    """Return a text in `hu` or `en` with its places filled.

    >>> text("nav.language", "en")
    'Language'
    >>> text("hands.count", "en", count=1), text("hands.count", "en", count=2)
    ('1 hand', '2 hands')
    """
    return _FILL.vformat(CATALOGUE[key][LANGUAGES.index(lang)], (), params)
