"""Data attached to the cached styles of our sheets (`computed_styles`).

What depends on a style alone, or on a style and a text, is computed once.  WeasyPrint's styles of
other documents have no data attached, and are handled by WeasyPrint as usual.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, field

_KEPT: Final = "kept_for_sheets"


class StyleData(Struct, eq=False):
    """The cached data of a style: its text `lines` and its box `lengths`."""

    lines: dict[tuple[object, ...], Any] = field(default_factory=dict)
    lengths: Any = None


def attach_style_data(style: Any) -> StyleData:  # noqa: ANN401  (WeasyPrint has no types)
    """Attach empty data to a style, and to those of its anonymous boxes."""
    kept = StyleData()
    setattr(style, _KEPT, kept)
    return kept


def style_data_of(style: Any) -> StyleData | None:  # noqa: ANN401  (as above)
    """Return the data attached to a style; None for styles of other documents."""
    kept: StyleData | None = getattr(style, _KEPT, None)
    if kept is None and getattr(style.parent_style, _KEPT, None) is not None:
        # Text is in an anonymous box, whose style is derived from its parent's.
        kept = attach_style_data(style)
    return kept
