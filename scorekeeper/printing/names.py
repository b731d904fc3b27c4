"""Names where space is short: a whole word of each, as long as nobody else has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LONGEST: Final = 11
"""So many letters fit in the narrowest column of a sheet."""


def short_names(names: Iterable[str]) -> dict[str, str]:
    """A name of at most `LONGEST` letters for everybody, that nobody else has.

    A name that fits stays; otherwise its last word (a Hungarian given name) or its first is taken,
    and where neither will do the name is cut and numbered.

    >>> short_names(["Anna", "Szentgyörgyvölgyi-Bartók Ágoston", "Tóth Ágoston Botond"])
    {'Anna': 'Anna', 'Szentgyörgyvölgyi-Bartók Ágoston': 'Ágoston', 'Tóth Ágoston Botond': 'Botond'}
    >>> short_names(["Szentgyörgyvölgyi Ágoston", "Szentgyörgyvölgyi-Bartók Ágoston"])
    {'Szentgyörgyvölgyi Ágoston': 'Ágoston', 'Szentgyörgyvölgyi-Bartók Ágoston': 'Szentgyörg2'}
    """
    everybody = list(names)
    taken = {name for name in everybody if len(name) <= LONGEST}
    short = {}
    for place, name in enumerate(everybody, 1):
        words = name.split()
        cut = f"{name[: LONGEST - 1]}{place}"
        fitting = (word for word in (*words[-1:], *words[:1]) if len(word) <= LONGEST)
        free = (word for word in fitting if word not in taken)
        short[name] = name if len(name) <= LONGEST else next(free, cut)
        taken.add(short[name])
    return short
