"""Texts in Hungarian: search without accents, alphabetical order, hyphens."""

import re
import unicodedata
from typing import Final, TypeAlias

from scorekeeper.person_names import name_key

_LEAST: Final = 3
"""The number of letters on each side of a hyphen."""
_LONG_WORD: Final = re.compile(r"\w{11,}")
_SYLLABLE: Final = re.compile(
    "(ccs|ddzs?|ggy|lly|nny|ssz|tty|zzs)"  # a break would change the spelling
    "|(?:dzs|cs|dz|gy|ly|ny|sz|ty|zs|[b-df-hj-np-tv-xz])(?=[aáeéiíoóöőuúüű])",
    re.IGNORECASE,
)


def hyphenate(name: str) -> str:
    r"""Return a name with soft hyphens in its long words, for narrow columns of a page.

    Few browsers can hyphenate Hungarian; without a place for a hyphen they break a word anywhere.

    >>> hyphenate("Szentgyörgyvölgyi Anna").replace("\u00ad", "-")
    'Szent-györgy-völ-gyi Anna'
    """

    def syllables(word: re.Match[str]) -> str:
        def broken(found: re.Match[str]) -> str:
            inside = _LEAST <= found.start() <= len(word[0]) - _LEAST and not found[1]
            return "\u00ad" * inside + found[0]

        return _SYLLABLE.sub(broken, word[0])

    return _LONG_WORD.sub(syllables, name)


def search_key(text: str) -> str:
    r"""Normalize a text for searching: as `name_key`, and without accents.

    >>> search_key("\uff2bovács  NÓRA")
    'kovacs nora'
    """
    apart = unicodedata.normalize("NFKD", name_key(text))
    return name_key("".join(sign for sign in apart if not unicodedata.combining(sign)))


CollationKey: TypeAlias = tuple[list[tuple[int, str, str]], list[str], list[int], str]
_DIGRAPHS: Final = ("dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs")
_DOUBLED: Final = {letter[0] + letter: letter for letter in _DIGRAPHS}
_LETTERS: Final = re.compile("|".join([*_DOUBLED, *_DIGRAPHS, "."]), re.IGNORECASE | re.DOTALL)
_MARKS: Final = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"
_FOREIGN: Final = str.maketrans("łøđı", "lodi")


def collation_key(name: str) -> CollationKey:
    """Return the key by which names are ordered: letters, then accents, then capitals.

    It is the order of ICU and of PostgreSQL's `hu-x-icu`; a doubled digraph counts as two.

    >>> names = ["Kaszt", "Csaba", "Zita", "Kassza", "Ödön", "Ákos", "Cukor", "Olga", "Kasznár"]
    >>> " ".join(sorted(names, key=collation_key))
    'Ákos Cukor Csaba Kasznár Kassza Kaszt Olga Ödön Zita'
    """
    letters: list[tuple[int, str, str]] = []
    accents: list[str] = []
    capitals: list[int] = []
    for found in _LETTERS.findall(unicodedata.normalize("NFC", name)):
        letter = found.casefold().translate(_FOREIGN)
        for each in [_DOUBLED[letter]] * 2 if letter in _DOUBLED else [letter]:
            apart = unicodedata.normalize("NFKD", each)
            base = "".join(sign for sign in apart if not unicodedata.combining(sign)) or each
            own = {"ő": "ö", "ű": "ü"}.get(each, each if each in {"ö", "ü"} else base)
            rank = 3 if base[0].isalpha() else 2 if base[0].isdigit() else int(base not in _MARKS)
            place = f"{_MARKS.index(base):02}" if not rank else base[0]
            letters.append((rank, place, own))
            accents.append("" if each == own else each)
            capitals.append(sum(map(str.isupper, found)))
    return letters, accents, capitals, name
