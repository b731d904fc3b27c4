"""HTML to PDF with WeasyPrint, reusing what all sheets have in common.

Imported with the first sheet, as importing WeasyPrint takes half a second.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import Lock
from typing import Final
from xml.etree import ElementTree as ET

from cssselect2 import ElementWrapper
from weasyprint import CSS, HTML
from weasyprint.text.ffi import ffi, fontconfig, pangoft2
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from scorekeeper.font_coverage import FONTS
from scorekeeper.printing.static_urls import SCHEME, resolve_static_file
from scorekeeper.printing.svg_marks import SvgMarkCache
from scorekeeper.printing.weasyprint_cache import box_lengths, text_lines
from scorekeeper.printing.weasyprint_cache.computed_styles import CachedDocument, StyleTree

_TYPES: Final = {".svg": "image/svg+xml", ".ttf": "font/ttf"}
_ONE_AT_A_TIME: Final = Lock()
"""A lock, as Pango's font map, shared by all sheets, is not thread-safe."""
_WITHOUT_TEXT: Final = frozenset({"body", "table", "colgroup", "thead", "tbody", "tr"})
"""Elements that contain only elements: white space between these is ignored."""
_OURS: Final = re.compile(r'<!DOCTYPE html>\s*<html lang="[a-z]+">')
"""The beginning of every sheet of ours, which are well-formed XML."""


class _StaticFiles(URLFetcher):  # type: ignore[misc]
    """A URL fetcher for files under `static/` that raises an exception for anything else."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        try:
            path = resolve_static_file(url)
        except ValueError as refused:
            raise FatalURLFetchingError(str(refused)) from refused
        kind = {"Content-Type": _TYPES[path.suffix]}
        return URLFetcherResponse(url, path.read_bytes(), headers=kind)


class _Sheet(CachedDocument):
    """A sheet's HTML, parsed as XML (ten times faster), with its style sheet separated."""

    def __init__(self, html: str) -> None:
        """Parse the page.  Raises ParseError for typed characters that XML does not allow."""
        root = ET.fromstring(html)  # noqa: S314  (made by our own templates)
        head = root.find("head")
        style = head.find("style") if head is not None else None
        self.base_url = SCHEME
        self.url_fetcher = FETCHER
        self.media_type = "print"
        self.places = _places(style.text or "" if style is not None else "")
        if head is not None and style is not None:
            head.remove(style)
        for parent in root.iter():
            if parent.tag in _WITHOUT_TEXT:
                parent.text = None
                for child in parent:
                    child.tail = None
        self.wrapper_element = ElementWrapper.from_html_root(root, content_language=None)
        self.etree_element = root


FETCHER: Final = _StaticFiles()
_MARKS: Final = SvgMarkCache()


def _fonts() -> FontConfiguration:
    """Register our font files with fontconfig in place.

    With `@font-face` WeasyPrint would copy all three into a temporary folder for every sheet.
    """
    fonts = FontConfiguration()
    for path in FONTS:
        if not fontconfig.FcConfigAppFontAddFile(fonts._config, bytes(path)):  # noqa: SLF001
            raise FileNotFoundError(path)
    pangoft2.pango_fc_font_map_config_changed(ffi.cast("PangoFcFontMap *", fonts.font_map))
    return fonts


FONT_MAP: Final = _fonts()
box_lengths.install_length_cache()
text_lines.install_line_cache()


@lru_cache(maxsize=32)
def _places(css: str) -> StyleTree:
    """Return the style cache of a style sheet; there is one for each kind of sheet."""
    read = CSS(string=css, base_url=SCHEME, url_fetcher=FETCHER, font_config=FONT_MAP)
    return StyleTree(read)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Disable garbage collection inside the context.

    A sheet creates some hundred thousand objects that live until it is done; collecting takes a
    third of the time of a long one.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _page(html: str) -> HTML:
    if _OURS.match(html):
        with suppress(ET.ParseError):
            return _Sheet(html)
    return HTML(string=html, base_url=SCHEME, url_fetcher=FETCHER)


def write_pdf(html: str) -> bytes:
    """Render HTML as an accessible PDF, the same bytes for the same input."""
    with _ONE_AT_A_TIME, _nothing_collected():
        pdf: bytes = _page(html).write_pdf(
            font_config=FONT_MAP, cache=_MARKS, pdf_variant="pdf/ua-1"
        )
    return pdf
