"""Short names of players for narrow columns, each of them unique."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import structs

from scorekeeper.services.view_types import PlayerId, PlayerView

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


def player_columns(
    everybody: Iterable[PlayerView], players: Iterable[PlayerView]
) -> dict[PlayerId, PlayerView]:
    """Return `players` with the short names of the sheet, in order; see `sheet_names`."""
    short = sheet_names(everybody)
    return {player.id: structs.replace(player, short=short[player.id]) for player in players}


def sheet_names(everybody: Iterable[PlayerView]) -> dict[PlayerId, str]:
    """Return the names on a sheet, all by one rule: as the table calls people, or whole names.

    The table calls them by the short name that they chose, or by their first name, the last word
    of a Hungarian name.  If two would be called the same, all have their whole names.  Names that
    no column holds are shortened.
    """
    there = tuple(everybody)
    called = {player.id: player.short or player.name.split()[-1] for player in there}
    if len({*called.values()}) < len(there):
        called = {player.id: player.name for player in there}
    if all(len(word) <= WIDEST for name in called.values() for word in name.split()):
        return called
    short = short_names(player.name for player in there)
    return {player.id: short[player.name] for player in there}
