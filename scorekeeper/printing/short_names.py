"""Short names for narrow columns, each of them unique."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

LONGEST: Final = 11
"""The number of letters that fit in the narrowest column of a sheet."""
WIDEST: Final = 2 * LONGEST
"""The number of letters of a word that fit there in some lines, with hyphens."""
DIGRAPHS: Final = frozenset({"cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs"})
"""Two letters that count as one and are not split."""


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Return a unique name of at most `LONGEST` letters for everybody.

    A name that fits stays.  Otherwise its last word (a Hungarian given name) is used, with as much
    of its first as makes it unique; or its first, with as much of its last.  If none of these is
    short enough, the name is cut and numbered.

    >>> short_names(["Anna", "Szentgyörgyvölgyi-Bartók Ágoston", "Tóth Ágoston Botond"])
    {'Anna': 'Anna', 'Szentgyörgyvölgyi-Bartók Ágoston': 'Ágoston', 'Tóth Ágoston Botond': 'Botond'}
    >>> list(short_names(["Szentgyörgyi Anna", "Kecskeméti Anna"]).values())
    ['Sz. Anna', 'K. Anna']
    >>> list(short_names(["Kovács Nóra", "Kovácsné Nóra", "Kovács Norbert"]).values())
    ['Kovács Nóra', 'Kovácsné', 'Norbert']
    """
    everybody = list(names)
    forms = {name: list(_forms(name)) for name in everybody}
    short = {}
    for place, name in enumerate(everybody, 1):
        others = {form for other in everybody if other != name for form in forms[other]}
        number = str(place)
        cut = f"{name[: LONGEST - len(number)]}{number}"
        free = (form for form in forms[name] if len(form) <= LONGEST and form not in others)
        short[name] = name if len(name) <= LONGEST else next(free, cut)
    return short


def _forms(name: str) -> Iterator[str]:
    """Yield the short forms of a name, the most usual first."""
    first, *_, last = [*name.split()[:1], *name.split()[-1:]] or [name, name]
    yield name
    yield last
    if first == last:
        return
    yield from (f"{start}. {last}" for start in _starts(first))
    yield first
    yield from (f"{first} {start}." for start in _starts(last))


def _starts(word: str) -> Iterator[str]:
    """Yield longer and longer prefixes of a word, without the whole word."""
    least = 2 if word[:2].lower() in DIGRAPHS else 1
    return (word[:length] for length in range(least, len(word)))
