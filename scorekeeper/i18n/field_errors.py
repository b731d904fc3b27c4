"""Errors of the fields of a request in the reader's language.

marshmallow words them in English; each is known by the English text of a key `field.…`.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import Final

from scorekeeper.i18n.texts import CATALOGUE, pick_language, text

_PREFIX: Final = "field."


def word_field_errors(errors: object, lang: str) -> object:
    """Return nested errors, as marshmallow gives them, with each sentence in a language.

    >>> word_field_errors({"limit": ["Not a valid integer."]}, "hu")
    {'limit': ['Ide egész szám kell.']}
    """
    if isinstance(errors, dict):
        return {name: word_field_errors(each, lang) for name, each in errors.items()}
    if isinstance(errors, list):
        return [word_field_errors(each, lang) for each in errors]
    return _word(str(errors), lang)


def is_known(sentence: str) -> bool:
    """Return whether a sentence of marshmallow has a translation of its own."""
    return any(pattern.fullmatch(sentence) for _, pattern in _patterns())


def _word(sentence: str, lang: str) -> str:
    for both, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            return pick_language(both, lang, **found.groupdict())
    return sentence if lang == "en" else text("field.value", lang)


@cache
def _patterns() -> tuple[tuple[tuple[str, str], re.Pattern[str]], ...]:
    found = (both for key, both in CATALOGUE.items() if key.startswith(_PREFIX))
    return tuple((both, re.compile(_as_pattern(both[1]), re.DOTALL)) for both in found)


def _as_pattern(template: str) -> str:
    parts = Formatter().parse(template)
    return "".join(
        re.escape(words) + (f"(?P<{name}>.+?)" if name else "") for words, name, _, _ in parts
    )
