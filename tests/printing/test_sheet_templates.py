"""From templates to PDF: one font, no external address, the same bytes every time."""

import re
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from msgspec import structs
from weasyprint.urls import FatalURLFetchingError

from scorekeeper.font_coverage import FONTS
from scorekeeper.i18n.texts import CATALOGUE
from scorekeeper.printing import number_and_date_formats, short_names
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.printing.sheet_html import PrintedSheet, resolve_static_file
from scorekeeper.services.view_types import PlayerView
from tests.printing.conftest import EXAMPLES, in_each_language
from tests.printing.sheets import alsos_sheets
from tests.printing.sheets.documents import with_changes

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates" / "print"
LETTERS = "áéíóöőúüűÁÉÍÓÖŐÚÜŰ"
SIGNS = "0123456789−+×·–…„”’→§*?!ßłčñ"

AGAIN = """
import sys
sys.path.insert(0, ".")
from scorekeeper.printing.pdf_renderer import render_pdf
from tests.printing.sheets import alsos_sheets
sys.stdout.buffer.write(render_pdf(alsos_sheets.evening_documents()["hu"]["slip-5"].html("hu")))
"""


@pytest.mark.parametrize("name", ["alsos", "alsos-slip-5", "alsos-settlement", "snapszer-evening"])
def test_the_same_sheet_is_the_same_bytes(printed, name):
    """Printing again changes nothing."""
    make, data = EXAMPLES[name]
    assert make(data(), "hu") == printed(name, "hu")


@pytest.mark.slow
def test_another_process_prints_the_same_bytes(printed):
    """Neither the time nor the order in which sets come out is in a sheet."""
    done = subprocess.run(
        [sys.executable, "-c", AGAIN],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        check=True,
    )
    assert done.stdout == printed("alsos-slip-5", "hu")


def test_many_print_at_once(printed):
    """Requests that print at the same time get the sheets they would get alone."""
    names = ["alsos-slip-5", "alsos-cash", "alsos-settlement", "alsos"] * 3
    data = {name: EXAMPLES[name][1]() for name in names}
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda name: EXAMPLES[name][0](data[name], "hu"), names))
    assert together == [printed(name, "hu") for name in names]


