"""From data to PDF: the templates, the one font, and nothing from anywhere else.

The same data always give the same bytes on a machine: nothing here knows the time, and the fonts
are those in `static/`; only names in letters that these lack are set in one of the system's.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine import rulebook
from scorekeeper.font_coverage import with_stand_ins
from scorekeeper.pictures import STATIC
from scorekeeper.printing import figures
from scorekeeper.printing.data import Drawn, Line, Stage
from scorekeeper.printing.halves import halves_of_rules, halves_of_stages
from scorekeeper.printing.words import words
from scorekeeper.texts import LANGUAGES, said

ROOT: Final = Path(__file__).parents[2]
SCHEME: Final = "static:"
"""What addresses in the templates begin with; no other address can be fetched."""


def static_file(url: str) -> Path:
    """The file that `static:NAME` stands for.

    Raises ValueError for any other address, or one that leads out of `static/` or to nothing.
    """
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path


def _mark(mark: Drawn) -> Markup:
    """Draw a sign in the line, with its meaning for those who do not see it."""
    return Markup('<img class="mark" src="{}{}.svg" alt="{}"/>').format(
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
    made.globals.update(lang=lang, stage=Stage, t=partial(words, lang=lang))
    made.filters.update(
        cited=rulebook.shown,
        halves_of_rules=halves_of_rules,
        halves_of_stages=halves_of_stages,
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
    html = _templates(lang).get_template(template).render(values)
    return with_stand_ins(html)


def pdf_of(html: str) -> bytes:
    """Set a page description as an accessible PDF, the same bytes for the same input."""
    # Only who prints needs WeasyPrint.
    from scorekeeper.printing import setting

    return setting.pdf_of(html)
