"""The sheets as text, word for word; review a change, then save it with GOLDEN=write."""

import os
import re
from pathlib import Path

import pytest

from tests.printing.sheets import handmade_sheets
from tests.printing.sheets.snapszer_sheets import SNAPSZER
from tests.printing.sheets.tarokk_sheets import TAROKK
from tests.support.pdf import text_of

GOLDEN = Path(__file__).parent / "golden"
SHEETS = [
    *("radli", "long", "cash", "settlement", "slip"),
    *("radli-4", "rubber-3", "written-2", "slip-4"),
    *("comparison-2", "comparison-3", "comparison-4"),
    *("ulti", "ulti-left", "ulti-settlement", "ulti-closed", "ulti-two-games"),
    *(f"ulti-slip-{number}" for number in (1, 3, 6, 9, 13)),
    *SNAPSZER,
    *TAROKK,
]


def lines_of(pdf):
    """Return the text of a PDF, a form feed between pages, without its spacing."""
    pages = text_of(pdf).split("\f")
    assert pages.pop() == ""
    return "\n---- page ----\n".join(
        "\n".join(" ".join(line.split()) for line in page.split("\n") if line.strip())
        for page in pages
    )


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("name", SHEETS)
def test_the_text_of_a_sheet(printed, name, lang):
    """Every word and figure is where it was, and every page ends where it did."""
    golden = GOLDEN / f"{name}.{lang}.txt"
    text = lines_of(printed(name, lang)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def alternatives_of(html):
    """Return the alternative texts of the drawn symbols, in order."""
    return re.findall(r'alt="([^"]*)"', html)


def test_drawn_signs_say_what_they_are():
    """A symbol is no text, so it has an alternative text for screen readers."""
    said = alternatives_of(handmade_sheets.slip().html("hu"))
    piros = "piros"
    assert said == [piros, piros, "megvan", "megvan", "megbukott", piros]
    boxes = alternatives_of(handmade_sheets.settlement_sheet().html("en"))
    assert boxes == ["to be paid", "to be paid", "paid"]


def test_a_disputed_hand_shows_no_points():
    """It has a question mark for each player, and the total stays."""
    row = next(line for line in golden_lines("radli.hu") if line.startswith("10?"))
    assert row.count("?") == 4


def test_a_withdrawn_hand_shows_no_figures():
    """It stays on the sheet, struck out, and says so."""
    row = next(line for line in golden_lines("radli.hu") if line.startswith("9 "))
    assert row == "9 Győző Győző szanzadu visszavonva"


def golden_lines(name):
    """Return the lines of a golden sheet."""
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("name", SHEETS)
def test_no_page_holds_only_the_foot(name, lang):
    """The legend and signatures move to another page with the rows before them, or not at all."""
    text = (GOLDEN / f"{name}.{lang}.txt").read_text(encoding="utf-8")
    for page in text.split("\n---- page ----\n")[1:]:
        _running_head, first, *_ = page.splitlines()
        assert not first.startswith(("Jelek:", "Signs:"))
