"""Hyphens in Hungarian: at whatever width a word is broken, its letters stay as they are."""

import re

import pytest
from weasyprint import HTML
from weasyprint.formatting_structure.boxes import LineBox, TextBox

from engine import rulebook
from scorekeeper.i18n.texts import CATALOGUE
from scorekeeper.printing.pdf_renderer import FETCHER, FONT_MAP

DOUBLED = re.compile("ccs|ddz|ggy|lly|nny|ssz|tty|zzs", re.IGNORECASE)
NAMES = ("Poggyász", "Mattyasovszky", "Szittyai", "Asszonyfalvi", "Könnyű", "Faggyas", "VASSZÉKI")
TEXTS = [each for rule in rulebook.rules() for each in (rule.title["hu"], rule.text["hu"])]
TEXTS += [hungarian for hungarian, _english in CATALOGUE.values()]
WORDS = sorted(set(re.findall(r"\w+", " ".join([*TEXTS, *NAMES]))))
DOUBLED_WORDS = [word for word in WORDS if DOUBLED.search(word)]
BROKEN = re.compile("[\N{HYPHEN}-]\n")


def set_in_columns(words, width):
    """Return each word as it is set in a column, a line break where it is broken."""
    columns = "".join(f"<p>{word}</p>" for word in words)
    style = f"p {{ hyphens: auto; font: 9pt Lato; width: {width}mm; margin: 0 }}"
    page = HTML(string=f"<html lang=hu><style>{style}</style>{columns}", url_fetcher=FETCHER)
    boxes = [
        box
        for page in page.render(font_config=FONT_MAP).pages
        for box in page._page_box.descendants()
    ]
    lines = [box for box in boxes if isinstance(box, LineBox)]
    return "\n".join(
        "".join(each.text for each in line.descendants() if isinstance(each, TextBox))
        for line in lines
    )


@pytest.mark.parametrize("width", [2, 5, *range(8, 24, 2)])
def test_a_doubled_digraph_is_never_broken(width):
    """Each word that has one, in a narrow column: neither broken there nor spelt otherwise."""
    text = set_in_columns(DOUBLED_WORDS, width)
    assert BROKEN.sub("", text).split("\n") == DOUBLED_WORDS
    for place in BROKEN.finditer(text):
        around = text[: place.start()][-2:] + text[place.end() :][:2]
        assert not DOUBLED.search(around), around


def test_words_with_doubled_digraphs_are_still_hyphenated():
    """In a column of 8 mm most of them are, elsewhere."""
    assert len(BROKEN.findall(set_in_columns(DOUBLED_WORDS, 8))) > len(DOUBLED_WORDS) / 2
