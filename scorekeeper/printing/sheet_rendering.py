"""Templates of the sheets, rendered with our font and local files only.

The same data always give the same bytes on a machine: nothing here depends on the time, and the
fonts are those in `static/`; only names in letters that these lack use a system font.
"""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine import rulebook
from scorekeeper.font_coverage import replace_missing_glyphs
from scorekeeper.i18n.texts import LANGUAGES, pick_language
from scorekeeper.printing.content.column_split import split_rules, split_stages
from scorekeeper.printing.data import DrawnSign, Line, StageSection
from scorekeeper.printing.static_urls import SCHEME
from scorekeeper.printing.text import number_format
from scorekeeper.printing.text.print_texts import sheet_text
from scorekeeper.resources import TEMPLATES


def _mark(mark: DrawnSign) -> Markup:
    """Return the markup of an inline sign, with its meaning as alternative text."""
    return Markup('<img class="mark" src="{}{}.svg" alt="{}"/>').format(
        SCHEME, mark.image, mark.says
    )


def _line(pieces: Line) -> Markup:
    """Return the markup of text and signs; a sign is never alone at the start of a line."""
    glued = (
        piece.removesuffix(" ") + "\N{NO-BREAK SPACE}"
        if isinstance(piece, str) and piece.endswith(" ") and isinstance(after, DrawnSign)
        else piece
        for piece, after in zip_longest(pieces, pieces[1:], fillvalue="")
    )
    return Markup("").join(p if isinstance(p, str) else _mark(p) for p in glued)


def _environment(lang: str) -> Environment:
    """Create the template environment for one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES / "print"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(lang=lang, stage=StageSection, t=partial(sheet_text, lang=lang))
    made.filters.update(
        cited=partial(rulebook.format_citation, lang=lang),
        table_cited=rulebook.format_rule_number,
        halves_of_rules=split_rules,
        halves_of_stages=split_stages,
        line=_line,
        said=partial(pick_language, lang=lang),
        mark=_mark,
        gained=number_format.format_hand_points,
        signed=number_format.format_signed,
        transfer=number_format.format_hand_payment,
        total=number_format.format_total,
        amount=partial(number_format.format_amount, lang=lang),
        balance=partial(number_format.format_balance, lang=lang),
        bare_balance=partial(number_format.format_bare_balance, lang=lang),
        symbol=partial(number_format.currency_symbol, lang=lang),
        day=partial(number_format.format_day, lang=lang),
    )
    return made


_ENVIRONMENTS: Final = {lang: _environment(lang) for lang in LANGUAGES}
"""Each keeps its compiled templates, and compiles one again when its file has changed."""


def render_html(template: str, lang: str, **values: Any) -> str:  # noqa: ANN401
    """Render a template.  Raises ValueError for an unsupported language."""
    if lang not in LANGUAGES:
        raise ValueError(f"sheets are in {' or '.join(LANGUAGES)}, not {lang!r}")
    html = _ENVIRONMENTS[lang].get_template(template).render(values)
    return replace_missing_glyphs(html)


def render_pdf(html: str) -> bytes:
    """Render HTML as an accessible PDF, the same bytes for the same input."""
    # WeasyPrint is imported on first use.
    from scorekeeper.printing import pdf_renderer

    return pdf_renderer.write_pdf(html)
