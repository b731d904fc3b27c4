"""Cut the screen fonts out of the print fonts: a subset small enough to send.

    python tools/screen_fonts.py

Run it after changing `static/fonts/*.ttf` or the letters below, and commit its output.  Lato's
licence reserves its name for the unmodified font, so the subset has a name of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS: Final = Path(__file__).parents[1] / "static" / "fonts"
FAMILY: Final = "Clubroom"
# Latin with its neighbours' letters (names of players), punctuation, arrows and comparisons.  A
# style sheet names the same ranges backwards: whatever else a name has comes from the whole font.
LETTERS: Final = (
    range(0x20, 0x7F),
    range(0xA0, 0x180),
    range(0x218, 0x21C),
    range(0x2000, 0x2070),
    (0x20AC, 0x2122, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265),
    range(0x2190, 0x2196),
)
FEATURES: Final = ("ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum")
_FAMILY_NAMES: Final = {1, 4, 6, 16, 18, 21}  # of the `name` table
_OURS: Final = (0, 1, 2, 4, 6, 13, 14)  # copyright and licence stay as they are


def screen_font(style: str) -> TTFont:
    """Return the subset of a print font; `style` as in the file's name."""
    font = TTFont(FONTS / f"Lato-{style}.ttf", recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    options.name_IDs = list(_OURS)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=[letter for letters in LETTERS for letter in letters])
    cut.subset(font)
    for name in font["name"].names:
        if name.nameID in _FAMILY_NAMES:
            name.string = str(name).replace("Lato", FAMILY)
    font.flavor = "woff2"
    return font


def main() -> None:
    """Write both styles that pages use."""
    for style in ("Regular", "Bold"):
        screen_font(style).save(FONTS / f"{FAMILY}-{style}.woff2")


if __name__ == "__main__":
    main()
