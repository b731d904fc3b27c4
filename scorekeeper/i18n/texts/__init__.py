"""All texts of the program, Hungarian and English side by side; see `text`.

One module holds the texts of one part, in lines that `parse_texts` reads, with `{named}`
placeholders, filled by `engine.wording.plurals`.  A missing key is a bug and raises KeyError.
The engine has texts of its own.
"""

from typing import Final

from engine.text_blocks import parse_texts
from engine.wording.plurals import fill_placeholders
from scorekeeper.i18n.texts import (
    accounts,
    change_previews_and_log,
    commands,
    errors,
    hands,
    paper,
    people,
    printing,
    site_and_rule_sets,
    spreadsheets,
    statistics,
    tables,
)

LANGUAGES: Final = ("hu", "en")
DEFAULT: Final = "hu"

_PARTS: Final = (
    *(accounts, change_previews_and_log, errors, hands, commands, paper),
    *(people, printing, site_and_rule_sets, spreadsheets, statistics, tables),
)

CATALOGUE: Final = parse_texts("".join(part.TEXTS for part in _PARTS))


def text(key: str, lang: str, **params: object) -> str:
    """Return a text in `hu` or `en` with its placeholders filled.

    >>> text("nav.home", "en")
    'Home'
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
