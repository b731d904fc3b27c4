"""Lines of text that were broken before are not broken again.

Where a line ends follows from the text, from its style and from the width.  The styles of our
sheets are kept (`styles`), so what was found is kept with them: the same names, words and figures
stand on every sheet, and many of them in every row.  WeasyPrint sets everything else as it does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from weasyprint import draw
from weasyprint.layout import inline, preferred
from weasyprint.text import line_break

_MOST: Final = 4000
"""Lines kept for one style: an evening of a thousand hands has fewer figures."""
_LINES: Final = "lines_of_ours"
_stock: Final = line_break.split_first_line
_stock_draw: Final = draw.draw_text
_USUAL: Final = ("visible", "none", "clip", "none")
_SHOW: Final = b"] TJ"
_GLYPHS: Final = re.compile(rb"<([0-9a-f]+)>")


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A line as it is drawn: in which font, how large, and what is shown.

    Spaces between `glyphs` follow from how wide the document takes them to be, which is rounded in
    the size in which they came first there: where it is another width, the line is drawn anew.
    """

    font: object
    size: float
    shown: bytes
    glyphs: dict[int, int]


def keep_lines_of(style: Any) -> None:  # noqa: ANN401  (WeasyPrint has no types)
    """Keep what is set in this style, and in what is generated in it."""
    setattr(style, _LINES, {})


def _lines_of(style: Any) -> dict[tuple[object, ...], Any] | None:  # noqa: ANN401  (as above)
    known: dict[tuple[object, ...], Any] | None = getattr(style, _LINES, None)
    if known is None and getattr(style.parent_style, _LINES, None) is not None:
        # Text stands in a box without an element, whose style is made of its parent's.
        keep_lines_of(style)
        known = getattr(style, _LINES)
    return known


def split_first_line(
    text: str,
    style: Any,  # noqa: ANN401  (as above)
    context: object,
    max_width: float | None,
    justification_spacing: float,
    is_line_start: bool = True,  # noqa: FBT001, FBT002  (WeasyPrint's own)
    minimum: bool = False,  # noqa: FBT001, FBT002  (WeasyPrint's own)
) -> Any:  # noqa: ANN401  (as above)
    """Fit as much as possible in a line."""
    how = (max_width, justification_spacing, is_line_start, minimum)
    known = _lines_of(style)
    if known is None:
        return _stock(text, style, context, *how)
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
    """Draw a line; the glyphs of one that was drawn before are known."""
    style = box.style
    known = _lines_of(style)
    usual = (style["visibility"], style["text_decoration_line"], overflow, ellipsis) == _USUAL
    if known is None or not usual:
        _stock_draw(stream, box, offset, overflow, ellipsis)
        return
    text = box.pango_layout.text
    drawn: _Drawn | None = known.get((text, box.text))
    font = stream._fonts.get(drawn.font) if drawn else None  # noqa: SLF001  (the only way)
    if drawn is None or font is None or not drawn.glyphs.items() <= font.widths.items():
        began = len(stream.stream)
        _stock_draw(stream, box, offset, overflow, ellipsis)
        known[text, box.text] = _drawn(stream, began)
        return
    stream.set_color(style["color"])
    stream.begin_text()
    stream.set_text_matrix(1, 0, 0, -1, box.position_x, box.position_y + box.baseline)
    stream.set_font_size(font.hash, drawn.size)
    stream.stream.append(drawn.shown)
    stream.end_text()


def _drawn(stream: Any, began: int) -> _Drawn | None:  # noqa: ANN401  (as above)
    """What was just drawn, if it is one piece in one font."""
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
    return _Drawn(key, size, shown[0], {glyph: font.widths[glyph] for glyph in glyphs})


def install() -> None:
    """Have WeasyPrint break lines so; what is not ours it breaks as before."""
    inline.split_first_line = preferred.split_first_line = split_first_line
    draw.draw_text = draw_text