@pytest.mark.parametrize(("name", "lang"), in_each_language(EXAMPLES))
def test_the_only_font_is_ours(printed, tmp_path, name, lang):
    """No letter comes from a font that happens to be installed."""
    pdf = tmp_path / "sheet.pdf"
    pdf.write_bytes(printed(name, lang))
    done = subprocess.run(["pdffonts", pdf], check=True, capture_output=True, text=True)
    fonts = {line.split()[0].partition("+")[2] for line in done.stdout.splitlines()[2:]}
    assert fonts
    # The last one is ours, slanted: "withdrawn" stands in italics within what is bold.
    assert fonts <= {"Lato", "Lato-Bold", "Lato-Italic", "Lato-Bold-Italic"}


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_font_is_whole(path):
    """It has every letter and sign of the sheets, lining figures, and its licence."""
    font = TTFont(path)
    glyphs = font.getBestCmap()
    assert [letter for letter in LETTERS + SIGNS if ord(letter) not in glyphs] == []
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert {"tnum", "lnum"} <= features
    assert "SIL OPEN FONT LICENSE" in (path.parent / "OFL.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FONTS[:2], ids=lambda path: path.stem)
def test_figures_are_of_one_width(path):
    """Digits align in columns; the italic, whose 6 is narrower, is never used for columns."""
    font = TTFont(path)
    glyphs = font.getBestCmap()
    assert len({font["hmtx"][glyphs[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/a.svg",
        "http://127.0.0.1:1/a.svg",
        "file:///etc/passwd",
        "static:../pyproject.toml",
        "static:suits/../../pyproject.toml",
        "static:/etc/passwd",
        "static:suits",
        "static:suits/none.svg",
        "data:text/plain,x",
    ],
)
def test_nothing_else_is_fetched(url):
    """A sheet that asks for anything but a file of ours is not printed at all."""
    with pytest.raises(ValueError, match="nothing but files under static/"):
        resolve_static_file(url)
    with pytest.raises(FatalURLFetchingError):
        render_pdf(f'<img src="{url}">')


def test_text_of_players_is_no_markup():
    """Text typed by people is escaped."""
    sheet = alsos_sheets.evening_documents()["hu"]["settlement"]
    heading = structs.replace(sheet.heading, club="<b>klub</b>")
    html = with_changes(sheet, heading=heading).html("hu")
    assert "&lt;b&gt;klub" in html
    assert "<b>klub" not in html


def content_of(pdf):
    """Return everything in a PDF that can be read, its compressed streams opened."""
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    opened = []
    for stream in found:
        try:
            opened.append(zlib.decompress(stream))
        except zlib.error:
            opened.append(stream)
    return pdf + b"".join(opened)


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_sheet_says_what_it_is(printed, tmp_path, lang):
    """It has a title, its language, tags for readers, and no date of its own."""
    pdf = printed("alsos", lang)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf)
    done = subprocess.run(["pdfinfo", path], check=True, capture_output=True, text=True)
    title = {"hu": "Rádlilap · Kék asztal · 2026. november 21.",
             "en": "Rádli sheet · Kék asztal · 21 November 2026"}[lang]  # fmt: skip
    assert re.search(r"Title: +(.*)", done.stdout)[1] == title
    assert re.search(r"Author: +(.*)", done.stdout)[1] == "Hetes Kártyakör"
    assert re.search(r"Page size: .*A4", done.stdout)
    assert re.search(r"Tagged: +yes", done.stdout)
    assert "CreationDate" not in done.stdout
    content = content_of(pdf)
    assert f"/Lang ({lang})".encode() in content or f"/Lang({lang})".encode() in content


def test_a_language_we_have_not():
    """Asking for one is a programmer's mistake."""
    with pytest.raises(ValueError, match="hu or en"):
        PrintedSheet("session.html").html("de")


KEY = re.compile(r'(?:\bt|sheet_text)\(\s*f?"([^"{]+)(\{?)')
QUOTED = re.compile(r'"([a-z.-]+)"')


def keys_used():
    """Return the keys that are asked for, the beginnings of some, and all words in quotes."""
    whole, beginnings, quoted = set(), set(), set()
    modules = (ROOT / "scorekeeper" / "printing").rglob("*.py")
    for path in (*TEMPLATES.rglob("*.html"), *modules):
        source = path.read_text(encoding="utf-8")
        for key, open_end in KEY.findall(source):
            (beginnings if open_end or key.endswith((".", "-")) else whole).add(f"print.{key}")
        quoted |= {f"print.{word}" for word in QUOTED.findall(source)}
    return whole, beginnings, quoted


def test_every_text_is_there_and_used():
    """Each key has words of the sheets or the pages, and no words of sheets are left over."""
    texts = {key for key in CATALOGUE if key.startswith("print.")}
    whole, beginnings, quoted = keys_used()
    assert [key for key in whole - texts if key.removeprefix("print.") not in CATALOGUE] == []
    assert {key for key in texts - quoted if not key.startswith(tuple(beginnings))} == set()


def test_no_text_is_written_into_a_template():
    """Every label comes from the catalogue, so that it comes in both languages."""
    for path in TEMPLATES.glob("*.html"):
        text = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", path.read_text(), flags=re.DOTALL)
        text = re.sub(r"<[^>]*>", " ", text)
        assert not re.search(r"\w", text), path.name


@pytest.mark.parametrize(
    ("given", "short"),
    [
        (["Anna", "Bori"], ["Anna", "Bori"]),
        (["Kovács-Szabó Anna", "Anna"], ["K. Anna", "Anna"]),
        (["Szentgyörgyi Anna", "Kecskeméti Anna"], ["Sz. Anna", "K. Anna"]),
        (["Kecskeméti Anna", "Kerekegyházi Anna"], ["Kec. Anna", "Ker. Anna"]),
        (["Kovács Nóra", "Kovács Norbert"], ["Kovács Nóra", "Norbert"]),
        (["Kovács Norbert", "Kovács Norberta"], ["Norbert", "Norberta"]),
        (["Megszentségteleníthetetlen", "Megszentségtelenítő"], ["Megszentsé1", "Megszentsé2"]),
        (["Őszapó Tűzrőlpattant", "Ű"], ["Őszapó", "Ű"]),
    ],
)
def test_short_names_are_distinct(given, short):
    """A name is shortened to a form unlike any other name's."""
    assert list(short_names.short_names(given).values()) == short


@pytest.mark.parametrize(
    ("given", "on_sheet"),
    [
        (["Szentgyörgyi Anna", "Kiss Bori"], ["Anna", "Bori"]),
        (["Kiss Anna", "Nagy Anna", "Bori"], ["Kiss Anna", "Nagy Anna", "Bori"]),
        (["Szentgyörgyi Anna", "Kecskeméti Anna"], ["Szentgyörgyi Anna", "Kecskeméti Anna"]),
        (["Kiss Anna", "Nagy Anna (Panni)"], ["Anna", "Panni"]),
        (["Kiss Anna (Panni)", "Nagy Anna (Panni)"], ["Kiss Anna", "Nagy Anna"]),
        (["W" * 60, "Kiss Anna"], ["WWWWWWWWWW1", "Kiss Anna"]),
    ],
)
def test_names_on_a_sheet_follow_one_rule(given, on_sheet):
    """As the table calls everybody; where two are called the same, everybody's whole name."""
    split = (name.removesuffix(")").partition(" (") for name in given)
    people = [PlayerView(at, name, short) for at, (name, _, short) in enumerate(split)]
    assert list(short_names.sheet_names(people).values()) == on_sheet
    assert [
        column.short for column in short_names.player_columns(people, people).values()
    ] == on_sheet


def test_figures_have_a_real_minus():
    """A hyphen is no minus sign: it is shorter than a figure and sits lower."""
    assert "-" not in number_and_date_formats.format_signed(
        -5
    ) + number_and_date_formats.format_total(-5) + number_and_date_formats.format_hand_points(-5)
    assert sheet_text("row.result", "hu", times=2).count("−") == 1


def test_pages_of_the_program_use_the_same_font():
    """There is one family in static/fonts, and nothing else."""
    assert {path.name for path in FONTS[0].parent.glob("*.?tf")} == {p.name for p in FONTS}


def test_a_character_that_html_forbids():
    """A name from old data may contain one; the sheet is printed."""
    html = alsos_sheets.evening_documents()["en"]["settlement"].html("en")
    assert render_pdf(html.replace("Anna", "An\x08na")).startswith(b"%PDF")
