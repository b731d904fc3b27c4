"""The texts: none is missing, none is half translated, none is unused."""

import re
from decimal import Decimal
from pathlib import Path
from string import Formatter

import pytest

from scorekeeper import language, texts
from scorekeeper.texts import CATALOGUE, PARTS

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for folder in ("scorekeeper", "templates")
    for path in (ROOT / folder).rglob("*")
    # Printing has its own way to its texts, and its own test of them.
    if path.suffix in {".py", ".html"} and not {"texts", "print", "printing"} & set(path.parts)
]


def places(text):
    """Return the names of what is filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", CATALOGUE)
def test_both_languages(key):
    """Both are there, with the same places to be filled."""
    hungarian, english = CATALOGUE[key]
    assert hungarian.strip()
    assert english.strip()
    assert places(hungarian) == places(english)


def test_no_key_twice():
    """Each key is in one module."""
    assert sum(map(len, PARTS)) == len(CATALOGUE)


def found(pattern):
    """Return what a pattern's group finds in the templates and modules."""
    matches = re.compile(pattern)
    return {key for path in SOURCES for key in matches.findall(path.read_text(encoding="utf-8"))}


CODES = {
    f"error.{code}"
    for code in found(
        r'(?:ServiceError|NotFoundError|RefusedError|super\(\).__init__)\(\s*"([a-z-]+)"'
    )
}
ASKED = found(r"""\bt(?:ext)?\(\s*["']([a-z0-9.-]+)["'](?!\s*[~+])""")


def test_what_is_asked_for_is_there():
    """Every key written out in a template or a module, every code that a service raises."""
    assert (CODES | ASKED) - set(CATALOGUE) == set()


def test_no_error_is_left_over():
    """Every sentence of an error is said somewhere."""
    errors = {key for key in CATALOGUE if key.startswith("error.")}
    assert errors - CODES - ASKED - found(r'"(error\.[a-z-]+)"') == set()


@pytest.mark.parametrize(
    ("amount", "hungarian", "english"),
    [
        ("1410", "1 410 Ft", "1,410 HUF"),
        ("-57.5", "−57,50 Ft", "−57.50 HUF"),
        ("0", "0 Ft", "0 HUF"),
    ],
)
def test_money(amount, hungarian, english, lite):
    """Whole forints have no decimals, others two."""
    with lite.app_context():
        written = [
            language.money(Decimal(amount), "HUF", lang).replace("\xa0", " ")
            for lang in texts.LANGUAGES
        ]
    assert written == [hungarian, english]
