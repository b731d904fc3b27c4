"""Templates of the sheets, rendered with our font and local files only.

The same data always give the same bytes on a machine: nothing here depends on the time, and the
fonts are those in `static/`; only names in letters that these lack use a system font.
"""

from functools import partial
from itertools import zip_longest
from pathlib import Path
from types import SimpleNamespace
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import engine
from engine import rulebook
from engine.sessions.counting_method import CountingMethod
from scorekeeper.font_coverage import replace_missing_glyphs
from scorekeeper.i18n.texts import LANGUAGES, pick_language
from scorekeeper.printing import number_and_date_formats
from scorekeeper.printing.column_balancing import StageSection, split_rules, split_stages
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.printing.text_with_signs import DrawnSign, Line, outcome_mark
from scorekeeper.resources import STATIC, TEMPLATES

SCHEME: Final = "static:"
"""The prefix of every URL in a print template."""
SHEET_BREAK: Final = "\f"
"""The sign between sheets that are bound together; no text of ours has a control character."""
SMALLER: Final = "\v"
"""The sign before the same sheet in smaller type, for when the larger one exceeds a page."""


def resolve_static_file(url: str) -> Path:
    """Return the path of the file for the URL `static:NAME`.  Raises ValueError for any other."""
    path = (STATIC / url.removeprefix(SCHEME)).resolve()
    if not (url.startswith(SCHEME) and path.is_relative_to(STATIC) and path.is_file()):
        raise ValueError(f"a sheet can use nothing but files under static/, not {url[:80]!r}")
    return path


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


def _name_series(way: CountingMethod, number: int, lang: str) -> str:
    """Return the name of the series with this number: a rádli, a rubber."""
    stretch = way.words.stretch
    return pick_language(stretch.nth, lang, number=number) if stretch else ""


def _environment(lang: str) -> Environment:
    """Create the template environment for one language."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES / "print"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        lang=lang,
        # Names are Hungarian; where all is, each would cost the renderer a search for its language.
        in_hungarian="" if lang == "hu" else Markup(' lang="hu"'),
        stage=StageSection,
        t=partial(sheet_text, lang=lang),
        sign=DrawnSign,
    )
    made.filters.update(
        cited=partial(rulebook.format_citation, lang=lang),
        table_cited=rulebook.format_rule_number,
        halves_of_rules=split_rules,
        halves_of_stages=split_stages,
        line=_line,
        said=partial(pick_language, lang=lang),
        nth=lambda way, number: _name_series(way, number, lang),
        mark=_mark,
        outcome=partial(outcome_mark, lang=lang),
        gained=number_and_date_formats.format_hand_points,
        signed=number_and_date_formats.format_signed,
        transfer=number_and_date_formats.format_hand_payment,
        total=number_and_date_formats.format_total,
        amount=partial(number_and_date_formats.format_amount, lang=lang),
        balance=partial(number_and_date_formats.format_balance, lang=lang),
        bare_balance=partial(number_and_date_formats.format_bare_balance, lang=lang),
        symbol=partial(number_and_date_formats.currency_symbol, lang=lang),
        day=partial(number_and_date_formats.format_day, lang=lang),
        game=lambda name: engine.GAMES[name].label[lang],
    )
    return made


_ENVIRONMENTS: Final = {lang: _environment(lang) for lang in LANGUAGES}
"""Each keeps its compiled templates, and compiles one again when its file has changed."""


class PrintedSheet(SimpleNamespace):
    """A sheet: its template, and what that reads: views, and what their builder adds in words."""

    sizes: tuple[str, ...] = ("full",)
    """The sizes of type of a sheet that has to fit on one page."""

    def __init__(self, template: str, **content: object) -> None:
        """Create a sheet of this content."""
        super().__init__(template=template, **content)

    def html(self, lang: str) -> str:
        """Render the sheet as HTML, in each of its sizes.  Raises ValueError for a bad language."""
        if lang not in LANGUAGES:
            raise ValueError(f"sheets are in {' or '.join(LANGUAGES)}, not {lang!r}")
        template = _ENVIRONMENTS[lang].get_template(self.template)
        sizes = (template.render(sheet=self, type=size) for size in self.sizes)
        return SMALLER.join(map(replace_missing_glyphs, sizes))
