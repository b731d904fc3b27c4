"""A cache of the computed styles of elements, reused between sheets.

An element's style follows from its parent's style and from the matching rules, which are the same
for all sheets of a kind.  WeasyPrint computes it for every sheet, which takes a quarter of a hand
sheet's time; here it is computed once for each position in a kind of sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from math import inf
from types import SimpleNamespace
from typing import Any, Final, TypeAlias
from xml.etree.ElementTree import Element

from cssselect2 import Matcher
from msgspec import Struct, field
from weasyprint import CSS, DEFAULT_OPTIONS, HTML
from weasyprint.css import StyleFor, declaration_precedence, find_style_attributes
from weasyprint.css.counters import CounterStyle
from weasyprint.css.targets import TargetCollector
from weasyprint.css.validation import preprocess_declarations
from weasyprint.document import Document
from weasyprint.html import UA_STYLESHEET
from weasyprint.images import get_image_from_uri
from weasyprint.layout import LayoutContext
from weasyprint.text.fonts import FontConfiguration

from scorekeeper.printing.weasyprint_cache.style_data import attach_style_data

Met: TypeAlias = list[tuple[str, tuple[Any, ...]]]
"""The rules matching an element, each with its style sheet."""
_WITHOUT_STYLE: Final = frozenset(
    {"class", "alt", "src", "colspan", "rowspan", "title", "data-state", "content"}
)
"""Attributes without presentational hints; selectors on them are part of the rules."""
_MOST: Final = 4000
"""Cached positions for a style sheet: a kind of sheet has some hundred."""


def trimmed_user_agent_styles() -> SimpleNamespace:
    """Return WeasyPrint's user-agent style sheet without its rules for every element.

    Two dozen rules are tried on each: for links, lists, footnotes and right-to-left text, none
    of which a sheet has (`tests/printing/test_pdf_renderer.py`).
    """
    matcher = Matcher()
    matcher.lower_local_name_selectors = UA_STYLESHEET.matcher.lower_local_name_selectors
    return SimpleNamespace(
        matcher=matcher, page_rules=UA_STYLESHEET.page_rules, layers=UA_STYLESHEET.layers
    )


class StyleTreeNode(Struct, eq=False):
    """The styles of elements with the same parents and the same matching rules."""

    styles: tuple[tuple[str | None, Any], ...] = ()
    children: dict[tuple[object, ...], StyleTreeNode] = field(default_factory=dict)


class StyleTree:
    """The element positions of all sheets with the same style sheet."""

    def __init__(self, sheet: CSS) -> None:
        """Create an empty cache."""
        self.sheets = ((trimmed_user_agent_styles(), "user agent"), (sheet, "author"))
        self.pages: dict[tuple[object, ...], Any] = {}
        self.page_sizes: dict[str, Any] = {"box": None, "area": None}
        self._top = StyleTreeNode()
        self._count = 0

    def top(self) -> StyleTreeNode:
        """Return the position above the root, clearing the cache when it is too large."""
        if self._count > _MOST:
            self._top, self._count = StyleTreeNode(), 0
            self.pages.clear()
        return self._top

    def counted(self) -> StyleTreeNode:
        """Create and count a position."""
        self._count += 1
        return StyleTreeNode()


class CachedStyles(StyleFor):  # type: ignore[misc]
    """A replacement for WeasyPrint's style look-up, using the cache."""

    def __init__(
        self,
        html: HTML,
        places: StyleTree,
        fonts: FontConfiguration,
        targets: TargetCollector,
    ) -> None:
        """Compute the styles of all elements."""
        # Do not call the base class, which would compute all styles.
        self._cascaded_styles: dict[tuple[object, str | None], Any] = {}
        self._computed_styles: dict[tuple[object, str | None], Any] = {}
        self._pages = places.pages
        self._sheets = [(sheet, origin, None) for sheet, origin in places.sheets]
        self.initial_page_sizes = places.page_sizes
        self.font_config = fonts
        found: dict[Element, StyleTreeNode] = {}
        for wrapper in html.wrapper_element.iter_subtree():
            element = wrapper.etree_element
            above = found[wrapper.parent.etree_element] if wrapper.parent else places.top()
            met = [
                (origin, rule)
                for sheet, origin in places.sheets
                for rule in sheet.matcher.match(wrapper)
            ]
            key = (
                *((specificity, pseudo, id(told)) for _, (specificity, _, pseudo, told) in met),
                *(pair for pair in element.attrib.items() if pair[0] not in _WITHOUT_STYLE),
            )
            place = above.children.get(key)
            if place is None:
                place = above.children[key] = places.counted()
                parent = wrapper.parent.etree_element if wrapper.parent else None
                place.styles = self._worked_out(html, element, parent, met)
            found[element] = place
            for pseudo, style in place.styles:
                self._computed_styles[element, pseudo] = style
            if place.styles[0][1]["anchor"]:
                targets.collect_anchor(place.styles[0][1]["anchor"])
        self._cascaded_styles.clear()

    def set_computed_styles(
        self,
        element: object,
        parent: object,
        root: Element | None = None,
        pseudo_type: str | None = None,
        **options: Any,  # noqa: ANN401  (WeasyPrint's own)
    ) -> None:
        """Compute the styles of an element; of a page and its margins only the first time."""
        if isinstance(element, Element):
            super().set_computed_styles(element, parent, root, pseudo_type, **options)
            return
        met = self._cascaded_styles.get((element, pseudo_type), {})
        above = self._computed_styles[parent, None]
        key = (pseudo_type, id(above), *((name, id(told)) for name, (told, _) in met.items()))
        if key not in self._pages:
            super().set_computed_styles(element, parent, root, pseudo_type, **options)
            # Keep the objects alive, so that their ids are not reused.
            self._pages[key] = self._computed_styles[element, pseudo_type], above, met
        self._computed_styles[element, pseudo_type] = self._pages[key][0]

    def _worked_out(
        self, html: HTML, element: Element, parent: Element | None, met: Met
    ) -> tuple[tuple[str | None, Any], ...]:
        """Return the styles of an element and of its pseudo-elements, computed by WeasyPrint."""
        cascaded = self._cascaded_styles
        cascaded[element, None] = {}
        alone = Element(element.tag, element.attrib)
        for specificity, _, declarations, base in find_style_attributes(alone):
            told = preprocess_declarations(base, declarations)
            _cascade(cascaded[element, None], told, "author", specificity)
        for origin, (specificity, _order, pseudo, (declarations, _layer)) in met:
            style = cascaded.setdefault((element, pseudo), {})
            _cascade(style, declarations, origin, specificity)
        made = [pseudo for of, pseudo in cascaded if of is element]
        for pseudo in made:
            self.set_computed_styles(
                element,
                parent=element if pseudo else parent,
                root=html.etree_element,
                pseudo_type=pseudo,
                base_url=html.base_url,
            )
        styles = tuple((pseudo, self._computed_styles[element, pseudo]) for pseudo in made)
        for _, style in styles:
            attach_style_data(style)
        return styles


