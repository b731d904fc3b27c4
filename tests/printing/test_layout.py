"""The layout of the sheets: letters, marks, margins, pages; by pixels and word positions."""

import re
import subprocess
from itertools import combinations

import pytest
from msgspec import structs
from PIL import ImageChops

from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.resources import STATIC
from tests.printing.conftest import EXAMPLES, TABLES, in_each_language
from tests.printing.sheets import alsos_sheets
from tests.printing.sheets.documents import with_changes
from tests.support.pdf import text_of

SUITS = ("makk", "zold", "tok", "piros")
OUTCOMES = ("made", "failed", "drawn", "void", "open")
LETTERS = "őoöűuüŐOÖŰUÜ"
STEP = 20
EVERY_SHEET = in_each_language((*EXAMPLES, *TABLES))


def drawn_apart(pdf_pages, things, style):
    """Draw each thing alone in its own square; returns a dict of grey pictures."""
    cells = "".join(
        f'<div style="position:absolute;left:{place * STEP}mm;top:0">{thing}</div>'
        for place, thing in enumerate(things)
    )
    width = STEP * len(things)
    sheet = f"@page {{ size: {width}mm {STEP}mm; margin: 0 }} body {{ margin: 0; {style} }}"
    page = pdf_pages(render_pdf(f"<style>{sheet}</style>{cells}"), dpi=254)[0].image()
    pixels = STEP * 10
    return {
        thing: page.crop((place * pixels, 0, (place + 1) * pixels, page.height))
        for place, thing in enumerate(things)
    }


def ink(picture):
    """Count dark pixels."""
    return sum(picture.histogram()[:128])


def difference(one, other):
    """Count the pixels that are dark in only one of two pictures."""
    return ink(ImageChops.invert(ImageChops.difference(one, other)))


@pytest.mark.parametrize("weight", ["400", "700", "400; font-style: italic"])
def test_hungarian_letters_are_drawn(pdf_pages, weight):
    """Each of ő, ű, Ő and Ű is its base letter with something of its own above it."""
    style = f"font: 30pt/1.5 Lato; font-weight: {weight}"
    letters = drawn_apart(pdf_pages, LETTERS, style)
    for one, other in combinations(LETTERS, 2):
        assert difference(letters[one], letters[other]) > 100, f"{one} looks like {other}"
    for double, base in ("őo", "űu", "ŐO", "ŰU"):
        low = {letter: lower_part(letters[letter], letters[base]) for letter in (double, base)}
        assert ink(letters[double]) > ink(letters[base]) > 500
        assert difference(low[double], low[base]) < 0.2 * ink(low[base])


def lower_part(picture, base):
    """Cut a picture at the top of the base letter, which is on the same line."""
    left, upper, right, lower = ImageChops.invert(base).getbbox()
    return picture.crop((left, upper, right, lower))


@pytest.mark.parametrize("names", [SUITS, OUTCOMES, ("box", "box-checked")])
def test_marks_differ_by_shape_alone(pdf_pages, names):
    """At 8 points in black, a quarter of the ink of any two marks is not the other's."""
    folder = "suits" if names is SUITS else "marks"
    images = [f'<img src="static:{folder}/{name}.svg" style="height:8pt">' for name in names]
    drawn = drawn_apart(pdf_pages, images, "margin: 0")
    for one, other in combinations(drawn.values(), 2):
        assert difference(one, other) > 0.25 * min(ink(one), ink(other)) > 0


def test_marks_are_files_of_one_colour():
    """They take the colour of the text and have none of their own."""
    for path in (*(STATIC / "suits").glob("*.svg"), *(STATIC / "marks").glob("*.svg")):
        svg = path.read_text(encoding="utf-8")
        assert 'fill="currentColor"' in svg
        assert not re.search(r"#[0-9a-f]{3}|rgb|<style|href", svg), path.name


@pytest.mark.parametrize(("name", "lang"), EVERY_SHEET)
def test_nothing_is_coloured_or_in_the_margins(printed, pdf_pages, name, lang):
    """A page has only greys, for black-and-white printers, and 13 mm clear at both sides.

    Above and below 4 mm are clear.
    """
    for page in pdf_pages(printed(name, lang), dpi=127):
        assert page.is_grey()
        left, upper, right, lower = ImageChops.invert(page.image()).getbbox()
        assert left >= 13 * 5
        assert right <= (210 - 13) * 5
        assert upper >= 4 * 5
        assert lower <= (297 - 4) * 5


