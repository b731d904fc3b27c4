"""What is kept with the styles of our sheets, which are themselves kept (`styles`).

Whatever follows from a style alone, or from it and what is asked, is found once.  WeasyPrint's
styles of anything else have nothing kept with them, and are treated as it treats them.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

_KEPT: Final = "kept_for_sheets"


class StyleData(Struct, eq=False):
    """What was found out about a style: lines set in it (`lines`), its lengths (`lengths`)."""

    lines: dict[tuple[object, ...], Any] = field(default_factory=dict)
    lengths: Any = None


def attach_style_data(style: Any) -> StyleData:  # noqa: ANN401  (WeasyPrint has no types)
    """Begin to keep what follows from this style, and from that of what is generated in it."""
    kept = StyleData()
    setattr(style, _KEPT, kept)
    return kept


def style_data_of(style: Any) -> StyleData | None:  # noqa: ANN401  (as above)
    """What is kept with a style; None with one that is not of our sheets."""
    kept: StyleData | None = getattr(style, _KEPT, None)
    if kept is None and getattr(style.parent_style, _KEPT, None) is not None:
        # Text stands in a box without an element, whose style is made of its parent's.
        kept = attach_style_data(style)
    return kept
