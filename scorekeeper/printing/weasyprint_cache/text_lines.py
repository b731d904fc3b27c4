"""A cache of broken and drawn text lines.

A line break depends on the text, its style and the width.  The styles of our sheets are cached
(`computed_styles`), and their lines with them: the same names, words and figures are on every
sheet, many of them in every row.  WeasyPrint handles everything else as usual.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Any, Final

from msgspec import Struct
from weasyprint import draw
from weasyprint.layout import inline, preferred
from weasyprint.text import line_break

from scorekeeper.printing.weasyprint_cache.style_data import style_data_of

_MOST: Final = 4000
"""Cached lines for one style: an evening of a thousand hands has fewer figures."""
_stock: Final = line_break.split_first_line
_stock_draw: Final = draw.draw_text
_USUAL: Final = ("visible", "none", "clip", "none")
_SHOW: Final = b"] TJ"
_GLYPHS: Final = re.compile(rb"<([0-9a-f]+)>")
_UNKNOWN: Final = (None, "")
_WAYS: Final = 4
"""The variants cached of a line, which differ by the glyphs used before."""


class _Drawn(Struct, frozen=True):
    """A drawn line: its font, font size, and PDF text operator.

    Spaces between `glyphs` depend on the glyph widths in the document, which are rounded at the
    size of their first use there: with another width the line is drawn again.  `brings` has the
    width and the text of glyphs that a document first uses in this line, as far as known.
    """

    font: object
    size: float
    shown: bytes
    glyphs: dict[int, int]
    brings: dict[int, tuple[int, str]]

    def fits(self, font: Any) -> bool:  # noqa: ANN401  (WeasyPrint has no types)
        """Return whether the line looks the same with the glyphs the document has used so far."""
        widths = font.widths
        return all(
            (widths[glyph] if glyph in widths else self.brings.get(glyph, _UNKNOWN)[0]) == width
            for glyph, width in self.glyphs.items()
        )

    def bring(self, font: Any) -> None:  # noqa: ANN401  (as above)
        """Register the line's glyphs that the document has not used so far, in order."""
        for glyph in self.glyphs:
            if glyph not in font.widths:
                font.widths[glyph], font.to_unicode[glyph] = self.brings[glyph]


def split_first_line(
    text: str,
    style: Any,  # noqa: ANN401  (as above)
    context: object,
    max_width: float | None,
    justification_spacing: float,
    is_line_start: bool = True,  # noqa: FBT001, FBT002  (WeasyPrint's own)
    minimum: bool = False,  # noqa: FBT001, FBT002  (WeasyPrint's own)
) -> Any:  # noqa: ANN401  (as above)
    """Break off the first line of a text, from the cache if possible."""
    how = (max_width, justification_spacing, is_line_start, minimum)
    kept = style_data_of(style)
    if kept is None:
        return _stock(text, style, context, *how)
    known = kept.lines
    line = known.get((text, *how))
    if line is None:
        if len(known) >= _MOST:
            known.clear()
        line = known[text, *how] = _stock(text, style, context, *how)
    return line


def draw_text(
    stream: Any,  # noqa: ANN401  (as above)
    box: Any,  # noqa: ANN401  (as above)
    offset: float,
    overflow: str,
    ellipsis: str = "none",
) -> None:
    """Draw a line, from the cache if possible."""
    style = box.style
    kept = style_data_of(style)
    usual = (style["visibility"], style["text_decoration_line"], overflow, ellipsis) == _USUAL
    if kept is None or not usual:
        _stock_draw(stream, box, offset, overflow, ellipsis)
        return
    known = kept.lines
    stands = bool(box.text.strip())
    key = box.pango_layout.text, box.text
    before: tuple[_Drawn, ...] = known.get(key, ())
    fonts = stream._fonts  # noqa: SLF001  (the only way)
    drawn = next((one for one in before if one.font in fonts and one.fits(fonts[one.font])), None)
    if stands and drawn is None:
        used = {each: len(font.widths) for each, font in fonts.items()}
        began = len(stream.stream)
        _stock_draw(stream, box, offset, overflow, ellipsis)
        drawn = _drawn(stream, began, used, before)
        known[key] = (drawn, *before[: _WAYS - 1]) if drawn else before
        return
    stream.set_color(style["color"])
    stream.begin_text()
    if drawn:
        font = fonts[drawn.font]
        drawn.bring(font)
        stream.set_text_matrix(1, 0, 0, -1, box.position_x, box.position_y + box.baseline)
        stream.set_font_size(font.hash, drawn.size)
        stream.stream.append(drawn.shown)
    stream.end_text()


def _drawn(
    stream: Any,  # noqa: ANN401  (as above)
    began: int,
    used: dict[object, int],
    before: tuple[_Drawn, ...],
) -> _Drawn | None:
    """Return the line just drawn if it is one piece in one font; `used` counts glyphs before."""
    shown = [
        part for part in stream.stream[began:] if isinstance(part, bytes) and part.endswith(_SHOW)
    ]
    told = stream._old_font  # noqa: SLF001  (as above)
    if len(shown) != 1 or not told:
        return None
    name, size = told
    key, font = next((key, each) for key, each in stream._fonts.items() if each.hash == name)  # noqa: SLF001
    groups = _GLYPHS.findall(shown[0])
    glyphs = [int(group[at : at + 4], 16) for group in groups for at in range(0, len(group), 4)]
    if font.missing:
        # Missing glyphs are numbered anew in each document.
        return None
    new = islice(font.widths.items(), used.get(key, 0), None)
    brings = {glyph: (width, font.to_unicode[glyph]) for glyph, width in new}
    if before and (before[0].font, before[0].size) == (key, size):
        brings = before[0].brings | brings
    return _Drawn(key, size, shown[0], {glyph: font.widths[glyph] for glyph in glyphs}, brings)


def install_line_cache() -> None:
    """Patch WeasyPrint to use this cache; text of other documents is handled as before."""
    inline.split_first_line = preferred.split_first_line = split_first_line
    draw.draw_text = draw_text
