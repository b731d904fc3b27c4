"""Fonts of the pages: small files with the same letters as the printed sheets."""

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools.screen_fonts import FAMILY, FONTS, LETTERS

STYLES = ("Regular", "Bold")
NAMES = "ÁÉÍÓÖŐÚÜŰáéíóöőúüű ČĎŇŘŠŤŽ ĂÂÎȘȚ ŁŃŚŹ ÄÖÜß ĆĐ −–—…„”«»’§€×·•≤≥←→"


@pytest.mark.parametrize("style", STYLES)
def test_pages_have_the_letters_of_the_paper(style):
    """Every letter of a name is drawn as on paper, with figures of one width."""
    whole, cut = (TTFont(FONTS / name) for name in (f"Lato-{style}.ttf", f"{FAMILY}-{style}.woff2"))
    has, glyphs = whole.getBestCmap(), cut.getBestCmap()
    wanted = {letter for letters in LETTERS for letter in letters} & set(has)
    assert {ord(letter) for letter in NAMES} <= wanted == set(glyphs)
    for letter in wanted:
        assert cut["hmtx"][glyphs[letter]] == whole["hmtx"][has[letter]]
    for letter in NAMES:
        assert _bounds(cut, glyphs[ord(letter)]) == _bounds(whole, has[ord(letter)])
    features = {record.FeatureTag for record in cut["GSUB"].table.FeatureList.FeatureRecord}
    assert {"tnum", "lnum"} <= features


def _bounds(font, name):
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    return pen.bounds


@pytest.mark.parametrize("style", STYLES)
def test_the_cut_font_keeps_its_licence(style):
    """It names its author, and has another name: the licence keeps "Lato" for the whole font."""
    path = FONTS / f"{FAMILY}-{style}.woff2"
    names = TTFont(path)["name"]
    assert 'Reserved Font Name "Lato"' in names.getDebugName(0)
    assert "Lato" not in names.getDebugName(1) + names.getDebugName(4)
    assert path.stat().st_size < 30_000


def test_a_page_asks_for_the_small_ones_only(client):
    """Neither a page nor the offline file list refers to a complete font."""
    page = client.get("/sign-in").text
    assert f"{FAMILY}-Regular.woff2" in page
    assert ".ttf" not in page + client.get("/offline-files.json").text
