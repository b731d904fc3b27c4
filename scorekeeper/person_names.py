"""People's names: keys for equal names, and cleaning.

Names that look alike on a screen are equal: case, full width, the encoding of accents and blanks
make no difference.
"""

import unicodedata
from typing import Final

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


def _is_visible(sign: str) -> bool:
    """Return whether a character is visible: U+200B and joiners, for example, are not."""
    return not (sign in _UNSEEN or unicodedata.category(sign) == "Cf")
