"""Rendering of HTML: what was rendered before leaves no trace."""

from scorekeeper.printing import sheets
from scorekeeper.printing.sheet_templates import render_pdf
from tests.printing.sheets import counting_method_sheets, handmade_sheets

PAGES = (
    lambda: sheets.settlement_html(handmade_sheets.settlement_sheet(), "en"),
    lambda: sheets.hand_sheet_html(handmade_sheets.slip(), "hu"),
    lambda: sheets.comparison_html(
        counting_method_sheets.comparison_sheet_of(counting_method_sheets.FRIENDS[:3]), "en"
    ),
)


def test_what_was_set_before_changes_nothing():
    """Sheets share the fonts; rendered in another order they are the same, byte for byte."""
    pages = [page() for page in PAGES]
    wanted = [render_pdf(html) for html in pages]
    assert [render_pdf(html) for html in reversed(pages)] == wanted[::-1]


def test_a_character_that_html_forbids():
    """A name from old data may contain one; the sheet is printed."""
    html = PAGES[0]().replace("Anna", "An\x08na")
    assert render_pdf(html).startswith(b"%PDF")