def words_of(pdf):
    """Return each page's words with their boxes, in points."""
    done = subprocess.run(
        ["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True
    )
    box = r'<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</word>'
    return [
        [(*map(float, found[:4]), found[4]) for found in re.findall(box, page)]
        for page in done.stdout.decode().split("<page")[1:]
    ]


@pytest.mark.parametrize(("name", "lang"), EVERY_SHEET)
def test_no_word_runs_into_another(printed, name, lang):
    """However long the names and high the figures, words do not overlap."""
    for page in words_of(printed(name, lang)):
        for one, other in combinations(page, 2):
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            size = min(one[3] - one[1], other[3] - other[1])
            assert wide < 0.5 or high < 0.4 * size, f"{one[4]} and {other[4]}"


@pytest.mark.parametrize("name", ["slip-3-long", "slip-4-long"])
def test_a_rulings_sign_stands_beside_its_outcome(name):
    """The longest word for an outcome, its drawn mark and the sign of a ruling are one line."""
    plain = TABLES[name][1]()["hu"]["slip-1"]
    outcomes = [
        structs.replace(plain.items[0].outcome, image=f"marks/{image}", says=says)
        for image, says in (("made", "megvan"), ("failed", "megbukott"), ("void", "érvénytelen"))
    ]
    items = zip(plain.items[-3:], outcomes, strict=True)
    ruled = tuple(with_changes(item, outcome=outcome, ruled=True) for item, outcome in items)
    page, *_ = words_of(render_pdf(with_changes(plain, items=ruled).html("hu")))
    words = [next(word for word in page if word[4] == outcome.says) for outcome in outcomes]
    signs = [word[:4] for word in page if word[4] == "§"]
    for left, top, right, _, word in words:
        assert left == pytest.approx(words[0][0]), word
        beside = [sign for sign in signs if sign[1] == pytest.approx(top)]
        assert [sign[0] > right for sign in beside] == [True], word


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_forty_hands_take_several_pages(printed, lang):
    """Each page has its number of all, the players above their columns, and the state."""
    pages = [" ".join(word[4] for word in page) for page in words_of(printed("alsos-forty", lang))]
    assert len(pages) > 1
    state = re.search(r"(?:[0-9a-f]{4} ){4}", pages[0])[0]
    for number, page in enumerate(pages, 1):
        assert f"{number}/{len(pages)}" in page
        assert state in page
        assert "Boglárka" in page
    hands = {"hu": "bemondások", "en": "announcements"}[lang]
    assert all(hands in page for page in pages[:2])


def test_a_radli_never_ends_on_a_page_without_its_hands(printed):
    """The closing rows are on the same page as the hand before them."""
    for page in printed_lines(printed("alsos-forty", "hu")):
        for place, line in enumerate(page):
            if "rádli vége" in line or "eredmény:" in line or "pénzben" in line:
                assert place > 3


def printed_lines(pdf):
    """Return each page's lines of words."""
    pages = []
    for page in words_of(pdf):
        lines = {}
        for word in page:
            lines.setdefault(round(word[3]), []).append(word[4])
        pages.append([" ".join(line) for _, line in sorted(lines.items())])
    return pages


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize(
    ("name", "pages"),
    [("radli-2", 1), ("radli-4", 2), ("alsos-written", 1), ("rubber-3", 2), ("alsos-settlement", 1)]
    + [(f"{name}-{size}", 1) for name in ("slip", "comparison") for size in (2, 4)],
)
def test_an_ordinary_sheet_is_short(printed, name, pages, lang):
    """Six hands of two players take a page, of four at most two; a slip takes one."""
    assert text_of(printed(name, lang)).count("\f") <= pages


@pytest.mark.parametrize("name", [name for name in TABLES if name.endswith("-long")])
def test_the_longest_names_are_printed_whole(printed, name):
    """Sixty letters are broken over lines, never cut."""
    text = without_break_characters(
        "".join(word[4] for page in words_of(printed(name, "hu")) for word in page)
    )
    assert max(map(len, alsos_sheets.LONGEST)) == 60
    for player in alsos_sheets.LONGEST[-int(name.split("-")[1]) :]:
        assert without_break_characters(player) in text


def without_break_characters(text):
    """Return a text without the characters that a line break may insert."""
    return re.sub(r"[\s\u2010-]", "", text)


def test_who_sits_out_is_grey_on_paper(printed, pdf_pages):
    """Of four players the dealer's figures are grey in every row; of two nobody's."""

    def grey(name):
        page = pdf_pages(printed(name, "hu"), dpi=80)[0].image()
        return sum(page.histogram()[222:231])

    assert grey("radli-4") > grey("radli-2") + 12 * 200
