"""The cached PDF renderer gives the same bytes as plain WeasyPrint."""

import gc
import re

import pytest
from PIL import ImageChops
from weasyprint import HTML
from weasyprint.urls import FatalURLFetchingError

from scorekeeper.printing import pdf_renderer, sheets
from scorekeeper.printing.sheet_templates import ROOT, render_html, render_pdf
from scorekeeper.suit_pictures import STATIC
from tests.printing.sheets import counting_method_sheets, handmade_sheets, tarokk_sheets

MARKS = sorted([*(STATIC / "suits").glob("*.svg"), *(STATIC / "marks").glob("*.svg")])
PAGES = {
    "session": lambda: sheets.session_html(handmade_sheets.session_sheet(), "hu"),
    "settlement": lambda: sheets.settlement_html(handmade_sheets.settlement_sheet(), "en"),
    "slip": lambda: sheets.hand_sheet_html(handmade_sheets.slip(), "hu"),
    "comparison": lambda: sheets.comparison_html(
        counting_method_sheets.comparison_sheet_of(counting_method_sheets.FRIENDS[:3]), "en"
    ),
}


def plain(html, **options):
    """Set a page with WeasyPrint as it comes."""
    page = HTML(string=html, base_url="static:", url_fetcher=pdf_renderer.FETCHER)
    return page.write_pdf(font_config=pdf_renderer.FONT_MAP, pdf_variant="pdf/ua-1", **options)


@pytest.mark.parametrize("name", PAGES)
def test_a_sheet_is_what_weasyprint_makes_of_it(name):
    """Byte for byte, also the second time, when everything that is kept is there."""
    html = PAGES[name]()
    assert render_pdf(html) == render_pdf(html) == plain(html, cache=pdf_renderer._MARKS)


def test_what_was_set_before_changes_nothing():
    """Sheets rendered before, in any order, do not change a PDF."""
    pages = [page() for page in PAGES.values()]
    for html in (*pages, *reversed(pages)):
        assert render_pdf(html) == plain(html, cache=pdf_renderer._MARKS)


def test_whatever_comes_first_on_a_sheet_brings_its_letters():
    """A letter is as wide as it was in the size in which it came first on that very sheet."""
    pdf_renderer._places.cache_clear()
    pages = [
        sheets.hand_sheet_html(tarokk_sheets.evening_documents()[lang][f"slip-{number}"], lang)
        for number in tarokk_sheets.SLIPS
        for lang in ("hu", "en")
    ]
    wanted = [plain(html, cache=pdf_renderer._MARKS) for html in pages]
    for _ in range(2):
        assert [render_pdf(html) for html in pages] == wanted
        assert [render_pdf(html) for html in reversed(pages)] == wanted[::-1]


def test_a_letter_that_no_font_has_is_told_apart_on_each_sheet():
    """Two of them get the same number on two sheets, for a different letter on each."""
    page = PAGES["slip"]()
    for letter in ("\uf8f0", "\uf8f1", "\uf8f0"):
        html = page.replace("Ágoston", f"{letter} Ágoston")
        assert render_pdf(html) == render_pdf(html) == plain(html, cache=pdf_renderer._MARKS)


def test_a_percentage_is_of_what_it_stands_in():
    """Two paragraphs of one style, in columns of which one is wider."""
    page = """<!DOCTYPE html><html lang="hu"><head><title>x</title><style>
    table { table-layout: fixed; width: 100% } p { margin: 0 0 0 20%; padding: 5% }
    </style></head><body><table><colgroup><col style="width: 30mm"/><col/></colgroup><tbody>
    <tr><td><p>egy</p></td><td><p>kettő</p></td></tr></tbody></table></body></html>"""
    assert isinstance(pdf_renderer._page(page), pdf_renderer._Sheet)
    assert render_pdf(page) == render_pdf(page) == plain(page)


def test_slips_have_the_same_places():
    """Slips with other names reuse the cached styles."""
    pdf_renderer._places.cache_clear()
    places = set()
    for name in ("Hetes Kártyakör", "Piros Kör"):
        html = PAGES["slip"]().replace("Hetes Kártyakör", name)
        assert name in html
        render_pdf(html)
        places.add(pdf_renderer._page(html).places._count)
    assert len(places) == 1


def test_sheets_have_nothing_that_they_are_not_set_for():
    """Sheets contain no elements that the renderer skips: links, lists, hidden or leftward text."""
    for path in (ROOT / "templates" / "print").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"<(a|ul|ol|li|dl|dd|dt|input)\b|\s(hidden|dir|href)=", text), (
            path.name
        )


@pytest.mark.parametrize("name", PAGES)
def test_every_sheet_is_xml(name):
    """An unclosed tag would make rendering slower without a visible effect."""
    page = pdf_renderer._page(PAGES[name]())
    assert isinstance(page, pdf_renderer._Sheet)


def test_a_sheet_that_is_no_xml_is_printed():
    """A name may contain a character that XML forbids."""
    html = PAGES["settlement"]().replace("Anna", "An\x08na")
    assert not isinstance(pdf_renderer._page(html), pdf_renderer._Sheet)
    assert render_pdf(html).startswith(b"%PDF")


@pytest.mark.parametrize("size", ["8pt", "21pt"])
def test_marks_look_as_they_are_drawn(pdf_pages, size):
    """Every mark, twice in both sizes, pixel by pixel as WeasyPrint draws the file."""
    images = "".join(
        f'<img src="static:{path.relative_to(STATIC)}" style="height:{size}" alt="{path.stem}"> '
        for path in MARKS * 2
    )
    page = f"<html lang=hu><title>x</title><body style='color: #777'>{images}"
    ours, theirs = (pdf_pages(pdf, dpi=200)[0].image() for pdf in (render_pdf(page), plain(page)))
    assert ImageChops.difference(ours, theirs).getbbox() is None


def test_garbage_is_collected_again():
    """Setting a sheet leaves the collector as it was, also where there was a mistake on it."""
    with pytest.raises(FatalURLFetchingError):
        render_pdf('<img src="https://example.org/x.svg">')
    assert gc.isenabled()


def test_a_style_sheet_is_read_once():
    """All slips have the same one."""
    pdf_renderer._places.cache_clear()
    for number in (1, 2):
        pdf_renderer._page(sheets.hand_sheet_html(handmade_sheets.slip(number), "hu"))
    assert pdf_renderer._places.cache_info().misses == 1
    assert "</style>" in render_html("slip.html", "hu", sheet=handmade_sheets.slip())
