"""Filling places in sentences, with the words that fit a number.

A place with two words in it, `{count:hand|hands}`, is the first for one and the second for any
other number; Hungarian needs none.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Final


class _Counted(Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        one, choice, many = format_spec.partition("|")
        if not choice:
            return str(super().format_field(value, format_spec))
        return one if str(value).rpartition(" ")[2] == "1" else many


_FORMATTER: Final = _Counted()


def fill(text: str, params: Mapping[str, object]) -> str:
    """Fill the places of a text; what is filled in may be a number, or end in one.

    >>> fill("{count} {count:trick|tricks}", {"count": 1})
    '1 trick'
    >>> fill("{count} {count:trick|tricks}", {"count": "at least 2"})
    'at least 2 tricks'
    """
    return _FORMATTER.vformat(text, (), params)
