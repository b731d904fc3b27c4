"""A cache of box lengths that depend on the style alone.

WeasyPrint computes the margins, paddings and borders of each box several times, which takes a tenth
of a hand sheet's time.  Without percentages they follow from the style, whatever the container.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from weasyprint.layout import absolute, block, inline, page, percent, table

from scorekeeper.printing.weasyprint_cache.style_data import style_data_of

_stock: Final = percent.resolve_percentages
_BORDERS: Final = tuple(f"border_{side}_width" for side in ("top", "right", "bottom", "left"))
_LENGTHS: Final = (
    *(f"{kind}_{side}" for kind in ("margin", "padding") for side in ("left", "right")),
    *(f"{kind}_{side}" for kind in ("margin", "padding") for side in ("top", "bottom")),
    *(f"{most}{axis}" for axis in ("width", "height") for most in ("", "min_", "max_")),
)


class _Lengths(Struct, frozen=True):
    """The lengths of a box by its style, and those that its table may have set before."""

    always: dict[str, object]
    unless_told: tuple[tuple[str, object], ...]


def resolve_percentages(box: Any, containing_block: Any) -> None:  # noqa: ANN401  (has no types)
    """Set the lengths of a box, from the cache if possible."""
    kept = style_data_of(box.style)
    if kept is None:
        _stock(box, containing_block)
        return
    if kept.lengths is None:
        kept.lengths = _lengths_of(box, containing_block) or False
    if not kept.lengths:
        _stock(box, containing_block)
        return
    told = vars(box)
    told.update(kept.lengths.always)
    for name, width in kept.lengths.unless_told:
        told.setdefault(name, width)


def _lengths_of(box: Any, containing_block: Any) -> _Lengths | None:  # noqa: ANN401  (as above)
    """Return the lengths by the style of a box; None if they depend on its container."""
    style = box.style
    fixed = all(
        style[name] == "auto" or getattr(style[name], "unit", None) == "px" for name in _LENGTHS
    )
    if not fixed or style["box_sizing"] != "content-box":
        return None
    alone = box.copy()
    _stock(alone, containing_block)
    always = {name: getattr(alone, name) for name in _LENGTHS}
    borders = {name: style[name] for name in _BORDERS}
    if style["border_collapse"] == "collapse":
        return _Lengths(always, tuple(borders.items()))
    return _Lengths(always | borders, ())


def install_length_cache() -> None:
    """Patch WeasyPrint to use this cache; boxes of other documents are handled as before."""
    for module in (absolute, block, inline, page, table):
        module.resolve_percentages = resolve_percentages
