"""People's names: keys for equal and for similar names, and the Hungarian order.

Names that look alike on a screen are equal: case, full width, the encoding of accents and blanks
make no difference.  Names that differ in accents or punctuation only are similar.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, TypeAlias

# Letters and symbols that look blank, although Unicode does not classify them so:
# Hangul fillers, the braille blank, and the joiner that affects only sorting.
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# Zero-width space, word joiner, byte order mark, soft hyphen, Mongolian vowel separator.
_PASTED: Final = frozenset("\u200b\u2060\ufeff\u00ad\u180e")
_USUAL_WIDTH: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
# Variation selectors, which choose between two glyphs of the character before.
_VARIANTS: Final = frozenset(
    chr(code)
    for first, last in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x180B, 0x180F))
    for code in range(first, last + 1)
)
_LEAST: Final = 3
"""The number of letters on each side of a hyphen."""
_LONG_WORD: Final = re.compile(r"\w{11,}")
_SYLLABLE: Final = re.compile(
    "(ccs|ddzs?|ggy|lly|nny|ssz|tty|zzs)"  # a break would change the spelling
    "|(?:dzs|cs|dz|gy|ly|ny|sz|ty|zs|[b-df-hj-np-tv-xz])(?=[aáeéiíoóöőuúüű])",
    re.IGNORECASE,
)
_UNSEEN: Final = _BLANKS | _VARIANTS


def name_key(name: str) -> str:
    r"""Return the key of a name: equal for all spellings of one person's name.

    >>> name_key("  KOVÁCS\u00a0 Nóra\u200b") == name_key("Kova\u0301cs Nóra")
    True
    >>> name_key("Kovacs Nora") == name_key("Kovács Nóra")
    False
    """
    while True:
        # Case folding can produce sequences that normalization composes, and the reverse.
        folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
        folded = " ".join(folded.split())
        # Most texts are printable, which format characters are not: a search has no time to ask
        # for every character of the rules.
        if not (folded.isprintable() and _UNSEEN.isdisjoint(folded)):
            folded = " ".join("".join(filter(_is_visible, folded)).split())
        if folded == name:
            return folded
        name = folded


def normalize_name(name: str) -> str:
    r"""Return a name without invisible characters, and with Latin letters of normal width.

    Invisible characters come with pasted names; those that join letters or emoji stay, as they
    change the look.  Full width depends on the keyboard, and few fonts have it.

    >>> normalize_name("\uff2bov\u200bács\ufeff")
    'Kovács'
    """
    return "".join(sign for sign in name if sign not in _PASTED).translate(_USUAL_WIDTH)


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


def lookalike_key(name: str) -> str:
    """Return a key that is also equal for names that differ in accents or punctuation only.

    >>> lookalike_key("Kovács-Nagy Nóra") == lookalike_key("Kovacs Nagy Nora")
    True
    """
    letters = "".join(filter(str.isalnum, search_key(name)))
    # A name of emoji only is similar to none but itself.
    return letters or name_key(name)


def search_key(text: str) -> str:
    r"""Normalize a text for searching: as `name_key`, and without accents.

    >>> search_key("\uff2bovács  NÓRA")
    'kovacs nora'
    """
    apart = unicodedata.normalize("NFKD", name_key(text))
    return name_key("".join(sign for sign in apart if not unicodedata.combining(sign)))


def _is_visible(sign: str) -> bool:
    """Return whether a character is visible: U+200B and joiners, for example, are not."""
    return not (sign in _UNSEEN or unicodedata.category(sign) == "Cf")


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
