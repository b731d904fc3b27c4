"""The rules in this project's own words, in Hungarian and English, by rule number.

A finding, an award, a test and a printed explanation cite a number; this package has the words
for it. What the tables of numbers say is told here for people; nothing is computed from it.
"""

from __future__ import annotations

from typing import Final

from engine.rulebook import (
    als_01_02,
    als_03_04,
    als_05_06,
    als_07_08,
    als_09_12,
    als_figures,
    als_values,
    ses,
    ult_01_05,
)
from engine.rulebook.model import LANGUAGES, Chapter, Language, Part, Parts, Rule, Text, Variant

__all__ = [
    "CHAPTERS",
    "LANGUAGES",
    "Chapter",
    "Language",
    "Part",
    "Parts",
    "Rule",
    "Text",
    "Variant",
    "applicable",
    "rule",
    "rules",
    "shown",
    "tables",
]

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter("ALS 1", Text("A lapok", "Cards")),
    Chapter("ALS 2", Text("Osztás", "Deal")),
    Chapter("ALS 3", Text("Licit", "Bidding")),
    Chapter("ALS 4", Text("Játékok", "Games")),
    Chapter("ALS 5", Text("Figurák", "Figures")),
    Chapter("ALS 6", Text("A bemondások ideje", "When announcements come")),
    Chapter("ALS 7", Text("Kontrák", "Kontra")),
    Chapter("ALS 8", Text("Taloncsere", "Talon exchange")),
    Chapter("ALS 9", Text("Összefüggések", "Melds")),
    Chapter("ALS 10", Text("Gyerünk (hívás)", "Gyerünk (calling)")),
    Chapter("ALS 11", Text("Lejátszás", "Play")),
    Chapter("ALS 12", Text("Fizetés és írás", "Paying and writing")),
    Chapter("ULT 1", Text("Osztás és licit", "Deal and bidding")),
    Chapter("ULT 2", Text("Lejátszás", "Play")),
    Chapter("ULT 3", Text("Kontra", "Kontra")),
    Chapter("ULT 4", Text("Mi mikor van meg", "Made when")),
    Chapter("ULT 5", Text("Fizetés", "Paying")),
    Chapter("SES 1", Text("Az asztal és a módok", "Sessions and modes")),
    Chapter("SES 2", Text("Rádli (Csibor)", "Rádli (Csibor)")),
    Chapter("SES 3", Text("Rubber (Potter)", "Rubber (Potter)")),
    Chapter("SES 4", Text("Pénz", "Money")),
    Chapter("SES 5", Text("Javítások", "Corrections")),
    Chapter("SES 6", Text("Szabálytalanság és döntés", "Irregularities and rulings")),
)
"""The chapters, in order, with their titles."""

_RULES: Final = (
    als_01_02.RULES
    + als_03_04.RULES
    + als_05_06.RULES
    + als_07_08.RULES
    + als_09_12.RULES
    + ult_01_05.RULES
    + ses.RULES
)
_TABLES: Final = als_values.RULES + als_figures.RULES
_BY_NUMBER: Final = {entry.number: entry for entry in _RULES + _TABLES}
_CHAPTER_IDS: Final = tuple(chapter.id for chapter in CHAPTERS)


def rule(number: str) -> Rule:
    """Look a citation up: a numbered rule, a table of values (`ALS 5`) or a figure's row.

    Raises KeyError, with the nearest valid numbers, for a number the rulebook does not have.

    >>> rule("ALS 2.3").title["en"]
    'Original suit'
    >>> rule("ALS 5 ulti").title.hu
    'Ulti (ultimó)'
    """
    if number in _BY_NUMBER:
        return _BY_NUMBER[number]
    chapter = number.split(".", maxsplit=1)[0]
    near = [known for known, entry in _BY_NUMBER.items() if entry.chapter == chapter]
    known = ", ".join(near or _CHAPTER_IDS)
    raise KeyError(f"no rule {number!r}; {'this chapter has' if near else 'chapters'}: {known}")


def shown(number: str) -> str:
    """Return a citation as people read it: a figure goes by its name there, not by its id.

    >>> shown("ALS 5 osszes-adu"), shown("ALS 5 ulti"), shown("ALS 5.1")
    ('ALS 5 összes adu', 'ALS 5 ulti', 'ALS 5.1')
    """
    entry = _BY_NUMBER.get(number)
    if entry is None or number == entry.chapter or not number.startswith(f"{entry.chapter} "):
        return number
    return f"{entry.chapter} {entry.title.hu.partition(' (')[0].lower()}"


def rules(chapter: str | None = None) -> tuple[Rule, ...]:
    """All numbered rules in order, or those of one chapter such as `ALS 3`.

    Raises KeyError for an unknown chapter.

    >>> [entry.number for entry in rules("ALS 2")]
    ['ALS 2.1', 'ALS 2.2', 'ALS 2.3']
    """
    return _RULES if chapter is None else _in_chapter(_RULES, chapter)


def tables(chapter: str | None = None) -> tuple[Rule, ...]:
    """What games and figures are worth (ALS 4, ALS 5), and each figure's row, in order.

    Raises KeyError for an unknown chapter.

    >>> [entry.number for entry in tables("ALS 4")]
    ['ALS 4']
    """
    return _TABLES if chapter is None else _in_chapter(_TABLES, chapter)


def applicable(preset: str, players: int) -> tuple[Rule, ...]:
    """The numbered rules that hold for a preset with so many players at the table, in order.

    Raises KeyError if the preset is not played by that many, or is not known here.

    >>> "ALS 3.6" in {entry.number for entry in applicable("csibor", 3)}
    False
    """
    found = tuple(entry for entry in _RULES if (preset, players) in entry.applies)
    if not found:
        raise KeyError(f"no rules for {preset!r} with {players} players")
    return found


def _in_chapter(entries: tuple[Rule, ...], chapter: str) -> tuple[Rule, ...]:
    if chapter not in _CHAPTER_IDS:
        raise KeyError(f"no chapter {chapter!r}; chapters: {', '.join(_CHAPTER_IDS)}")
    return tuple(entry for entry in entries if entry.chapter == chapter)
