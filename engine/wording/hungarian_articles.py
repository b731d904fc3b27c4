"""Hungarian articles before inserted words: a name, a card or a number."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

_VOWELS: Final = frozenset("aáeéiíoóöőuúüű")
ONE: Final = "1"
FIVE: Final = "5"
THOUSANDS: Final = 3


def article(word: object) -> str:
    """Return the definite article of a word, `a` or `az`; numbers as they are pronounced.

    >>> [article(word) for word in ("makk ász", "abszolút", 44, "5.", "51", 1, 100, 1000)]
    ['a', 'az', 'a', 'az', 'az', 'az', 'a', 'az']
    """
    text = str(word).lstrip("„(")
    digits = "".join(takewhile(str.isdigit, text))
    # Egy, ezer and egymillió begin with a vowel, tíz and száz do not; öt, ötven and ötszáz do.
    read_as_one = digits.startswith(ONE) and len(digits) % THOUSANDS == 1
    vowel = read_as_one or digits.startswith(FIVE) or text[:1].casefold() in _VOWELS
    return "az" if vowel else "a"


def with_article(word: object, *, begins: bool = False) -> str:
    """Return a word with its article; `begins` at the beginning of a sentence.

    >>> with_article("uhu"), with_article("utolsó ütés", begins=True)
    ('az uhu', 'Az utolsó ütés')
    """
    the = article(word)
    return f"{the.capitalize() if begins else the} {word}"