def _cascade(
    style: dict[str, Any],
    declarations: Iterable[Any],
    origin: str,
    specificity: Any,  # noqa: ANN401
) -> None:
    """Apply declarations except where an earlier one has precedence."""
    for name, values, importance in declarations:
        weight = (declaration_precedence(origin, importance), inf, specificity)
        old = style.get(name, (None, None))[1]
        if old is None or old <= weight:
            style[name] = values, weight


class _Document(Document):  # type: ignore[misc]
    """A document laid out with cached styles."""

    @classmethod
    def _build_layout_context(
        cls,
        html: CachedDocument,
        font_config: FontConfiguration,
        counter_style: CounterStyle,
        _color_profiles: object,
        options: dict[str, Any],
    ) -> LayoutContext:
        for counters in html._ua_counter_style():  # noqa: SLF001
            counter_style.update(counters)
        targets = TargetCollector()
        styles = CachedStyles(html, html.places, font_config, targets)
        picture = partial(
            get_image_from_uri,
            cache=options["cache"],
            url_fetcher=html.url_fetcher,
            options=options,
        )
        return LayoutContext(styles, picture, font_config, counter_style, targets)


class CachedDocument(HTML):  # type: ignore[misc]
    """A sheet's HTML together with the style cache of its style sheet."""

    places: StyleTree

    def render(
        self,
        font_config: FontConfiguration,
        counter_style: CounterStyle | None = None,
        color_profiles: dict[str, Any] | None = None,
        **options: Any,  # noqa: ANN401  (WeasyPrint's own)
    ) -> Document:
        """Lay the document out."""
        told = DEFAULT_OPTIONS | options
        render = _Document._render  # noqa: SLF001  (what it is for)
        return render(self, font_config, counter_style, color_profiles, told)
