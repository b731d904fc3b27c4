"""From data to PDF: the templates, the one font, and nothing from anywhere else.

The same data always give the same bytes: nothing here knows the time, and the only font is the
one in `static/`.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine import rulebook
from scorekeeper.pictures import STATIC
from scorekeeper.printing import figures
from scorekeeper.printing.data import Drawn, Line
from scorekeeper.printing.words import words
from scorekeeper.texts import LANGUAGES, said

if TYPE_CHECKING:
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

ROOT: Final = Path(__file__).parents[2]
FONTS: Final = tuple(
    STATIC / "fonts" / f"Lato-{style}.ttf" for style in ("Regular", "Bold", "Italic")
)
SCHEME: Final = "static:"
"""What addresses in the templates begin with; no other address can be fetched."""
_TYPES: Final = {".svg": "image/svg+xml", ".ttf": "font/ttf"}
_ONE_AT_A_TIME: Final = Lock()
"""Pango's font map, which all sheets share, is not made for several threads."""


def static_file(url: str) -> Path:
    """The file that `static:NAME` stands for.

    Raises ValueError for any other address, or one that leads out of `static/` or to nothing.
    """
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path


@cache
def _fetcher() -> URLFetcher:
    """Make the fetcher: files under `static/`, and an exception for anything else."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    class StaticFiles(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
            try:
                path = static_file(url)
            except ValueError as refused:
                raise FatalURLFetchingError(str(refused)) from refused
            kind = {"Content-Type": _TYPES[path.suffix]}
            return URLFetcherResponse(url, path.read_bytes(), headers=kind)

    return StaticFiles()


@cache
def _fonts() -> FontConfiguration:
    """Name our font files to fontconfig where they stand.

    With `@font-face` WeasyPrint would copy all three into a temporary folder for every sheet.
    """
    from weasyprint.text.ffi import ffi, fontconfig, pangoft2
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    for path in FONTS:
        if not fontconfig.FcConfigAppFontAddFile(fonts._config, bytes(path)):  # noqa: SLF001
            raise FileNotFoundError(path)
    pangoft2.pango_fc_font_map_config_changed(ffi.cast("PangoFcFontMap *", fonts.font_map))
    return fonts


def _mark(mark: Drawn) -> Markup:
    """Draw a sign in the line, with its meaning for those who do not see it."""
    return Markup('<img class="mark" src="{}{}.svg" alt="{}">').format(
        SCHEME, mark.image, mark.says
    )


def _line(pieces: Line) -> Markup:
    """Set text and signs one after the other; a sign never begins a line by itself."""
    glued = (
        piece.removesuffix(" ") + "\N{NO-BREAK SPACE}"
        if isinstance(piece, str) and piece.endswith(" ") and isinstance(after, Drawn)
        else piece
        for piece, after in zip_longest(pieces, pieces[1:], fillvalue="")
    )
    return Markup("").join(p if isinstance(p, str) else _mark(p) for p in glued)


@cache
def _templates(lang: str) -> Environment:
    """Make the templates' environment for one language."""
    made = Environment(
        loader=FileSystemLoader(ROOT / "templates" / "print"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(lang=lang, t=partial(words, lang=lang))
    made.filters.update(
        cited=rulebook.shown,
        line=_line,
        said=partial(said, lang=lang),
        mark=_mark,
        gained=figures.gained,
        signed=figures.signed,
        transfer=figures.transfer,
        total=figures.total,
        amount=partial(figures.amount, lang=lang),
        balance=partial(figures.balance, lang=lang),
        bare_balance=partial(figures.bare_balance, lang=lang),
        symbol=partial(figures.symbol, lang=lang),
        day=partial(figures.day, lang=lang),
    )
    return made


def html_of(template: str, lang: str, **values: Any) -> str:  # noqa: ANN401
    """Fill a template in.  Raises ValueError for a language there are no texts in."""
    if lang not in LANGUAGES:
        raise ValueError(f"sheets are in {' or '.join(LANGUAGES)}, not {lang!r}")
    return _templates(lang).get_template(template).render(values)


def pdf_of(html: str) -> bytes:
    """Set a page description as an accessible PDF, the same bytes for the same input."""
    from weasyprint import HTML

    with _ONE_AT_A_TIME:
        page = HTML(string=html, base_url=SCHEME, url_fetcher=_fetcher())
        pdf: bytes = page.write_pdf(font_config=_fonts(), pdf_variant="pdf/ua-1")
    return pdf
