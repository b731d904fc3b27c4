"""The text catalogue: no text is missing, half translated or unused."""

import re
from decimal import Decimal
from pathlib import Path
from string import Formatter

import pytest

from scorekeeper.http import localized_formats
from scorekeeper.i18n import texts
from scorekeeper.i18n.texts import CATALOGUE, parse_texts

ROOT = Path(__file__).parents[3]
SOURCES = [
    path
    for folder in ("scorekeeper", "templates")
    for path in (ROOT / folder).rglob("*")
    # Printing has its own way to its texts, and its own test of them.
    if path.suffix in {".py", ".html"} and not {"texts", "print", "printing"} & set(path.parts)
]


def placeholders(text):
    """Return the names of the placeholders."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages():
    """Both are there, with the same places to be filled."""
    assert [key for key, both in CATALOGUE.items() if not all(map(str.strip, both))] == []
    assert [
        key for key, (hu, en) in CATALOGUE.items() if placeholders(hu) != placeholders(en)
    ] == []


NUMBERED = [key for key in CATALOGUE if "|" in CATALOGUE[key][1]]


@pytest.mark.parametrize("key", NUMBERED)
def test_one_and_many(key):
    """English has a word for one and one for more, and chooses by the number alone."""
    others = dict.fromkeys(placeholders(CATALOGUE[key][1]) - {"n", "count", "points"}, "…")
    one, many = (
        texts.text(key, "en", **others, **dict.fromkeys(("n", "count", "points"), number))
        for number in (1, 2)
    )
    assert not re.search(r"\b1 (hands|points|tables)\b|\bare 1\b|\bwere 1\b|\|", one)
    assert re.search(r"2 (hands|points|tables)\b", many)
    assert not re.search(r"\bis 2\b|\bwas 2\b", many)


def test_no_number_before_a_bare_plural():
    """A plural after a number that may be one is chosen by that number.

    The number of players is fixed: up to four play at a table.
    """
    fixed = {"error.bad-target", "ruleset.players", "new.for"}
    plural = re.compile(r"\{\w+\} (points|hands|tricks|entries|times)\b")
    assert [key for key in CATALOGUE.keys() - fixed if plural.search(CATALOGUE[key][1])] == []


@pytest.mark.parametrize(
    "lines",
    [
        "a | Kész\n",
        "a | Kész |\n",
        "a |  | Done\n",
        "= Done\n",
        "-- a page\n= Done\n",
        "a | Kész\n\n= Done\n",
        "a | Kész | Done | Ready\n",
        "a | Kész | Done\n= Ready\n",
        "a: Kész, Done\n",
        "a | Kész | Done\na | Vége\n= Over\n",
    ],
)
def test_a_malformed_line_is_refused(lines):
    """No text in one language only, no line that is lost, no key twice."""
    with pytest.raises(ValueError, match="not a key with both languages"):
        parse_texts(lines)


def find_in_sources(pattern):
    """Return the matches of a pattern's group in the templates and modules."""
    matches = re.compile(pattern)
    return {key for path in SOURCES for key in matches.findall(path.read_text(encoding="utf-8"))}


CODES = {
    f"error.{code}"
    for code in find_in_sources(
        r"(?:(?:ServiceError|NotFoundError|RefusedError|OutdatedError|super\(\).__init__)\(\s*"
        r"|repository\.row\(\w+, \w+, "
        r"|code(?:: str)? = )\"([a-z-]+)\""
    )
}
ASKED = find_in_sources(r"""\bt(?:ext)?\(\s*["']([a-z0-9.-]+)["'](?!\s*[~+])""")


def test_what_is_asked_for_is_there():
    """Every key written out in a template or a module, every code that a service raises."""
    assert (CODES | ASKED) - set(CATALOGUE) == set()


def test_no_text_sends_a_player_to_the_readme():
    """Nobody at a card table has it."""
    assert [key for key, both in CATALOGUE.items() if "README" in "".join(both)] == []


def test_no_error_is_left_over():
    """Every sentence of an error is said somewhere."""
    errors = {key for key in CATALOGUE if key.startswith("error.")}
    assert errors - CODES - ASKED - find_in_sources(r'"(error\.[a-z-]+)"') == set()


@pytest.mark.parametrize(
    ("amount", "hungarian", "english"),
    [
        ("1410", "1 410 Ft", "1,410 HUF"),
        ("-57.5", "−57,50 Ft", "−57.50 HUF"),
        ("0", "0 Ft", "0 HUF"),
    ],
)
def test_money(amount, hungarian, english, sqlite_app):
    """Whole forints have no decimals, others two."""
    with sqlite_app.app_context():
        written = [
            localized_formats.format_money(Decimal(amount), "HUF", lang).replace("\xa0", " ")
            for lang in texts.LANGUAGES
        ]
    assert written == [hungarian, english]


def test_there_is_one_nought():
    """One with a minus is equal to the plain one; none must be written as the other was."""
    localized_formats._written.cache_clear()
    noughts = (Decimal("-0.00"), 0, Decimal(0))
    assert [localized_formats.format_number(one, "hu") for one in noughts] == ["0", "0", "0"]
