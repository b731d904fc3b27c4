"""Names in other scripts: printed with a suitable font, or reported when they are typed."""

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.font_coverage import (
    FONTS,
    STAND_IN,
    find_unprintable,
    has_glyph,
    replace_missing_glyphs,
)
from scorekeeper.printing.pdf_renderer import render_pdf
from tests.printing.sheets import alsos_sheets
from tests.printing.sheets.documents import with_changes
from tests.support.pdf import pages_of

# Two names in each script which differ in one letter: as boxes they would look the same.
SCRIPTS = {
    "Latin": ("Ágoston", "Ágostőn"),
    "Greek": ("Νίκος", "Νίκας"),
    "Cyrillic": ("Иван", "Илан"),
    "Hebrew": ("שרה", "שלה"),
    "Arabic": ("علی", "قلی"),
    "Armenian": ("Հայկ", "Հատկ"),
    "Georgian": ("ნინო", "ნანო"),
    "Thai": ("ไทย", "ไทม"),
    "Devanagari": ("देवी", "देवा"),
    "Chinese": ("田中", "田山"),
    "Japanese": ("さくら", "さから"),
    "Korean": ("김", "박"),
    "full width": ("\uff2eóra", "\uff24óra"),
    "emoji": ("🎉", "🎲"),
}
FAMILY = "👨\u200d👩\u200d👧"
ALWAYS = ("Latin", "Greek", "Cyrillic")


def settlement_pixels(name, folder):
    """Return the pixels of a settlement with a name on it."""
    html = alsos_sheets.evening_documents()["hu"]["settlement"].html("hu")
    html = html.replace("Ágoston", replace_missing_glyphs(name))
    return pages_of(render_pdf(html), folder)[0].image().tobytes()


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_name_is_printed_or_told_apart(script, tmp_path):
    """Available fonts print a name as letters; other letters show a stand-in, not an empty box."""
    one, other = SCRIPTS[script]
    if find_unprintable(one + other):
        assert script not in ALWAYS
        assert set(replace_missing_glyphs(one)) <= {STAND_IN, *filter(has_glyph, one)}
        return
    assert settlement_pixels(one, tmp_path / "one") != settlement_pixels(other, tmp_path / "other")


def test_the_letters_of_hungarian_are_in_our_own_fonts():
    """No library is asked about them."""
    latin = {chr(sign) for sign in (*range(0x20, 0x7F), *range(0xA0, 0x180))}
    for path in FONTS:
        known = set(map(chr, TTFont(path).getBestCmap()))
        assert latin <= known, sorted(latin - known)


def test_what_is_joined_is_told_as_one():
    """A picture of several, with its joiners; joiners and accents alone need no font."""
    assert find_unprintable(f"Anna {FAMILY}") == (FAMILY,)
    assert find_unprintable("e\u0301 \u200d\u200c") == ()
    assert replace_missing_glyphs(f"Anna {FAMILY} {FAMILY[0]}") == f"Anna {STAND_IN} {STAND_IN}"


def test_what_is_stored_already_is_printed_without_boxes():
    """Data may come from a machine with other fonts."""
    html = with_changes(alsos_sheets.evening_documents()["hu"]["slip-5"], dealer=FAMILY).html("hu")
    assert not set(FAMILY) & set(html)
    assert f">{STAND_IN}<" in html
