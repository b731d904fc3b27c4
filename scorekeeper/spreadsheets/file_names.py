"""Names of downloaded files, safe on every system."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from scorekeeper.person_names import search_key

_MOST: Final = 40
_OTHERS: Final = re.compile(r"[^a-z0-9]+")


def file_name(name: str, day: date, number: int) -> str:
    """Return the name of a file, without its suffix: plain letters, the date and the number.

    >>> file_name("Kék asztal / 2", date(2026, 11, 21), 7)
    'kek-asztal-2-2026-11-21-7'
    >>> file_name("../…", date(2026, 11, 21), 7)
    '2026-11-21-7'
    """
    return "-".join(filter(None, (plain_name(name), day.isoformat(), str(number))))


def plain_name(name: str) -> str:
    """Return a name in plain letters; empty if it has none.

    >>> plain_name("Csütörtöki alsós"), plain_name("…")
    ('csutortoki-alsos', '')
    """
    return _OTHERS.sub("-", search_key(name))[:_MOST].strip("-")
