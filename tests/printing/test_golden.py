"""The sheets as text, word for word; review a change, then save it with GOLDEN=write."""

import os
import re
from pathlib import Path

import pytest

from tests.printing.conftest import in_each_language
from tests.printing.sheets import alsos_sheets, ulti_sheets
from tests.printing.sheets.snapszer_sheets import SNAPSZER
from tests.printing.sheets.tarokk_sheets import TAROKK
from tests.support.pdf import text_of

GOLDEN = Path(__file__).parent / "golden"
SHEETS = [
    *alsos_sheets.ALSOS,
    *("radli-4", "rubber-3", "slip-4"),
    *("comparison-2", "comparison-3", "comparison-4"),
    *(name for name in ulti_sheets.ULTI if name != "ulti-of-two-games"),
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


@pytest.mark.parametrize(("name", "lang"), in_each_language(SHEETS))
def test_the_text_of_a_sheet(printed, name, lang):
    """Every word and figure is where it was, and every page ends where it did.

    The legend and signatures move to another page with the rows before them, or not at all.
    """
    golden = GOLDEN / f"{name}.{lang}.txt"
    text = lines_of(printed(name, lang)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
    for page in text.split("\n---- page ----\n")[1:]:
        _running_head, first, *_ = page.splitlines()
        assert not first.startswith(("Jelek:", "Signs:"))


def alternatives_of(html):
    """Return the alternative texts of the drawn symbols, in order."""
    return re.findall(r'alt="([^"]*)"', html)


def test_drawn_signs_say_what_they_are():
    """A symbol is no text, so it has an alternative text for screen readers."""
    papers = alsos_sheets.evening_documents()
    said = alternatives_of(papers["hu"]["slip-3"].html("hu"))
    assert said == ["piros", "megvan", "megvan", "megbukott"]
    boxes = alternatives_of(papers["en"]["settlement"].html("en"))
    assert boxes == ["to be paid", "paid"]
