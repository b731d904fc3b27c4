"""HTML to PDF with WeasyPrint, which is slow to import, and our own fonts and files only."""

import re
from threading import Lock
from typing import Final

import pyphen
from weasyprint import CSS, HTML
from weasyprint.document import Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from scorekeeper.printing.sheet_html import SCHEME, SHEET_BREAK, SMALLER, resolve_static_file

_TYPES: Final = {".svg": "image/svg+xml", ".ttf": "font/ttf"}
_FACES: Final = f"""
@font-face {{ font-family: Lato; src: url({SCHEME}fonts/Lato-Regular.ttf) }}
@font-face {{ font-family: Lato; src: url({SCHEME}fonts/Lato-Bold.ttf); font-weight: bold }}
@font-face {{ font-family: Lato; src: url({SCHEME}fonts/Lato-Italic.ttf); font-style: italic }}
"""
_ACCESSIBLE: Final = "pdf/ua-1"
_ONE_AT_A_TIME: Final = Lock()
"""A lock, as Pango's font map, shared by all sheets, is not thread-safe."""


class _StaticFiles(URLFetcher):  # type: ignore[misc]
    """A URL fetcher for files under `static/` that raises an exception for anything else."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        try:
            path = resolve_static_file(url)
        except ValueError as refused:
            raise FatalURLFetchingError(str(refused)) from refused
        kind = {"Content-Type": _TYPES[path.suffix]}
        return URLFetcherResponse(url, path.read_bytes(), headers=kind)


class _WholeDigraphs(pyphen.HyphDict):  # type: ignore[misc]
    """Hungarian hyphenation without breaks inside doubled digraphs ("ssz").

    They change the spelling ("ösz-szeg"), which WeasyPrint does not print ("ösz-zeg").
    """

    def positions(self, word: str) -> list[int]:
        doubled = [match.span() for match in _DOUBLED.finditer(word)]
        return [
            place
            for place in super().positions(word)
            if not any(start < place < end for start, end in doubled)
        ]


_DOUBLED: Final = re.compile("ccs|ddzs?|ggy|lly|nny|ssz|tty|zzs", re.IGNORECASE)
_HUNGARIAN: Final = pyphen.LANGUAGES["hu"]
pyphen.hdcache[_HUNGARIAN] = _WholeDigraphs(_HUNGARIAN)
FETCHER: Final = _StaticFiles()
FONT_MAP: Final = FontConfiguration()
"""The fonts of all sheets: to load them for each would take a quarter of a hand sheet's time."""
CSS(string=_FACES, base_url=SCHEME, url_fetcher=FETCHER, font_config=FONT_MAP)


def render_pdf(html: str) -> bytes:
    """Render HTML as an accessible PDF, the same bytes for the same input.

    Several sheets, with `SHEET_BREAK` between them, are bound together; each counts its own pages.
    A sheet with smaller ones behind it is the first of these that fits on one page, or the last.
    """
    with _ONE_AT_A_TIME:
        done = [_lay_out(one) for one in html.split(SHEET_BREAK)]
        pages = [page for one in done for page in one.pages]
        pdf: bytes = done[0].copy(pages).write_pdf(pdf_variant=_ACCESSIBLE)
    return pdf


def _lay_out(html: str) -> Document:
    """Lay out a sheet, in smaller type if there is any and it needs more than one page."""
    for one in html.split(SMALLER):
        page = HTML(string=one, base_url=SCHEME, url_fetcher=FETCHER)
        done = page.render(font_config=FONT_MAP, pdf_variant=_ACCESSIBLE)
        if len(done.pages) == 1:
            break
    return done
