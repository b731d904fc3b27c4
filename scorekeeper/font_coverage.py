"""Font coverage: the characters that some font on this machine can print.

Sheets are set with the fonts in `static/` and, for characters that these lack, with any fonts that
fontconfig finds, as WeasyPrint does.  Typed text is checked against the fonts before it is stored.
"""

import re
from collections.abc import Callable, Iterator
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_int, c_uint32, c_void_p
from functools import cache
from typing import Final
from unicodedata import category

from engine.hand.record import JOINERS
from scorekeeper.resources import STATIC

FONTS: Final = tuple(
    STATIC / "fonts" / f"Lato-{style}.ttf" for style in ("Regular", "Bold", "Italic")
)
"""The fonts of the sheets, which are always there."""
STAND_IN: Final = "?"
"""Printed for characters without a glyph, which old data or another machine may bring."""
_LIBRARY: Final = "libfontconfig.so.1"
_IN_ANY_FONT: Final = re.compile("[\n\t -~\N{NO-BREAK SPACE}-\u017f]+")
"""Latin letters, which the fonts in `static/` have: no library call is needed."""
_UNSEEN: Final = re.compile(
    "[\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}\N{WORD JOINER}\ufe00-\ufe0f]"
)
"""Characters without a glyph, which shape their neighbours."""
_SKIN_TONES: Final = re.compile("[\U0001f3fb-\U0001f3ff]")


class _FontSet(Structure):
    """Fontconfig's list of fonts."""

    _fields_ = (("count", c_int), ("room", c_int), ("fonts", POINTER(c_void_p)))


def find_unprintable(text: str) -> tuple[str, ...]:
    """Return the characters of a text that no font has, each once, with joined ones.

    >>> find_unprintable("Őszi Ödön")
    ()
    """
    if _IN_ANY_FONT.fullmatch(text):
        return ()
    clusters = dict.fromkeys(_clusters(text))
    return tuple(cluster for cluster in clusters if not all(map(has_glyph, cluster)))


def _clusters(text: str) -> Iterator[str]:
    """Yield each character with its accents, or the parts of a joined emoji."""
    cluster = ""
    for sign in text:
        joined = (
            cluster.endswith(JOINERS[1]) or _SKIN_TONES.fullmatch(sign) or _UNSEEN.fullmatch(sign)
        )
        if cluster and not joined and not category(sign).startswith("M"):
            yield cluster
            cluster = ""
        cluster += sign
    if cluster:
        yield cluster


def replace_missing_glyphs(text: str) -> str:
    """Return a text with a question mark for each character that no font has."""
    lacking = find_unprintable(text)
    # The longest first: an emoji may be the prefix of another one.
    for cluster in sorted(lacking, key=len, reverse=True):
        text = text.replace(cluster, STAND_IN)
    return text


def has_glyph(sign: str) -> bool:
    """Return whether some font has a character, or it needs no glyph."""
    if _IN_ANY_FONT.fullmatch(sign) or _UNSEEN.fullmatch(sign):
        return True
    charset_has, charsets = _fonts()
    return any(charset_has(charset, ord(sign)) for charset in charsets)


@cache
def _fonts() -> tuple[Callable[[c_void_p, int], int], tuple[c_void_p, ...]]:
    """Return the look-up of a character, and the character set of each font.

    Cached: reading the fonts takes 6 ms, and the library does not see later ones either.
    """
    library = _load_library()
    return library.FcCharSetHasChar, tuple(_read_charsets(library))


def _load_library() -> CDLL:
    """Load the fontconfig library, which Pango depends on."""
    library = CDLL(_LIBRARY)
    for name, result, *arguments in (
        ("FcInitLoadConfigAndFonts", c_void_p),
        ("FcConfigAppFontAddFile", c_int, c_void_p, c_char_p),
        ("FcPatternCreate", c_void_p),
        ("FcObjectSetCreate", c_void_p),
        ("FcObjectSetAdd", c_int, c_void_p, c_char_p),
        ("FcFontList", POINTER(_FontSet), c_void_p, c_void_p, c_void_p),
        ("FcPatternGetBool", c_int, c_void_p, c_char_p, c_int, POINTER(c_int)),
        ("FcPatternGetCharSet", c_int, c_void_p, c_char_p, c_int, POINTER(c_void_p)),
        ("FcCharSetHasChar", c_int, c_void_p, c_uint32),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def _read_charsets(library: CDLL) -> Iterator[c_void_p]:
    config = library.FcInitLoadConfigAndFonts()
    for path in FONTS:
        if not library.FcConfigAppFontAddFile(config, bytes(path)):
            raise FileNotFoundError(path)
    properties = library.FcObjectSetCreate()
    for name in (b"charset", b"outline", b"color"):
        library.FcObjectSetAdd(properties, name)
    listed = library.FcFontList(config, library.FcPatternCreate(), properties).contents
    for place in range(listed.count):
        font = listed.fonts[place]
        charset = c_void_p()
        # Pango ignores bitmap fonts, and colour emoji are not for paper.
        is_drawn = _is_so(library, font, b"outline") and not _is_so(library, font, b"color")
        if is_drawn and not library.FcPatternGetCharSet(font, b"charset", 0, byref(charset)):
            yield charset


def _is_so(library: CDLL, font: int, name: bytes) -> bool:
    told = c_int()
    return not library.FcPatternGetBool(font, name, 0, byref(told)) and bool(told.value)
